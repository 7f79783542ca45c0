import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, inject, it } from "vitest";
import { hashResetToken } from "#server/features/account/account.reset.service.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { EmbeddedEngine } from "#server/platform/database/embedded.ts";

const dataDir = await mkdtemp(join(tmpdir(), "thikana-command-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs a command of package.json on a separate data folder. */
function run(script: string, args: string[]) {
  const { PATH, HOME } = process.env;
  const path = fileURLToPath(new URL(script, import.meta.url));
  const env = { PATH, HOME, DATA_DIR: dataDir };
  return spawnSync(process.execPath, [path, ...args], { env, input: "", encoding: "utf8" });
}
const reset = (...args: string[]) => run("admin-second-step.ts", args);

it("[SEC-16] a command on the server lets the last admin in again after losing phone and recovery codes", async () => {
  // Migrating a new database takes seconds, and this test is not about that.
  await (await EmbeddedEngine.openFolder(dataDir, inject("databaseTemplate").dump)).close();
  const email = "dipa.roy@example.in";
  const made = run("admin-create.ts", ["--email", email, "--first", "Dipa", "--last", "Roy"]);
  // No password that somebody could keep using: a link that sets one, once, within an hour (ASVS 6.4.1).
  expect([made.stderr, made.status]).toEqual(["", 0]);
  const [, token = ""] =
    /^dipa\.roy@example\.in is an admin now\. Set the password within 60 minutes: http:\/\/localhost:3000\/reset-password\/([\w-]{43})$/m.exec(
      made.stdout,
    ) ?? [];
  const before = await openDatabase({ dataDir });
  const links = await before.db.selectFrom("verifications").select(["identifier", "expires_at"]).execute();
  expect(links.map(({ identifier }) => identifier)).toEqual([`password-reset:${hashResetToken(token)}`]);
  const [link] = links;
  expect(link?.expires_at.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
  expect(link?.expires_at.getTime()).toBeLessThan(Date.now() + 60 * 60_000);
  const { id } = await before.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const app = { user_id: id, secret: "x", confirmed_at: new Date() };
  await before.db.insertInto("authenticator").values(app).execute();
  const session = { user_id: id, token: "t", expires_at: new Date(Date.now() + 60_000) };
  await before.db.insertInto("sessions").values(session).execute();
  await before.close();

  const end = (...args: string[]) => run("sessions-end.ts", args);
  expect([end().status, end().stderr]).toEqual([1, expect.stringContaining("--everybody")]);
  const ended = end("--everybody");
  expect([ended.stderr, ended.stdout]).toEqual(["", "Everybody is signed out. Sessions ended: 1\n"]);

  expect(reset().stderr).toContain("Usage: npm run admin:second-step");
  const unknown = reset("--email", "nobody@example.in");
  expect([unknown.status, unknown.stderr]).toEqual([1, expect.stringContaining("no account")]);
  const done = reset("--email", "Dipa.Roy@example.in");
  expect([done.stderr, done.status, done.stdout]).toEqual(["", 0, expect.stringContaining("is reset")]);
  expect(reset("--email", email).stderr).toContain("no authenticator app");

  const { db, close } = await openDatabase({ dataDir });
  expect(await db.selectFrom("authenticator").select("user_id").execute()).toEqual([]);
  const trail = await db.selectFrom("audit_entry").select(["actor_role", "action"]).orderBy("id").execute();
  expect(trail.slice(-2)).toEqual([
    { actor_role: "system", action: "account.end-all-sessions" },
    { actor_role: "system", action: "account.second-step-reset" },
  ]);
  await close();
}, 60_000);
