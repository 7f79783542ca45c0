import { convertDigits } from "./digits.ts";

/** Nobody writes a number with more characters; a longer text is not read at all. */
const LONGEST_NUMBER = 60;
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** With blanks as people and programs group digits: 2 160, 25 00 000. */
const SPACED = /^([-+]?\d{1,3}(?: \d{2,3})* \d{3})(?=$|\.)/;
const DASHES = /[\u2010-\u2013\u2212]/g;

/**
 * A typed number, code or size with what was meant and cannot be seen made plain: Latin digits, simple blanks and
 * minus signs, no invisible characters. Texts that are copied from a message, a sheet or another page bring these along.
 */
export const toPlainDigits = (text: string): string =>
  convertDigits(text.normalize("NFKC"))
    .replace(/\p{Cf}/gu, "")
    .replace(DASHES, "-")
    .replace(/\s+/gu, " ")
    .trim();

/**
 * A number as people type it, without words: 2160, 2,160, 2 160, २१६०, ২,১৬০.
 * @returns null for a blank, NaN if it is not a number
 */
export function readTypedNumber(text: string): number | null {
  if (text.length > LONGEST_NUMBER) return Number.NaN;
  const typed = toPlainDigits(text);
  if (typed === "") return null;
  const plain = typed.replaceAll(",", "").replace(SPACED, (digits) => digits.replaceAll(" ", ""));
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}
