import { splitTokens } from "#domain/search/words/tokens.ts";
import { AREA_WORDS } from "#domain/search/words/vocabulary.numbers.ts";
import { joinDigitGroups, readTypedNumber, toPlainDigits } from "#domain/text/typed-number.ts";
import { LAND_PARTS, LAND_UNITS, type LandPart, type LandUnit } from "./choices.ts";
import { getPartsIn, splitLandSize } from "./sizes.ts";

/** A size as its owner gives it. */
export interface LandSize {
  /** In the unit; 2.25 for 2 katha 5 dhur. */
  readonly amount: number;
  /** Null if only a number was typed. */
  readonly unit: LandUnit | null;
  /** The smaller unit of the remainder. */
  readonly part: LandPart | null;
}

const fold = (text: string): string =>
  splitTokens(text)
    .map((token) => token.fold)
    .join(" ");
const UNIT_OF = new Map(
  AREA_WORDS.flatMap(([unit, phrases]) => phrases.split(", ").map((phrase) => [fold(phrase), unit] as const)),
);
const LONGEST = 40;

/** Reads 5, 2.5, "5 katha", "2 katha 5 dhur", "२ कट्ठा"; null if the text is not a size. */
export function readLandSize(text: string): LandSize | null {
  if (text.length > LONGEST) return null;
  const said = readAmounts(text);
  const [first, second] = said ?? [];
  if (!first || (said?.length ?? 0) > 2) return null;
  if (!second) return { ...first, part: null };
  const count = first.unit && second.unit ? getPartsIn(first.unit, second.unit) : null;
  if (count === null || second.amount >= count || !Number.isInteger(first.amount)) return null;
  return {
    amount: first.amount + second.amount / count,
    unit: first.unit,
    part: second.unit as LandPart,
  };
}

/**
 * Square feet as people type them, with or without the unit: 2160, 2,160 sq ft, 2 160 sq.ft, २१६० वर्ग फुट.
 * @returns null for a blank, NaN if it is not a size in square feet
 */
export function readTypedSqft(text: string): number | null {
  const number = readTypedNumber(text);
  if (!Number.isNaN(number)) return number;
  const size = readLandSize(joinDigitGroups(toPlainDigits(text)));
  return size?.unit === "sqft" && size.part === null ? size.amount : Number.NaN;
}

interface Said {
  readonly amount: number;
  readonly unit: LandUnit | null;
}

/** Each number with the unit after it; null if there is anything else between them. */
function readAmounts(text: string): Said[] | null {
  const said: { amount: number; words: string[] }[] = [];
  for (const token of splitTokens(text)) {
    if (token.kind === "number") said.push({ amount: Number(token.fold), words: [] });
    else if (token.kind === "word" && said.length > 0) said.at(-1)?.words.push(token.fold);
    else return null;
  }
  const read = said.map(({ amount, words }) => ({
    amount,
    unit: UNIT_OF.get(words.join(" ")) ?? null,
    words,
  }));
  // A word that is not a unit, or a sign such as a minus.
  const isWrong = read.some(({ unit, words }) => unit === null && words.length > 0) || /[-+*/×]/.test(text);
  return isWrong ? null : read.map(({ amount, unit }) => ({ amount, unit }));
}

/** The first unit of area that a text names: "3 to 6 katha". */
export function findLandUnit(text: string): LandUnit | null {
  const words = splitTokens(text.slice(0, LONGEST)).map((token) => token.fold);
  for (const at of words.keys())
    for (const length of [2, 1]) {
      const unit = UNIT_OF.get(words.slice(at, at + length).join(" "));
      if (unit) return unit;
    }
  return null;
}

/** A size of land in a form: the typed text, and the unit chosen beside it. */
interface TypedLand {
  readonly landArea: string;
  readonly landUnit: string;
}

/** The fields to send; a size that cannot be read is sent as typed, so that the server reports the problem. */
export function readLandAnswer({ landArea, landUnit }: TypedLand): TypedLand & { readonly landPart: string } {
  const size = readLandSize(landArea);
  if (!size) return { landArea, landUnit, landPart: "" };
  return {
    landArea: String(Number(size.amount.toFixed(6))),
    landUnit: size.unit ?? landUnit,
    landPart: size.part ?? "",
  };
}

const isUnit = (text: string | null): text is LandUnit =>
  (LAND_UNITS as readonly (string | null)[]).includes(text);
const isPart = (text: string | null): text is LandPart =>
  (LAND_PARTS as readonly (string | null)[]).includes(text);

/** A stored size as text for a form, the way it was typed: 2 katha 5 dhur. */
export function writeLandArea(
  landArea: number | null,
  landUnit: string | null,
  landPart: string | null,
): string {
  if (landArea === null) return "";
  if (!isUnit(landUnit) || !isPart(landPart)) return String(landArea);
  const [whole, rest] = splitLandSize(landArea, landUnit, landPart);
  const said = [`${whole} ${landUnit}`, `${rest} ${landPart}`];
  if (whole === 0) return said[1] ?? "";
  return rest === 0 ? String(whole) : said.join(" ");
}
