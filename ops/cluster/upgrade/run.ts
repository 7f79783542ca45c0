/** `npm run test:upgrade`: the former release and this one, both built, on one database, while people write. */
import { mkdirSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type AppProcess, runScript, startApp } from "../application.ts";
import { makeCertificate } from "../certificate.ts";
import { ClusterRun } from "../cluster.ts";
import { startMailServer } from "../engines/mail-server.ts";
import { compareMails } from "../faults/compare.ts";
import { type Fault, type Outcome, tryFault } from "../faults/fault.ts";
import { findProblems, type Line, writeTable } from "../faults/table.ts";
import { findListing, readRows, type TestedSystem } from "../faults/tested-system.ts";
import { createSecret } from "../secret.ts";
import { waitUntil } from "../wait.ts";
import { makeWorkFolder } from "../work-folder.ts";
import { buildFormer, findFormer, NoFormerRelease } from "./former-build.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const { values } = parseArgs({ options: { from: { type: "string" } } });
const say = (line: string) => void process.stdout.write(`${line}\n`);
const run = new ClusterRun(say);
const stopAll = (code: number) => run.stop().then(() => process.exit(code));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stopAll(130));
process.on("disconnect", () => void stopAll(130));
process.channel?.unref();

/** How long people write while nothing changes. */
const WRITING_MS = 10_000;
const MAILS_MS = 300_000;

interface Releases {
  readonly system: Omit<TestedSystem, "origin" | "web" | "worker">;
  readonly former: AppProcess;
  /** Starts this release beside the former one. */
  startNew(): Promise<AppProcess>;
}

async function time<T>(what: string, work: () => Promise<T> | T): Promise<T> {
  const began = performance.now();
  const result = await work();
  say(`${what.padEnd(64)} ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`);
  return result;
}

async function startFormer(commit: string): Promise<Releases> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error("Set DATABASE_URL to an empty database");
  const workFolder = makeWorkFolder();
  run.onStart(async () => workFolder.remove());
  const root = `${workFolder.makeFolder("former")}/`;
  await time("The former release is built", () => buildFormer(commit, root));
  const certificate = makeCertificate(workFolder);
  const mails = await startMailServer(certificate, createSecret());
  run.onStart(() => mails.stop());
  const env = {
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: workFolder.makeFolder("data"), SESSION_SECRET: createSecret() },
    ...{ SMTP_URL: mails.url, MAIL_FROM: "Thikana <hello@thikana.test>" },
    ...{ NODE_EXTRA_CA_CERTS: certificate.certificate, PUBLIC_URL: "http://localhost" },
    // Writers come from many addresses, as through nginx.
    ...{ TRUST_PROXY: "1", WEB_CONCURRENCY: "1" },
  };
  const start = async (name: string, from: string) => {
    const app = await startApp({ name, env, log: `${workFolder.root}/${name}.log`, root: from });
    run.onStart(() => app.stop());
    await app.waitUntilReady();
    return app;
  };
  await time("It makes the database and loads the demo", () =>
    runScript("seed-demo.ts", env, `${workFolder.root}/seed.log`, root),
  );
  const former = await time("It serves", () => start("former", root));
  return {
    system: { mails, databaseProxies: [], databaseUrl },
    former,
    startNew: () => start("new", ROOT),
  };
}

const PAGES = ["/", "/user/list", "/user/list?bhk=2&purpose=rent", "/owner/listing", "/privacy"];

/** Every page of the list answers. */
async function openPages({ origin }: TestedSystem): Promise<void> {
  for (const path of PAGES) {
    const { status } = await fetch(origin + path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
  }
}

/** People write on one release while something happens. */
async function write(
  { system }: Releases,
  app: AppProcess,
  title: string,
  inject: () => Promise<void> = () => pause(WRITING_MS),
): Promise<Line> {
  const own: TestedSystem = { ...system, origin: app.origin, web: [app], worker: app };
  const fault: Fault = { name: title, title, inject, look: openPages };
  const outcome: Outcome = await tryFault(own, fault, await findListing(app.origin));
  const { ledger, lost, twice, problem } = outcome;
  say(
    `${title}: ${ledger.requests} requests, ${ledger.acknowledged.length} saved, ${ledger.refusals.length} refused, ${lost.length} lost, ${twice.length} twice`,
  );
  if (problem) say(`  ${problem}`);
  return { title, outcomes: [outcome], mails: { lost: [], twice: [], again: [] }, mayComeAgain: 0 };
}

async function upgradeAndGoBack(releases: Releases): Promise<Line[]> {
  const { former } = releases;
  const lines = [await write(releases, former, "the former release alone")];
  let newer: AppProcess | undefined;
  lines.push(
    await write(releases, former, "the former one while the new one migrates and starts", async () => {
      newer = await releases.startNew();
    }),
  );
  if (!newer) throw new Error("The new release did not start");
  const next = newer;
  lines.push(
    ...(await Promise.all([
      write(releases, former, "both: the former one"),
      write(releases, next, "both: the new one"),
    ])),
    await write(releases, next, "the new one while the former one is started again", async () => {
      await former.stop();
      await former.restart();
    }),
  );
  await next.stop();
  lines.push(await write(releases, former, "back: the former one alone on the newer database"));
  return lines;
}

async function addMails({ system, former }: Releases, lines: readonly Line[]): Promise<Line[]> {
  const full: TestedSystem = { ...system, origin: former.origin, web: [former], worker: former };
  const compare = ({ outcomes }: Line) => outcomes.map(({ ledger }) => compareMails(full, ledger));
  const isComplete = async () => lines.flatMap(compare).every(({ lost }) => lost.length === 0);
  await waitUntil("every mail has arrived", isComplete, MAILS_MS).catch(() => {});
  return lines.map((line) => ({ ...line, mails: compare(line)[0] ?? line.mails }));
}

async function main(): Promise<number> {
  const { commit, newMigrations } = findFormer(values.from);
  say(`The former release is ${commit.slice(0, 10)}; new migrations: ${newMigrations.join(", ") || "none"}`);
  const releases = await startFormer(commit);
  const lines = await addMails(releases, await upgradeAndGoBack(releases));
  const applied = await readRows<{ name: string }>(releases.system, "select name from migration");
  const missing = newMigrations.filter((name) => !applied.some((row) => row.name === name));
  const table = writeTable(lines).replace("| fault |", "| people write on |");
  say(`\n${table}\n`);
  mkdirSync("test-results", { recursive: true });
  writeFileSync("test-results/upgrade.md", `${table}\n`);
  const problems = [...lines.flatMap(findProblems), ...missing.map((name) => `${name} was not run`)];
  for (const problem of problems) say(`FAILED: ${problem}`);
  say(problems.length === 0 ? "The upgrade and the way back work." : `${problems.length} failed`);
  return problems.length === 0 ? 0 : 1;
}

try {
  await stopAll(await main());
} catch (error) {
  if (error instanceof NoFormerRelease) {
    say(`Skipped: there is no former release to build here. ${error.message}`);
    await stopAll(0);
  }
  process.stderr.write(`${(error as Error).stack ?? error}\n`);
  await stopAll(1);
}
