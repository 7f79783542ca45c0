/**
 * How long searches take over HTTP on PostgreSQL: `npm run bench:search -- --rows 1000000 --json` (bench/README.md).
 * Twelve kinds of search, with one client and with four, with the index in memory, with plain SQL, and for comparison
 * in MiniSearch; then suggestions, the map, and sentences. With `--json` the last line is JSON.
 */
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { seedFacts } from "#database/seed/seed-facts.ts";
import { writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/database/migrate.ts";
import { readMigrations } from "#server/platform/database/migration-files.ts";
import { Dice } from "#tests/support/random-listings.ts";
import { type Asked, countPerSecond, type Figures, measureEach, summarise } from "./search-measures.ts";
import { startPeer, startServer } from "./search-processes.ts";
import { fillListings } from "./search-rows.ts";
import { createSearches, listMaps, listSentences, listTyped } from "./search-shapes.ts";

const RUNS = 60;
const CLIENTS = 4;
const SECONDS = 10;
/** Plain SQL takes seconds for one search of a million listings. */
const MOST_SECONDS_A_SHAPE = 10;

const { values } = parseArgs({
  options: { rows: { type: "string", default: "100000" }, json: { type: "boolean", default: false } },
});
const rows = Number(values.rows);
if (!Number.isInteger(rows) || rows < 1) throw new Error("--rows takes a whole number from 1.");
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error("Run it as `npm run bench:search`, which starts a PostgreSQL.");

const say = (line: string) => console.log(line);
const show = ({ p50, p95 }: Figures) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
const formatMegabytes = (bytes: number) => Math.round(bytes / 1_000_000);

const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: "" });
await migrate(database, await readMigrations());
await seedFacts(database);
const empty = await startServer("memory");
await empty.stop();
const dice = new Dice(20261121);
const began = performance.now();
const places = await fillListings(database, dice, rows);
await database.close();
const filled = Math.round((performance.now() - began) / 1000);
say(
  `${rows.toLocaleString("en-IN")} listings made in ${filled} s; Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`,
);

const searches = createSearches(dice, places, RUNS);
const addressed = new Map(
  [...searches].map(([name, queries]) => [
    name,
    queries.map((query) => `/api/v1/listings?${getAddress(query)}`),
  ]),
);
const mixed = dice.shuffle([...addressed.values()].flat());

function getAddress(query: ListingQuery): string {
  return writeListingAddress(query, { verifiedDefault: null });
}

type Engine = "memory" | "sql";

async function measureEngine(engine: Engine) {
  const server = await startServer(engine);
  const shapes = new Map<string, Figures>();
  const all: number[] = [];
  for (const [name, paths] of addressed) {
    const times = await measureEach(server.base, paths, MOST_SECONDS_A_SHAPE);
    shapes.set(name, summarise(times));
    all.push(...times);
  }
  const perSecond = await countPerSecond(server.base, mixed, { clients: CLIENTS, seconds: SECONDS });
  const measureOne = async (asked: Asked) =>
    summarise(await measureEach(server.base, asked, MOST_SECONDS_A_SHAPE));
  const more =
    engine === "memory"
      ? {
          suggest: await measureOne(listTyped(dice, places, 10 * RUNS)),
          map: await measureOne(listMaps(dice, places, 2 * RUNS, getAddress)),
          understand: await measureOne(await listSentences()),
        }
      : undefined;
  await server.stop();
  const { buildSeconds, bytes } = server;
  say(
    `${engine}: ${perSecond.toFixed(1)} searches a second with ${CLIENTS} clients, ${show(summarise(all))} ms`,
  );
  return { shapes, figures: { ...summarise(all), perSecond }, more, buildSeconds, bytes };
}

const sql = await measureEngine("sql");
const memory = await measureEngine("memory");
/** The memory of the listings alone: the index thread also runs without any listing. */
const bytes = memory.bytes - empty.bytes;
const peer = await startPeer();
const peerShapes = new Map<string, Figures>();
for (const [name, queries] of searches)
  peerShapes.set(name, summarise(await peer.measure(queries, MOST_SECONDS_A_SHAPE)));
peer.stop();

say("| search, p50 / p95 ms | index | plain SQL | MiniSearch |");
say("| --- | --- | --- | --- |");
for (const [name, figures] of memory.shapes) {
  const beside = [sql.shapes.get(name), peerShapes.get(name)].map((each) => (each ? show(each) : ""));
  say(`| ${[name, show(figures), ...beside].join(" | ")} |`);
}
say(
  `\nSearches a second, ${CLIENTS} clients: index ${memory.figures.perSecond.toFixed(0)}, plain SQL ${sql.figures.perSecond.toFixed(1)}`,
);
for (const [name, figures] of Object.entries(memory.more ?? {})) say(`${name}: ${show(figures)} ms`);
say(
  `The index was built in ${memory.buildSeconds.toFixed(1)} s. With these listings the process takes ${formatMegabytes(bytes)} MB more than without one (${formatMegabytes(empty.bytes)}); MiniSearch takes ${formatMegabytes(peer.bytes)} MB in all.`,
);
if (values.json)
  say(
    JSON.stringify({
      rows,
      engines: { memory: memory.figures, sql: sql.figures },
      ...memory.more,
      buildSeconds: memory.buildSeconds,
      bytes,
    }),
  );
