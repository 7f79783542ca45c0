import { LIMITS } from "../limits.ts";
import { NEAR_KM } from "../listing/filters/listing-address.ts";
import type { TypeSlug } from "../property/kinds.ts";
import { findEntries } from "./find-entries.ts";
import type { Dictionary, Entry, EntryKind } from "./names/dictionary.ts";
import { getPlaceFilters } from "./place-choice.ts";
import { type InterpretationChip, type Knowledge, understand } from "./understand.ts";
import type { SetFilters } from "./word-sets.ts";
import { isOtherCity } from "./words/vocabulary.ts";

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
