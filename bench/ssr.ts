/**
 * Requests a second of anonymous pages: `npm run bench:ssr` (bench/README.md). Measures each page from the cache and
 * rendered again, beside a bare Fastify that sends the same page from memory. Only the ratios are meaningful.
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

/** @param fresh every request has a different address, so that its page is not cached */
async function fireAt(url: string, fresh = false): Promise<Measured> {
  const { requests, latency, non2xx } = await autocannon({
    url: fresh ? `${url}${url.includes("?") ? "&" : "?"}n=[<id>]` : url,
    idReplacement: fresh,
    connections: fresh ? 4 : CONNECTIONS,
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
  console.log(
    "| page | bare /s | p50 | p97.5 | kept /s | p50 | p97.5 | kept : bare | fresh /s | p50 | p97.5 | kept : fresh |",
  );
  console.log(`|${" --- |".repeat(12)}`);
  for (const { name, path } of await listPublicPages(base)) {
    const bare = fork(BARE, [base + path]);
    const [port] = await once(bare, "message");
    const runs = { bare: [] as Measured[], kept: [] as Measured[], fresh: [] as Measured[] };
    for (let round = 0; round < ROUNDS; round++) {
      runs.bare.push(await fireAt(`http://127.0.0.1:${port}${path}`));
      runs.kept.push(await fireAt(base + path));
      runs.fresh.push(await fireAt(base + path, true));
    }
    bare.disconnect();
    const [bareRun, kept, fresh] = [getMiddle(runs.bare), getMiddle(runs.kept), getMiddle(runs.fresh)];
    const formatRatio = (a: Measured, b: Measured) => (a.perSecond / b.perSecond).toFixed(2);
    console.log(
      `| ${name} | ${formatCells(bareRun)} | ${formatCells(kept)} | ${formatRatio(kept, bareRun)} | ${formatCells(fresh)} | ${formatRatio(kept, fresh)} |`,
    );
  }
});
