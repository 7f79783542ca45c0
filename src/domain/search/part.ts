import { LIMITS } from "#domain/limits.ts";
import { NEAR_KM } from "#domain/listing/filters/listing-address.ts";
import { BATHROOM_VALUES } from "#domain/listing/filters/registry.ts";
import { BHK_VALUES, type BhkBucket, getBhk, type LandUnit } from "#domain/property/choices.ts";
import type { FoundName } from "./names/find-name.ts";
import type { Quantity, Size } from "./quantity.ts";
import type { SetFilters } from "./words/vocabulary.filters.ts";
import type { NoteKind } from "./words/vocabulary.notes.ts";
import { type FoundPhrase, getMeaning, hasRole } from "./words/vocabulary.ts";

/** A piece of a sentence with one meaning: a phrase, a name, a number with its unit, or an unknown word. */
export type Part = { readonly from: number; readonly to: number } & (
  | { readonly is: "phrase"; readonly phrase: FoundPhrase }
  | { readonly is: "name"; readonly found: FoundName }
  | { readonly is: "quantity"; readonly quantity: Quantity }
  | { readonly is: "rest" }
);

/** A part as unknown words, each of its own. */
export const toRest = ({ from, to }: Part): Part[] =>
  Array.from({ length: to - from }, (_, at) => ({ is: "rest", from: from + at, to: from + at + 1 }));

/** Whether a number is an upper or lower limit. */
export type Bound = "at-most" | "at-least" | "around" | "exact";

/** The tolerance for a single size or price. */
const ABOUT = 0.1;
/** Rupees: lower amounts are a monthly rent, amounts from here on a sale price. */
const SALE_FROM = 200_000;

/** Square feet in each unit, in the places of the search. */
export type UnitSizes = Readonly<Partial<Record<LandUnit, readonly number[]>>>;

const keepWithin = (value: number, limit: number): number | null => {
  const rounded = Math.round(value);
  return rounded >= 1 && rounded <= limit ? rounded : null;
};

/** The price filter for an amount. Without a word beside it, an amount is the most that somebody can pay. */
function getPriceFilters({ low, high }: Quantity, bound: Bound): SetFilters {
  const limitAmount = (value: number) => keepWithin(value, LIMITS.price);
  if (high !== null) return { priceMin: limitAmount(low), priceMax: limitAmount(high) };
  if (bound === "at-least") return { priceMin: limitAmount(low) };
  if (bound === "around")
    return { priceMin: limitAmount(low * (1 - ABOUT)), priceMax: limitAmount(low * (1 + ABOUT)) };
  return { priceMax: limitAmount(low) };
}

/** Whether no price, or no size, is within both limits: above 50 lakh and below 30 lakh. */
export function isContrary({ priceMin, priceMax, areaMin, areaMax }: SetFilters): boolean {
  if (priceMin && priceMax && priceMin > priceMax) return true;
  // The upper end of a size is excluded.
  return Boolean(areaMin && areaMax && areaMin >= areaMax);
}

/** The purpose that an amount implies. */
export const getPurposeOfAmount = ({ low, high }: Quantity): "buy" | "rent" =>
  (high ?? low) < SALE_FROM ? "rent" : "buy";

/** The filter for a size, in square feet; if a unit differs between places, all of its sizes are allowed. */
function getAreaFilters({ counted, low, high, more }: Quantity, bound: Bound, sizes: UnitSizes): SetFilters {
  if (counted.is !== "area") return {};
  const least = sumSizes([{ value: low, unit: counted.unit }, ...more], sizes, Math.min);
  const most = sumSizes([{ value: high ?? low, unit: counted.unit }, ...more], sizes, Math.max);
  if (least === null || most === null) return {};
  const limitAmount = (value: number) => keepWithin(value, LIMITS.area);
  if (high !== null) return { areaMin: limitAmount(least), areaMax: limitAmount(most) };
  if (bound === "at-most") return { areaMax: limitAmount(most) };
  if (bound === "at-least") return { areaMin: limitAmount(least) };
  return { areaMin: limitAmount(least * (1 - ABOUT)), areaMax: limitAmount(most * (1 + ABOUT)) };
}

function sumSizes(
  parts: readonly Size[],
  sizes: UnitSizes,
  pick: (...values: number[]) => number,
): number | null {
  let sum = 0;
  for (const { value, unit } of parts) {
    const factors = sizes[unit] ?? [];
    if (factors.length === 0) return null;
    sum += value * pick(...factors);
  }
  return sum;
}

export interface Note {
  readonly kind: NoteKind;
  readonly value: string;
}

/** The meaning of one part of a sentence. */
export interface Reading {
  readonly filters: SetFilters;
  readonly note: Note | null;
}

const createReading = (filters: SetFilters): Reading => ({ filters, note: null });
export const createNote = (kind: NoteKind, value: string): Reading => ({
  filters: {},
  note: { kind, value },
});

