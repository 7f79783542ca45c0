/** The digit zero in the scripts in which people here type digits: Latin, Devanagari, Bengali, and full-width Latin. */
const ZEROS = [0x30, 0x966, 0x9e6, 0xff10];

/** A text with Latin digits in place of those of Indian scripts. */
export function convertDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Nobody writes a number with more characters; a longer text is not read at all. */
const LONGEST_NUMBER = 60;
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** With blanks as people and programs group digits: 2 160, 25 00 000. */
const SPACED = /(?<![\d.,] ?)\d{1,3}(?: \d{2,3})* \d{3}(?! ?\d|,)/g;
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
 * Closes the groups of digits that stand apart, also where a unit follows: "3 200 sq.ft" becomes "3200 sq.ft".
 * @param text with simple blanks (`toPlainDigits`)
 */
export const joinDigitGroups = (text: string): string =>
  text.replace(SPACED, (digits) => digits.replaceAll(" ", ""));

/**
 * A number as people type it, without words: 2160, 2,160, 2 160, २१६०, ২,১৬০.
 * @returns null for a blank, NaN if it is not a number
 */
export function readTypedNumber(text: string): number | null {
  if (text.length > LONGEST_NUMBER) return Number.NaN;
  const typed = toPlainDigits(text);
  if (typed === "") return null;
  const plain = joinDigitGroups(typed.replaceAll(",", ""));
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}
