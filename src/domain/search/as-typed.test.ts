import { describe, expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { countUnderstood, findMistake, readSentences } from "#tests/support/typed-sentences.ts";

const knowledge = createPlaceKnowledge();

describe("[FIND-01] sentences in a hurry, in six ways of writing", () => {
  it("at least 95 of 100 that were used while writing the grammar are understood", () => {
    const sentences = readSentences("as-typed");
    const wrong = sentences.flatMap((sentence) => findMistake(sentence, knowledge) ?? []);
    expect(1 - wrong.length / sentences.length, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.95);
  });

  // What is wrong is not shown: these are to judge by.
  it("at least 85 of 100 of the others are understood, and most in each way of writing", () => {
    const counts = [...countUnderstood(readSentences("as-typed-kept"), knowledge).values()];
    expect(counts).toHaveLength(6);
    const right = counts.reduce((sum, one) => sum + one.right, 0);
    expect(right / counts.reduce((sum, one) => sum + one.all, 0)).toBeGreaterThanOrEqual(0.85);
    for (const one of counts) expect(one.right / one.all).toBeGreaterThanOrEqual(0.65);
  });
});
