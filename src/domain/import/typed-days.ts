import { toPlainDigits } from "#domain/text/typed-number.ts";
import { DAY_MS } from "#domain/time/dates.ts";

/** Day 0 of spreadsheets, which count days; the 60th is one that never was (29 February 1900). */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);
const MONTHS = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];
const CENTURY = "20";

/** 31/12/2027, 31-12-27 */
const DAY_IN_NUMBERS = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/;
/** 31 Dec 2027, 31-Dec-27, 31st December, 2027 */
const DAY_IN_WORDS = /^(\d{1,2})(?:st|nd|rd|th)?[ ./-]{0,2}([a-z]{3,9})[ .,/'-]{0,2}(\d{4}|\d{2})$/i;
/** Dec 2027, Dec-27, December, 2027 */
const MONTH_IN_WORDS = /^([a-z]{3,9})[ .,/'-]{0,2}(\d{4}|\d{2})$/i;
/** 12/2027 */
const MONTH_IN_NUMBERS = /^(\d{1,2})[./-](\d{4})$/;

/**
 * A day as a spreadsheet stores it, or as people in India write it: 31/12/2027, 31 Dec 2027. A month means its first
 * day, as spreadsheet programs read it: Dec 2027, Dec-27, 12/2027.
 * @returns 2027-12-31; a text that is no day is returned as it was typed, for the schema to refuse
 */
export function readSheetDay(text: string): string {
  const typed = toPlainDigits(text);
  const inNumbers = DAY_IN_NUMBERS.exec(typed);
  if (inNumbers) return writeDay(inNumbers[1], inNumbers[2], inNumbers[3]);
  const inWords = DAY_IN_WORDS.exec(typed);
  if (inWords) return writeDay(inWords[1], findMonth(inWords[2]), inWords[3]) || typed;
  const month = MONTH_IN_WORDS.exec(typed);
  if (month) return writeDay("1", findMonth(month[1]), month[2]) || typed;
  const numbers = MONTH_IN_NUMBERS.exec(typed);
  if (numbers) return writeDay("1", numbers[1], numbers[2]);
  if (!/^\d{5}(\.\d+)?$/.test(typed)) return typed;
  return new Date(SHEET_EPOCH + Math.floor(Number(typed)) * DAY_MS).toISOString().slice(0, 10);
}

/** The number of a month by its name or the beginning of it: Dec, Sept, December. */
function findMonth(name = ""): string {
  const at = MONTHS.findIndex((month) => month.startsWith(name.toLowerCase()));
  return at < 0 ? "" : String(at + 1);
}

function writeDay(day = "", month = "", year = ""): string {
  if (month === "") return "";
  const whole = year.length === 2 ? CENTURY + year : year;
  return `${whole}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
