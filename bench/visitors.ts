/**
 * Several visitors at once, also beside another program: `npm run bench:visitors` (bench/README.md). Each visitor opens
 * one search page after the other, none twice. Prints how many were refused, how long people waited, and what all
 * processes of the server hold in memory. Linux only. The last line is JSON.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { openDatabase } from "#server/platform/database/database.ts";
import { Dice } from "#tests/support/random-listings.ts";
import { type BuiltServer, startBuiltServer } from "./built-server.ts";
import { drawAddresses } from "./fresh-addresses.ts";
import { seedFresh } from "./fresh-data.ts";
import { readShare } from "./memory-map.ts";

const { values } = parseArgs({
  options: {
    /** Web processes. */
    processes: { type: "string", default: "1,2" },
    /** Processors that another program keeps busy, such as 0.5. */
    burn: { type: "string", default: "0,1" },
    visitors: { type: "string", default: "10" },
    pages: { type: "string", default: "559" },
    /** Seconds without a request, after which memory is measured once more. */
    rest: { type: "string", default: "60" },
    flag: { type: "string", multiple: true, default: [] },
  },
});
const { DATABASE_URL } = process.env;
const BUSY = 503;
const listNumbers = (text: string) => text.split(",").map(Number);

/** The work of another program: in each tenth of a second, a share of one processor. */
const BURNER = `
const { workerData: share } = require("node:worker_threads");
const still = new Int32Array(new SharedArrayBuffer(4));
for (;;) {
  const until = performance.now() + 100 * share;
  while (performance.now() < until);
  if (share < 1) Atomics.wait(still, 0, 0, 100 * (1 - share));
}`;

/** Keeps that many processors busy. @returns what ends it */
function burn(processors: number): () => Promise<unknown> {
  const shares = Array.from({ length: Math.ceil(processors) }, (_, at) => Math.min(1, processors - at));
  const burners = shares.map((share) => new Worker(BURNER, { eval: true, workerData: share }));
  return () => Promise.all(burners.map((burner) => burner.terminate()));
}

/** Opens all pages, by as many visitors as come at once. @returns the wait of each answer, in milliseconds */
async function visit(base: string, paths: readonly string[], visitors: number) {
  const waits: number[] = [];
  const rejected: number[] = [];
  const rest = paths.values();
  const from = performance.now();
  const browse = async () => {
    for (const path of rest) {
      const since = performance.now();
      const answer = await fetch(base + path, { headers: { accept: "text/html", "accept-encoding": "br" } });
      await answer.arrayBuffer();
      if (!answer.ok && answer.status !== BUSY) throw new Error(`${path} answered ${answer.status}.`);
      (answer.ok ? waits : rejected).push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: visitors }, browse));
  waits.sort((a, b) => a - b);
  const at = (share: number) => Math.round(waits[Math.ceil(waits.length * share) - 1] ?? 0);
  return {
    refused: rejected.length,
    p50: at(0.5),
    p95: at(0.95),
    last: at(1),
    seconds: Math.round((performance.now() - from) / 100) / 10,
  };
}

/** What the processes of the server hold: memory that several share counts once. In MB. */
const measure = (server: BuiltServer) => server.listProcesses().reduce((sum, pid) => sum + readShare(pid), 0);

const folder = await mkdtemp(join(tmpdir(), "bench-visitors-"));
try {
  await seedFresh(DATABASE_URL, folder);
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: folder });
  const { search } = await drawAddresses(database.db, new Dice(1), Number(values.pages));
  await database.close();
  console.log(`${search.length} search pages, load ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(
    "| web processes | burning | refused | p50 ms | p95 ms | last ms | seconds | MB ready | after | rested |",
  );
  console.log(`|${" ---: |".repeat(10)}`);
  const rows = [];
  for (const processes of listNumbers(values.processes))
    for (const burning of listNumbers(values.burn)) {
      const server = await startBuiltServer(
        { DATABASE_URL, DATA_DIR: folder, WEB_CONCURRENCY: String(processes) },
        values.flag,
      );
      await sleep(3_000);
      const ready = measure(server);
      const stopBurning = burn(burning);
      const seen = await visit(server.base, search, Number(values.visitors));
      await stopBurning();
      const after = measure(server);
      await sleep(Number(values.rest) * 1000);
      const row = { processes, burning, ...seen, ready, after, rested: measure(server) };
      await server.stop();
      console.log(`| ${Object.values(row).join(" | ")} |`);
      rows.push(row);
    }
  console.log(JSON.stringify(rows));
} finally {
  await rm(folder, { recursive: true, force: true });
}
