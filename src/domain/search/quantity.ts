import type { LandUnit } from "../property/choices.ts";
import type { SearchToken } from "./words/tokens.ts";
import { findPhraseAt, getMeaning, hasRole } from "./words/vocabulary.ts";

/** The unit or thing that a number counts. */
export type CountedThing =
  | { readonly is: "money"; readonly rupees: number }
  | { readonly is: "area"; readonly unit: LandUnit }
  | {
      readonly is:
        | "bedrooms"
        | "rooms"
        | "baths"
        | "people"
        | "floor"
        | "star"
        | "minutes"
        | "km"
        | "metres"
        | "nothing";
    };

export interface Size {
  readonly value: number;
  readonly unit: LandUnit;
}

/** A number or a range, with what it counts. */
export interface Quantity {
  readonly counted: CountedThing;
  /** As typed; in rupees if it is an amount of money. */
  readonly low: number;
  readonly high: number | null;
  /** Additional amounts in smaller units: 2 katha 8 chatak. */
  readonly more: readonly Size[];
  /** How many tokens it consists of. */
  readonly length: number;
}

interface Counting {
  readonly value: number;
  readonly counted: CountedThing;
  readonly end: number;
}

const DASHES = new Set(["-", "–", "—"]);
/** Between numbers of bedrooms: 2/3 bhk. Other amounts are not listed like this. */
const LIST_SIGNS = new Set(["/", ",", "&"]);
/** The highest plausible number of bedrooms, floors or stars. */
const MOST_COUNTED = 99;
const NOTHING: CountedThing = { is: "nothing" };
const COUNTED = [
  "money",
  "area",
  "bedrooms",
  "rooms",
  "baths",
  "people",
  "floor",
  "star",
  "minutes",
  "km",
  "metres",
] as const;
/** Things of which there may be more than `MOST_COUNTED`. */
const MANY: ReadonlySet<CountedThing["is"]> = new Set(["money", "area", "metres"]);

/** Reads a number, in digits or in words, at a token; null if there is none. */
export function readQuantity(tokens: readonly SearchToken[], start: number): Quantity | null {
  const first = readCounting(tokens, start);
  if (!first) return null;
  const range = readBedroomList(tokens, first) ?? readRange(tokens, first);
  const { counted, low, high, end } = range ?? addLesser(tokens, first);
  // A number in words must count something; otherwise it is another word.
  const isWord = tokens[start]?.kind === "word";
  if (isWord && counted.is === "nothing") return null;
  const more = high === null ? readMoreSizes(tokens, counted, end) : { sizes: [], end };
  return { counted, low, high, more: more.sizes, length: more.end - start };
}

function readCounting(tokens: readonly SearchToken[], start: number): Counting | null {
  const number = readNumber(tokens, start);
  if (!number) return null;
  let { value, end } = number;
  // 4+ bhk, 3rd floor
  if (tokens[end]?.fold === "+" && getCounted(tokens, end + 1)) end += 1;
  // 2+1 bhk: a small room beside two bedrooms.
  if (tokens[end]?.fold === "+" && getCounted(tokens, end + 2)?.counted.is === "bedrooms") end += 2;
  const next = findPhraseAt(tokens, end);
  if (getMeaning(next, "ordinal") && getMeaning(findPhraseAt(tokens, end + 1), "floor")) end += 1;
  // তিনটি ঘর
  if (getMeaning(next, "classifier") && getCounted(tokens, end + 1)) end += 1;
  const found = getCounted(tokens, end);
  const isCounted =
    found && (value <= MOST_COUNTED || MANY.has(found.counted.is)) && !isDenial(tokens, start, found);
  return { value, counted: isCounted ? found.counted : NOTHING, end: end + (isCounted ? found.length : 0) };
}

/** A number in digits or in words, with the half of "साढ़े तीन". */
function readNumber(tokens: readonly SearchToken[], start: number): { value: number; end: number } | null {
  const more = tokens[start]?.kind === "word" ? getMeaning(findPhraseAt(tokens, start), "more") : null;
  const at = more ? start + 1 : start;
  const token = tokens[at];
  if (!token) return null;
  const phrase = token.kind === "number" ? null : findPhraseAt(tokens, at);
  const value = token.kind === "number" ? Number(token.fold) : getMeaning(phrase, "number")?.value;
  if (value === undefined || !Number.isFinite(value)) return null;
  return { value: value + (more?.value ?? 0), end: at + (phrase?.length ?? 1) };
}

