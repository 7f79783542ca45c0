import { NEAR_KM } from "../listing/filters/listing-address.ts";
import { BHK_VALUES, type BhkBucket, getBhk } from "../property/choices.ts";
import { type Bound, getAreaFilters, getPriceFilters, type UnitSizes } from "./amount-choice.ts";
import type { Quantity } from "./quantity.ts";
import type { SetFilters } from "./word-sets.ts";
import type { NoteKind } from "./words/vocabulary.notes.ts";
import { type FoundPhrase, getMeaning } from "./words/vocabulary.ts";

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
    case "minutes":
    case "baths":
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
  const [least, most] = bound === "at-least" ? [low, MOST_BEDROOMS] : [low, high ?? low];
  if (!Number.isInteger(least) || !Number.isInteger(most) || least < 1 || most > MOST_BEDROOMS) return {};
  const found = new Set<BhkBucket | null>();
  for (let count = least; count <= most; count += 1) found.add(getBhk(count));
  return { bhk: BHK_VALUES.filter((value) => found.has(value)) };
}
