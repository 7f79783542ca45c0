import { perLocale } from "./locale.ts";

const conjunction = perLocale((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));

/** All of several as a sentence has them: "Flat, Villa and House". */
export const formatList = (items: Iterable<string>): string => conjunction().format(items);
