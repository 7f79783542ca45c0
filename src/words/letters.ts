import { getLocaleTag, keepPerLocale } from "./locale.ts";

const segmenter = keepPerLocale((tag) => new Intl.Segmenter(tag, { granularity: "grapheme" }));

/** Capital letters, by the rules of the language. */
export const toUpperCase = (text: string): string => text.toLocaleUpperCase(getLocaleTag());

/** A sentence that may begin with a word from its middle: "papers checked" becomes "Papers checked". */
export const toSentenceCase = (text: string): string => toUpperCase(text.slice(0, 1)) + text.slice(1);

/** A text cut into what a reader takes for one letter. */
export const splitGraphemes = (text: string): string[] =>
  [...segmenter().segment(text)].map(({ segment }) => segment);
