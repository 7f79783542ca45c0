// A reporter of Vitest for `npm test` (run-tests.mjs): which files have to run again, and why. Vitest's own JSON leaves out
// errors outside of tests, and files whose process crashed.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** The states of a file that has ended. */
const ENDED = new Set(["passed", "failed", "skipped"]);

export default class VitestReport {
  /** The paths of all files of this run. */
  #files = [];
  /** Those that have ended. */
  #ended = new Map();
  /** The tests that are running. */
  #running = new Set();

  /** When the run is ended because it takes too long (run-tests.mjs), writes what is running and what has not begun. */
  onInit() {
    process.once("SIGTERM", () => {
      const unfinished = this.#files.filter((path) => !this.#ended.has(path));
      const began = new Set([...this.#running].map((test) => test.module.moduleId));
      const problems = [
        ...[...this.#ended.values()].flatMap(findProblems),
        ...[...this.#running].map((test) => {
          const file = getName(test.module.moduleId);
          return { file, what: `${file}: ${test.fullName}`, error: "was running when the time was over" };
        }),
        ...unfinished
          .filter((path) => !began.has(path))
          .map((path) => {
            const file = getName(path);
            return { file, what: file, error: "had not ended when the time was over" };
          }),
      ];
      this.#write(countPassed([...this.#ended.values()]), 0, problems);
      process.exit(1);
    });
  }

  onTestRunStart(specifications) {
    this.#files = specifications.map(({ moduleId }) => moduleId);
  }

  onTestModuleEnd(module) {
    this.#ended.set(module.moduleId, module);
  }

  onTestCaseReady(test) {
    this.#running.add(test);
  }

  onTestCaseResult(test) {
    this.#running.delete(test);
  }

  /**
   * Writes to the path in VITEST_REPORT how many tests passed, how many of them are in files with a problem, and all problems.
   * @param {ReadonlyArray<import("vitest/node").TestModule>} modules
   * @param {ReadonlyArray<import("vitest").SerializedError>} errors outside of tests
   */
  onTestRunEnd(modules, errors) {
    const unfinished = modules.filter((module) => !ENDED.has(module.state()));
    const crash = errors.find((error) => !error.VITEST_TEST_PATH);
    const problems = [
      ...modules.flatMap(findProblems),
      ...errors
        .filter((error) => error.VITEST_TEST_PATH || unfinished.length === 0)
        .map((error) => {
          const file = error.VITEST_TEST_PATH ? getName(error.VITEST_TEST_PATH) : null;
          return { file, what: file ?? "vitest", error: getText(error) };
        }),
      // A process that crashed leaves its files without a result.
      ...unfinished.map(({ moduleId }) => ({
        file: getName(moduleId),
        what: getName(moduleId),
        error: crash ? getText(crash) : "did not end",
      })),
    ];
    const withProblems = new Set(problems.map(({ file }) => file));
    const passedAgain = countPassed(modules.filter(({ moduleId }) => withProblems.has(getName(moduleId))));
    this.#write(countPassed(modules), passedAgain, problems);
  }

  #write(passed, passedAgain, problems) {
    writeFileSync(process.env.VITEST_REPORT ?? "", JSON.stringify({ passed, passedAgain, problems }));
  }
}

const countPassed = (modules) => modules.flatMap(({ children }) => [...children.allTests("passed")]).length;

/** Failed tests of a file; if there are none, why it failed all the same: it did not load, or one of its hooks failed. */
function findProblems(module) {
  if (module.state() !== "failed") return [];
  const file = getName(module.moduleId);
  const tests = [...module.children.allTests("failed")].map((test) => ({
    file,
    what: `${file}: ${test.fullName}`,
    error: getText(test.result().errors?.[0]),
  }));
  if (tests.length > 0) return tests;
  const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
  return [{ file, what: file, error: getText(errors[0]) }];
}

const getName = (path) => relative(process.cwd(), path);
/** An error of Vitest's processes says what happened only in its cause. */
const getText = (error) =>
  [error?.cause?.message, error?.stack || error?.message].filter(Boolean).join("\n") ||
  "failed without an error";
