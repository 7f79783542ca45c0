import { measureMetres, type Point } from "#domain/place/places.ts";
import { getBhk, type Purpose } from "#domain/property/choices.ts";
import { getKind, type PropertyType } from "#domain/property/kinds.ts";
import { EMPTY_QUERY, type ListingQuery } from "./filters/listing-query.ts";

/** The facts of a listing that are compared with another listing; the point is the public one. */
export interface SimilarityFacts extends Point {
  readonly purpose: Purpose;
  readonly propertyType: PropertyType;
  /** Rupees, per month for a rent; null if not given. */
  readonly price: number | null;
  /** Square feet. */
  readonly area: number;
  readonly bedrooms: number | null;
}

/** How many similar listings a page shows. */
export const SIMILAR_SHOWN = 6;

/** Where similar listings are searched, the smallest area first: kilometres, and how much price and size may differ. */
export const SIMILAR_ROUNDS = [
  { km: 2, price: 0.15, area: 0.3 },
  { km: 5, price: 0.25, area: 0.5 },
  { km: 15, price: 0.4, area: 1 },
] as const;

/**
 * Within this distance a listing counts as near; the heading may say "near" and "about the same price" only if it is
 * true for all shown listings.
 */
const NEAR_KM = 5;
const SAME_PRICE = 0.25;

/**
 * Differences with the same weight: this many kilometres, this factor in price, this factor in size, this many
 * bedrooms.
 */
const ALIKE = { km: 3, price: 1.2, area: 1.4, bedrooms: 1 } as const;

/** How many times one number must be multiplied by `step` to get the other. */
const countSteps = (one: number, other: number, step: number): number =>
  Math.abs(Math.log(one / other)) / Math.log(step);

const measureKm = (one: Point, other: Point): number => measureMetres(one, other) / 1_000;

/**
 * How much another listing differs in price, size, place and bedrooms; 0 means not at all. Null if it is of another
 * kind or for another purpose.
 */
export function measureDifference(home: SimilarityFacts, other: SimilarityFacts): number | null {
  if (home.purpose !== other.purpose || home.propertyType !== other.propertyType) return null;
  const price = home.price && other.price ? countSteps(home.price, other.price, ALIKE.price) : 1;
  const area = home.area > 0 && other.area > 0 ? countSteps(home.area, other.area, ALIKE.area) : 1;
  const bedrooms =
    home.bedrooms === null || other.bedrooms === null
      ? 0
      : Math.abs(home.bedrooms - other.bedrooms) / ALIKE.bedrooms;
  return price + area + bedrooms + measureKm(home, other) / ALIKE.km;
}

/** The most similar listings, the most similar first; of equal ones the newer first. */
export function chooseSimilar<T extends SimilarityFacts & { readonly id: number }>(
  home: SimilarityFacts,
  others: readonly T[],
): T[] {
  return others
    .flatMap((other) => {
      const difference = measureDifference(home, other);
      return difference === null ? [] : [{ other, difference }];
    })
    .sort((a, b) => a.difference - b.difference || b.other.id - a.other.id)
    .slice(0, SIMILAR_SHOWN)
    .map(({ other }) => other);
}

/** What is true of all listings found: the distance of the farthest, and whether all are near and about the same price. */
export function describeSimilar(home: SimilarityFacts, found: readonly SimilarityFacts[]) {
  const km = Math.max(0, ...found.map((other) => measureKm(home, other)));
  const isSamePrice = found.every(
    ({ price }) =>
      home.price !== null && price !== null && Math.abs(price - home.price) <= home.price * SAME_PRICE,
  );
  return { km: Math.ceil(km), isNear: km <= NEAR_KM, isSamePrice };
}

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
