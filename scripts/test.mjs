// `npm test`: installs what is missing, then runs every check and test. The server's tests that use a database run on
// PostgreSQL if this machine has it; with `npm test -- --embedded`, and on other machines, on the embedded database. With
// `-- --postgres` only those on PostgreSQL run. The output ends with a line for each test that passed only when it ran once
// more, "FLAKY: where: error", one for each failure, "FAILED: where: error", and a summary: N passed, N failed.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { bringChromium } from "./chromium.mjs";
import { findPostgresTests, isOnBothDatabases } from "./database-tests.mjs";
import { checkNode, install, node, root, runWithin } from "./pinned.mjs";
import { playwright, runWithSecondTry, vitest } from "./run-tests.mjs";
import { hasPostgres, startPostgres } from "./temporary-postgres.mjs";

const [wish, ...others] = process.argv.slice(2);
const unknown = ["--embedded", "--postgres", undefined].includes(wish) ? others[0] : wish;
if (unknown !== undefined) {
  console.error(
    `npm test does not know ${unknown}. It runs everything; with -- --embedded, without PostgreSQL; with -- ` +
      "--postgres, only what runs on it.\nOne file: vitest run src/domain/money/money.test.ts, or after npm run build: " +
      "playwright test tests/e2e/main-loop.spec.ts (CONTRIBUTING.md).",
  );
  process.exit(2);
}
/** Each test file is a separate process; the cache saves compiling the same modules again. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") };
/** Minutes after which a check that hangs is ended. The longest takes one. */
const MOST_MINUTES = 10;
const MOST_MINUTES_OF_FAULTS = 15;
const totals = { passed: 0, failed: 0 };
/** Printed again at the end, because in a long output people look there first. */
const failures = [];
const flakyTests = [];

/**
 * Runs one check; a failing one counts as one failure and does not stop the others. Its output is printed at its end.
 */
async function check(title, ...args) {
  const { status, output, isOver } = await runWithin(MOST_MINUTES, args, { stdio: "pipe" });
  heading(title);
  process.stdout.write(output);
  if (status === 0) return true;
  const where = isOver ? `${title}: was running when its ${MOST_MINUTES} minutes were over` : title;
  console.error(`${where}: failed`);
  fail(where);
  return false;
}

/**
 * Each check uses one processor, so two sequences of them run in parallel. Only the format needs no compiled messages.
 * @returns whether there are pages to test
 */
async function checkAndBuild() {
  const prepared = check("words", "scripts/words.ts").then(() =>
    check("types of routes", "node_modules/@react-router/dev/bin.cjs", "typegen"),
  );
  const built = prepared.then(() => check("build", "scripts/build.ts", "--words-are-made"));
  await check("format and lint", "node_modules/@biomejs/biome/bin/biome", "ci", "--diagnostic-level=error");
  await prepared;
  // One thread: the other processor has work, and several would each check the same libraries (24 s instead of 40).
  const types = ["node_modules/typescript-native/bin/tsc", "--noEmit", "--singleThreaded"];
  await check("types", ...types);
  await check("types of the domain", ...types, "-p", "src/domain");
  await check("nothing unused", "node_modules/knip/bin/knip.js");
  return built;
}

async function journeys() {
  heading("journeys in a browser");
  const browser = bringChromium();
  if (!browser) {
    console.error("No browser starts on this machine. As root on Debian: apt-get install -y chromium");
    fail("Chromium is missing");
    return;
  }
  console.log(`Browser: ${browser.from}${browser.version ? ` (${browser.version}, ${browser.path})` : ""}`);
  count(await runWithSecondTry("playwright", playwright([], { env: { CHROMIUM_PATH: browser.path } })));
}

/** @param {string[]} args of Vitest */
async function units(...args) {
  heading("unit and endpoint tests");
  count(await runWithSecondTry("vitest", vitest(args, { env: COMPILED })));
}

/** The server's tests, and beside them the faults, which mostly wait. What the faults print comes afterwards. */
async function onPostgres(files, isBuilt) {
  heading("endpoint tests on PostgreSQL");
  const database = await startPostgres().catch((error) => fail(error.message));
  if (!database) return;
  const env = { ...COMPILED, DATABASE_URL: database.address };
  const faults =
    isBuilt &&
    runWithin(MOST_MINUTES_OF_FAULTS, ["ops/cluster/faults/run.ts", "--short"], {
      env: { DATABASE_URL: database.address },
      stdio: "pipe",
    });
  // One more than elsewhere: half of the time each waits for PostgreSQL, which is a program of its own.
  const tests = vitest(["--project", "server"], { env, files, workers: 4 });
  count(await runWithSecondTry("vitest on PostgreSQL", tests));
  if (faults) reportFaults(await faults);
  await database.stop();
}

function reportFaults({ status, output, isOver }) {
  heading("faults while people write");
  process.stdout.write(output);
  const [, passed = 0, failed = 0] = output.match(/^(\d+) passed, (\d+) failed$/m) ?? [];
  totals.passed += Number(passed);
  for (const [line] of output.matchAll(/^FAILED: .+$/gm)) fail(line.slice("FAILED: ".length));
  if (isOver) fail(`the faults: were running when their ${MOST_MINUTES_OF_FAULTS} minutes were over`);
  else if (status !== 0 && Number(failed) === 0) fail(`the faults: ended with ${status}`);
}

function count({ passed, failed, flaky }) {
  totals.passed += passed;
  for (const where of failed) fail(where);
  flakyTests.push(...flaky);
}

function fail(where) {
  totals.failed++;
  failures.push(where);
}

function heading(title) {
  console.log(`\n— ${title}`);
}

install();
checkNode();
console.log(`Node ${spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim()}`);

const usesPostgres = wish !== "--embedded" && hasPostgres();
if (wish === "--postgres" && !usesPostgres) {
  console.error("This machine has no PostgreSQL. On Debian, as root: apt-get install -y postgresql");
  process.exit(1);
}
const postgresTests = usesPostgres ? findPostgresTests() : [];
if (wish === "--postgres") {
  await check("words", "scripts/words.ts");
  await onPostgres(postgresTests, false);
} else {
  if (!usesPostgres) console.log("Without PostgreSQL: all tests use the embedded database.");
  const isBuilt = await checkAndBuild();
  // The demo of the journeys takes half a minute of one processor: it is made beside tests that wait now and then. If it
  // fails, the server of the journeys makes it again, and says why.
  const demo =
    isBuilt && runWithin(MOST_MINUTES, ["tests/support/e2e-server.ts", "--only-demo"], { stdio: "pipe" });
  const elsewhere = postgresTests.filter((file) => !isOnBothDatabases(file));
  await units(
    ...["--project", "server", "--project", "web", ...(isBuilt ? ["--project", "pages"] : [])],
    ...elsewhere.flatMap((file) => ["--exclude", file]),
  );
  await demo;
  if (isBuilt) await journeys();
  if (usesPostgres) await onPostgres(postgresTests, isBuilt);
}

console.log(`\n${flakyTests.map((where) => `FLAKY: ${where}\n`).join("")}`);
console.log(failures.map((where) => `FAILED: ${where}\n`).join(""));
if (flakyTests.length > 0)
  console.log(`${flakyTests.length} flaky: failed once, and passed when they ran once more, alone`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
