// `npm test`: installs what is missing, then runs every check and test. `npm test -- --server-only`: only the server's
// tests that use a database, for a run on PostgreSQL (scripts/postgres.sh). The output ends with a line for each
// failure, "FAILED: where", and a summary: N passed, N failed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { bringChromium } from "./chromium.mjs";
import { findTestsWithoutDatabase } from "./database-tests.mjs";
import { checkNode, install, node, root, run, runBeside } from "./pinned.mjs";

const [unknown] = process.argv.slice(2).filter((argument) => argument !== "--server-only");
if (unknown !== undefined) {
  console.error(
    `npm test does not know ${unknown}. It runs everything; with -- --server-only, the server's tests that use a ` +
      "database.\nOne file: vitest run src/domain/money/money.test.ts, or after npm run build: playwright test " +
      "tests/e2e/main-loop.spec.ts (CONTRIBUTING.md).",
  );
  process.exit(2);
}
const serverOnly = process.argv.includes("--server-only");
/**
 * Tests that open a database but have the same result on each of them: their requests are refused before they reach it, or
 * they are only about the embedded one, or about what the demo says. Tests that open none are found (database-tests.mjs).
 */
const SAME_ON_EVERY_DATABASE = [
  "src/server/main.test.ts",
  "src/server/platform/{http,storage}/**",
  "tests/{doctor,hostile-input,upload-resume}.test.ts",
  "scripts/admin-commands.test.ts",
  "database/seed/seed-honest.test.ts",
];
/** Each test file is a separate process; the cache saves compiling the same modules again. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") };
const results = mkdtempSync(join(tmpdir(), "thikana-test-"));
const totals = { passed: 0, failed: 0 };
/** The maximum length of an error message in the summary. */
const MOST_LETTERS = 400;
/** Printed again at the end, because in a long output people look there first. */
const failures = [];

/**
 * Runs one check; a failing one counts as one failure and does not stop the others. Its output is printed at its end.
 */
async function check(title, ...args) {
  const { status, output } = await runBeside(args);
  heading(title);
  process.stdout.write(output);
  if (status === 0) return true;
  console.error(`${title}: failed`);
  fail(title);
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
  const lint = async () => {
    await check("format and lint", "node_modules/@biomejs/biome/bin/biome", "ci", "--diagnostic-level=error");
    await prepared;
    await check("nothing unused", "node_modules/knip/bin/knip.js");
    return check("build", "scripts/build.ts", "--words-are-made");
  };
  const types = async () => {
    await prepared;
    // One thread: the other processor has work, and several would each check the same libraries (24 s instead of 40).
    const program = ["node_modules/typescript-native/bin/tsc", "--noEmit", "--singleThreaded"];
    await check("types", ...program);
    await check("types of the domain", ...program, "-p", "src/domain");
  };
  const [isBuilt] = await Promise.all([lint(), types()]);
  return isBuilt;
}

function vitest(...more) {
  heading("unit and endpoint tests");
  const report = join(results, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...more];
  const { status, signal } = run(["node_modules/vitest/vitest.mjs", ...args], { env: COMPILED });
  const { numPassedTests = 0, testResults = [] } = read(report);
  count("vitest", signal ?? status, numPassedTests, testResults.flatMap(failedInFile));
}

function journeys() {
  heading("journeys in a browser");
  const browser = bringChromium();
  if (!browser) {
    console.error("No browser starts on this machine. As root on Debian: apt-get install -y chromium");
    fail("Chromium is missing");
    return;
  }
  console.log(`Browser: ${browser.from}${browser.version ? ` (${browser.version}, ${browser.path})` : ""}`);
  const report = join(results, "playwright.json");
  const { status, signal } = run(["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CHROMIUM_PATH: browser.path },
  });
  const { stats = {}, suites = [] } = read(report);
  count("playwright", signal ?? status, stats.expected ?? 0, suites.flatMap(failedInSuite));
}

/**
 * A run that failed without a failed test (a file that does not load, an error outside of tests) is a failure too.
 * @param ending the exit code, or the name of the signal that ended it (a crash)
 */
function count(runner, ending, passed, failed) {
  totals.passed += passed;
  for (const where of failed) fail(where);
  if (failed.length === 0 && ending !== 0) fail(`${runner}: ended with ${ending} and names no failed test`);
}

function fail(where) {
  totals.failed++;
  failures.push(where);
}

/** @param file an entry of Vitest's report: its tests, and in `message` the error if it could not be loaded. */
function failedInFile({ name, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.filter(({ status }) => status === "failed");
  if (tests.length > 0)
    return tests.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${inOneLine(failureMessages[0])}`,
    );
  return message ? [`${file}: ${inOneLine(message)}`] : [];
}

/** @param suite an entry of Playwright's report: its own specs, and further suites. */
function failedInSuite({ file, specs = [], suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) => {
      const said = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;
      return `tests/e2e/${file}:${line}: ${title}: ${inOneLine(said)}`;
    });
  return [...own, ...suites.flatMap(failedInSuite)];
}

/** Joins the lines, because expected and actual values are on the lines after the first; removes terminal colours. */
function inOneLine(text = "") {
  const lines = stripVTControlCharacters(text).split("\n");
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" | ")
    .slice(0, MOST_LETTERS);
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return {};
  }
}

function heading(title) {
  console.log(`\n— ${title}`);
}

install();
checkNode();
console.log(`Node ${spawnSync(node, ["--version"], { encoding: "utf8" }).stdout.trim()}`);

if (serverOnly) {
  await check("words", "scripts/words.ts");
  const leftOut = [...SAME_ON_EVERY_DATABASE, ...findTestsWithoutDatabase()];
  vitest("--project", "server", ...leftOut.flatMap((path) => ["--exclude", path]));
} else {
  const isBuilt = await checkAndBuild();
  vitest("--project", "server", "--project", "web", ...(isBuilt ? ["--project", "pages"] : []));
  if (isBuilt) journeys();
}

rmSync(results, { recursive: true });
console.log(`\n${failures.map((where) => `FAILED: ${where}\n`).join("")}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
