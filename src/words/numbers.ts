import { perLocale } from "./locale.ts";

const upTo = (maximumFractionDigits: number) =>
  perLocale((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits }));
const UP_TO = [upTo(0), upTo(1), upTo(2), upTo(3), upTo(4)] as const;
const tenths = perLocale(
  (tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const percent = perLocale((tag) => new Intl.NumberFormat(tag, { style: "percent" }));

/** A number with Indian grouping, rounded to so many decimals at most: 12,50,000; 1.25. */
export const formatNumber = (amount: number, decimals: 0 | 1 | 2 | 3 | 4 = 0): string =>
  UP_TO[decimals]().format(amount);

/** A number with one decimal always: 3.0. */
export const formatTenths = (amount: number): string => tenths().format(amount);

/** A share of one, rounded to whole per cent: 42%. */
export const formatPercent = (share: number): string => percent().format(share);
