// A reporter of Vitest for `npm test` (run-tests.mjs): which files have to run again, and why. Vitest's own JSON leaves out
// errors outside of tests, and files whose process crashed.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** The states of a file that has ended. */
const ENDED = new Set(["passed", "failed", "skipped"]);

export default class VitestReport {
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
    const countPassed = (some) => some.flatMap(({ children }) => [...children.allTests("passed")]).length;
    const passed = countPassed(modules);
    const passedAgain = countPassed(modules.filter(({ moduleId }) => withProblems.has(getName(moduleId))));
    writeFileSync(process.env.VITEST_REPORT ?? "", JSON.stringify({ passed, passedAgain, problems }));
  }
}

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
