import { getLocaleTag, keepPerLocale } from "./locale.ts";

const segmenter = keepPerLocale((tag) => new Intl.Segmenter(tag, { granularity: "grapheme" }));

/** Upper case, by the rules of the language. */
export const toUpperCase = (text: string): string => text.toLocaleUpperCase(getLocaleTag());

/** Starts a text with a capital letter, so that it can start a sentence: "papers checked" becomes "Papers checked". */
export const toSentenceCase = (text: string): string => toUpperCase(text.slice(0, 1)) + text.slice(1);

/** Splits a text into the characters that a reader sees. */
export const splitGraphemes = (text: string): string[] =>
  [...segmenter().segment(text)].map(({ segment }) => segment);

const collator = keepPerLocale((tag) => new Intl.Collator(tag));

/** The order of two names in a list for readers, for `sort`. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other);
