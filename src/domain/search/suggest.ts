import { LIMITS } from "#domain/limits.ts";
import { NEAR_KM } from "#domain/listing/filters/listing-address.ts";
import type { TypeSlug } from "#domain/property/kinds.ts";
import { compareNames } from "#words/letters.ts";
import type { Dictionary, Entry, EntryKind, Name } from "./names/dictionary.ts";
import { countAllowedEdits } from "./names/spelling.ts";
import { findInTrie, findNear, listBelow, type TrieNode } from "./names/trie.ts";
import { getPlaceFilters } from "./place-names.ts";
import { type InterpretationChip, type Knowledge, understand } from "./understand.ts";
import { splitTokens } from "./words/tokens.ts";
import type { SetFilters } from "./words/vocabulary.filters.ts";
import { isOtherCity } from "./words/vocabulary.ts";

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

/** One possible meaning of a text: its name, and the filters that find it. */
export interface Suggestion {
  readonly kind: EntryKind | "sentence";
  readonly label: string;
  /** Slugs of its towns. */
  readonly towns: readonly string[];
  readonly filters: SetFilters;
  /** 0 if the name was typed exactly; an incomplete or mistyped name costs more. */
  readonly cost: number;
}

/** The order of kinds of names that match a text equally well. */
const KIND_ORDER: readonly EntryKind[] = [
  ...(["town", "locality", "region", "state", "kind"] as const),
  ...(["landmark", "project", "builder", "pincode"] as const),
];
/** Number of ways to complete a sentence whose last word is incomplete. */
const MOST_ENDINGS = 2;

interface SuggestOptions {
  readonly limit: number;
  /** Names other than places: kinds, projects, builders. */
  readonly names: Dictionary;
}

/**
 * The possible meanings of a text that may be incomplete: first the whole sentence, then names, the best matches first.
 * No kind of name takes more than half of the list while others match too.
 */
export function suggest(typed: string, knowledge: Knowledge, { limit, names }: SuggestOptions): Suggestion[] {
  const text = typed.slice(0, LIMITS.searchLength);
  const found = [knowledge.dictionary, names]
    .flatMap((dictionary) => findEntries(dictionary, text, { limit: 2 * limit }))
    .filter(({ mistyped }) => !mistyped || !isOtherCity(text))
    .map(({ entry, cost }) => ({ ...createSuggestion(entry), cost }))
    .sort((a, b) => a.cost - b.cost || getOrder(a) - getOrder(b))
    .filter((one, at, all) => all.findIndex((other) => isSameArea(one, other)) >= at || !isWide(one));
  const most = Math.ceil(limit / 2);
  const isEarly = (one: (typeof found)[number]) =>
    found.filter(({ kind }) => kind === one.kind).indexOf(one) < most;
  const [early, late] = [found.filter(isEarly), found.filter((one) => !isEarly(one))];
  const sentences = suggestSentences(text, knowledge);
  const isNamed = found.length > 0 && sentences.every(({ ofNames }) => ofNames);
  return [...(isNamed ? [] : sentences), ...early, ...late].slice(0, limit);
}

/** A region with the same name as its town is not suggested as well. */
const isWide = ({ kind }: { readonly kind: EntryKind }): boolean => kind === "region" || kind === "state";
const isSameArea = (
  one: { readonly label: string },
  other: { readonly label: string; readonly kind: EntryKind },
) => one === other || (one.label === other.label && (other.kind === "town" || isWide(other)));
const getOrder = ({ kind }: { readonly kind: EntryKind }): number => KIND_ORDER.indexOf(kind);

function createSuggestion(entry: Entry) {
  const { kind, names, towns = [] } = entry;
  return { kind, label: names[0] ?? entry.value, towns, filters: getFiltersOf(entry) };
}

/** The filters that find an entry. */
function getFiltersOf(entry: Entry): SetFilters {
  const { kind, value, names, towns } = entry;
  switch (kind) {
    case "landmark":
      return { near: value, within: NEAR_KM.default };
    case "kind":
      return { type: [value as TypeSlug] };
    case "project":
      return { q: names[0] ?? value, type: ["project"], town: [...(towns ?? [])] };
    case "builder":
    case "pincode":
      return { q: value };
    default:
      return getPlaceFilters([entry]);
  }
}

/** The text as a sentence, if it is more than one name; also if it ends in an incomplete place. */
function suggestSentences(text: string, knowledge: Knowledge) {
  const { filters, chips, rest } = understand(text, knowledge);
  const said = chips.filter((chip) => chip.filters.length > 0);
  if (said.length === 0 || (said.length === 1 && rest === "" && said.every(isName))) return [];
  const label = joinLabel(text, chips, filters, knowledge.dictionary);
  const whole = {
    kind: "sentence" as const,
    /** A text that is understood as a single name may also be the beginning of a longer name. */
    ofNames: said.length === 1 && said.every(isName),
    label: rest === "" ? label : joinParts([label, `“${rest}”`]),
    towns: [] as readonly string[],
    filters: rest === "" ? filters : { ...filters, q: rest },
    cost: 0,
  };
  const isUnfinished = rest !== "" && text.trimEnd().endsWith(rest) && !chips.some(isPlace);
  if (!isUnfinished) return [whole];
  const ends = findEntries(knowledge.dictionary, rest, { limit: MOST_ENDINGS, isWanted: isArea }).filter(
    ({ mistyped }) => !mistyped,
  );
  const ended = ends.map(({ entry }) => {
    const { label: name, towns, filters: there } = createSuggestion(entry);
    return { ...whole, label: joinParts([label, name]), towns, filters: { ...filters, ...there } };
  });
  return [...ended, whole];
}

const isArea = ({ kind }: Entry): boolean => kind === "town" || kind === "locality" || kind === "landmark";
const isPlace = ({ filters }: InterpretationChip): boolean =>
  filters.some((field) => field === "town" || field === "locality" || field === "region" || field === "near");
const isName = (chip: InterpretationChip): boolean => isPlace(chip) || chip.filters.includes("type");

/** The parts of a sentence as they were understood; a place has the name that pages use. */
function joinLabel(
  text: string,
  chips: readonly InterpretationChip[],
  filters: SetFilters,
  dictionary: Dictionary,
): string {
  const values = [...(filters.locality ?? filters.town ?? []), ...(filters.near ? [filters.near] : [])];
  const place = values.length === 1 ? dictionary.entries.find(({ value }) => value === values[0]) : undefined;
  const parts = chips.map((chip) => {
    const said =
      isPlace(chip) && chip.filters.every((field) => field !== "near") ? place?.names[0] : undefined;
    return said ?? (chip.corrected ?? chip.text).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  });
  return parts.length > 0 ? joinParts([...new Set(parts)]) : text;
}

const joinParts = (parts: readonly string[]): string => parts.join(" · ");
