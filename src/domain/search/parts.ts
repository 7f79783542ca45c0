import type { Dictionary, EntryKind } from "./names/dictionary.ts";
import { type FoundName, findNameAt, findNearNameAt } from "./names/find-name.ts";
import { findInTrie } from "./names/trie.ts";
import { isOrdinaryWord } from "./ordinary-words.ts";
import type { Part } from "./part.ts";
import { nameLandmarks } from "./place-names.ts";
import { readQuantity } from "./quantity.ts";
import { type SearchToken, splitTokens } from "./tokens.ts";
import { joinTownLandmarks } from "./town-landmarks.ts";
import { findUnknownNames } from "./unknown-names.ts";
import { dropUnlikelyNames } from "./unlikely-names.ts";
import { type KnowsWord, listStems, splitEndings } from "./words/endings.ts";
import {
  type FoundPhrase,
  findNearPhraseAt,
  findPhraseAt,
  getMeaning,
  hasRole,
  isCountWord,
  isKnownWord,
  isNumberWord,
} from "./words/vocabulary.ts";

const PLACES: ReadonlySet<EntryKind> = new Set(["town", "locality", "region", "state"]);

/** Splits a sentence into tokens, and into parts from left to right: at each token, the longest match is used. */
export function splitParts(
  text: string,
  dictionary: Dictionary,
): { tokens: SearchToken[]; parts: readonly Part[] } {
  const listNamesWith = (fold: string) => findInTrie(dictionary.words, fold)?.values ?? [];
  const knows: KnowsWord = (fold, script) =>
    isKnownWord(fold, script) || listNamesWith(fold).some(({ latin }) => script === "any" || !latin);
  const isPlaceWord = (fold: string) => listNamesWith(fold).some(({ entry }) => PLACES.has(entry.kind));
  const tokens = splitEndings(splitTokens(text), {
    knows,
    isPlaceWord,
    isNumberWord,
    isCountWord,
    isOrdinaryWord,
  });
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const part = readPart(tokens, at, dictionary);
    parts.push(part);
    at = part.to;
  }
  const named = dropUnlikelyNames(nameLandmarks(parts, tokens, dictionary), tokens);
  const joined = joinTownLandmarks(named, tokens, dictionary);
  return { tokens, parts: findUnknownNames(joined, tokens) };
}

function readPart(tokens: readonly SearchToken[], from: number, dictionary: Dictionary): Part {
  const phrase = findPhraseAt(tokens, from);
  const name = findNameAt(dictionary, tokens, from);
  const quantity = readQuantity(tokens, from);
  const isPhraseOfSeveral = (phrase?.length ?? 0) > (quantity?.length ?? 0);
  if (name && name.length >= (phrase?.length ?? 0) && name.length > (quantity?.length ?? 0) - 1)
    if (!(phrase && name.length === phrase.length && hasMeaningOfItsOwn(phrase)))
      return { is: "name", found: name, from, to: from + name.length };
  if (quantity && !isPhraseOfSeveral) return { is: "quantity", quantity, from, to: from + quantity.length };
  if (phrase) return { is: "phrase", phrase, from, to: from + phrase.length };
  return readMistyped(tokens, from, dictionary) ?? { is: "rest", from, to: from + 1 };
}

/**
 * "Park" and "medical" are also names of places, but a word of our vocabulary has priority; "first" and the like do
 * not.
 */
const hasMeaningOfItsOwn = (phrase: FoundPhrase): boolean =>
  phrase.meanings.length > 0 && !getMeaning(phrase, "ordinal");

function readMistyped(tokens: readonly SearchToken[], from: number, dictionary: Dictionary): Part | null {
  const token = tokens[from];
  if (token?.kind !== "word") return null;
  // A name ends before the next small word.
  const end = tokens.findIndex((next, at) => at > from && (next.kind !== "word" || isLinkWord(tokens, at)));
  const window = tokens.slice(0, end < 0 ? tokens.length : end);
  const found = findNearNameAt(dictionary, window, from) ?? findNearStem(dictionary, token);
  if (found) return { is: "name", found, from, to: from + found.length };
  const phrase = findNearPhraseAt(tokens, from);
  return phrase && { is: "phrase", phrase, from, to: from + phrase.length };
}

/** The name of a mistyped word without its ending: পাঞ্জাবিপাড়াতে. */
function findNearStem(dictionary: Dictionary, token: SearchToken): FoundName | null {
  if (!token.indic || isOrdinaryWord(token.fold)) return null;
  for (const { stem } of listStems(token.fold)) {
    const found = stem.length >= LONG_STEM ? findNearNameAt(dictionary, [{ ...token, fold: stem }], 0) : null;
    if (found) return found;
  }
  return null;
}
/** Shorter words are similar to a name by chance. */
const LONG_STEM = 6;

const isLinkWord = (tokens: readonly SearchToken[], at: number): boolean => {
  const phrase = findPhraseAt(tokens, at);
  return phrase !== null && !hasRole(phrase, "filler");
};
