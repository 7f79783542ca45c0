/** `npm run test:faults`: breaks one part after another while people write, and compares what is there afterwards. */
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runChecks } from "../checks.ts";
import { ClusterRun } from "../cluster.ts";
import { waitUntil } from "../wait.ts";
import { isRoot } from "../work-folder.ts";
import { compareMails } from "./compare.ts";
import { type Fault, type Outcome, tryFault } from "./fault.ts";
import { FAULTS } from "./faults.ts";
import { startOneProcess } from "./one-process.ts";
import { findProblems, type Line, writeTable } from "./table.ts";
import { findListing, type TestedSystem } from "./tested-system.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    tries: { type: "string", default: "1" },
    short: { type: "boolean", default: false },
  },
});

const say = (line: string) => void process.stdout.write(`${line}\n`);
const run = new ClusterRun(say);
const stopAll = (code: number) => run.stop().then(() => process.exit(code));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stopAll(130));
process.on("uncaughtException", (error) => {
  process.stderr.write(`${error.stack}\n`);
  void stopAll(1);
});
process.on("disconnect", () => void stopAll(130));
process.channel?.unref();

/**
 * A mail that was refused or whose worker died is sent again after half a minute to two minutes, and after twice that
 * each time it is refused again. A mail that one fault has delayed may meet the next one.
 */
const MAILS_MS = 600_000;

/** A mail about a lead and one about a sign-up may be on their way to the mail server when its client is killed. */
const MAILS_ON_THE_WAY = 2;

function chooseFaults(): Fault[] {
  const unknown = values.only.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown.length > 0)
    throw new Error(
      `There is no fault ${unknown.join(", ")}. There are: ${FAULTS.map(({ name }) => name).join(", ")}`,
    );
  const wanted = (fault: Fault) => values.only.length === 0 || values.only.includes(fault.name);
  return FAULTS.filter((fault) => wanted(fault) && (!values.short || fault.short));
}

async function startSystem(): Promise<TestedSystem> {
  if (values.short) return startOneProcess(run);
  const cluster = await run.start({ smallDisks: isRoot });
  if (!(await runChecks(cluster))) throw new Error("The set-up does not work, so nothing was broken");
  const { web, worker, mails, databaseProxies, storeProxy, postgres, nginx } = cluster;
  const databaseUrl = postgres.getUrl(postgres.haproxy.writerPort);
  const { disks } = cluster;
  return {
    ...{ origin: nginx.origin, web, worker, mails, databaseProxies, storeProxy, databaseUrl, cluster },
    ...(disks && { disks }),
  };
}

async function runFault(system: TestedSystem, fault: Fault, propertyId: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let n = 1; n <= Number(values.tries); n++) {
    const outcome = await tryFault(system, fault, propertyId);
    const { ledger, gapSeconds, lost, twice, problem } = outcome;
    const counts = `${ledger.requests} requests, ${ledger.refusals.length} refused, ${lost.length} lost, ${twice.length} twice`;
    say(
      `${fault.title.padEnd(48)} ${n}/${values.tries}  ${counts}, longest wait ${gapSeconds.toFixed(1)} s (${ledger.longestGap.kind})`,
    );
    if (problem) say(`  ${problem}`);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function waitForMails(system: TestedSystem, outcomes: readonly Outcome[]): Promise<void> {
  const isComplete = async () =>
    outcomes.every(({ ledger }) => compareMails(system, ledger).lost.length === 0);
  say("Waiting until every mail has arrived");
  await waitUntil("every mail has arrived", isComplete, MAILS_MS).catch(() => {});
}

async function main(): Promise<number> {
  const faults = chooseFaults();
  const system = await startSystem();
  const propertyId = await findListing(system.origin);
  const done: { fault: Fault; outcomes: Outcome[] }[] = [];
  for (const fault of faults) done.push({ fault, outcomes: await runFault(system, fault, propertyId) });
  await waitForMails(
    system,
    done.flatMap(({ outcomes }) => outcomes),
  );
  const lines: Line[] = done.map(({ fault, outcomes }) => {
    const mails = outcomes.map(({ ledger }) => compareMails(system, ledger));
    return {
      title: fault.title,
      outcomes,
      mails: {
        lost: mails.flatMap(({ lost }) => lost),
        twice: mails.flatMap(({ twice }) => twice),
        again: mails.flatMap(({ again }) => again),
      },
      mayComeAgain: fault.killsMailer?.(system) ? MAILS_ON_THE_WAY : 0,
    };
  });
  const table = writeTable(lines);
  say(`\n${table}\n`);
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/faults.md", `${table}\n`);
  const problems = lines.flatMap(findProblems);
  for (const problem of problems) say(`FAILED: ${problem}`);
  say(
    `${lines.length - lines.filter((line) => findProblems(line).length > 0).length} passed, ${lines.filter((line) => findProblems(line).length > 0).length} failed`,
  );
  return problems.length === 0 ? 0 : 1;
}

try {
  await stopAll(await main());
} catch (error) {
  process.stderr.write(`${(error as Error).stack ?? error}\n`);
  await stopAll(1);
}