/** The Bengali word for nine is also the word for "is not": a room follows it more often than nine rooms. */
const isDenial = (
  tokens: readonly SearchToken[],
  at: number,
  { counted }: { counted: CountedThing },
): boolean =>
  (counted.is === "rooms" || counted.is === "baths") && hasRole(findPhraseAt(tokens, at), "not-behind");

function getCounted(
  tokens: readonly SearchToken[],
  at: number,
): { counted: CountedThing; length: number } | null {
  const phrase = findPhraseAt(tokens, at);
  if (!phrase) return null;
  for (const is of COUNTED) {
    const meaning = getMeaning(phrase, is);
    if (meaning) return { counted: meaning, length: phrase.length };
  }
  return null;
}

interface Ends {
  readonly counted: CountedThing;
  readonly low: number;
  readonly high: number | null;
  readonly end: number;
}

const toRupees = (value: number, counted: CountedThing): number =>
  counted.is === "money" ? Math.round(value * counted.rupees) : value;

/** 15-20k, 80 lakh se 1 crore, 2 or 3 bhk; the unit may follow only the second number. */
function readRange(tokens: readonly SearchToken[], first: Counting): Ends | null {
  let at = first.end;
  const link = findPhraseAt(tokens, at);
  const isLinked = hasRole(link, "to") || hasRole(link, "or") || DASHES.has(tokens[at]?.fold ?? "");
  if (!isLinked) return null;
  at += link?.length ?? 1;
  if (tokens[at]?.fold === "₹" || tokens[at]?.fold === "rs") at += 1;
  const second = readCounting(tokens, at);
  if (!second) return null;
  const from = first.counted.is === "nothing" ? second.counted : first.counted;
  const to = second.counted.is === "nothing" ? first.counted : second.counted;
  if (from.is !== to.is || (from.is === "area" && to.is === "area" && from.unit !== to.unit)) return null;
  const [one, other] = [toRupees(first.value, from), toRupees(second.value, to)];
  // "1 crore to 80 lakh" is a range, but the second number of "3 bhk and 2 parking" counts something else.
  if (one > other && second.counted.is === "nothing") return null;
  return { counted: to, low: Math.min(one, other), high: Math.max(one, other), end: second.end };
}

/** 2/3 bhk, 1,2,3 bhk, do teen kamre: numbers in rising order, the last one with its unit. */
function readBedroomList(tokens: readonly SearchToken[], first: Counting): Ends | null {
  let last = first;
  while (last.counted.is === "nothing") {
    const hasSign = LIST_SIGNS.has(tokens[last.end]?.fold ?? "");
    const at = hasSign ? last.end + 1 : last.end;
    const areWords = tokens[last.end - 1]?.kind === "word" && tokens[at]?.kind === "word";
    const next = hasSign || areWords ? readCounting(tokens, at) : null;
    if (!next || next.value < last.value) return null;
    last = next;
  }
  const { counted, value, end } = last;
  const isList = last !== first && (counted.is === "bedrooms" || counted.is === "rooms");
  return isList ? { counted, low: first.value, high: value, end } : null;
}

/** 1 crore 20 lakh. */
function addLesser(tokens: readonly SearchToken[], first: Counting): Ends {
  const one = {
    counted: first.counted,
    low: toRupees(first.value, first.counted),
    high: null,
    end: first.end,
  };
  if (first.counted.is !== "money") return one;
  const next = readCounting(tokens, first.end);
  if (next?.counted.is !== "money" || next.counted.rupees >= first.counted.rupees) return one;
  return { ...one, low: one.low + toRupees(next.value, next.counted), end: next.end };
}

/** 8 chatak of 2 katha 8 chatak. */
function readMoreSizes(
  tokens: readonly SearchToken[],
  counted: CountedThing,
  end: number,
): { sizes: Size[]; end: number } {
  if (counted.is !== "area") return { sizes: [], end };
  const next = readCounting(tokens, end);
  if (next?.counted.is !== "area" || next.counted.unit === counted.unit) return { sizes: [], end };
  return { sizes: [{ value: next.value, unit: next.counted.unit }], end: next.end };
}
