import { keepPerLocale } from "./locale.ts";

const conjunction = keepPerLocale((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));

/** All of several as a sentence has them: "Flat, Villa and House". */
export const formatList = (items: Iterable<string>): string => conjunction().format(items);

const series = keepPerLocale((tag) => new Intl.ListFormat(tag, { type: "unit", style: "short" }));

/** Several beside one another: "Photos, Video, Papers". */
export const formatSeries = (items: Iterable<string>): string => series().format(items);
