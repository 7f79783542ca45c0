import { joinDigitGroups, readTypedNumber, toPlainDigits } from "#domain/text/typed-number.ts";

const THOUSAND = 1_000;
export const LAKH = 100_000;
export const CRORE = 10_000_000;

/** Words for multiples of money in English, Hindi and Bengali, written without the dot below a letter. */
export const MONEY_UNITS: readonly (readonly [words: string, rupees: number])[] = [
  ["k thousand thousnd hazar hazaar hajar hajaar हजार হাজার", THOUSAND],
  ["l lac lacs lack lacks lks laks laakh lakh lakhs लाख লাখ লক্ষ", LAKH],
  ["cr crs crore crores karod kror करोड কোটি", CRORE],
];
/** Nobody writes an amount with more characters; a longer text is not read at all. */
const LONGEST_AMOUNT = 60;
/** Words and signs around an amount that change nothing: ₹, Rs., only, a month. Blanks are single (`readAmount`). */
const AROUND =
  /₹|रुप(?:ये|ए|या)|रु\.?(?= ?\d)|मात्र|টাকা|মাত্র|\b(?:rs|inr|rupees?|only)\b\.?|\/-|\/? ?(?:(?:per|a) )?\b(?:month|pm|p\.m\.)(?=$| )/g;
const DOT_BELOW = /[\u093c\u09bc]/g;
const PART = /^\s*(\d[\d,]*(?:\.\d+)?)\s*([a-z\u0900-\u09ff]*)\.?/;
/** With separators as people paste them, in Indian or international grouping: 25,00,000. */
const GROUPED = /^\d{1,3}(?:,\d{2,3})+(?:\.\d+)?$/;

/** Normalises letters: accents are separated, and the dot below is removed. */
const toPlainLetters = (text: string): string => text.normalize("NFD").replace(DOT_BELOW, "").toLowerCase();

const UNIT = new Map(
  MONEY_UNITS.flatMap(([text, rupees]) =>
    toPlainLetters(text)
      .split(" ")
      .map((word) => [word, rupees] as const),
  ),
);

/**
 * Rupees as people type them: 15000, 15,000, 15k, 85 lakh, 1.2 cr, 1 crore 20 lakh, 12 hazar, १५ हज़ार, ₹ 85 লাখ.
 * @returns whole rupees, or null if it is not an amount
 */
export function readAmount(text: string): number | null {
  const typed = text.trim();
  if (typed.length > LONGEST_AMOUNT) return null;
  const plain = toPlainLetters(toPlainDigits(typed)).replace(AROUND, " ").replace(/\s+/g, " ").trim();
  let rest = joinDigitGroups(plain);
  let sum = 0;
  let before = Infinity;
  while (rest !== "") {
    const [whole = "", digits = "", word = ""] = PART.exec(rest) ?? [];
    const unit = word === "" ? 1 : UNIT.get(word);
    if (whole === "" || unit === undefined || unit >= before) return null;
    if (digits.includes(",") && !GROUPED.test(digits)) return null;
    sum += Number(digits.replaceAll(",", "")) * unit;
    before = unit;
    rest = rest.slice(whole.length).trim();
  }
  return before === Infinity ? null : Math.round(sum);
}

/**
 * A price as somebody fills it into a form: a number, or an amount in words as above. Unlike in a search, a number
 * without words is not rounded: "1.2" probably means crores, so the form has to ask.
 * @returns rupees, null for a blank, NaN if it is not an amount
 */
export function readTypedRupees(text: string): number | null {
  const number = readTypedNumber(text.trim());
  return Number.isNaN(number) ? (readAmount(text) ?? Number.NaN) : number;
}
