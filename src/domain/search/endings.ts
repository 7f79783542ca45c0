import type { SearchToken } from "./tokens.ts";

/**
 * Endings that Bengali and Nepali add to words: শিলিগুড়িতে is "in Siliguri", हजारसम्म "up to a thousand". In folded
 * form, the longest first.
 */
const ENDINGS = "bhitr samm sang yer der lai bat ye te ke er ma ko ka ki e y r".split(" ");

/** Splits endings into tokens of their own, if the rest of the word is a known word. */
export function splitEndings(
  tokens: readonly SearchToken[],
  isKnown: (fold: string) => boolean,
): SearchToken[] {
  return tokens.flatMap((token) => {
    if (!token.indic || isKnown(token.fold)) return [token];
    for (const ending of ENDINGS) {
      if (!token.fold.endsWith(ending)) continue;
      const stem = token.fold.slice(0, -ending.length);
      // A consonant before an ending is pronounced with a vowel, which is dropped at the end of a word.
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
