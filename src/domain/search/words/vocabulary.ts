import { CRORE, LAKH, MONEY_UNITS } from "#domain/money/amount.ts";
import type { LandUnit } from "#domain/property/choices.ts";
import { addToTrie, createTrie, findInTrie, findNear, type TrieNode } from "../names/trie.ts";
import { isOrdinaryWord } from "./ordinary-words.ts";
import { type SearchToken, splitTokens } from "./tokens.ts";
import { DETAIL_WORDS, KIND_WORDS, type SetFilters } from "./vocabulary.filters.ts";
import { LINK_WORDS, type LinkRole } from "./vocabulary.links.ts";
import { ELSEWHERE_WORDS, NOTE_WORDS, type NoteKind } from "./vocabulary.notes.ts";
import * as numbers from "./vocabulary.numbers.ts";
import { NUMBER_WORDS } from "./vocabulary.numbers.ts";

/** The meaning of one phrase of the vocabulary. A phrase may have several meanings; the words beside it decide. */
export type Meaning =
  | { readonly is: "filter"; readonly sets: SetFilters }
  | { readonly is: "note"; readonly kind: NoteKind; readonly value: string }
  | { readonly is: "link"; readonly role: LinkRole }
  | { readonly is: "money"; readonly rupees: number }
  | { readonly is: "area"; readonly unit: LandUnit }
  | { readonly is: "number"; readonly value: number }
  | { readonly is: "more"; readonly value: number }
  | {
      readonly is: "bedrooms" | "rooms" | "baths" | "people" | "floor" | "star" | "minutes" | "km" | "metres";
    }
  | { readonly is: "ordinal" | "classifier" };

export interface FoundPhrase {
  readonly meanings: readonly Meaning[];
  /** The phrase in its folded form, without spaces. */
  readonly key: string;
  /** How many tokens the phrase consists of. */
  readonly length: number;
  /** Our spelling of the word, if it was typed differently. */
  readonly corrected: string | null;
}

const THOUSAND = 1_000;

const phrases = createTrie<Meaning>();
const correctable = createTrie<Meaning>();
/** Every word of any phrase; such a word is never a misspelt place. */
const knownWords = new Set<string>();
/** Those of them that are written in Devanagari or Bengali. */
const indicWords = new Set<string>();
let longest = 1;

function add(meaning: Meaning, list: string): void {
  for (const phrase of list.split(",")) {
    const words = splitTokens(phrase.trim());
    const folds = words.map(({ fold }) => fold);
    const key = folds.join("");
    if (key === "") continue;
    addToTrie(phrases, key, meaning);
    for (const { fold, indic } of words) {
      knownWords.add(fold);
      if (indic) indicWords.add(fold);
    }
    longest = Math.max(longest, folds.length);
    // Words for tenants are short and like many others: "keta" is no mistyped "kheta".
    const isSure = meaning.is === "filter" && meaning.sets.tenant === undefined;
    const isCorrected = isSure && folds.length === 1 && key.length >= 4;
    if (isCorrected) addToTrie(correctable, key, meaning);
  }
}

for (const [sets, list] of [...KIND_WORDS, ...DETAIL_WORDS]) add({ is: "filter", sets }, list);
for (const [kind, value, list] of [...NOTE_WORDS, ...ELSEWHERE_WORDS]) add({ is: "note", kind, value }, list);
for (const [words, rupees] of MONEY_UNITS) add({ is: "money", rupees }, words.replaceAll(" ", ","));
add({ is: "money", rupees: CRORE }, numbers.CRORE_WORDS);
add({ is: "money", rupees: LAKH }, numbers.LAKH_WORDS);
add({ is: "money", rupees: THOUSAND }, numbers.THOUSAND_WORDS);
for (const [unit, list] of numbers.AREA_WORDS) add({ is: "area", unit }, list);
for (const [value, list] of Object.entries(NUMBER_WORDS)) add({ is: "number", value: Number(value) }, list);
add({ is: "bedrooms" }, numbers.BEDROOM_WORDS);
add({ is: "rooms" }, numbers.ROOM_WORDS);
add({ is: "floor" }, numbers.FLOOR_WORDS);
add({ is: "ordinal" }, numbers.ORDINAL_WORDS);
add({ is: "star" }, numbers.STAR_WORDS);
add({ is: "minutes" }, numbers.MINUTE_WORDS);
add({ is: "km" }, numbers.KM_WORDS);
add({ is: "metres" }, numbers.METRE_WORDS);
add({ is: "baths" }, `${numbers.BATH_WORDS}, ${numbers.BATH_COUNT_WORDS}`);
add({ is: "note", kind: "other", value: "bath" }, numbers.BATH_WORDS);
add({ is: "people" }, numbers.DWELLER_WORDS);
add({ is: "classifier" }, numbers.CLASSIFIER_WORDS);
for (const [more, list] of Object.entries(numbers.MORE_WORDS)) add({ is: "more", value: Number(more) }, list);
for (const [role, list] of LINK_WORDS) add({ is: "link", role }, list);

