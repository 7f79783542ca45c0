import { foldText } from "../public-text/fold-text.ts";
import { INDIC, romanise } from "./words/tokens.ts";

/** A word, a number or a sign of a typed text. */
export interface SearchToken {
  readonly kind: "word" | "number" | "sign";
  /** For comparison: lower-case Latin letters, digits 0 to 9. A number has no commas. */
  readonly fold: string;
  /** As typed. */
  readonly text: string;
  /** Its position in the typed text: the first character, and the first one after it. */
  readonly start: number;
  readonly end: number;
  /** Typed in an Indic script, where endings are joined to the word. */
  readonly indic: boolean;
}

/**
 * "2bhk+" is 2 and more; a plus between words, as in "2bhk+parking" and "2bhk + parking", means "and", and so does one
 * before a number: 2BHK+2T.
 */
const PARTS =
  /(\d+(?:,\d{2,3})*(?:\.\d+)?)|([\p{L}\p{M}]+)|(₹|<=|>=|[<>~]|(?<!\s)\+(?!\p{L}|\s?\d)|(?<=\d\s?)\+(?=\s?\d)|[-–—](?=\s*(?:₹\s*)?\d)|(?<=\d\s?)[/,&](?=\s?\d))/gu;

/**
 * The words, numbers and signs of a text in order: "2bhk" is two tokens, and so is "Women's". Each letter is read once.
 */
export function splitTokens(text: string): SearchToken[] {
  const { text: folded, at } = foldText(text);
  return [...folded.matchAll(PARTS)].map((part) => {
    const [whole, number, word] = part;
    const start = at[part.index] ?? 0;
    const end = at[part.index + whole.length] ?? text.length;
    const fold = number?.replaceAll(",", "") ?? (word ? romanise(word) : whole);
    const kind = number ? "number" : word ? "word" : "sign";
    return { kind, fold, start, end, text: text.slice(start, end).trim(), indic: INDIC.test(whole) };
  });
}
