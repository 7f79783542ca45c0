import { keepPerLocale } from "./locale.ts";

const conjunction = keepPerLocale((tag) => new Intl.ListFormat(tag, { type: "conjunction" }));

/** Joins items for a sentence: "Flat, Villa and House". */
export const formatList = (items: Iterable<string>): string => conjunction().format(items);

const series = keepPerLocale((tag) => new Intl.ListFormat(tag, { type: "unit", style: "short" }));

/** Joins items for a list: "Photos, Video, Papers". */
export const formatSeries = (items: Iterable<string>): string => series().format(items);
