import type { SearchToken } from "./tokens.ts";

/**
 * Bengali and Nepali write endings on their words: শিলিগুড়িতে is "in Siliguri", हजारसम्म "up to a thousand". By their
 * folding; the longest first.
 */
const ENDINGS = "bhitr samm sang yer der lai bat ye te ke er ma ko ka ki e y r".split(" ");

/** The tokens with endings as tokens of their own, where what is left of a word is one that is known. */
export function splitEndings(
  tokens: readonly SearchToken[],
  isKnown: (fold: string) => boolean,
): SearchToken[] {
  return tokens.flatMap((token) => {
    if (!token.indic || isKnown(token.fold)) return [token];
    for (const ending of ENDINGS) {
      if (!token.fold.endsWith(ending)) continue;
      const stem = token.fold.slice(0, -ending.length);
      // A consonant before an ending is said with a vowel, which falls away at the end of a word.
      for (const fold of [stem, stem.replace(/[ao]$/, "")])
        if (fold.length > 1 && isKnown(fold))
          return [
            { ...token, fold },
            { ...token, fold: ending },
          ];
    }
    return [token];
  });
}
