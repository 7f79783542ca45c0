import { LIMITS } from "#domain/limits.ts";
import { findShownId } from "#domain/public-id.ts";
import { NEAR_KM } from "../listing/filters/listing-address.ts";
import type { LandUnit } from "../property/choices.ts";
import { getKindOfSlug } from "../property/kinds.ts";
import { contradicts, isDistance, linkParts, type PartLinks } from "./links.ts";
import type { Dictionary, Entry } from "./names/dictionary.ts";
import { isGenericWord } from "./names/name-forms.ts";
import {
  createNote,
  getPurposeOfAmount,
  isFiller,
  isMoney,
  type Note,
  type Part,
  type Reading,
  readPhrase,
  readQuantityPart,
  readUnwanted,
  type UnitSizes,
} from "./part.ts";
import { splitParts } from "./parts.ts";
import { choosePlaces, findVagueLandmarks, getPlaceFilters } from "./place-names.ts";
import { joinRest, type SearchToken, type Use } from "./words/tokens.ts";
import type { SetFilters } from "./words/vocabulary.filters.ts";
import { getOtherCity, hasRole } from "./words/vocabulary.ts";

export type SetField = keyof SetFilters;

/** One thing that was understood, as typed. */
export interface InterpretationChip {
  readonly text: string;
  /** The filters that it set; empty if it is only a note, because there is no filter for it. */
  readonly filters: readonly SetField[];
  /** Facts that no filter covers, such as a floor. */
  readonly note: Note | null;
  /** Our spelling, if it was typed differently; otherwise null. */
  readonly corrected: string | null;
}

export interface Interpretation {
  /** By the names of the listing page's parameters. */
  readonly filters: SetFilters;
  readonly chips: readonly InterpretationChip[];
  /** What was not understood; it is searched as words. */
  readonly rest: string;
}

/** The data needed to understand sentences: places and other names, and the square feet in each town's land units. */
export interface Knowledge {
  readonly dictionary: Dictionary;
  readonly unitSizes: Readonly<Record<string, Readonly<Partial<Record<LandUnit, number>>>>>;
}

/**
 * Understands a sentence in English, Hindi, Bengali or Nepali, in their scripts or in Latin letters. The same text
 * always gives the same result. The time grows in proportion to its length, of which only the first 120 characters
 * count.
 */
export function understand(typed: string, { dictionary, unitSizes }: Knowledge): Interpretation {
  const text = typed.slice(0, LIMITS.searchLength);
  if (findShownId(text)) return { filters: {}, chips: [], rest: text.trim() };
  const { tokens, parts } = splitParts(text, dictionary);
  const links = linkParts(parts);
  const places = readPlaces(parts, links);
  const chosen = [...places].flatMap(([part, entries]) => (isFrom(part, links) ? [] : entries));
  const placeFilters = getPlaceFilters(chosen);
  const sizes = getUnitSizes(unitSizes, placeFilters, chosen);
  let chips: InterpretationChip[] = [];
  const uses: Use[] = tokens.map(() => "rest");
  let filters: SetFilters = {};
  for (const part of parts) {
    const use = (kind: Use) => uses.fill(kind, part.from, part.to);
    const span = getSpan(text, tokens, part, links);
    const isSilent = isPartOfName(part, parts) || isDenial(part, links);
    const read = isSilent ? null : readPart(part, places, { links, sizes, text: span });
    const reading =
      read && contradicts(filters, read, part, { text, tokens, parts }) ? createNote("contrary", span) : read;
    if (reading) {
      // A city without listings is also searched as a word: there may be a home whose text names it.
      if (reading.note?.kind !== "elsewhere") use("used");
      filters = mergeFilters(filters, reading.filters);
      const [place] = places.get(part) ?? [];
      chips.push({
        text: span,
        filters:
          place && reading.filters.near === undefined
            ? listPlaceFields(place, placeFilters)
            : (Object.keys(reading.filters) as SetField[]),
        note: reading.note,
        corrected: getCorrection(part),
      });
    } else if (links.used.has(part) || isSaidEach(part, links) || isCountOf(part, parts)) use("used");
    else if (isKindOfPlace(part, parts, tokens)) use("used");
    else if (isFiller(part) || isLinkAlone(part)) use("filler");
  }
  for (const { from, to } of findVagueLandmarks(parts, tokens)) {
    uses.fill("used", from, to);
    chips.push(createNoteChip(text.slice(tokens[from]?.start, tokens[to - 1]?.end)));
  }
  filters = { ...filters, ...placeFilters };
  const guessed = filters.purpose ?? guessPurpose(parts, links, chips);
  if (!canAskForTenants(guessed, filters.type)) ({ filters, chips } = dropTenants(filters, chips));
  const { within, ...others } = filters;
  return {
    filters: {
      ...others,
      ...(guessed && { purpose: guessed.includes("pg") ? ["pg"] : guessed }),
      // A distance in kilometres belongs to the place that the home should be near.
      ...(filters.near && { within: within ?? NEAR_KM.default }),
    },
    chips,
    rest: joinRest(text, tokens, uses),
  };
}

