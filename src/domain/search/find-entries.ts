import { countAllowedEdits } from "../listing/spelling.ts";
import type { Dictionary, Entry, Name } from "./dictionary.ts";
import { splitTokens } from "./tokens.ts";
import { findInTrie, findNear, listBelow, type TrieNode } from "./trie.ts";

/** An entry that fits what was typed so far. */
export interface FoundEntry {
  readonly entry: Entry;
  /** The name by which it was found. */
  readonly name: string;
  /** 0 where words were typed as they are; every word that is only begun, or mistyped, adds to it. */
  readonly cost: number;
  readonly mistyped: boolean;
}

export interface FindOptions {
  readonly limit: number;
  /** Which entries are wanted; all, if not said. */
  readonly wants?: (entry: Entry) => boolean;
}

const MOST_WORDS = 8;
const LONGEST_WORD = 30;
/** Below one beginning; "s" begins many words, of which a list shows few. */
const MOST_BELOW = 200;
const BEGUN = 1;
const MISTYPED = 3;

/**
 * The entries whose names have all the words of a text, each whole, begun, or mistyped, in any order. Best first: those
 * with the least cost, then the shorter names.
 */
export function findEntries(dictionary: Dictionary, text: string, options: FindOptions): FoundEntry[] {
  const words = splitTokens(text)
    .filter(({ kind }) => kind !== "sign")
    .map(({ fold }) => fold.slice(0, LONGEST_WORD))
    .slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const found = new Map<Entry, FoundEntry>();
  const add = (name: Name, cost: number, mistyped: boolean) => {
    const { entry } = name;
    if (options.wants && !options.wants(entry)) return;
    const before = found.get(entry);
    if (!before || cost < before.cost) found.set(entry, { entry, name: name.text, cost, mistyped });
  };
  for (const [name, { cost, mistyped }] of findByWords(dictionary, words)) add(name, cost, mistyped);
  // Blanks are left out or put in: pradhannagar, sevo ke.
  const joined = words.join("");
  for (const [name, { cost, mistyped }] of findOneWord(dictionary.names, joined)) add(name, cost, mistyped);
  return [...found.values()]
    .sort((a, b) => a.cost - b.cost || a.name.length - b.name.length || a.name.localeCompare(b.name))
    .slice(0, options.limit);
}

type Costs = Map<Name, { cost: number; mistyped: boolean }>;

function findByWords({ words: trie }: Dictionary, words: readonly string[]): Costs {
  const [first = new Map() as Costs, ...others] = words.map((word) => findOneWord(trie, word));
  return others.reduce(joinCosts, first);
}

/** The names that have both words, at the costs of both. */
function joinCosts(some: Costs, more: Costs): Costs {
  const both: Costs = new Map();
  for (const [name, one] of some) {
    const other = more.get(name);
    if (other) both.set(name, { cost: one.cost + other.cost, mistyped: one.mistyped || other.mistyped });
  }
  return both;
}

function findOneWord(trie: TrieNode<Name>, word: string): Costs {
  const found: Costs = new Map();
  const add = (nodes: readonly TrieNode<Name>[], cost: number, mistyped: boolean) => {
    for (const node of nodes)
      for (const name of node.values) if (!found.has(name)) found.set(name, { cost, mistyped });
  };
  const begun = findInTrie(trie, word);
  if (begun) {
    add([begun], 0, false);
    add(listBelow(begun, MOST_BELOW), BEGUN, false);
  }
  if (word.length < 4) return found;
  for (const { node, edits } of findNear(trie, word, countAllowedEdits(word), { beginning: true }))
    if (node.key[0] === word[0] || edits === 0)
      add(listBelow(node, MOST_BELOW), MISTYPED * edits + BEGUN, true);
  return found;
}
