import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, inject, it, vi } from "vitest";
import { Failure } from "#domain/failure.ts";
import { createJobs } from "#server/platform/jobs/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import { checkPostgres } from "#server/platform/start/check-postgres.ts";
import { addCleanUp } from "#tests/support/after-file.ts";
import { createServers, hasPostgres, query, type TestServer } from "../../../../scripts/postgres-servers.ts";
import { type Database, openDatabase } from "./database.ts";
import { PREPARED } from "./statements.ts";

const { server } = inject("databaseTemplate");
const servers = createServers();
addCleanUp(() => servers.stop());

async function open(directUrl: string, databaseUrl: string, troubles: Error[] = []): Promise<Database> {
  const onTrouble = (error: Error) => void troubles.push(error);
  const database = await openDatabase({ databaseUrl, directUrl, dataDir: "", onTrouble });
  addCleanUp(() => database.close());
  return database;
}

const readFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );

const canRun = Boolean(server) && hasPostgres("pooler");

describe.runIf(canRun)("behind PgBouncer in transaction mode", async () => {
  // Vitest runs the body of a skipped group too, to find the tests in it.
  if (!canRun) return it.skip("needs PostgreSQL and PgBouncer");
  const primary: TestServer = await servers.startPrimary();
  const pooler = await servers.startPooler(primary);
  const migrations = await readMigrations();
  const database = await open(primary.url, pooler.url);

  it("[FAULT-04] several processes that migrate at once wait for one another", async () => {
    const others = await Promise.all([open(primary.url, pooler.url), open(primary.url, pooler.url)]);
    const runs = await Promise.all([database, ...others].map((each) => migrate(each, migrations)));
    expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await migrate(database, migrations)).toEqual([]);
  });

  it("runs frequent queries on any connection of the server", async () => {
    const read = (n: number) => sql<{ n: number }>`select ${n}::int as n ${PREPARED}`.execute(database.db);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => read(n)));
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(answers.map((_, n) => n));
  });

  it("has the time zone and the limits of time without settings of a connection", async () => {
    const many = Array.from({ length: 30 }, () =>
      sql<{ zone: string }>`select current_setting('TimeZone') as zone`.execute(database.db),
    );
    for (const { rows } of await Promise.all(many)) expect(rows).toEqual([{ zone: "UTC" }]);
    const { rows } = await database.transaction((queries) =>
      sql`select current_setting('statement_timeout') as longest`.execute(queries),
    );
    expect(rows).toEqual([{ longest: "1min" }]);
    const unlimited = await database.withLongWork((db) =>
      sql`select current_setting('statement_timeout') as longest`.execute(db),
    );
    expect(unlimited.rows).toEqual([{ longest: "0" }]);
  });

  it("hears notifications past it", async () => {
    const heard: string[] = [];
    const stop = await database.listen("bell", (payload) => heard.push(payload));
    await database.transaction((queries) => sql`select pg_notify('bell', 'one')`.execute(queries));
    await vi.waitFor(() => expect(heard).toEqual(["one"]));
    await stop();
  });

  it("does jobs", async () => {
    const jobs = createJobs({ database, log: createLog("silent") });
    const done: string[] = [];
    const { z } = await import("zod");
    const kind = { name: "pooled", data: z.object({ word: z.string() }) };
    jobs.register(kind, async ({ word }) => void done.push(word));
    await jobs.open();
    await jobs.start();
    await database.transaction((queries) => jobs.addJob(queries, kind, { word: "yes" }));
    await vi.waitFor(() => expect(done).toEqual(["yes"]), { timeout: 10_000 });
    await jobs.close();
  });

  it("[FAULT-09] is refused at the start without an address past it, and as that address", async () => {
    const check = (variable: string, url: string, rule: "allowed" | "refused" | "needs-direct") =>
      checkPostgres({ variable, url, pooler: rule, waitMs: 0, onWait: () => {} });
    await expect(check("DATABASE_URL", pooler.url, "needs-direct")).rejects.toThrow(
      "DATABASE_URL leads to a connection pooler such as PgBouncer: set DATABASE_DIRECT_URL too",
    );
    await expect(check("DATABASE_DIRECT_URL", pooler.url, "refused")).rejects.toThrow(
      "DATABASE_DIRECT_URL leads to a connection pooler such as PgBouncer: it must lead past it",
    );
    const found = await check("DATABASE_URL", pooler.url, "allowed");
    expect(await check("DATABASE_DIRECT_URL", primary.url, "refused")).toBe(found);
    const other = primary.url.replace(/postgres$/, "template1");
    expect(await check("DATABASE_DIRECT_URL", other, "refused")).not.toBe(found);
  });

  it("[FAULT-02] refuses in words while the database is away, and goes on by itself", async () => {
    const troubles: Error[] = [];
    const direct = await open(primary.url, primary.url, troubles);
    const heard: string[] = [];
    await direct.listen("bell", (payload) => heard.push(payload));
    await sql`create table if not exists kept (n int)`.execute(direct.db);
    await primary.stop("SIGKILL");
    const failure = await readFailure(sql`select * from kept`.execute(direct.db));
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ status: 503, retryAfterSeconds: 5, code: "busy" });
    expect((failure as Failure).message).toBe(
      "The site is not available for a moment. Please try again in a few seconds.",
    );
    await primary.start();
    expect((await sql`select count(*)::int as n from kept`.execute(direct.db)).rows).toEqual([{ n: 0 }]);
    // The listener is back, and whoever listens reads everything again.
    await vi.waitFor(() => expect(heard).toContain(""), { timeout: 10_000 });
    await sql`select pg_notify('bell', 'again')`.execute(direct.db);
    await vi.waitFor(() => expect(heard.at(-1)).toBe("again"), { timeout: 5_000 });
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  it("[FAULT-01] repeats a read whose connection broke, but never a write", async () => {
    const direct = await open(primary.url, primary.url);
    await sql`create table if not exists once (n int)`.execute(direct.db);
    const cutAll = () =>
      query(
        primary.url,
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'thikana'",
      );
    const slow = sql<{ n: number }>`select 1 as n from pg_sleep(0.5)`.execute(direct.db);
    await pause(100);
    await cutAll();
    expect((await slow).rows).toEqual([{ n: 1 }]);
    const write = readFailure(sql`insert into once select 1 from pg_sleep(0.5)`.execute(direct.db));
    await pause(100);
    await cutAll();
    expect(await write).toMatchObject({ status: 503 });
    const inside = readFailure(
      direct.transaction(async (queries) => {
        await sql`insert into once values (2)`.execute(queries);
        await cutAll();
        await pause(100);
        await sql`select 1`.execute(queries);
      }),
    );
    expect(await inside).toMatchObject({ status: 503 });
    expect((await sql`select * from once`.execute(direct.db)).rows).toEqual([]);
  });

  it("[FAULT-01] throws away connections to a server that has become a replica", async () => {
    const direct = await open(primary.url, primary.url);
    await sql`create table if not exists demoted (n int)`.execute(direct.db);
    await query(primary.url, "alter system set default_transaction_read_only = on");
    await query(primary.url, "select pg_reload_conf()");
    await pause(300);
    const rejected = await readFailure(sql`insert into demoted values (1)`.execute(direct.db));
    expect(rejected).toMatchObject({ status: 503 });
    await query(primary.url, "alter system reset default_transaction_read_only");
    await query(primary.url, "select pg_reload_conf()");
    await vi.waitFor(() => sql`insert into demoted values (1)`.execute(direct.db), { timeout: 5_000 });
  });
});
