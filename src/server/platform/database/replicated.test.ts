import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, inject, it, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { readOldestOpen } from "#server/features/search/engine/feed.store.ts";
import { createLog } from "#server/platform/log.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import { checkPostgres, isOtherDatabase } from "#server/platform/start/check-postgres.ts";
import { createFolderStorage } from "#server/platform/storage/storage.folder.ts";
import { addCleanUp } from "#tests/support/after-file.ts";
import { TEST_SECRET } from "#tests/support/app.ts";
import { TestMailer } from "#tests/support/mails.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";
import { createServers, hasPostgres, query } from "../../../../scripts/postgres-servers.ts";
import { systemClock } from "../clock.ts";
import { openDatabase } from "./database.ts";
import { readFromPrimary, runWithRequestReads } from "./replica-reads.ts";

const { server } = inject("databaseTemplate");
const servers = createServers();
addCleanUp(() => servers.stop());
const QUICK = { timeout: 15_000, interval: 50 };

const canRun = Boolean(server) && hasPostgres();

describe.runIf(canRun)("a primary with a streaming replica", async () => {
  // Vitest runs the body of a skipped group too, to find the tests in it.
  if (!canRun) return it.skip("needs PostgreSQL");
  const primary = await servers.startPrimary();
  const replica = await servers.startReplica(primary);
  const news: boolean[] = [];
  const database = await openDatabase({
    ...{ databaseUrl: primary.url, replicaUrl: replica.url, dataDir: "" },
    onReplica: (isUsable) => news.push(isUsable),
  });
  addCleanUp(() => database.close());
  const { watch, counts } = database.replica ?? expect.fail("There is no replica");
  await migrate(database, await readMigrations());
  await sql`create table note (words text)`.execute(database.db);
  await sql`insert into note values ('one')`.execute(database.db);

  const folder = mkdtempSync(join(tmpdir(), "thikana-replica-"));
  addCleanUp(() => rmSync(folder, { recursive: true }));
  const readNote = async () =>
    (await sql<{ words: string }>`select words from note`.execute(database.db)).rows[0]?.words ?? "";
  const write = (text: string) => sql`update note set words = ${text}`.execute(database.db);
  const { http, services } = await createApp({
    ...{ database, clock: systemClock, log: createLog("silent"), mailer: new TestMailer() },
    storage: createFolderStorage(join(folder, "media")),
    uploadFolder: join(folder, "uploads"),
    ...{ migrations: await readMigrations(), publicUrl: undefined, siteUrl: "http://localhost:3000" },
    ...{ trustProxy: 0, sessionSecret: TEST_SECRET },
    pages: async () => ({
      development: false,
      bundle: async () => ({
        renderPage: async () =>
          new Response(`<p>${await readNote()}</p>`, { headers: { "content-type": "text/html" } }),
        readParameters: () => [],
        readsCookies: () => false,
        readPattern: (path: string) => path,
        readPriority: () => undefined,
        mayUseReplica: (path: string) => ["/", "/proof", "/user/list"].includes(path),
      }),
    }),
  });
  addCleanUp(() => http.close());
  http.get("/api/v1/listings/note", readNote);
  http.post("/api/v1/note", async (request) => {
    await write(String((request.body as { words: string }).words));
    return "written";
  });
  await http.ready();

  const pause = () => query(replica.url, "select pg_wal_replay_pause()");
  const resume = () => query(replica.url, "select pg_wal_replay_resume()");
  const readPage = async (url: string) => (await http.inject({ url, headers: { accept: "text/html" } })).body;
  const readCall = async (cookie = "") =>
    (await http.inject({ url: "/api/v1/listings/note", headers: { cookie } })).body;
  const waitForReplica = async () => {
    const before = counts.replica;
    await vi.waitFor(async () => {
      await readCall();
      expect(counts.replica).toBeGreaterThan(before);
    }, QUICK);
  };

  it("[FAULT-05] public reads come from the replica, everything else from the primary", async () => {
    await waitForReplica();
    const before = { ...counts };
    expect(await readCall()).toBe("one");
    expect(counts).toEqual({ ...before, replica: before.replica + 1 });
    await http.inject({ url: "/api/v1/property/getallproperties" });
    await http.inject({ url: "/readyz" });
    expect(await readCall("thikana.session_token=somebody")).toBe("one");
    expect(counts).toEqual({ ...before, replica: before.replica + 1 });
  });

  it("[FAULT-05] whoever has written reads the own write back from a replica that lags; others may see the former", async () => {
    await waitForReplica();
    await pause();
    const written = await http.inject({
      ...{ method: "POST", url: "/api/v1/note", payload: { words: "two" } },
      headers: visitorHeaders,
    });
    expect([written.statusCode, written.body]).toEqual([200, "written"]);
    const cookie = written.cookies.find(({ name }) => name === "thikana.written");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", maxAge: 60 });
    expect(await readCall(`thikana.written=${cookie?.value}`)).toBe("two");
    expect(await readCall()).toBe("one");
    expect(await readCall("thikana.written=FFFFFFFF/FFFFFFFF.zzzzzz.forged")).toBe("one");
    await resume();
    await vi.waitFor(async () => expect(await readCall()).toBe("two"), QUICK);
    const before = counts.replica;
    expect(await readCall(`thikana.written=${cookie?.value}`)).toBe("two");
    expect(counts.replica).toBe(before + 1);
  });

  it("[FAULT-05] no page is kept that a change has made old, even if the replica has not seen the change", async () => {
    await write("three");
    await vi.waitFor(async () => expect(await readCall()).toBe("three"), QUICK);
    await sql`select pg_notify('public_change', '')`.execute(database.db);
    await vi.waitFor(async () => expect(await readPage("/")).toBe("<p>three</p>"), QUICK);
    await waitForReplica();
    await pause();
    await write("four");
    // Nothing was announced: the replica's page is served, which shows that it really lags.
    expect(await readPage("/proof")).toBe("<p>three</p>");
    await sql`select pg_notify('public_change', '')`.execute(database.db);
    await vi.waitFor(async () => expect(await readPage("/")).toBe("<p>four</p>"), QUICK);
    const before = { ...counts };
    for (const url of ["/", "/proof", "/user/list"]) expect(await readPage(url)).toBe("<p>four</p>");
    expect(counts.replica).toBe(before.replica);
    await resume();
    await waitForReplica();
    expect(await readCall()).toBe("four");
  });

  it("[FAULT-05] the search index follows the primary, since a replica's snapshot is an older one", async () => {
    await waitForReplica();
    await pause();
    for (const text of ["five", "six", "seven"]) await write(text);
    const reading = () => ({ mayUseReplica: true, needed: 0n, hasWritten: false });
    const there = await runWithRequestReads(reading(), () => readOldestOpen(database.db));
    const here = await readOldestOpen(database.db);
    expect(there).toBeLessThan(here);
    expect(
      await runWithRequestReads(reading(), () => readFromPrimary(() => readOldestOpen(database.db))),
    ).toBe(here);
    services.search.index.start();
    await vi.waitFor(() => expect(services.search.index.notReady()).toBeNull(), QUICK);
    const before = { ...counts };
    await runWithRequestReads(reading(), () => services.search.index.reach(here));
    expect(counts).toEqual(before);
    await resume();
  });

  it("[FAULT-05] a replica that is lost is left out by itself, and used again when it is back", async () => {
    await waitForReplica();
    await replica.stop("SIGKILL");
    for (let i = 0; i < 5; i++) expect(await readCall()).toBe("seven");
    expect(watch.isUsable).toBe(false);
    expect(news.at(-1)).toBe(false);
    const { body } = await http.inject({ url: "/metrics" });
    expect(body).toContain("database_replica_used 0");
    await replica.start();
    await waitForReplica();
    expect(news.at(-1)).toBe(true);
  });

  it("[FAULT-09] the start knows a replica of another database, and accepts one that cannot be written to", async () => {
    const check = (url: string) =>
      checkPostgres({
        ...{ variable: "DATABASE_REPLICA_URL", url, pooler: "refused", mayBeReplica: true },
        ...{ waitMs: 0, onWait: () => {} },
      });
    const found = await check(primary.url);
    expect(isOtherDatabase(found, await check(replica.url))).toBe(false);
    expect(isOtherDatabase(found, await check(server ?? ""))).toBe(true);
  });
});
