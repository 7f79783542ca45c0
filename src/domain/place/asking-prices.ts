import { formatRupees, formatShortRupees } from "#domain/money/money.ts";
import { PROPERTY_TYPES, type PropertyType } from "#domain/property/kinds.ts";
import { m } from "#words/generated/messages.js";
import type { Purpose } from "../property/choices.ts";

/** With fewer prices than this, a figure would describe single homes and not the place, so none is shown. */
export const FEWEST_PRICES = 5;

/** 25% of them ask less than `low`, half less than `median`, 25% more than `high`. */
export interface AskingPrices {
  /** The number of prices. */
  readonly count: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** The unit of a price: the whole property, one square foot of it, or a month of rent. */
export const PRICE_UNITS = ["whole", "sqft", "month"] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/**
 * How the price of each kind for sale is compared: by the square foot, since one plot may be a hundred times as large as
 * the next; as a whole; as a whole, and between places by the square foot ("home"); or not at all, because it has no
 * single price.
 */
const SALES: Readonly<Record<PropertyType, "sqft" | "whole" | "home" | null>> = {
  "Flat/Apartment": "home",
  Villa: "home",
  "Independent House": "home",
  "Land/Plot": "sqft",
  Project: null,
  Shop: "whole",
  Office: "whole",
  Commercial: "whole",
  "Warehouse/Godown": "whole",
  Farm: "sqft",
  Room: "whole",
};

const listTypes = (sale: "sqft" | "home" | null): readonly PropertyType[] =>
  PROPERTY_TYPES.filter((type) => SALES[type] === sale);
export const UNPRICED_TYPES = listTypes(null);
export const TYPES_BY_SQFT = listTypes("sqft");
/** Homes that places are compared by, by the square foot. */
export const HOME_TYPES = listTypes("home");

export function getPriceUnit(purpose: Purpose, type: PropertyType): PriceUnit {
  if (purpose !== "buy") return "month";
  return SALES[type] === "sqft" ? "sqft" : "whole";
}

/** The prices in whole rupees; null if there are too few. */
export function getAskingPrices(
  count: number,
  quartiles: readonly (number | null)[] | null,
): AskingPrices | null {
  const [low, median, high] = (quartiles ?? []).map((amount) => Math.round(amount ?? Number.NaN));
  if (count < FEWEST_PRICES || low === undefined || median === undefined || high === undefined) return null;
  return { count, low, median, high };
}

interface AskingFacts {
  readonly purpose: Purpose;
  readonly propertyType: PropertyType;
  readonly price: number | null;
  readonly rent: number | null;
  readonly area: number;
}

/** The price of one property in the unit of comparison; null if it has no single price, like projects. */
export function getAskedAmount({ purpose, propertyType, price, rent, area }: AskingFacts): number | null {
  const amount = purpose === "buy" ? price : rent;
  if (!amount || SALES[propertyType] === null) return null;
  return getPriceUnit(purpose, propertyType) === "sqft" ? amount / area : amount;
}

/** ₹45 L; ₹1,200/sq.ft; ₹18,000/month */
export function formatAskedAmount(amount: number, unit: PriceUnit): string {
  if (unit === "whole") return formatShortRupees(amount);
  const rupees = formatRupees(Math.round(amount));
  return unit === "month"
    ? m.price_per_month({ price: rupees })
    : m.price_per_sqft({ amount: rupees.replace("₹", "") });
}

/** Both ends; the unit is written only once: ₹38 L and ₹52 L; ₹12,000 and ₹18,000/month */
export const formatAskedEnds = ({ low, high }: AskingPrices, unit: PriceUnit) => ({
  low: unit === "whole" ? formatShortRupees(low) : formatRupees(low),
  high: formatAskedAmount(high, unit),
});