/** A phrase that sets a filter or is shown as a note; null if it links other parts or means nothing alone. */
export function readPhrase(phrase: FoundPhrase): Reading | null {
  const filter = getMeaning(phrase, "filter");
  if (filter) return createReading(filter.sets);
  const note = getMeaning(phrase, "note");
  return note && createNote(note.kind, note.value);
}

/** From here on, a number without a unit is an amount of money. */
const LEAST_AMOUNT = 1_000;

/** No home is smaller; less than this many feet are the width of a road. */
const LEAST_SQFT = 60;

/** Whether a quantity is money; a number without a unit is, if it is large enough. */
export function isMoney({ counted, low, high }: Quantity): boolean {
  if (counted.is === "money") return true;
  return counted.is === "nothing" && (high ?? low) >= LEAST_AMOUNT;
}

export interface QuantityContext {
  readonly bound: Bound;
  readonly each: boolean;
  readonly sizes: UnitSizes;
  readonly text: string;
}

/** The meaning of a number with its unit; null if it is only a number. */
export function readQuantityPart(quantity: Quantity, context: QuantityContext): Reading | null {
  const { counted, low, high } = quantity;
  if (isMoney(quantity))
    return context.each
      ? createNote("other", context.text)
      : createReadingIfAny(getPriceFilters(quantity, context.bound));
  switch (counted.is) {
    case "area":
      // A road of 20 feet
      if (counted.unit === "sqft" && (high ?? low) < LEAST_SQFT) return createNote("other", context.text);
      return createReadingIfAny(getAreaFilters(quantity, context.bound, context.sizes));
    case "bedrooms":
      return createReadingIfAny(getBedroomFilters(low, high, context.bound));
    case "rooms":
      return low === 1 && high === null
        ? createReading({ type: ["room"] })
        : createReadingIfAny(getBedroomFilters(low, high, "exact"));
    case "floor":
      return createNote("floor", String(low));
    case "star":
      return low >= 3 && low <= 5
        ? createReading({ rating: [String(Math.floor(low)) as "3" | "4" | "5"] })
        : null;
    case "km":
      return createReading({ within: limitKm(high ?? low) });
    case "metres":
      return createReading({ within: limitKm((high ?? low) / 1_000) });
    case "baths":
      return createReadingIfAny(getBathroomFilters(low, context.bound)) ?? createNote("other", context.text);
    case "minutes":
    case "people":
      return createNote("other", context.text);
    default:
      return null;
  }
}

const createReadingIfAny = (filters: SetFilters): Reading | null =>
  Object.values(filters).some((value) => value !== null && value !== undefined)
    ? createReading(filters)
    : null;

const limitKm = (km: number): number => Math.min(NEAR_KM.max, Math.max(NEAR_KM.min, km));

const MOST_BEDROOMS = 20;

function getBedroomFilters(low: number, high: number | null, bound: Bound): SetFilters {
  const most = bound === "at-least" ? MOST_BEDROOMS : (high ?? low);
  const least = bound === "at-most" ? 1 : low;
  if (!Number.isInteger(least) || !Number.isInteger(most) || least < 1 || most > MOST_BEDROOMS) return {};
  const found = new Set<BhkBucket | null>();
  for (let count = least; count <= most; count += 1) found.add(getBhk(count));
  return { bhk: BHK_VALUES.filter((value) => found.has(value)) };
}

/** The filter for at least so many bathrooms; there is none for at most so many. */
function getBathroomFilters(count: number, bound: Bound): SetFilters {
  const reached = BATHROOM_VALUES.findLast((value) => Number(value) <= count);
  return bound === "at-most" || !reached ? {} : { bathrooms: [reached] };
}

/** Whether a part is a small word, which means nothing alone and is not searched; "bari" is a house, and also "big". */
export const isFiller = (part: Part): boolean =>
  part.is === "phrase" && hasRole(part.phrase, "filler") && readPhrase(part.phrase) === null;

/** What is left if one of the values of a filter is not wanted, where nothing but the other one remains. */
const OTHERS: readonly { readonly unwanted: SetFilters; readonly wanted: SetFilters }[] = [
  { unwanted: { postedBy: ["dealer", "featured-dealer"] }, wanted: { postedBy: ["owner"] } },
  { unwanted: { furnishing: ["full"] }, wanted: { furnishing: ["none"] } },
];
const FLOORS: readonly string[] = ["ground", "top"];

/** The meaning of a part that is not wanted: never its own filter; usually only a note, because no filter excludes. */
export function readUnwanted(part: Part, text: string): Reading {
  const reading = part.is === "phrase" ? readPhrase(part.phrase) : null;
  const other = OTHERS.find(({ unwanted }) => JSON.stringify(unwanted) === JSON.stringify(reading?.filters));
  if (other) return { filters: other.wanted, note: null };
  const { kind, value = "" }: { kind?: NoteKind; value?: string } = reading?.note ?? {};
  return kind === "floor" && FLOORS.includes(value)
    ? createNote("floor", `not-${value}`)
    : createNote("unwanted", text);
}