/** Whether a word is in the vocabulary, in any script or in an Indic one. */
export const isKnownWord = (fold: string, script: "any" | "indic"): boolean =>
  (script === "any" ? knownWords : indicWords).has(fold);

const getMeanings = (fold: string): readonly Meaning[] => findInTrie(phrases, fold)?.values ?? [];

export const isNumberWord = (fold: string): boolean => getMeanings(fold).some(({ is }) => is === "number");

/** Units, rooms and numbers, and kinds, purposes and tenants: words that take endings in Bengali and Nepali. */
const COUNTS: ReadonlySet<Meaning["is"]> = new Set(["money", "area", "bedrooms", "rooms", "km", "number"]);

/** Whether a word counts, or says what is searched, so that an ending may follow it: hajarer, poribarer. */
export function isCountWord(fold: string): boolean {
  return getMeanings(fold).some(
    (meaning) => COUNTS.has(meaning.is) || (fold.length >= 4 && meaning.is === "filter"),
  );
}

/** The longest phrase that starts at a token, or null. */
export function findPhraseAt(tokens: readonly SearchToken[], start: number): FoundPhrase | null {
  const most = Math.min(longest, tokens.length - start);
  let node: TrieNode<Meaning> | null = phrases;
  let found: FoundPhrase | null = null;
  for (let length = 1; length <= most && node; length += 1) {
    node = findInTrie(node, tokens[start + length - 1]?.fold ?? "");
    if (node && node.values.length > 0)
      found = { meanings: node.values, key: node.key, length, corrected: null };
  }
  return found;
}

/** The meaning of a mistyped word: one letter is wrong, and it is neither a word of the vocabulary nor an ordinary one. */
export function findNearPhraseAt(tokens: readonly SearchToken[], start: number): FoundPhrase | null {
  const token = tokens[start];
  if (token?.kind !== "word" || token.fold.length < 4 || token.fold.length > 20) return null;
  if (isOrdinaryWord(token.fold)) return null;
  const [hit] = findNear(correctable, token.fold, 1);
  return hit ? { meanings: hit.node.values, key: hit.node.key, length: 1, corrected: hit.node.key } : null;
}

/** The meaning of a certain type among those of a phrase. */
export function getMeaning<K extends Meaning["is"]>(
  found: FoundPhrase | null,
  is: K,
): Extract<Meaning, { is: K }> | null {
  return (found?.meanings.find((meaning) => meaning.is === is) ?? null) as Extract<Meaning, { is: K }> | null;
}

/** The city without listings that a phrase names, or null. */
export function getOtherCity(found: FoundPhrase | null): string | null {
  const note = getMeaning(found, "note");
  return note?.kind === "elsewhere" ? note.value : null;
}

/** Whether a text is the name of a city without listings, so that it is no misspelt place of ours. */
export function isOtherCity(text: string): boolean {
  const tokens = splitTokens(text);
  const found = findPhraseAt(tokens, 0);
  return found?.length === tokens.length && getOtherCity(found) !== null;
}

/** Whether a phrase can link the parts beside it in this way. */
export const hasRole = (found: FoundPhrase | null, role: LinkRole): boolean =>
  found?.meanings.some((meaning) => meaning.is === "link" && meaning.role === role) ?? false;
