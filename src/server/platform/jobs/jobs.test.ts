import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { createLog } from "#server/platform/log.ts";
import { testDatabase } from "#tests/support/database.ts";
import { createJobDatabase } from "./job-database.ts";
import { DEAD_LETTERS, getJobId, HEARTBEAT_SECONDS, HopelessJob } from "./job-kind.ts";
import { createJobs, type JobEnd } from "./jobs.ts";

const database = await testDatabase();
const lines: { level: number; msg: string; err: Error }[] = [];
const log = createLog("warn", { write: (line) => void lines.push(JSON.parse(line)) });

const letters = { name: "test-letters", data: z.object({ text: z.string() }) };
/** What each attempt does, in order; succeeds when the list is empty. */
const attempts: (() => Promise<void>)[] = [];
const worked: string[] = [];

/** Each represents one process on the same database. */
async function newProcess() {
  const jobs = createJobs({ database, log });
  jobs.register(letters, async ({ text }) => {
    await attempts.shift()?.();
    worked.push(text);
  });
  await jobs.open();
  afterAll(() => jobs.close());
  return jobs;
}

const jobs = await newProcess();
const second = await newProcess();
const addJob = (text: string, options = {}) =>
  database.transaction((queries) => jobs.addJob(queries, letters, { text }, options));
const nextEnd = () => new Promise<JobEnd>((resolve) => jobs.onEnd(resolve));
const countRows = async (kind: string) =>
  Object.fromEntries(
    (await jobs.countJobs()).filter((row) => row.kind === kind).map(({ state, count }) => [state, count]),
  );

/** Generous, because the machine may be busy. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000 });

it("has the tables of the installed pg-boss, made by our migration", async () => {
  const boss = new PgBoss({
    db: createJobDatabase(database),
    schema: "jobs",
    migrate: false,
    schedule: false,
  });
  const { ok, ...drift } = await boss.detectSchemaDrift();
  expect({
    ok,
    drift: Object.entries(drift).filter(([, found]) => found !== null && Object.keys(found).length > 0),
  }).toEqual({
    ok: true,
    drift: [],
  });
});

it("adds jobs in the caller's transaction: after a rollback they do not run", async () => {
  await expect(
    database.transaction(async (queries) => {
      await jobs.addJob(queries, letters, { text: "rolled back" });
      throw new Error("changed my mind");
    }),
  ).rejects.toThrow("changed my mind");
  expect(await countRows(letters.name)).toEqual({});
});

it("adds only one job for a key", async () => {
  expect(await addJob("once", { key: "a" })).toBe(true);
  expect(await addJob("once", { key: "a" })).toBe(false);
  expect(await countRows(letters.name)).toEqual({ created: 1 });
});

it("refuses a job of a kind that has no worker", async () => {
  const unknown = { ...letters, name: "test-unknown" };
  await expect(
    database.transaction((queries) => jobs.addJob(queries, unknown, { text: "" })),
  ).rejects.toThrow("No worker is registered for jobs");
});

it("runs waiting jobs when the workers start, each job in one process", async () => {
  for (let n = 0; n < 20; n++) await addJob(`number ${n}`);
  await Promise.all([jobs.start(), second.start()]);
  await eventually(() => expect(worked).toHaveLength(21));
  expect(new Set(worked).size).toBe(21);
  await eventually(async () => expect(await countRows(letters.name)).toEqual({ completed: 21 }));
});

it("ends a job that is done at once, also while others that were taken with it still run", async () => {
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  attempts.push(
    async () => {},
    () => isFinished,
  );
  // They are added in one transaction, so they are taken together.
  await database.transaction(async (queries) => {
    for (const key of ["quick", "slow"]) await jobs.addJob(queries, letters, { text: key }, { key });
  });
  const readStates = async () => {
    const ids = ["quick", "slow"].map((key) => getJobId(letters.name, key));
    const { rows } = await sql<{ state: string }>`
      select state::text from jobs.job where id = any(${ids}) order by 1`.execute(database.db);
    return rows.map(({ state }) => state);
  };
  await eventually(async () => expect(await readStates()).toEqual(["active", "completed"]));
  finish();
  await eventually(async () => expect(await readStates()).toEqual(["completed", "completed"]));
});

it("retries a failed job later, and logs it", async () => {
  attempts.push(() => Promise.reject(new Error("the line is busy")));
  await second.close();
  const ended = nextEnd();
  await addJob("again");
  expect(await ended).toMatchObject({ kind: letters.name, result: "failed" });
  await eventually(async () => expect(await countRows(letters.name)).toMatchObject({ retry: 1 }));
  expect(lines.at(-1)).toMatchObject({ level: 40, err: { message: "the line is busy" } });
});

it("moves a job that can never succeed to the failed jobs at once, and logs an error", async () => {
  attempts.push(() => Promise.reject(new HopelessJob("no such mailbox")));
  const ended = nextEnd();
  await addJob("hopeless");
  expect(await ended).toMatchObject({ result: "dead" });
  await eventually(async () => expect(await countRows(DEAD_LETTERS)).toEqual({ created: 1 }));
  expect(lines.at(-1)).toMatchObject({ level: 50, err: { message: "no such mailbox" } });
});

it("lets a running job finish when it stops", async () => {
  let finish = () => {};
  let markBegun = () => {};
  const under = new Promise<void>((resolve) => {
    markBegun = resolve;
  });
  attempts.push(() => {
    markBegun();
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await addJob("at the end");
  await under;
  const closed = jobs.close();
  finish();
  await closed;
  expect(worked).toContain("at the end");
  expect(await countRows(letters.name)).not.toHaveProperty("active");
});

it("gives a job of any kind up a minute after its process died, and tries it again", async () => {
  // A process that takes a job and dies: it neither ends the job nor gives a sign of life. The clock goes on by itself.
  const takes = new PgBoss({
    ...{ db: createJobDatabase(database), schema: "jobs", backend: "postgres" as const },
    ...{ migrate: false, createSchema: false, schedule: false, supervise: false },
  });
  await takes.start();
  onTestFinished(() => takes.stop());
  const id = getJobId(letters.name, "of the dead");
  await addJob("of the dead", { key: "of the dead" });
  expect(await takes.fetch(letters.name)).toMatchObject([{ id }]);
  const goOn = (seconds: number) =>
    sql`update jobs.job set started_on = started_on - ${seconds} * interval '1 s',
      heartbeat_on = heartbeat_on - ${seconds} * interval '1 s' where id = ${id}`.execute(database.db);
  const readState = async () => (await takes.findJobs(letters.name, { id }))[0]?.state;
  const supervise = async () => {
    await sql`update jobs.queue set monitor_claim_on = null, monitor_on = null`.execute(database.db);
    await takes.supervise(letters.name);
  };
  await goOn(HEARTBEAT_SECONDS - 15);
  await supervise();
  expect(await readState()).toBe("active");
  await goOn(20);
  await supervise();
  expect(await readState()).toBe("retry");
});

it("makes the same UUID for the same kind and key", () => {
  expect(getJobId("a", "b")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(getJobId("a", "b")).not.toBe(getJobId("ab", ""));
});
