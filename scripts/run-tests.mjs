// Runs Vitest and Playwright for `npm test`. A test that fails runs once more, alone, after all others: if it passes then, it
// is flaky, which is reported and does not fail the run (decision 0233).
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root, runWithin } from "./pinned.mjs";

/** The maximum length of an error message in the summary. */
const MOST_LETTERS = 400;
/**
 * Minutes after which a run that hangs is ended. Vitest takes five and Playwright six on two processors; a machine that
 * does other work needs twice as long.
 */
const MOST_MINUTES = { vitest: 25, playwright: 25 };
/** When more than so many fail, something is broken, and running them all once more would only take time. */
const MOST_AGAIN = 60;

/**
 * @typedef {object} Problem
 * @property {string} what the test, or the file that did not load or whose process crashed
 * @property {string} error in one line
 * @property {string | null} [file] what to run again, for Vitest; null if Vitest does not say where the error comes from
 *
 * @typedef {object} Outcome of one run
 * @property {number} passed how many tests passed
 * @property {number} [passedAgain] how many of them run again all the same, because they are in a file with a problem
 * @property {Problem[]} problems
 * @property {number | string} ending the exit code, or the name of the signal that ended the run (a crash)
 * @property {boolean} [isOver] whether the run was ended because it took too long; the problems say what was running
 */

/**
 * Runs tests, and what failed once more.
 * @param {string} runner its name in the summary
 * @param {(again: Problem[] | undefined) => Promise<Outcome>} runOnce runs everything, or only what is to run again
 * @returns {Promise<{ passed: number, failed: string[], flaky: string[] }>}
 */
export async function runWithSecondTry(runner, runOnce) {
  const first = explain(runner, await runOnce());
  if (first.problems.length === 0) return { passed: first.passed, failed: [], flaky: [] };
  // A run that was ended has not run all tests, and would take as long again.
  if (first.isOver || first.problems.length > MOST_AGAIN)
    return { passed: first.passed, failed: first.problems.map(inWords), flaky: [] };
  const isNamed = first.problems.every(({ file }) => file !== null);
  console.log(`\n— ${first.problems.length} failed: ${isNamed ? "these" : "all"} once more, alone`);
  const second = explain(runner, await (isNamed ? runOnce(first.problems) : runOnce()));
  const failedAgain = new Set(second.problems.map(({ what }) => what));
  return {
    passed: (isNamed ? first.passed - (first.passedAgain ?? 0) : 0) + second.passed,
    failed: second.problems.map(inWords),
    flaky: first.problems.filter(({ what }) => !failedAgain.has(what)).map(inWords),
  };
}

/** A run that failed without a failed test has a problem too, of which nobody can say where. */
function explain(runner, outcome) {
  if (outcome.ending === 0 || outcome.problems.length > 0) return outcome;
  const error = outcome.isOver
    ? "took too long, was ended, and does not say what was running"
    : `ended with ${outcome.ending} and names no failed test`;
  return { ...outcome, problems: [{ what: runner, error, file: null }] };
}

const inWords = ({ what, error }) => `${what}: ${error}`;

/**
 * @param {string[]} args of `vitest run`
 * @param {import("node:child_process").SpawnOptions & { files?: string[], workers?: number }} options `files`: only these,
 *   otherwise all; `workers`: how many run at once, otherwise as the configuration says
 * @param {number} minutes the longest time
 * @returns {(again?: Problem[]) => Promise<Outcome>}
 */
export function vitest(args, { files = [], workers, ...options } = {}, minutes = MOST_MINUTES.vitest) {
  return (again) =>
    withReport(async (report) => {
      const { status, signal, isOver } = await runWithin(
        minutes,
        [
          join(root, "node_modules/vitest/vitest.mjs"),
          "run",
          "--reporter=default",
          `--reporter=${join(root, "scripts/vitest-report.mjs")}`,
          ...args,
          ...(again ? new Set(again.map(({ file }) => file)) : files),
          ...(again || workers ? [`--maxWorkers=${again ? 1 : workers}`] : []),
        ],
        { ...options, env: { ...options.env, VITEST_REPORT: report } },
      );
      const { passed = 0, passedAgain = 0, problems = [] } = readReport(report);
      return {
        ...{ passed, passedAgain, isOver },
        problems: problems.map((one) => ({ ...one, error: inOneLine(one.error) })),
        ending: signal ?? status,
      };
    });
}

/**
 * The second run has a server of its own, so that nothing is left of the first try.
 * @param {string[]} args of `playwright test`
 * @param {import("node:child_process").SpawnOptions} options
 * @param {number} minutes the longest time
 * @returns {(again?: Problem[]) => Promise<Outcome>}
 */
export function playwright(args, options = {}, minutes = MOST_MINUTES.playwright) {
  return (again) =>
    withReport(async (report) => {
      const { status, signal, isOver } = await runWithin(
        // Playwright ends by itself before, and says which journeys were running.
        minutes + 1,
        [
          join(root, "node_modules/@playwright/test/cli.js"),
          "test",
          "--reporter=list,json",
          `--global-timeout=${minutes * 60_000}`,
          ...args,
          ...(again ? ["--last-failed", "--workers=1"] : []),
        ],
        { ...options, env: { ...options.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
      );
      const { stats = {}, suites = [] } = readReport(report);
      const problems = suites.flatMap(findProblems);
      return {
        passed: stats.expected ?? 0,
        isOver: isOver || problems.some(({ error }) => error === NOT_BEGUN || error === INTERRUPTED),
        problems,
        ending: signal ?? status,
      };
    });
}

const UNFINISHED = new Set(["interrupted", "skipped"]);
const NOT_BEGUN = "had not begun when the time was over";
const INTERRUPTED = "was running when the time was over";

/** @param suite an entry of Playwright's report: its own specs, and further suites */
function findProblems({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, line, tests, ok }) => {
    const what = `tests/e2e/${file}:${line}: ${title}`;
    // Playwright counts journeys that it has ended, or never begun, neither as good nor as failed.
    const meantToRun = tests.filter(({ expectedStatus }) => expectedStatus !== "skipped");
    if (meantToRun.some(({ results }) => results.length === 0)) return [{ what, error: NOT_BEGUN }];
    const results = meantToRun.flatMap((test) => test.results);
    if (results.some(({ status }) => UNFINISHED.has(status))) return [{ what, error: INTERRUPTED }];
    const said = results.find(({ error }) => error)?.error.message;
    return ok ? [] : [{ what, error: inOneLine(said) }];
  });
  return [...own, ...suites.flatMap(findProblems)];
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

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), "thikana-test-"));
  try {
    return await work(join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An empty object if the run ended before it could write its report. */
function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return {};
  }
}
