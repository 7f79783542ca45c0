import { getOwnValue } from "#domain/choice.ts";
import type { FieldName } from "#domain/property/fields/fields.ts";
import { splitTokens } from "#domain/search/words/tokens.ts";
import * as numbers from "#domain/search/words/vocabulary.numbers.ts";
import { readTypedNumber } from "#domain/text/typed-number.ts";

const SPACES = "covered, open, parking, parkings, space, spaces, slot, slots, nos";

/** The words that people write behind the number of a column: 3 BHK, 2 baths, 5th floor. */
const COUNTED: Readonly<Partial<Record<FieldName, string>>> = {
  bedrooms: `${numbers.BEDROOM_WORDS}, ${numbers.ROOM_WORDS}`,
  bathrooms: `${numbers.BATH_WORDS}, ${numbers.BATH_COUNT_WORDS}`,
  numberofbalconies: "balcony, balconies",
  floorno: `${numbers.FLOOR_WORDS}, ${numbers.ORDINAL_WORDS}`,
  totalfloors: `${numbers.FLOOR_WORDS}, floors, storey, storeys, storied`,
  numberofcarparking: `${SPACES}, car, cars`,
  numberofbikeparking: `${SPACES}, bike, bikes`,
};

const GROUND = "ground, ground floor, gf";

const split = (phrases: string): string[] => splitTokens(phrases).map(({ fold }) => fold);

/**
 * A count with the words behind it, as a number: "3" of "3 BHK", "5" of "5th floor", "0" of "Ground floor".
 * @returns the text as it is if it says anything else, for the schema to judge
 */
export function readSheetCount(name: FieldName, text: string): string {
  const words = getOwnValue(COUNTED as Readonly<Record<string, string>>, name);
  if (words === undefined || !Number.isNaN(readTypedNumber(text))) return text;
  const tokens = splitTokens(text);
  if (name === "floorno" && tokens.every(({ fold }) => split(GROUND).includes(fold))) return "0";
  const [first, ...others] = tokens;
  const known = split(words);
  const isCount = first?.kind === "number" && others.every(({ fold }) => known.includes(fold));
  // A minus, which is no token before a word.
  return isCount && /^\s*\p{Nd}/u.test(text) ? first.fold : text;
}