const createNoteChip = (text: string): InterpretationChip => ({
  ...{ text, filters: [], corrected: null },
  note: { kind: "other", value: text },
});

/** The places that are meant, by the parts that name them. */
function readPlaces(parts: readonly Part[], links: PartLinks): Map<Part, readonly Entry[]> {
  const named = parts.flatMap((part) =>
    part.is === "name" && !links.unwanted.has(part)
      ? [{ part, entries: part.found.entries, near: links.near.has(part) || isFrom(part, links) }]
      : [],
  );
  const chosen = choosePlaces(named);
  return new Map(
    named.flatMap(({ part }, at) => {
      const entries = chosen[at] ?? [];
      return entries.length > 0 ? [[part, entries] as const] : [];
    }),
  );
}

interface PartContext {
  readonly links: PartLinks;
  readonly sizes: UnitSizes;
  readonly text: string;
}

function readPart(
  part: Part,
  places: ReadonlyMap<Part, readonly Entry[]>,
  { links, sizes, text }: PartContext,
): Reading | null {
  if (links.unwanted.has(part)) return readUnwanted(part, text);
  switch (part.is) {
    case "name": {
      const [place] = places.get(part) ?? [];
      if (!place) return null;
      const isNear = place.kind === "landmark" || isFrom(part, links);
      return { filters: isNear ? { near: place.value } : {}, note: null };
    }
    case "quantity":
      if (isDistance(part) && !links.from.has(part)) return createNote("other", text);
      return readQuantityPart(part.quantity, {
        bound: links.bounds.get(part) ?? "exact",
        each: links.each,
        sizes,
        text,
      });
    case "phrase":
      return readPhrase(part.phrase);
    case "rest":
      return null;
  }
}

/** Whether a word denies another part, whatever else it can mean: the Bengali "nai" is also the Hindi "new". */
const isDenial = (part: Part, { used, unwanted }: PartLinks): boolean => {
  const denied = used.get(part);
  return denied !== undefined && unwanted.has(denied);
};

/** Whether a part only says something about others, which have it already: the "budget" of "budget max 15k". */
const isLinkAlone = (part: Part): boolean =>
  part.is === "phrase" &&
  part.phrase.meanings.every(({ is }) => is === "link") &&
  !hasRole(part.phrase, "near") &&
  !hasRole(part.phrase, "near-behind");

/** Whether a distance is measured from a named place. */
const isFrom = (part: Part, { from }: PartLinks): boolean => [...from.values()].some((name) => name === part);

/** Whether a word only says what kind of place the name before it is: Kankarbagh Colony. */
function isKindOfPlace(part: Part, parts: readonly Part[], tokens: readonly SearchToken[]): boolean {
  const at = parts.indexOf(part);
  const before = parts[at - 1];
  if (part.is !== "rest" || !isGenericWord(tokens[part.from]?.fold ?? "")) return false;
  const isPlace = before?.is === "name" && before.found.entries.some(({ kind }) => kind !== "town");
  return isPlace && parts[at + 1]?.is !== "rest";
}

/** Whether another city is only the beginning of a name: the "Delhi" of "Delhi Public School". */
const isPartOfName = (part: Part, parts: readonly Part[]): boolean =>
  part.is === "phrase" && getOtherCity(part.phrase) !== null && parts[parts.indexOf(part) + 1]?.is === "rest";

/** Whether a part is only a count, such as the 2 of "2 car parking". */
function isCountOf(part: Part, parts: readonly Part[]): boolean {
  const next = parts[parts.indexOf(part) + 1];
  return (
    part.is === "quantity" && next?.is === "phrase" && readPhrase(next.phrase)?.filters.amenity !== undefined
  );
}

