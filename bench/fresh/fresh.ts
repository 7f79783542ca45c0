/**
 * How fast pages are that are not cached: `npm run bench:fresh` (bench/README.md). Runs the built server on PostgreSQL
 * with the demo, and with copies of it up to the given sizes. In the same run it measures a bare Fastify that sends the
 * same bytes, and React alone rendering the same pages. The last line is JSON.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { openDatabase } from "#server/platform/database/database.ts";
import { Dice } from "#tests/support/random-listings.ts";
import { startBuiltServer } from "../built-server.ts";
import { type Addresses, drawAddresses } from "../fresh-addresses.ts";
import { growDemo, seedFresh } from "../fresh-data.ts";

const { values } = parseArgs({
  options: {
    rows: { type: "string", multiple: true, default: ["1247", "10000", "100000"] },
    only: { type: "string", multiple: true, default: ["search", "detail", "home", "json"] },
    seconds: { type: "string", default: "5" },
    processes: { type: "string", default: "1" },
    profile: { type: "string" },
  },
});
const seconds = Number(values.seconds);
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error("Run it as `npm run bench:fresh`, which starts a PostgreSQL.");

const SEARCHES = 4_000;
const TREES = 40;
const MANY = 10;

const folder = await mkdtemp(join(tmpdir(), "bench-fresh-"));
const startServer = () =>
  startBuiltServer(
    { DATABASE_URL, DATA_DIR: folder, WEB_CONCURRENCY: values.processes },
    values.profile ? ["--cpu-prof", `--cpu-prof-dir=${values.profile}`] : [],
  );
const locate = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function startReact() {
  const child = fork(locate("react-process.ts"), [folder, String(seconds)]);
  await once(child, "message");
  return {
    async count(paths: readonly string[]): Promise<number> {
      child.send(paths);
      const [perSecond] = (await once(child, "message")) as [number];
      return Math.round(perSecond);
    },
    async stop(): Promise<void> {
      child.disconnect();
      await once(child, "exit");
    },
  };
}

interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly answered: number;
  /** Asked to come back later, because the machine is too busy; they do not count as answered. */
  readonly refused: number;
}

interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  /** Each request names a different host, for which no page is cached. */
  readonly fresh: boolean;
}

const BUSY = 503;
let hosts = 0;

/**
 * Sends requests for the given time; each connection has its own range of the addresses.
 * @throws Error for a response that is neither a page nor a refusal
 */
async function load(
  base: string,
  paths: readonly string[],
  { connections, seconds, fresh }: LoadOptions,
): Promise<Load> {
  const times: number[] = [];
  const failures = new Set<number>();
  let refused = 0;
  const share = Math.max(1, Math.floor(paths.length / connections));
  let client = 0;
  const { duration, errors } = await autocannon({
    url: base,
    connections,
    duration: seconds,
    setupClient(asking) {
      const from = (client++ * share) % paths.length;
      asking.on("response", (status, _bytes, ms) => {
        if (status === 200) times.push(ms);
        else if (status === BUSY) refused++;
        else failures.add(status);
      });
      asking.setRequests(
        paths.slice(from, from + share).map((path) => ({
          path,
          method: "GET",
          headers: { "accept-encoding": "br", ...(fresh && { host: `h${hosts++}.localhost` }) },
        })),
      );
    },
  });
  if (failures.size > 0 || errors > 0)
    throw new Error(`${errors} lines broke, others were answered with ${[...failures]}: ${paths[0]}`);
  times.sort((a, b) => a - b);
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10;
  return {
    perSecond: Math.round((times.length / duration) * 10) / 10,
    p50: at(0.5),
    p95: at(0.95),
    answered: times.length,
    refused,
  };
}

/** For comparison: a bare server sends the same page from memory. */
async function measureBare(base: string, path: string) {
  const bare = fork(locate("../bare-server.ts"), [base + path]);
  const [port] = await once(bare, "message");
  const options = { connections: MANY, seconds, fresh: false };
  const { perSecond } = await load(`http://127.0.0.1:${port}`, ["/"], options);
  bare.disconnect();
  return Math.round(perSecond);
}

interface Loads {
  readonly bare: number;
  readonly many: Load;
  readonly one: Load;
  /** Processor time of the main thread for one answer, in ms, with many connections. */
  readonly mainThread: number;
}

/** Loads each page anew, over many connections and over one. */
async function measurePages(addresses: Addresses) {
  const server = await startServer();
  const figures: Record<string, Loads> = {};
  for (const name of values.only as (keyof Addresses)[]) {
    const paths = addresses[name];
    const bare = values.profile ? 0 : await measureBare(server.base, paths[0] ?? "/");
    // The first requests warm up.
    await load(server.base, paths.slice(0, 100), { connections: MANY, seconds: 2, fresh: true });
    const before = server.mainThreadMs();
    const many = await load(server.base, paths, { connections: MANY, seconds, fresh: true });
    const mainThread = (server.mainThreadMs() - before) / many.answered;
    const one = await load(server.base, paths.slice(-1000), { connections: 1, seconds, fresh: true });
    figures[name] = { bare, many, one, mainThread: Math.round(mainThread * 100) / 100 };
    if (values.profile) console.log(name, many, one);
  }
  await server.stop();
  return figures;
}

/** One row for each page, beside what React alone does with it. */
async function printPages(addresses: Addresses, figures: Record<string, Loads>) {
  console.log(
    "| page | bare bytes /s | React alone /s | anew /s | p50 | p95 | main thread, ms | one at a time /s | p50 | p95 |",
  );
  console.log(`|${" --- |".repeat(10)}`);
  const measured: Record<string, unknown> = {};
  const react = values.profile ? undefined : await startReact();
  for (const name of values.only as (keyof Addresses)[]) {
    const found = figures[name];
    if (!found) continue;
    const alone = name === "json" ? null : ((await react?.count(addresses[name].slice(0, TREES))) ?? null);
    measured[name] = { ...found, reactAlone: alone };
    const { many, one, bare, mainThread } = found;
    const cells = [
      name,
      bare,
      alone ?? "",
      many.perSecond,
      many.p50,
      many.p95,
      mainThread,
      one.perSecond,
      one.p50,
      one.p95,
    ];
    console.log(`| ${cells.join(" | ")} |`);
  }
  await react?.stop();
  return measured;
}

async function measureSize(rows: number) {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: folder });
  const listings = await growDemo(database, rows);
  const addresses = await drawAddresses(database.db, new Dice(rows), SEARCHES);
  await database.close();
  console.log(
    `\n## ${rows.toLocaleString("en-IN")} properties, ${listings.toLocaleString("en-IN")} public\n`,
  );

  const figures = await printPages(addresses, await measurePages(addresses));
  return { rows, listings, ...figures };
}

console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; ${MANY} connections and one, ${seconds} s each.`,
);
const sizes: unknown[] = [];
try {
  await seedFresh(DATABASE_URL, folder);
  for (const rows of values.rows.map(Number).sort((a, b) => a - b)) sizes.push(await measureSize(rows));
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(JSON.stringify({ seconds, sizes }));
