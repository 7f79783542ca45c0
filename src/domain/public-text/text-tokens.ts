export type TokenKind = "digits" | "word" | "gap" | "amount" | "date" | "code";

/** A piece of a folded text; gaps are everything that is neither letter nor digit. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const KINDS: readonly TokenKind[] = ["code", "date", "amount", "digits", "word", "gap"];

/**
 * Each of these is one token: registration numbers of projects (letters with RERA or HIRA and the characters attached
 * to them), dates, times, coordinates in this part of India, and numbers in Indian grouping. Every repetition is
 * bounded, so the time grows only in proportion to the text's length.
 */
const TOKEN = new RegExp(
  [
    "((?<![\\p{L}])(?:[a-z]{0,4}rera|[a-z]{0,4}hira)[a-z0-9/.-]{1,48}|(?<![\\p{L}\\d])p\\d{11}(?!\\d))",
    "((?<!\\d)\\d{1,2}([/.-])\\d{1,2}\\3(?:19|20)\\d{2}(?!\\d)|(?<!\\d)(?:19|20)\\d{2}-[01]\\d-[0-3]\\d(?!\\d)|(?<!\\d)(?:[01]?\\d|2[0-4])[:.][0-5]\\d(?=\\s?[ap]\\.?m\\b)|(?<!\\d)(?:[01]?\\d|2[0-4]):[0-5]\\d(?!\\d)|(?<!\\d)2[1-9]\\.\\d{3,7}[,\\s]{1,3}8[3-9]\\.\\d{3,7}(?!\\d))",
    "((?<!\\d)\\d{1,3}(?:,\\d{2,3}){0,4},\\d{3}(?!,?\\d))",
    "(\\d+)",
    "([\\p{L}\\p{M}]+)",
    "([^\\p{L}\\p{M}\\d]+)",
  ].join("|"),
  "gu",
);

/** Splits a folded text into tokens, leaving nothing out. */
export function getTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    // The third group is the sign between day and month.
    const [, code, date, , amount, digits, word] = match;
    const which = [code, date, amount, digits, word].findIndex((group) => group !== undefined);
    const kind = KINDS[which < 0 ? 5 : which] as TokenKind;
    tokens.push({ kind, text: match[0], start: match.index, end: match.index + match[0].length });
  }
  return tokens;
}
