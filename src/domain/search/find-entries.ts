import { compareNames } from "#words/letters.ts";
import type { Dictionary, Entry, Name } from "./names/dictionary.ts";
import { countAllowedEdits } from "./names/spelling.ts";
import { findInTrie, findNear, listBelow, type TrieNode } from "./names/trie.ts";
import { splitTokens } from "./tokens.ts";

/** An entry that matches what was typed so far. */
export interface FoundEntry {
  readonly entry: Entry;
  /** The name that matched. */
  readonly name: string;
  /** 0 if the words were typed exactly; every incomplete or mistyped word increases it. */
  readonly cost: number;
  readonly mistyped: boolean;
}

export interface FindOptions {
  readonly limit: number;
  /** Which entries are wanted; all by default. */
  readonly isWanted?: (entry: Entry) => boolean;
}

const MOST_WORDS = 8;
const LONGEST_WORD = 30;
/** Limit for one prefix: many words start with "s", and a list shows only a few. */
const MOST_BELOW = 200;
/** The best names are chosen from at most this many; a common word is in thousands of names. */
const MOST_NAMES = 400;
const PREFIX_COST = 1;
const EDIT_COST = 3;

/**
 * The entries whose names have all the words of a text, in any order; each word may be complete, incomplete or
 * mistyped. Sorted by lowest cost, then by shorter names.
 */
export function findEntries(dictionary: Dictionary, text: string, options: FindOptions): FoundEntry[] {
  const words = splitTokens(text)
    .filter(({ kind }) => kind !== "sign")
    .map(({ fold }) => fold.slice(0, LONGEST_WORD))
    .slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const found = new Map<Entry, FoundEntry>();
  const addAll = (names: Iterable<NameFit>) => {
    let added = 0;
    for (const { name, cost, mistyped } of names) {
      const { entry } = name;
      if (options.isWanted && !options.isWanted(entry)) continue;
      const before = found.get(entry);
      if (!before || cost < before.cost) found.set(entry, { entry, name: name.text, cost, mistyped });
      added += 1;
      if (added === MOST_NAMES) return;
    }
  };
  addAll(listNamesWith(words.map((word) => listFits(dictionary.words, word, true))));
  // Spaces may be missing or added: pradhannagar, sevo ke. Mistakes are only searched for where they can still be among
  // the best.
  const better = [...found.values()].filter(({ cost }) => cost <= EDIT_COST);
  addAll(listNamesWith([listFits(dictionary.names, words.join(""), better.length < options.limit)]));
  return [...found.values()]
    .sort((a, b) => a.cost - b.cost || a.name.length - b.name.length || compareNames(a.name, b.name))
    .slice(0, options.limit);
}

/** A possible reading of one typed word: the names of a node, with a cost. */
interface Fit {
  readonly node: TrieNode<Name>;
  readonly cost: number;
  readonly mistyped: boolean;
}

type NameFit = Omit<Fit, "node"> & { readonly name: Name };

/**
 * The names that contain all words, with the total cost. Only the names of the rarest word are searched.
 * @param fits for each word, the best first
 */
function* listNamesWith(fits: readonly (readonly Fit[])[]): Generator<NameFit> {
  const [rarest = [], ...others] = fits.toSorted((a, b) => countNames(a) - countNames(b));
  const fitOf = others.map((some) => new Map(some.toReversed().map((fit) => [fit.node.key, fit])));
  for (const { node, cost, mistyped } of rarest)
    for (const name of node.values) {
      const more = fitOf.map((byWord) => getBestFit(name, byWord));
      if (!more.every((fit) => fit !== null)) continue;
      yield {
        name,
        cost: more.reduce((sum, fit) => sum + fit.cost, cost),
        mistyped: mistyped || more.some((fit) => fit.mistyped),
      };
    }
}

const countNames = (fits: readonly Fit[]): number =>
  fits.reduce((sum, { node }) => sum + node.values.length, 0);

/** The cheapest fit for which the name has a word. */
function getBestFit({ words }: Name, byWord: ReadonlyMap<string, Fit>): Fit | null {
  let best: Fit | null = null;
  for (const word of words) {
    const fit = byWord.get(word);
    if (fit && (!best || fit.cost < best.cost)) best = fit;
  }
  return best;
}

/**
 * The nodes that a word may mean, the best first: the word itself, words that start with it, and words it may be a
 * mistake for.
 */
function listFits(trie: TrieNode<Name>, word: string, withMistakes: boolean): Fit[] {
  const fits = new Map<TrieNode<Name>, Fit>();
  const add = (nodes: readonly TrieNode<Name>[], cost: number, mistyped: boolean) => {
    for (const node of nodes) if (!fits.has(node)) fits.set(node, { node, cost, mistyped });
  };
  const begun = findInTrie(trie, word);
  if (begun) {
    add([begun], 0, false);
    add(listBelow(begun, MOST_BELOW), PREFIX_COST, false);
  }
  if (!withMistakes || word.length < 4) return [...fits.values()];
  for (const { node, edits } of findNear(trie, word, countAllowedEdits(word), { beginning: true }))
    if (node.key[0] === word[0] || edits === 0)
      add(listBelow(node, MOST_BELOW), EDIT_COST * edits + PREFIX_COST, true);
  return [...fits.values()];
}
