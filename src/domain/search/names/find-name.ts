import { isOrdinaryWord } from "../words/ordinary-words.ts";
import { type SearchToken, splitTokens } from "../words/tokens.ts";
import type { Dictionary, Entry, Name } from "./dictionary.ts";
import { getFullWord, getSound, isMisspeltWord } from "./name-forms.ts";
import { countAllowedEdits, countEdits } from "./spelling.ts";
import { findInTrie, findNear } from "./trie.ts";

/** Names found in a text. */
export interface FoundName {
  /** All entries with this name. */
  readonly entries: readonly Entry[];
  /** How many tokens the name consists of. */
  readonly length: number;
  /** True if it was typed as we know it, false if its spelling was corrected. */
  readonly exact: boolean;
  /** The name as we know it. */
  readonly name: Name;
}

/** Longer names are not joined from single letters. */
const MOST_TOKENS = 6;
/** Number of words in a mistyped name; every additional word costs another search. */
const MOST_NEAR = 3;
/** Longest name in letters. */
const LONGEST_KEY = 40;
const LONG_NAME = 8;

/** The tokens joined into possible names, starting at one token: the longest first. */
function* listWindows(tokens: readonly SearchToken[], start: number, most: number) {
  let end = start;
  while (end < tokens.length && end - start < most && tokens[end]?.kind !== "sign") end += 1;
  for (; end > start; end -= 1) {
    const folds = tokens.slice(start, end).map(({ fold }) => fold);
    const key = folds.join("");
    const latin = !tokens.slice(start, end).some(({ indic }) => indic);
    const whole = folds.map(getFullWord);
    if (key.length <= LONGEST_KEY)
      yield { folds, key, whole, full: whole.join(""), length: end - start, latin };
  }
}

/** The longest name that starts at a token and is spelt as we know it, or null. */
export function findNameAt(
  dictionary: Dictionary,
  tokens: readonly SearchToken[],
  start: number,
): FoundName | null {
  for (const { folds, key, full, length, latin } of listWindows(
    tokens,
    start,
    Math.max(dictionary.longest, MOST_TOKENS),
  )) {
    const asTyped = findInTrie(dictionary.names, key)?.values ?? [];
    const names =
      asTyped.length > 0 || full === key ? asTyped : (findInTrie(dictionary.names, full)?.values ?? []);
    const [name] = names;
    // The word for a cow is no airport's code, and is a name only if that is written in the same script.
    if (!latin && folds.every(isOrdinaryWord) && !names.some(({ entry }) => isWrittenIn(entry, key)))
      continue;
    // Latin letters may match a name in another script, which counts as a correction: boring rod.
    const isSpelt = names === asTyped || !folds.some(isMisspeltWord);
    const exact = isSpelt && (!latin || names.some((one) => one.latin));
    if (name) return { entries: listEntries(names), length, exact, name };
  }
  return null;
}

/** Whether an entry has a name in Devanagari or Bengali that is folded like this. */
const isWrittenIn = ({ names }: Entry, key: string): boolean =>
  names.some((name) => {
    const tokens = splitTokens(name);
    return tokens.some(({ indic }) => indic) && tokens.map(({ fold }) => fold).join("") === key;
  });

/**
 * A name that is similar to the text at a token: one that sounds the same, otherwise the one with the fewest mistakes.
 * Ordinary words alone are no misspelt name.
 */
export function findNearNameAt(
  dictionary: Dictionary,
  tokens: readonly SearchToken[],
  start: number,
): FoundName | null {
  for (const { folds, full, whole, length, latin } of listWindows(tokens, start, MOST_NEAR)) {
    if (folds.every(isOrdinaryWord)) continue;
    const names = findAlike(dictionary, full, whole).filter((name) => name.latin || !latin);
    const [name] = names;
    if (name) return { entries: listEntries(names), length, exact: false, name };
  }
  return null;
}

const listEntries = (names: readonly Name[]): Entry[] => [...new Set(names.map(({ entry }) => entry))];

function findAlike(dictionary: Dictionary, key: string, folds: readonly string[]): readonly Name[] {
  if (key.length < 4 || /\d/.test(key)) return [];
  const alike = dictionary.sounds.get(getSound(key));
  if (alike) return alike;
  if (isNameWithMore(dictionary, key)) return [];
  const near = findNear(dictionary.names, key, countAllowedEdits(key))
    .flatMap(({ node, edits }) => node.values.map((name) => ({ name, edits })))
    .filter(({ name, edits }) => isMistyped(key, folds, name, edits));
  return near.filter(({ edits }) => edits === near[0]?.edits).map(({ name }) => name);
}

/** "Patnaik" is not a misspelt Patna: a complete name with more letters after it is a different word. */
const isNameWithMore = ({ names }: Dictionary, key: string): boolean =>
  Array.from({ length: Math.max(0, key.length - 5) }, (_, more) => key.slice(0, key.length - 2 - more)).some(
    (begun) => (findInTrie(names, begun)?.values.length ?? 0) > 0,
  );

/**
 * Whether the difference can be a typing mistake: the limit depends on the length of each word, and short words must
 * start correctly.
 */
function isMistyped(key: string, folds: readonly string[], { words }: Name, edits: number): boolean {
  const known = words.join("");
  if (/\d/.test(known)) return false;
  if (words.length === folds.length)
    return words.every((word, index) => isNearWord(folds[index] ?? "", word));
  // If spaces are missing or added, only one mistake is allowed.
  return edits <= 1 && known.length >= LONG_NAME && hasSamePrefix(key, known);
}

/** Whether one word may be a mistyped form of another: two edits for six letters or more, one for four or five. */
function isNearWord(typed: string, known: string): boolean {
  if (typed === known) return true;
  if (known.length < 4 || !hasSamePrefix(typed, known)) return false;
  return countEdits(typed, known) <= countAllowedEdits(known);
}

/** People rarely mistype the first letter, and words often differ in it; two swapped letters are a mistake. */
const hasSamePrefix = (typed: string, known: string): boolean =>
  typed[0] === known[0] || (typed[0] === known[1] && typed[1] === known[0]);