const isSaidEach = (part: Part, { each }: PartLinks): boolean =>
  each &&
  part.is === "phrase" &&
  part.phrase.meanings.some((one) => one.is === "area" || (one.is === "link" && one.role === "each"));

/** Joins lists; for other filters, the last value counts. */
function mergeFilters(some: SetFilters, more: SetFilters): SetFilters {
  const merged: Record<string, unknown> = { ...some };
  for (const [field, value] of Object.entries(more)) {
    const before = merged[field];
    merged[field] =
      Array.isArray(before) && Array.isArray(value) ? [...new Set([...before, ...value])] : value;
  }
  return { ...(merged as SetFilters), ...joinTenants(some.tenant, more.tenant) };
}

/** Who says "girl students" looks for a home for women, and not also for one for men. */
function joinTenants(some: SetFilters["tenant"], more: SetFilters["tenant"]): Pick<SetFilters, "tenant"> {
  if (!some || !more) return {};
  const [fewer, all] = some.length <= more.length ? [some, more] : [more, some];
  return fewer.every((tenant) => all.includes(tenant)) ? { tenant: fewer } : {};
}

/** Who will live there is asked of a home that is rented: a family that buys one is no tenant. */
const canAskForTenants = (purpose: SetFilters["purpose"], type: SetFilters["type"]): boolean =>
  !purpose?.includes("buy") && (type?.some((slug) => getKindOfSlug(slug).home) ?? true);

function dropTenants(
  { tenant: _, ...filters }: SetFilters,
  chips: readonly InterpretationChip[],
): { filters: SetFilters; chips: InterpretationChip[] } {
  const notes = chips.map((chip) =>
    chip.filters.includes("tenant")
      ? { ...chip, filters: [], note: { kind: "tenant" as const, value: chip.text } }
      : chip,
  );
  return { filters, chips: notes };
}

const PLACE_FIELD: Readonly<Partial<Record<Entry["kind"], SetField>>> = {
  town: "town",
  locality: "locality",
  region: "region",
  state: "region",
};

/** The filter that a named place set, unless a smaller place did. */
function listPlaceFields({ kind }: Entry, filters: SetFilters): SetField[] {
  const field = PLACE_FIELD[kind];
  return field && filters[field] ? [field] : [];
}

function getCorrection(part: Part): string | null {
  if (part.is === "phrase") return part.phrase.corrected;
  return part.is === "name" && !part.found.exact ? (part.found.name.entry.names[0] ?? null) : null;
}

/** The typed text of a part, with the small words that were used for it. */
function getSpan(text: string, tokens: readonly SearchToken[], part: Part, links: PartLinks): string {
  let [from, to] = [part.from, part.to];
  for (const [link, of] of links.used) {
    if (of !== part) continue;
    from = Math.min(from, link.from);
    to = Math.max(to, link.to);
  }
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0).trim();
}

/** Guesses the purpose: a tenant means rent, and an amount is a monthly rent or a sale price. */
function guessPurpose(
  parts: readonly Part[],
  { each, unwanted }: PartLinks,
  chips: readonly InterpretationChip[],
): SetFilters["purpose"] {
  const amount = each
    ? undefined
    : parts.find((part) => part.is === "quantity" && isMoney(part.quantity) && !unwanted.has(part));
  if (amount?.is === "quantity") return [getPurposeOfAmount(amount.quantity)];
  const isForTenant = chips.some((chip) => chip.filters.includes("tenant") || chip.note?.kind === "tenant");
  return isForTenant ? ["rent"] : undefined;
}

/** The sizes of each unit in the places of the search; without places, all sizes. */
function getUnitSizes(all: Knowledge["unitSizes"], filters: SetFilters, places: readonly Entry[]): UnitSizes {
  const chosen = filters.town ?? places.flatMap(({ towns = [] }) => towns);
  const towns = chosen.length > 0 ? chosen : Object.keys(all);
  const sizes: Partial<Record<LandUnit, number[]>> = {};
  for (const town of towns)
    for (const [unit, sqft] of Object.entries(all[town] ?? {}) as [LandUnit, number][])
      sizes[unit] = [...new Set([...(sizes[unit] ?? []), sqft])];
  return sizes;
}
