import { expect, it } from "vitest";
import { compareWords } from "./diff.ts";

const showDiff = (before: string, after: string) =>
  compareWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `{+${text}+}` : `[-${text}-]`))
    .join("");

it("shows word by word what was added and what was removed", () => {
  expect(showDiff("Two rooms near the park.", "Three rooms near a park.")).toBe(
    "[-Two-]{+Three+} rooms near [-the-]{+a+} park.",
  );
  expect(showDiff("", "New")).toBe("{+New+}");
  expect(showDiff("Old", "")).toBe("[-Old-]");
  expect(showDiff("Same", "Same")).toBe("Same");
});

it("never splits a letter of any script", () => {
  expect(showDiff("शान्त गली", "शान्त सड़क")).toBe("शान्त [-गली-]{+सड़क+}");
});

const writeLong = (seed: number) => Array.from({ length: 900 }, (_, at) => `w${(at * seed) % 97}`).join(" ");

it.each([
  ["short", "a b  c\nd, e", "b c d e. f"],
  ["the longest", writeLong(7), writeLong(11)],
])("contains both texts completely: %s", (_what, before, after) => {
  const parts = compareWords(before, after);
  const side = (kind: string) =>
    parts.flatMap((part) => (part.kind === "same" || part.kind === kind ? part.text : [])).join("");
  expect(side("removed")).toBe(before);
  expect(side("added")).toBe(after);
});
