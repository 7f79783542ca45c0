import type { SearchToken } from "./tokens.ts";

/** Whether a folded word is known; for Indic words, words that are known only in Latin letters can be left out. */
export type KnowsWord = (fold: string, script: "any" | "indic") => boolean;

/**
 * Endings that Bengali and Nepali add to words: শিলিগুড়িতে is "in Siliguri", ফ্ল্যাটটি "the flat", हजारसम्म "up to a
 * thousand". In folded form, the longest first.
 */
const ENDINGS =
  "bhanda bhitr theke gulo guli samm sang yer lai der bat ye te ke er ti ta ma ko ka ki e y r i o".split(" ");
/** Endings of number words, which say that things are counted: তিনটি, दुइटा, तीनवटा. */
const CLASSIFIERS = "khana vata wata ota jana ti ta te to".split(" ");
/** Also "only" and "also" may follow: শিলিগুড়িতেই, শিলিগুড়িতেও. */
const MOST_ENDINGS = 3;
/** A shorter rest would be a known word by chance. */
const SHORTEST = 2;

/**
 * The same endings as people type them in Latin letters, and Hindi words that they join: siligurite, gangtokma,
 * kankarbaghme. Other endings are near enough to be a typing mistake.
 */
const LATIN_ENDINGS = "theke mein tei teo ter te ma ko me er e y".split(" ");
const SHORTEST_LATIN = 5;
/** Those of words that count (hajarer, lakhsamma, ghorer) and of other words of the vocabulary: poribarer. */
const LATIN_COUNT_ENDINGS =
  "bhitra bhitr samma samm bhanda theke der tak ler er ko ka ke ki te ti ta ma me r y".split(" ");
const SHORTEST_COUNT = 3;

/** What is known about words, to tell an ending from letters that only look like one. */
export interface WordKnowledge {
  readonly knows: KnowsWord;
  readonly isPlaceWord: (fold: string) => boolean;
  readonly isNumberWord: (fold: string) => boolean;
  /** A unit, a kind of room, or a number. */
  readonly isCountWord: (fold: string) => boolean;
  /** A word that only looks as if it had an ending. */
  readonly isOrdinaryWord: (fold: string) => boolean;
}

/**
 * Splits endings into tokens of their own, if the rest of the word is a known word or, in Latin letters, a place or
 * something that counts.
 */
export function splitEndings(tokens: readonly SearchToken[], words: WordKnowledge): SearchToken[] {
  return tokens.flatMap((token) => {
    const folds = token.kind === "word" ? splitWord(token, words) : null;
    return folds ? folds.map((fold) => ({ ...token, fold })) : [token];
  });
}

function splitWord({ fold, indic }: SearchToken, words: WordKnowledge): string[] | null {
  const { knows, isNumberWord } = words;
  if (knows(fold, indic ? "indic" : "any")) return null;
  return (
    splitLast(fold, CLASSIFIERS, 2, isNumberWord) ??
    (indic ? splitIndic(fold, knows) : splitLatin(fold, words))
  );
}

/** The word and the first of some endings that leaves a stem of at least some letters that is known. */
function splitLast(
  word: string,
  endings: readonly string[],
  shortest: number,
  isKnown: (stem: string) => boolean,
): string[] | null {
  for (const ending of endings) {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : "";
    const known = [stem, dropVowel(stem)].find((one) => one.length >= shortest && isKnown(one));
    if (known) return [known, ending];
  }
  return null;
}

/**
 * A word that is known only in Latin letters may be another word with an ending: মোড়ে is "at the crossing", and not the
 * English "more".
 */
function splitIndic(word: string, knows: KnowsWord): string[] | null {
  const split = splitKnown(word, (fold) => knows(fold, "indic"), MOST_ENDINGS);
  if (split) return split;
  return knows(word, "any") ? null : splitKnown(word, (fold) => knows(fold, "any"), MOST_ENDINGS);
}

/** A consonant before an ending is pronounced with a vowel, which is dropped at the end of a word. */
const dropVowel = (stem: string): string => stem.replace(/[ao]$/, "");

/** The known word and its endings, in order; null if there is none. */
function splitKnown(word: string, isKnown: (fold: string) => boolean, most: number): string[] | null {
  if (most === 0) return null;
  for (const { stem, ending } of listStems(word)) {
    const known = [stem, dropVowel(stem)].find((fold) => fold.length >= SHORTEST && isKnown(fold));
    if (known) return [known, ending];
  }
  for (const { stem, ending } of listStems(word)) {
    const split = splitKnown(stem, isKnown, most - 1) ?? splitKnown(dropVowel(stem), isKnown, most - 1);
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
  word: string,
  { isPlaceWord, isCountWord, isOrdinaryWord }: WordKnowledge,
): string[] | null {
  const place = splitLast(word, LATIN_ENDINGS, SHORTEST_LATIN, isPlaceWord);
  if (place || isOrdinaryWord(word)) return place;
  const count = splitLast(word, LATIN_COUNT_ENDINGS, SHORTEST_COUNT, isCountWord);
  if (count) return count;
  // lakhsammako
  for (const ending of LATIN_COUNT_ENDINGS) {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : "";
    const inner =
      stem.length > SHORTEST_COUNT ? splitLast(stem, LATIN_COUNT_ENDINGS, SHORTEST_COUNT, isCountWord) : null;
    if (inner) return [...inner, ending];
  }
  return null;
}
