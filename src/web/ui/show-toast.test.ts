import { expect, it } from "vitest";
import { listOthers, type Toast } from "./show-toast.ts";

const offline: Toast = { words: "You are offline", tone: "bad", answers: "reports" };
const undo: Toast = { words: "Dismissed", tone: "ok", answers: "reports" };

it("[VISIT-16] a refusal leaves with the next answer to the same form, and an undo stays", () => {
  const done: Toast = { words: "Published", tone: "ok", answers: "reports" };
  expect(listOthers([undo, offline], done)).toEqual([undo]);
  expect(listOthers([offline], { ...done, answers: "notes" })).toEqual([offline]);
  expect(listOthers([{ words: "Copied", tone: "bad" }], { words: "Saved" })).toHaveLength(1);
});

it("at most three are shown, and one that is shown once replaces the same words", () => {
  const four = ["a", "b", "c", "d"].map((words): Toast => ({ words }));
  expect(listOthers(four, { words: "e" }).map(({ words }) => words)).toEqual(["c", "d"]);
  expect(listOthers([{ words: "a" }, { words: "b" }], { words: "a", once: true })).toEqual([{ words: "b" }]);
});
