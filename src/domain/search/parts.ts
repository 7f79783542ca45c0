import { measureMetres } from "#domain/place/places.ts";
import { getKindOfSlug, type TypeSlug } from "#domain/property/kinds.ts";
import type { Dictionary, Entry, EntryKind } from "./names/dictionary.ts";
import { type FoundName, findNameAt, findNearNameAt } from "./names/find-name.ts";
import { isGenericWord } from "./names/name-forms.ts";
import { findInTrie } from "./names/trie.ts";
import { isFiller, type Part, toRest } from "./part.ts";
import { joinTownLandmarks, nameLandmarks } from "./place-names.ts";
import { readQuantity } from "./quantity.ts";
import { type KnowsWord, listStems, splitEndings } from "./words/endings.ts";
import { isOrdinaryWord } from "./words/ordinary-words.ts";
import { type SearchToken, splitTokens } from "./words/tokens.ts";
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

const POSITIONED_KINDS: ReadonlySet<EntryKind> = new Set(["town", "locality", "landmark"]);
/** A shorter word is similar to a name by chance, and is one only if no other place is named. */
const LONG_ENOUGH = 6;
/** A misspelt place that is farther from a place that was named is another word, in metres. */
const FAR = 50_000;

/** Takes misspelt names as unknown words if another place was named as we know it, and they are short or far from it. */
function dropUnlikelyNames(parts: readonly Part[], tokens: readonly SearchToken[]): readonly Part[] {
  const sure = parts.flatMap((part) => (part.is === "name" && part.found.exact ? part.found.entries : []));
  const named = sure.filter(({ kind }) => POSITIONED_KINDS.has(kind));
  if (named.length === 0) return parts;
  return parts.flatMap((part) => {
    if (part.is !== "name" || part.found.exact) return [part];
    const length = tokens.slice(part.from, part.to).reduce((sum, { fold }) => sum + fold.length, 0);
    const isLikely = length >= LONG_ENOUGH && part.found.entries.some((entry) => isAround(entry, named));
    return isLikely ? [part] : toRest(part);
  });
}

const isAround = ({ at }: Entry, named: readonly Entry[]): boolean =>
  named.some((other) => !at || !other.at || measureMetres(at, other.at) <= FAR);

/**
 * Places of work, amenities and people are also landmarks, or parts of their names: near Girls High School. Homes and
 * land are what people search.
 */
const isSearched = (slug: TypeSlug): boolean => {
  const { home, land } = getKindOfSlug(slug);
  return home || land;
};

/**
 * Takes words of our vocabulary as unknown ones where they are part of the name of a place that we do not know: the "park"
 * of "near Park Street", the "office" of "office ke paas".
 */
function findUnknownNames(parts: readonly Part[], tokens: readonly SearchToken[]): readonly Part[] {
  let isInName = false;
  return parts.flatMap((part, at) => {
    const next = parts[at + 1];
    const isNear = isLink(next, "near-behind") || isLink(findBefore(parts, at), "near");
    const isBeforeKind = next?.is === "rest" && isGenericWord(tokens[next.from]?.fold ?? "");
    // The name goes on: near Park Hotel.
    isInName = canBeLandmark(part) && (isInName || isNear || isBeforeKind);
    return isInName ? toRest(part) : [part];
  });
}

function canBeLandmark(part: Part): boolean {
  const sets = part.is === "phrase" ? getMeaning(part.phrase, "filter")?.sets : undefined;
  if (!sets) return false;
  if (sets.amenity !== undefined || sets.tenant !== undefined) return true;
  return sets.type?.every((type) => !isSearched(type)) ?? false;
}

function findBefore(parts: readonly Part[], at: number): Part | undefined {
  let before = at - 1;
  while (parts[before] && isFiller(parts[before] as Part)) before -= 1;
  return parts[before];
}

const isLink = (part: Part | undefined, role: "near" | "near-behind"): boolean =>
  part?.is === "phrase" && hasRole(part.phrase, role) && !isFiller(part);

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
