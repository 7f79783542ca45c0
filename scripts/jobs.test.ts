import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { openDatabase } from "#server/platform/database/database.ts";
import { createJobs } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { openNewFolder } from "#tests/support/data-folder.ts";

const dataDir = await mkdtemp(join(tmpdir(), "thikana-jobs-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs the command of package.json on a separate data folder. */
function run(...args: string[]) {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const path = fileURLToPath(new URL("jobs.ts", import.meta.url));
  const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir };
  return spawnSync(process.execPath, [path, ...args], { env, input: "", encoding: "utf8" });
}

it("[OPS-07] a command shows failed jobs, tries them again and removes them", async () => {
  const before = await openNewFolder(dataDir);
  const jobs = createJobs({ database: before, log: createLog("error") });
  jobs.register({ name: "mail", data: { safeParse: () => {} } as never }, async () => {});
  await jobs.open();
  const ids = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
  for (const id of ids)
    await sql`insert into jobs.job (id, name, data, source_name, source_retry_count, source_output)
      values (${id}, 'dead-letters', '{"kind":"lead-thanks","to":{"email":"maya@example.in"}}', 'mail', 11,
        '{"message":"550 no mailbox maya@example.in"}')`.execute(before.db);
  await before.close();

  const listed = run("list");
  expect([listed.stderr, listed.status]).toEqual(["", 0]);
  expect(listed.stdout).toMatch(
    new RegExp(
      `${ids[0]}  mail  failed \\S+ after 12 tries\n.*kind: lead-thanks.*\n  550 no mailbox \\[hidden\\]`,
    ),
  );
  expect(listed.stdout).not.toContain("maya");
  expect(run("retry", "--all", "x").status).toBe(1);

  const retried = run("retry", ids[0] as string);
  expect([retried.stderr, retried.stdout]).toEqual(["", expect.stringContaining("starts again")]);
  expect(run("retry", ids[0] as string).stderr).toContain("no longer in the list");
  expect(run("remove", "--all").stdout).toContain("removed: 1");

  const { db, close } = await openDatabase({ dataDir });
  const { rows } = await sql`select name, state::text, retry_limit from jobs.job`.execute(db);
  expect(rows).toEqual([{ name: "mail", state: "created", retry_limit: 11 }]);
  const trail = await db.selectFrom("audit_entry").select(["actor_role", "action"]).orderBy("id").execute();
  expect(trail).toEqual([
    { actor_role: "system", action: "job.retry" },
    { actor_role: "system", action: "job.remove" },
  ]);
  await close();
}, 120_000);
