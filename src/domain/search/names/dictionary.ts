import type { Point, RegionSlug } from "#domain/place/places.ts";
import { splitTokens } from "../words/tokens.ts";
import { getFullWord, getSound } from "./name-forms.ts";
import { addToTrie, createTrie, type TrieNode } from "./trie.ts";

export const ENTRY_KINDS = [
  ...(["town", "locality", "landmark", "region", "state", "pincode"] as const),
  ...(["kind", "builder", "project"] as const),
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A thing with names that people search for. */
export interface Entry {
  readonly kind: EntryKind;
  /** Its value in an address: a slug, a pincode, a builder's name. */
  readonly value: string;
  /** Its names in all scripts and spellings; pages use the first one. */
  readonly names: readonly string[];
  /** Slugs of the towns that it belongs to, or consists of. */
  readonly towns?: readonly string[];
  /** Where it is, in degrees. */
  readonly at?: Point;
  /** For a region or a state: the regions that it consists of. */
  readonly regions?: readonly RegionSlug[];
}

/** One name of an entry, split into folded words. */
export interface Name {
  readonly entry: Entry;
  readonly text: string;
  readonly words: readonly string[];
  /** Written in Latin letters. */
  readonly latin: boolean;
}

/** Entries by their names: by whole names without spaces, by sound, and by single words. */
export interface Dictionary {
  readonly entries: readonly Entry[];
  readonly names: TrieNode<Name>;
  readonly sounds: ReadonlyMap<string, readonly Name[]>;
  /** The names that contain a word, the shorter names first. */
  readonly words: TrieNode<Name>;
  /** Number of words in the longest name. */
  readonly longest: number;
}

/** A name of one or two letters would match almost every text. */
const SHORTEST_NAME = 3;
/** Shorter words too often sound the same. */
const SHORTEST_SOUND = 4;

/** Creates the dictionary of some entries. A name that several entries have finds all of them. */
export function createDictionary(entries: readonly Entry[]): Dictionary {
  const names = createTrie<Name>();
  const words = createTrie<Name>();
  const sounds = new Map<string, Name[]>();
  const all = entries.flatMap(listNames);
  for (const name of all) {
    const joined = name.words.join("");
    addToTrie(names, joined, name);
    const full = name.words.map(getFullWord).join("");
    if (full !== joined) addToTrie(names, full, name);
    const sound = getSound(joined);
    if (sound.length < SHORTEST_SOUND) continue;
    const alike = sounds.get(sound);
    if (alike) alike.push(name);
    else sounds.set(sound, [name]);
  }
  for (const name of all.toSorted((a, b) => a.text.length - b.text.length))
    for (const word of new Set([...name.words, ...name.words.map(getFullWord)])) addToTrie(words, word, name);
  const longest = all.reduce((most, name) => Math.max(most, name.words.length), 1);
  return { entries, names, sounds, words, longest };
}

/** The names of an entry that are different after folding; of two alike, the one in Latin letters. */
function listNames(entry: Entry): Name[] {
  const byFold = new Map<string, Name>();
  for (const text of entry.names) {
    const tokens = splitTokens(text).filter(({ kind }) => kind !== "sign");
    const words = tokens.map(({ fold }) => fold);
    const joined = words.join("");
    const latin = !tokens.some(({ indic }) => indic);
    if (joined.length < SHORTEST_NAME || (byFold.has(joined) && (!latin || byFold.get(joined)?.latin)))
      continue;
    byFold.set(joined, { entry, text, words, latin });
  }
  return [...byFold.values()];
}
