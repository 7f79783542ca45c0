/**
 * A day's mix of requests at rates that rise until the server bends: `npm run bench:load` (bench/README.md). With
 * `--minutes 20 --rate 20` it stays at one rate and watches the memory. The last line is JSON.
 */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase } from "#server/platform/database/database.ts";
import { startBuiltServer } from "../built-server.ts";
import { seedFresh } from "../fresh-data.ts";
import { type LoadRequest, openDay } from "./day.ts";

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

interface Answer {
  readonly kind: LoadRequest["kind"];
  /** 0 if the connection broke. */
  readonly status: number;
  /** Since the request was due, which includes the time that it waited to be sent. */
  readonly ms: number;
}

const LONGEST_MS = 15_000;

/**
 * Open-loop load: requests start by a schedule, whether earlier ones have been answered or not.
 * Starts `rate` requests a second for `seconds`, at random moments as people do (a Poisson process).
 * @returns all answers
 */
async function arrive(
  port: number,
  draw: () => LoadRequest,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const running: Promise<Answer>[] = [];
  const from = performance.now();
  const until = from + seconds * 1000;
  for (let due = from; due < until; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    running.push(send(port, agent, draw(), due));
  }
  const answers = await Promise.all(running);
  agent.destroy();
  return answers;
}

function send(port: number, agent: Agent, asked: LoadRequest, due: number): Promise<Answer> {
  const { kind, method, path, headers, body } = asked;
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ kind, status, ms: performance.now() - due });
    const sent = request({ host: "127.0.0.1", port, agent, method, path, headers }, (answer) => {
      answer.resume().on("end", () => end(answer.statusCode ?? 0));
      answer.on("error", () => end(0));
    });
    sent.setTimeout(LONGEST_MS, () => sent.destroy());
    sent.on("error", () => end(0));
    sent.end(body);
  });
}

/** The unit in which Linux counts the processor time of a process. */
const TICKS_PER_SECOND = 100;

/** What all processes of the server have used. */
interface Usage {
  /** Of processor time, since they started. */
  readonly seconds: number;
  /** Resident now. */
  readonly megabytes: number;
}

/** Starts the built server on a free port, behind a proxy of its own: each request may name its address. */
async function startLoadServer(folder: string, processes: number) {
  const { base, pid, stop } = await startBuiltServer({
    ...{ DATA_DIR: folder, LOG_LEVEL: "error", WEB_CONCURRENCY: String(processes), TRUST_PROXY: "1" },
  });
  return { base, port: Number(new URL(base).port), getUsage: (): Usage => measureTree(pid), stop };
}

/** The process and all that it has started. */
function measureTree(pid: number): Usage {
  const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(read("status")) ?? [];
  // After the name, which may have spaces: user and system time are the 12th and 13th value.
  const times = read("stat").split(") ").at(-1)?.split(" ") ?? [];
  const own: Usage = {
    seconds: (Number(times[11]) + Number(times[12])) / TICKS_PER_SECOND,
    megabytes: Number(kilobytes) / 1024,
  };
  const children = read(`task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children
    .map(measureTree)
    .reduce(
      (sum, one) => ({ seconds: sum.seconds + one.seconds, megabytes: sum.megabytes + one.megabytes }),
      own,
    );
}

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
