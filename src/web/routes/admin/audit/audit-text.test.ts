import { expect, it } from "vitest";
import { getFieldText } from "./audit-fields.ts";
import { formatValueLine, listChangedNames } from "./audit-text.ts";

it("what is logged about calls and visits is shown in words, not as it is stored", () => {
  expect([getFieldText("outcome"), formatValueLine("outcome", "done")]).toEqual(["Result", "Took place"]);
  expect(formatValueLine("outcome", "no-answer")).toBe("No answer");
  expect([getFieldText("party"), formatValueLine("party", "visitor")]).toEqual(["Asked", "Visitor"]);
  expect([getFieldText("answer"), formatValueLine("answer", "confirm")]).toEqual(["Answer", "Confirmed"]);
  expect(formatValueLine("status", "new")).toBe("New");
  // A value of an old row that no list has any more.
  expect(formatValueLine("outcome", "unheard-of")).toBe("unheard-of");
});

it("what changed leaves out fields that are as before, and those that were and are empty", () => {
  const before = { status: "new", place: null, outcome: "" };
  expect(listChangedNames(before, { status: "lost", place: undefined })).toEqual(["status"]);
  expect(listChangedNames(null, { text: "", at: "2026-11-21" })).toEqual(["at"]);
});
