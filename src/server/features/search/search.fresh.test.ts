import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { createDatabase, type Database } from "#server/platform/database/database.ts";
import { PostgresEngine } from "#server/platform/database/postgres.ts";
import { createLog } from "#server/platform/log.ts";
import { testApp } from "#tests/support/app.ts";
import { getDatabaseAddress } from "#tests/support/database.setup.ts";
import { makeProperty, makeTown } from "#tests/support/factories.ts";
import { Dice } from "#tests/support/random-listings.ts";
import { createPlaceService } from "../place/place.service.ts";
import { createSearchService, type SearchService } from "./search.service.ts";

const WRITERS = 20;
const CHANGES_EACH = 15;
/** Connections of the second process, which the test cuts again and again. */
const CUT = "cut-by-the-test";

const { services, database, clock } = await testApp();
const { db } = database;

/** What a process finds in the town: the totals of the list and the map, and the number beside the suggestion. */
async function readCounts(search: SearchService) {
  const query = { ...EMPTY_QUERY, town: ["rangtown"] };
  const [list, map, { items }] = await Promise.all([
    search.search(query),
    search.map(query, 10),
    search.suggest({ q: "rangtown", limit: 4, context: {} }),
  ]);
  return { list: list.total, map: map.total, suggested: items[0]?.count };
}

// The embedded database has one connection and one process.
describe.skipIf(database.kind === "embedded")("two processes on one PostgreSQL", () => {
  let second: Database;
  let other: SearchService;
  /** Its index is never started, so plain SQL answers. */
  const truth = createSearchService({ database, place: services.place, clock, log: createLog("silent") });

  beforeAll(async () => {
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
    const address = new URL(getDatabaseAddress(inject("databaseTemplate").server ?? "", rows[0]?.name ?? ""));
    address.searchParams.set("application_name", CUT);
    second = createDatabase(new PostgresEngine({ url: address.href, onTrouble: () => {} }), "postgres");
    const place = createPlaceService({ database: second });
    other = createSearchService({ database: second, place, clock, log: createLog("silent") });
    await makeTown(db, { slug: "rangtown", name: "Rangtown" });
    for (const { index } of [services.search, other]) index.start();
    await vi.waitFor(() => expect([services.search, other].every(({ index }) => index.loaded)).toBe(true), {
      timeout: 15_000,
    });
  });
  afterAll(async () => {
    await other.index.close();
    await second.close();
  });

  it("[FIND-06] have the same list, map and suggestions after many writers, rollbacks and lost connections", async () => {
    const dice = new Dice(20);
    const ids = await Promise.all(
      Array.from({ length: 2 * WRITERS }, () => makeProperty(db, { town_slug: "rangtown" })),
    ).then((rows) => rows.map(({ id }) => id));

    async function write(): Promise<void> {
      for (let n = 0; n < CHANGES_EACH; n++) {
        const verification = dice.one(["approved", "rejected"] as const);
        const change = second.transaction(async (queries) => {
          await queries
            .updateTable("property")
            .set({ verification })
            .where("id", "=", dice.one(ids))
            .execute();
          if (dice.isLucky(0.2)) throw new Error("rolled back");
        });
        // Its connection may have been cut: then the change was made or not, and only the database knows.
        await change.catch(() => {});
        await readCounts(services.search);
      }
    }
    let writing = true;
    const cutting = (async () => {
      while (writing) {
        await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = ${CUT} ORDER BY random() LIMIT 1`.execute(db);
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
    })();
    await Promise.all(Array.from({ length: WRITERS }, write));
    writing = false;
    await cutting;

    const counts = await readCounts(truth);
    expect(counts.list).toBeGreaterThan(0);
    expect(counts).toEqual({ list: counts.list, map: counts.list, suggested: counts.list });
    for (const search of [services.search, other])
      await expect.poll(() => readCounts(search), { timeout: 10_000 }).toEqual(counts);
  }, 60_000);
});
