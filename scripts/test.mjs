// `npm test`: installs what is missing, then runs every check and test. `npm test -- --server-only`: only the server's
// tests that use a database, for a run on PostgreSQL (scripts/postgres.sh). The output ends with a line for each test that
// passed only when it ran once more, "FLAKY: where: error", one for each failure, "FAILED: where: error", and a summary:
// N passed, N failed.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { bringChromium } from "./chromium.mjs";
import { findTestsWithoutDatabase } from "./database-tests.mjs";
import { checkNode, install, node, root, runWithin } from "./pinned.mjs";
import { playwright, runWithSecondTry, vitest } from "./run-tests.mjs";

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
 * they are about the embedded one, about what the demo says, about a start without a database, or about what is made of
 * pictures, films, papers and keys. Tests that open none are found (database-tests.mjs).
 */
const SAME_ON_EVERY_DATABASE = [
  "src/server/{main,check-start}.test.ts",
  "src/server/platform/{http,storage,images,videos,papers,sheets,print}/**",
  "src/server/features/{brochure,media,passkey,poster,second-step,share-picture}/**",
  "src/server/features/deal/deal.{paper,personal-paper}.test.ts",
  "src/server/features/import/import.{addresses,photos}.test.ts",
  "src/server/features/upload/upload.space.test.ts",
  "src/server/features/profile/profile.picture.test.ts",
  "tests/{development,doctor,files-in-s3,hostile-input,listing-preview,upload-resume}.test.ts",
  "scripts/{admin-commands,backup-nightly,jobs,run-command}.test.ts",
  "database/seed/*.test.ts",
];
/** Each test file is a separate process; the cache saves compiling the same modules again. */
const COMPILED = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled") };
/** Minutes after which a check that hangs is ended. The longest takes one. */
const MOST_MINUTES = 10;
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

async function units(...args) {
  heading("unit and endpoint tests");
  count(await runWithSecondTry("vitest", vitest(args, { env: COMPILED })));
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

if (serverOnly) {
  await check("words", "scripts/words.ts");
  const leftOut = [...SAME_ON_EVERY_DATABASE, ...findTestsWithoutDatabase()];
  await units("--project", "server", ...leftOut.flatMap((path) => ["--exclude", path]));
} else {
  const isBuilt = await checkAndBuild();
  // The demo of the journeys takes half a minute of one processor: it is made beside tests that wait now and then. If it
  // fails, the server of the journeys makes it again, and says why.
  const demo =
    isBuilt && runWithin(MOST_MINUTES, ["tests/support/e2e-server.ts", "--only-demo"], { stdio: "pipe" });
  await units("--project", "server", "--project", "web", ...(isBuilt ? ["--project", "pages"] : []));
  await demo;
  if (isBuilt) await journeys();
}

console.log(`\n${flakyTests.map((where) => `FLAKY: ${where}\n`).join("")}`);
console.log(failures.map((where) => `FAILED: ${where}\n`).join(""));
if (flakyTests.length > 0)
  console.log(`${flakyTests.length} flaky: failed once, and passed when they ran once more, alone`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
