import type { SearchToken } from "./tokens.ts";

/** Whether a folded word is known; for Indic words, words that are known only in Latin letters can be left out. */
export type KnowsWord = (fold: string, script: "any" | "indic") => boolean;

/**
 * Endings that Bengali and Nepali add to words: শিলিগুড়িতে is "in Siliguri", ফ্ল্যাটটি "the flat", हजारसम्म "up to a
 * thousand". In folded form, the longest first.
 */
const ENDINGS =
  "bhitr theke gulo guli samm sang yer lai der bat ye te ke er ti ta ma ko ka ki e y r i o".split(" ");
/** Also "only" and "also" may follow: শিলিগুড়িতেই, শিলিগুড়িতেও. */
const MOST_ENDINGS = 3;
/** A shorter rest would be a known word by chance. */
const SHORTEST = 2;

/**
 * The same endings as people type them in Latin letters, and Hindi words that they join: siligurite, gangtokma,
 * kankarbaghme. Other endings are near enough to be a typing mistake.
 */
const LATIN_ENDINGS = "theke mein tei teo ter te ma ko me er e".split(" ");
const SHORTEST_LATIN = 5;

/** Splits endings into tokens of their own, if the rest of the word is a known word or, in Latin letters, a place. */
export function splitEndings(
  tokens: readonly SearchToken[],
  knows: KnowsWord,
  isPlaceWord: (fold: string) => boolean,
): SearchToken[] {
  return tokens.flatMap((token) => {
    const folds = token.indic ? splitIndic(token.fold, knows) : splitLatin(token, knows, isPlaceWord);
    return folds ? folds.map((fold) => ({ ...token, fold })) : [token];
  });
}

/**
 * A word that is known only in Latin letters may be another word with an ending: মোড়ে is "at the crossing", and not the
 * English "more".
 */
function splitIndic(word: string, knows: KnowsWord): string[] | null {
  if (knows(word, "indic")) return null;
  const split = splitKnown(word, (fold) => knows(fold, "indic"), MOST_ENDINGS);
  if (split) return split;
  return knows(word, "any") ? null : splitKnown(word, (fold) => knows(fold, "any"), MOST_ENDINGS);
}

/** The known word and its endings, in order; null if there is none. */
function splitKnown(word: string, isKnown: (fold: string) => boolean, most: number): string[] | null {
  if (most === 0) return null;
  for (const { stem, ending } of listStems(word)) {
    // A consonant before an ending is pronounced with a vowel, which is dropped at the end of a word.
    const known = [stem, stem.replace(/[ao]$/, "")].find((fold) => fold.length >= SHORTEST && isKnown(fold));
    if (known) return [known, ending];
  }
  for (const { stem, ending } of listStems(word)) {
    const split = splitKnown(stem, isKnown, most - 1);
    if (split) return [...split, ending];
  }
  return null;
}

/** The word without each ending that it may have, in folded form. */
export function listStems(word: string): { readonly stem: string; readonly ending: string }[] {
  return ENDINGS.flatMap((ending) => {
    if (!word.endsWith(ending)) return [];
    const stem = word.slice(0, -ending.length);
    // দার্জিলিং becomes দার্জিলিঙে: the final sound is written with another letter.
    return stem.endsWith("ng")
      ? [
          { stem, ending },
          { stem: stem.slice(0, -1), ending },
        ]
      : [{ stem, ending }];
  });
}

function splitLatin(
  { kind, fold }: SearchToken,
  knows: KnowsWord,
  isPlaceWord: (fold: string) => boolean,
): string[] | null {
  if (kind !== "word" || knows(fold, "any")) return null;
  for (const ending of LATIN_ENDINGS) {
    const stem = fold.endsWith(ending) ? fold.slice(0, -ending.length) : "";
    if (stem.length >= SHORTEST_LATIN && isPlaceWord(stem)) return [stem, ending];
  }
  return null;
}
