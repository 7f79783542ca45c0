import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { type Outcome, type Problem, playwright, runWithSecondTry, vitest } from "./run-tests.mjs";

// Inside the project, where the planted tests find Vitest and Playwright.
const cache = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, "planted-tests-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Planted tests do what they are told the first time, and pass the second time: the file that it writes says which it is. */
const FIRST_TIME = `
import { existsSync, writeFileSync } from "node:fs";
const isFirst = () => {
  const seen = import.meta.filename + ".seen";
  if (existsSync(seen)) return false;
  writeFileSync(seen, "");
  return true;
};`;

function plant(kind: string, tests: Record<string, string>): string {
  const place = mkdtempSync(join(folder, `${kind}-`));
  for (const [name, text] of Object.entries(tests))
    writeFileSync(join(place, `${name}.${kind}.js`), `${FIRST_TIME}\n${text}`);
  return place;
}

const OPTIONS = { cwd: folder, stdio: "ignore" as const };

it("a test of Vitest that fails runs once more, alone; so does one that crashes, does not load or rejects a promise unseen", async () => {
  const head = 'import { expect, it } from "vitest"; it("is good", () => {});';
  const place = plant("test", {
    good: head,
    shaky: `${head} it("is shaky", () => expect(isFirst()).toBe(false));`,
    bad: `${head} it("is bad", () => expect(1).toBe(2));`,
    load: `if (isFirst()) throw new Error("not loaded");\n${head}`,
    late: `${head} it("is late", () => { if (isFirst()) Promise.reject(new Error("nobody waits")); });`,
    crash: `${head} it("ends", () => { if (isFirst()) process.kill(process.pid, "SIGKILL"); });`,
  });
  const { passed, failed, flaky } = await runWithSecondTry(
    "vitest",
    vitest(["--root", place], { ...OPTIONS, workers: 2 }),
  );
  expect(passed).toBe(9);
  expect(failed).toEqual([
    expect.stringMatching(/bad\.test\.js: is bad: AssertionError: expected 1 to be 2/),
  ]);
  expect(flaky.toSorted()).toEqual([
    expect.stringMatching(/crash\.test\.js: Worker exited unexpectedly/),
    expect.stringMatching(/late\.test\.js: Error: nobody waits/),
    expect.stringMatching(/load\.test\.js: Error: not loaded/),
    expect.stringMatching(/shaky\.test\.js: is shaky: AssertionError: expected true to be false/),
  ]);
});

it("a journey that fails runs once more, alone, and fails the run only if it fails again", async () => {
  const head = 'import { expect, test } from "@playwright/test"; test("is good", () => {});';
  const place = plant("spec", {
    good: head,
    shaky: `${head} test("is shaky", () => expect(isFirst()).toBe(false));`,
    bad: `${head} test("is bad", () => expect(1).toBe(2));`,
  });
  const config = join(place, "playwright.config.js");
  writeFileSync(config, 'export default { testMatch: "*.spec.js", workers: 2 };');
  expect(await runWithSecondTry("playwright", playwright(["--config", config], OPTIONS))).toEqual({
    passed: 4,
    failed: [expect.stringMatching(/^tests\/e2e\/bad\.spec\.js:\d+: is bad: Error: expect/)],
    flaky: [expect.stringMatching(/^tests\/e2e\/shaky\.spec\.js:\d+: is shaky: Error: expect/)],
  });
});

describe("a run that hangs is ended when its time is over, fails without a second try, and names", () => {
  const MINUTES = 0.1;

  it("the test of Vitest that was running", async () => {
    const place = plant("test", {
      hangs: 'import { it } from "vitest"; it("waits for ever", () => new Promise(() => {}), 0);',
    });
    const ended = await runWithSecondTry("vitest", vitest(["--root", place], OPTIONS, MINUTES));
    expect(ended).toEqual({
      passed: 0,
      failed: [expect.stringMatching(/hangs\.test\.js.* when the time was over/)],
      flaky: [],
    });
  });

  it("the journey that was running, and those that had not begun", async () => {
    const head = 'import { test } from "@playwright/test"; test.setTimeout(0);';
    const place = plant("spec", {
      hangs: `${head} test("waits for ever", () => new Promise(() => {}));`,
      later: `${head} test("waits for the other", () => {});`,
    });
    const config = join(place, "playwright.config.js");
    writeFileSync(config, 'export default { testMatch: "*.spec.js", workers: 1 };');
    const ended = await runWithSecondTry("playwright", playwright(["--config", config], OPTIONS, MINUTES));
    expect(ended).toEqual({
      passed: 0,
      failed: [
        expect.stringMatching(/hangs\.spec\.js:\d+: waits for ever: was running when the time was over/),
        expect.stringMatching(
          /later\.spec\.js:\d+: waits for the other: had not begun when the time was over/,
        ),
      ],
      flaky: [],
    });
  });
});

describe("a run that ends without naming a failed test", () => {
  const crashed: Outcome = { passed: 0, problems: [], ending: "SIGKILL" };
  const runTwice = async (...outcomes: Outcome[]) => {
    const asked: (Problem[] | undefined)[] = [];
    const settled = await runWithSecondTry("playwright", async (again) => {
      asked.push(again);
      return outcomes[asked.length - 1] as Outcome;
    });
    return { asked, ...settled };
  };
  const words = "playwright: ended with SIGKILL and names no failed test";

  it("runs all once more", async () => {
    const good: Outcome = { passed: 7, problems: [], ending: 0 };
    expect(await runTwice(crashed, good)).toEqual({
      asked: [undefined, undefined],
      passed: 7,
      failed: [],
      flaky: [words],
    });
  });

  it("fails if that ends in the same way", async () => {
    expect(await runTwice(crashed, crashed)).toMatchObject({ failed: [words], flaky: [] });
  });

  it("does not run again when so much fails that something is broken", async () => {
    const problems = Array.from({ length: 61 }, (_, index) => ({ what: `test ${index}`, error: "broken" }));
    expect(await runTwice({ passed: 3, problems, ending: 1 })).toMatchObject({
      asked: [undefined],
      passed: 3,
      failed: { length: 61 },
    });
  });
});
