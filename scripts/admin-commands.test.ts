import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { hashResetToken } from "#server/features/account/account.reset.service.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { openNewFolder } from "#tests/support/data-folder.ts";

const dataDir = await mkdtemp(join(tmpdir(), "thikana-command-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs a command of package.json on a separate data folder. */
function run(script: string, args: string[]) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const path = fileURLToPath(new URL(script, import.meta.url));
  const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir };
  return spawnSync(process.execPath, [path, ...args], { env, input: "", encoding: "utf8" });
}
const reset = (...args: string[]) => run("admin-second-step.ts", args);

const end = (...args: string[]) => run("sessions-end.ts", args);
const email = "dipa.roy@example.in";

it("[SEC-16] a command creates the first admin, with a link that sets the password instead of a password to keep", async () => {
  await (await openNewFolder(dataDir)).close();
  const made = run("admin-create.ts", ["--email", email, "--first", "Dipa", "--last", "Roy"]);
  expect([made.stderr, made.status]).toEqual(["", 0]);
  const [said = "", token = ""] = /reset-password\/([\w-]{43})$/m.exec(made.stdout) ?? [];
  const link = `http://localhost:3000/${said}`;
  expect(made.stdout).toBe(`${email} is an admin now. Set the password within 60 minutes: ${link}\n`);
  const { db, close } = await openDatabase({ dataDir });
  const links = await db.selectFrom("verifications").select(["identifier", "expires_at"]).execute();
  await close();
  expect(links.map(({ identifier }) => identifier)).toEqual([`password-reset:${hashResetToken(token)}`]);
  const hour = Date.now() + 60 * 60_000;
  expect(Math.abs(hour - (links[0]?.expires_at.getTime() ?? 0))).toBeLessThan(5 * 60_000);
}, 60_000);

it("[SEC-16] a command signs everybody out, if that is said", async () => {
  const { db, close } = await openDatabase({ dataDir });
  const { id } = await db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const session = { user_id: id, token: "t", expires_at: new Date(Date.now() + 600_000) };
  await db.insertInto("sessions").values(session).execute();
  await close();
  const rejected = end();
  expect([rejected.status, rejected.stderr]).toEqual([1, expect.stringContaining("--everybody")]);
  const ended = end("--everybody");
  expect([ended.stderr, ended.stdout]).toEqual(["", "Everybody is signed out. Sessions ended: 1\n"]);
}, 60_000);

it("[SEC-16] a command lets the last admin in again after losing phone and recovery codes", async () => {
  const before = await openDatabase({ dataDir });
  const { id } = await before.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  const app = { user_id: id, secret: "x", confirmed_at: new Date() };
  await before.db.insertInto("authenticator").values(app).execute();
  await before.close();

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
