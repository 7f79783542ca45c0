/**
 * A day's mix of requests at rates that rise until the server bends: `npm run bench:load` (bench/README.md). With
 * `--minutes 20 --rate 20` it stays at one rate and watches the memory. The last line is JSON.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#server/platform/database/database.ts";
import { seedFresh } from "./fresh-data.ts";
import { openDay } from "./load-day.ts";
import { type Answer, arrive } from "./load-open.ts";
import { startLoadServer } from "./load-server.ts";

const { values } = parseArgs({
  options: {
    processes: { type: "string", multiple: true, default: ["1", "2"] },
    seconds: { type: "string", default: "15" },
    rates: { type: "string", default: "10,20,40,60,90,135,200,300,450" },
    minutes: { type: "string" },
    rate: { type: "string", default: "20" },
  },
});
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) throw new Error("Run it as `npm run bench:load`, which starts a PostgreSQL.");

const BUSY = 503;
/** It has bent: more than half of the requests are refused, or not answered in time. */
const BENT_SHARE = 0.5;
const WARM_UP = { rate: 10, seconds: 10 };
const LOOK_SECONDS = 30;

const folder = await mkdtemp(join(tmpdir(), "bench-load-"));
process.on("exit", () => void rm(folder, { recursive: true, force: true }));
await seedFresh(DATABASE_URL, folder);
const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: folder });

function getPercentile(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
}

function countUp(answers: readonly Answer[]) {
  const good = answers.filter(({ status }) => status >= 200 && status < 400);
  const refused = answers.filter(({ status }) => status === BUSY);
  const others = answers.filter(({ status }) => status !== BUSY && !(status >= 200 && status < 400));
  const failed = Object.entries(Object.groupBy(others, ({ kind, status }) => `${kind} ${status}`)).map(
    ([what, list]) => `${what} × ${list?.length}`,
  );
  return { good, refused, failed };
}

const foldByKind = (answers: readonly Answer[], fold: (list: readonly Answer[]) => number) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ kind }) => kind)).map(([kind, list]) => [
      kind,
      fold(list ?? []),
    ]),
  );

const writeRow = (cells: readonly unknown[]) => console.log(`| ${cells.join(" | ")} |`);

/** One rate for a while. */
async function measureRate(server: Server, draw: Draw, rate: number, seconds: number) {
  // One person may keep only so many photos without a listing, and here all are sent by one.
  await database.db.deleteFrom("media").where("property_id", "is", null).execute();
  const before = server.getUsage();
  const began = performance.now();
  const answers = await arrive(server.port, draw, { rate, seconds });
  const elapsed = (performance.now() - began) / 1000;
  const after = server.getUsage();
  const cores = (after.seconds - before.seconds) / elapsed;
  const { good, refused, failed } = countUp(answers);
  return {
    rate,
    answeredPerSecond: Math.round((good.length / elapsed) * 10) / 10,
    refusedShare: Math.round((refused.length / answers.length) * 1000) / 1000,
    p50: getPercentile(good, 0.5),
    p95: getPercentile(good, 0.95),
    refusalP95: getPercentile(refused, 0.95),
    cores: Math.round(cores * 100) / 100,
    perCore: Math.round(good.length / elapsed / cores),
    megabytes: Math.round(after.megabytes),
    machineLoad: Math.round((loadavg()[0] ?? 0) * 10) / 10,
    failed,
    refusedByKind: foldByKind(refused, (list) => list.length),
    p95ByKind: foldByKind(good, (list) => getPercentile(list, 0.95)),
  };
}
type Server = Awaited<ReturnType<typeof startLoadServer>>;
type Draw = Awaited<ReturnType<typeof openDay>>;

const COLUMNS =
  "rate /s, answered /s, refused, p50 ms, p95 ms, refusal p95 ms, cores, answered per core, MB, load".split(
    ", ",
  );

async function riseUntilItBends(processes: number) {
  const server = await startLoadServer(folder, processes);
  const draw = await openDay(database.db, server.base);
  await arrive(server.port, draw, WARM_UP);
  console.log(`\n## ${processes} web process${processes > 1 ? "es" : ""}\n`);
  writeRow(COLUMNS);
  writeRow(COLUMNS.map(() => "---:"));
  const steps: Awaited<ReturnType<typeof measureRate>>[] = [];
  for (const rate of values.rates.split(",").map(Number)) {
    const step = await measureRate(server, draw, rate, Number(values.seconds));
    steps.push(step);
    const { failed, refusedByKind, p95ByKind, refusedShare, ...shown } = step;
    const { rate: at, answeredPerSecond, ...rest } = shown;
    writeRow([at, answeredPerSecond, `${Math.round(refusedShare * 100)} %`, ...Object.values(rest)]);
    if (failed.length > 0) console.log(`  failed: ${failed.join(", ")}`);
    if (refusedShare > 0) {
      console.log(`  refused: ${JSON.stringify(refusedByKind)}`);
      console.log(`  p95 ms of each kind: ${JSON.stringify(p95ByKind)}`);
    }
    if (answeredPerSecond < BENT_SHARE * at) break;
  }
  await server.stop();
  return steps;
}

/** Stays at one rate. @returns the memory of all processes over time */
async function stay(processes: number, minutes: number, rate: number) {
  const server = await startLoadServer(folder, processes);
  const draw = await openDay(database.db, server.base);
  await arrive(server.port, draw, WARM_UP);
  console.log(`\n## ${processes} web processes, ${rate} /s for ${minutes} minutes\n`);
  writeRow(["minute", "answered /s", "refused", "p95 ms", "MB"]);
  writeRow(["---:", "---:", "---:", "---:", "---:"]);
  const looks: { minute: number; megabytes: number; p95: number }[] = [];
  for (let look = 1; look <= (minutes * 60) / LOOK_SECONDS; look++) {
    const step = await measureRate(server, draw, rate, LOOK_SECONDS);
    const minute = (look * LOOK_SECONDS) / 60;
    looks.push({ minute, megabytes: step.megabytes, p95: step.p95 });
    writeRow([minute, step.answeredPerSecond, step.refusedShare, step.p95, step.megabytes]);
  }
  await server.stop();
  return looks;
}

console.log(
  `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
);
const results: Record<string, unknown> = {};
for (const processes of values.processes.map(Number))
  results[processes] = values.minutes
    ? await stay(processes, Number(values.minutes), Number(values.rate))
    : await riseUntilItBends(processes);
await database.close();
console.log(JSON.stringify(results));
process.exit(0);
