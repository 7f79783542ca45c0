import { EMPTY_QUERY, type ListingQuery } from "../listing/filters/listing-query.ts";
import { getBhk, type Purpose } from "../property/choices.ts";
import { getKind, type PropertyType } from "../property/kinds.ts";

/** The home that a visitor asked about. Price in rupees, rent in rupees per month. */
export interface WantedHome {
  readonly purpose: Purpose;
  readonly propertyType: PropertyType;
  readonly bedrooms: number | null;
  readonly price: number | null;
  readonly rent: number | null;
  readonly town: string;
}

/** How far the price may differ in either direction. */
const SPREAD = 0.25;

/** The search for similar homes: the same kind in the same town, from 25% cheaper to 25% more expensive. */
export function createMatchQuery(wanted: WantedHome, pageSize: number): ListingQuery {
  const amount = wanted.purpose === "buy" ? wanted.price : wanted.rent;
  const bhk = getBhk(wanted.bedrooms);
  return {
    ...EMPTY_QUERY,
    purpose: [wanted.purpose],
    type: [getKind(wanted.propertyType).slug],
    bhk: bhk ? [bhk] : [],
    town: [wanted.town],
    priceMin: amount === null ? null : Math.floor(amount * (1 - SPREAD)),
    priceMax: amount === null ? null : Math.ceil(amount * (1 + SPREAD)),
    pageSize,
  };
}
