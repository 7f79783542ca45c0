import { localeTag, perLocale } from "./locale.ts";

const segmenter = perLocale((tag) => new Intl.Segmenter(tag, { granularity: "grapheme" }));

/** Capital letters, by the rules of the language. */
export const upperCase = (text: string): string => text.toLocaleUpperCase(localeTag());

/** A sentence that may begin with a word from its middle: "papers checked" becomes "Papers checked". */
export const sentenceCase = (text: string): string => upperCase(text.slice(0, 1)) + text.slice(1);

/** A text cut into what a reader takes for one letter. */
export const graphemes = (text: string): string[] =>
  [...segmenter().segment(text)].map(({ segment }) => segment);
