import type { SearchToken } from "./tokens.ts";

/** How a token of a sentence was used. */
export type Use = "used" | "filler" | "rest";

/**
 * The words of a sentence that were not understood, in order and as typed. Text without spaces stays whole if one of
 * its words was not understood and the others are only small words: in "a1-b", "a" is not a separate word.
 */
export function joinRest(text: string, tokens: readonly SearchToken[], uses: readonly Use[]): string {
  const words: string[] = [];
  for (const run of text.matchAll(/\S+/g)) {
    const end = run.index + run[0].length;
    const inside = tokens.flatMap((token, at) =>
      token.start >= run.index && token.start < end ? [{ token, use: uses[at] ?? "rest" }] : [],
    );
    const rest = inside.filter(({ token, use }) => use === "rest" && token.kind !== "sign");
    if (rest.length === 0) continue;
    const isWhole = inside.every(({ use }) => use !== "used");
    words.push(...(isWhole ? [trimSigns(run[0])] : rest.map(({ token }) => token.text)));
  }
  return words.join(" ");
}

const trimSigns = (run: string): string => run.replace(/^[,.;:!?"'()]+|(?<![,.;:!?"'()])[,.;:!?"'()]+$/g, "");
