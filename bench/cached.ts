/**
 * Requests a second of cached pages: `npm run bench:cached` (bench/README.md), beside a bare Fastify that sends the same
 * page from memory. Only the ratios are meaningful. Pages that are not cached: `npm run bench:fresh`.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { cpus, loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { listPublicPages, runWithDemo } from "./demo-server.ts";

const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 10;
const BARE = fileURLToPath(new URL("bare-server.ts", import.meta.url));

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

async function fireAt(url: string): Promise<Measured> {
  const { requests, latency, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "br" },
  });
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with a failure.`);
  return { perSecond: requests.average, p50: latency.p50, p95: latency.p97_5 };
}

const getMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const getMiddle = (runs: readonly Measured[]): Measured => ({
  perSecond: getMedian(runs.map((run) => run.perSecond)),
  p50: getMedian(runs.map((run) => run.p50)),
  p95: getMedian(runs.map((run) => run.p95)),
});
const formatCells = ({ perSecond, p50, p95 }: Measured) => [Math.round(perSecond), p50, p95].join(" | ");

await runWithDemo(async (base) => {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`${ROUNDS} rounds of ${SECONDS} s, in turns; medians. Latency in ms, p50 and p97.5.\n`);
  console.log("| page | bare /s | p50 | p97.5 | cached /s | p50 | p97.5 | cached : bare |");
  console.log(`|${" --- |".repeat(8)}`);
  for (const { name, path } of await listPublicPages(base)) {
    const bare = fork(BARE, [base + path]);
    const [port] = await once(bare, "message");
    const runs = { bare: [] as Measured[], cached: [] as Measured[] };
    for (let round = 0; round < ROUNDS; round++) {
      runs.bare.push(await fireAt(`http://127.0.0.1:${port}${path}`));
      runs.cached.push(await fireAt(base + path));
    }
    bare.disconnect();
    const [bareRun, cachedRun] = [getMiddle(runs.bare), getMiddle(runs.cached)];
    const ratio = (cachedRun.perSecond / bareRun.perSecond).toFixed(2);
    console.log(`| ${name} | ${formatCells(bareRun)} | ${formatCells(cachedRun)} | ${ratio} |`);
  }
});
