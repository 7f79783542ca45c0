import { keepPerLocale } from "./locale.ts";

const createUpTo = (maximumFractionDigits: number) =>
  keepPerLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits }));
const UP_TO = [createUpTo(0), createUpTo(1), createUpTo(2), createUpTo(3), createUpTo(4)] as const;
const tenths = keepPerLocale(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const percent = keepPerLocale((tag) => new Intl.NumberFormat(tag, { style: "percent" }));

/** A number with Indian grouping, with at most this many decimals: 12,50,000; 1.25. */
export const formatNumber = (amount: number, decimals: 0 | 1 | 2 | 3 | 4 = 0): string =>
  UP_TO[decimals]().format(amount);

/** A number that always has one decimal: 3.0. */
export const formatTenths = (amount: number): string => tenths().format(amount);

/** A fraction of 1 as a whole percentage: 42%. */
export const formatPercent = (share: number): string => percent().format(share);
