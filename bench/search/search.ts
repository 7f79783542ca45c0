/**
 * How long searches take over HTTP on PostgreSQL: `npm run bench:search -- --rows 1000000 --json` (bench/README.md).
 * Twelve kinds of search, with one client and with four, with the index in memory, with plain SQL, and for comparison
 * in MiniSearch; then suggestions, the map, and sentences. With `--json` the last line is JSON.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { seedFacts } from "#database/seed/seed-facts.ts";
import { writeListingAddress } from "#domain/listing/filters/listing-address.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { openDatabase } from "#server/platform/database/database.ts";
import { migrate } from "#server/platform/migrations/migrate.ts";
import { readMigrations } from "#server/platform/migrations/migration-files.ts";
import { Dice } from "#tests/support/random-listings.ts";
import { fillListings } from "./rows.ts";
import { createSearches, listMaps, listSentences, listTyped } from "./shapes.ts";

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

const SERVER = fileURLToPath(new URL("server.ts", import.meta.url));
const PEER = fileURLToPath(new URL("minisearch.ts", import.meta.url));

async function start<T>(file: string, args: string[], execArgv: string[]): Promise<[ChildProcess, T]> {
  const child = fork(file, args, { execArgv });
  const died = once(child, "exit").then(() => {
    throw new Error(`${file} did not start.`);
  });
  died.catch(() => {});
  const [first] = await Promise.race([once(child, "message"), died]);
  return [child, first as T];
}

interface Started {
  readonly base: string;
  readonly buildSeconds: number;
  /** The memory of the process once it is ready. */
  readonly bytes: number;
}

/** Starts a server process that answers with the index in memory or with plain SQL. */
async function startServer(engine: "memory" | "sql") {
  const [child, started] = await start<Started>(SERVER, [engine], ["--expose-gc"]);
  return {
    ...started,
    async stop(): Promise<void> {
      child.disconnect();
      await once(child, "exit");
    },
  };
}

/** Starts MiniSearch with all listings in a separate process; with a million listings it may use all memory. */
async function startPeer() {
  const [child, { bytes }] = await start<{ bytes: number }>(PEER, [], ["--max-old-space-size=16000"]);
  return {
    bytes,
    /** @returns how long each search took there, in milliseconds; no new one begins after `seconds` */
    async measure(queries: readonly ListingQuery[], seconds: number): Promise<number[]> {
      child.send({ queries, seconds });
      const [{ times }] = (await once(child, "message")) as [{ times: number[] }];
      return times;
    },
    stop: () => child.disconnect(),
  };
}

/** Milliseconds. */
interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Paths with their query strings. */
type Asked = readonly string[];

const WARM_UP = 5;

/**
 * Sends the requests one after the other, and no new one after `mostSeconds`. The first ones only warm up and are not
 * counted.
 * @returns how long each took, in milliseconds
 */
async function measureEach(base: string, paths: Asked, mostSeconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const end = performance.now() + mostSeconds * 1000;
  const times: number[] = [];
  for (const path of [...paths.slice(0, WARM_UP), ...paths]) {
    const began = performance.now();
    await ask(base + path, agent);
    times.push(performance.now() - began);
    if (performance.now() > end) break;
  }
  agent.destroy();
  return times.length > WARM_UP ? times.slice(WARM_UP) : times.slice(-1);
}

/** How many requests are answered in a second, without refusals, when each client sends one after the other. */
async function countPerSecond(
  base: string,
  paths: Asked,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const began = performance.now();
  let answered = 0;
  let next = 0;
  async function work(): Promise<void> {
    while (performance.now() - began < seconds * 1000) {
      const status = await ask(base + paths[next++ % paths.length], agent);
      if (status !== TOO_MUCH) answered++;
    }
  }
  await Promise.all(Array.from({ length: clients }, work));
  agent.destroy();
  return answered / ((performance.now() - began) / 1000);
}

/** The status of a search that takes too long: this happens to plain SQL with a million listings. */
const TOO_MUCH = 503;
let visitors = 0;

/** Sends a request as a new client, which has not reached any rate limit. */
function ask(url: string, agent: Agent): Promise<number> {
  const n = ++visitors;
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "x-forwarded-for": address } }, (answer) => {
      answer.resume();
      answer.on("end", () => {
        const { statusCode = 0 } = answer;
        if (statusCode === 200 || statusCode === TOO_MUCH) resolve(statusCode);
        else reject(new Error(`${statusCode} for ${url}`));
      });
    }).on("error", reject);
  });
}

/** Of times in milliseconds. */
function summarise(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

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
