/**
 * How long searches take: `npm run bench:search` with 100,000 listings, `npm run bench:search -- 1000000` with more.
 * The large index is measured by the processor time that its thread takes, which other work on the machine hardly
 * changes. Beside it, with as many listings as the demo has, by the clock: the whole answer with its cards on the
 * embedded database, once by the index in its worker thread and once by plain SQL.
 */
import { cpus, loadavg } from "node:os";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { createPlaceService } from "#server/features/place/place.service.ts";
import { findInIndex } from "#server/features/search/engine/find-in-index.ts";
import { ListingIndex } from "#server/features/search/engine/listing-index.ts";
import { createSearchService } from "#server/features/search/search.service.ts";
import { systemClock } from "#server/platform/clock.ts";
import { createDatabase, type Database } from "#server/platform/database/database.ts";
import { EmbeddedEngine } from "#server/platform/database/embedded.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { readMigrations } from "#server/platform/database/migration-files.ts";
import { createLog } from "#server/platform/log.ts";
import { makeLocality, makeTown, makeUser } from "#tests/support/factories.ts";
import { Dice, type RandomPlace, randomPlaces, randomProperty } from "#tests/support/random-listings.ts";
import { listingRows } from "./search-data.ts";
import { searchesOf } from "./search-shapes.ts";

const DEMO = 1247;
const WARM_UP = 5;
const RUNS = 60;

const count = Number(process.argv[2] ?? 100_000);
const dice = new Dice(20261121);
const places = randomPlaces(dice, 38, 5);
const searches = searchesOf(dice, places, RUNS + WARM_UP);

type Find = (query: ListingQuery) => Promise<unknown>;

const byClock = () => performance.now();
const byProcessor = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

async function measured(find: Find, queries: readonly ListingQuery[], now = byClock): Promise<string> {
  const times: number[] = [];
  for (const query of queries) {
    const began = now();
    await find(query);
    times.push(now() - began);
  }
  const sorted = times.slice(WARM_UP).sort((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  return `${at(0.5).padStart(7)} / ${at(0.95).padStart(6)}`;
}

function largeIndex(): ListingIndex {
  const index = new ListingIndex();
  for (const row of listingRows(dice, places, count)) index.add(row);
  return index;
}

async function demoDatabase(): Promise<Database> {
  const database = createDatabase(await EmbeddedEngine.openInMemory(), "embedded");
  await migrate(database, await readMigrations());
  const { db } = database;
  for (const place of new Map(places.map((each) => [each.town, each])).values())
    await makeTown(db, { slug: place.town, name: place.townName, region_slug: place.region });
  for (const { locality, town, localityName } of places)
    if (locality)
      await makeLocality(db, { slug: locality, town_slug: town, name: `${localityName} ${locality}` });
  const owner_id = (await makeUser(db, { usertype: "owner" })).id;
  for (let left = DEMO; left > 0; left -= 200) {
    const rows = Array.from({ length: Math.min(200, left) }, () => publicProperty(places, owner_id));
    await db.insertInto("property").values(rows).execute();
  }
  return database;
}

function publicProperty(all: readonly RandomPlace[], owner_id: string) {
  return { ...randomProperty(dice, all), owner_id, verification: "approved" as const, life: "live" as const };
}

const index = largeIndex();
const database = await demoDatabase();
const service = () =>
  createSearchService({
    database,
    place: createPlaceService({ database }),
    clock: systemClock,
    log: createLog("warn"),
  });
const bySql = service();
const byIndex = service();
const loaded = new Promise<void>((resolve) => byIndex.index.onChange(resolve));
byIndex.index.start();
await loaded;

const load = loadavg()[0]?.toFixed(1);
console.log(
  `Milliseconds, p50 / p95 of ${RUNS} searches; node ${process.version}, ${cpus().length} cores, load ${load}\n`,
);
const large = `index, ${count.toLocaleString("en-IN")}`;
console.log(
  `${"".padEnd(30)} ${large.padStart(18)} ${`index + cards, ${DEMO}`.padStart(22)} ${`SQL + cards, ${DEMO}`.padStart(20)}`,
);
for (const [name, queries] of searches) {
  const columns = [
    (await measured(async (query) => findInIndex(index, query), queries, byProcessor)).padStart(18),
    (await measured((query) => byIndex.search(query), queries)).padStart(22),
    (await measured((query) => bySql.search(query), queries)).padStart(20),
  ];
  console.log(`${name.padEnd(30)} ${columns.join(" ")}`);
}
await byIndex.index.close();
await database.close();
