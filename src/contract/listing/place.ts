import { z } from "zod";
import { type AskingPrices, PRICE_UNITS, type PriceUnit } from "#domain/place/asking-prices.ts";
import { REGION_SLUGS } from "#domain/place/places.ts";
import { BHK_VALUES, type BhkBucket, PURPOSE_VALUES } from "#domain/property/choices.ts";
import { TYPE_SLUGS } from "#domain/property/kinds.ts";
import type { PublicReview } from "./review.ts";

const locality = z.object({
  slug: z.string(),
  name: z.string(),
  pincode: z.string(),
  lat: z.number(),
  lng: z.number(),
});

const town = z.object({
  slug: z.string(),
  name: z.string(),
  district: z.string(),
  state: z.string(),
  /** One of the four places of its region. */
  featured: z.boolean(),
  pincodes: z.array(z.string()),
  lat: z.number(),
  lng: z.number(),
  localities: z.array(locality),
});

/** `GET /api/v1/places`: what a form offers, by region, towns and localities by name. */
export const placesAnswer = z.object({
  regions: z.array(z.object({ slug: z.enum(REGION_SLUGS), name: z.string(), towns: z.array(town) })),
});
export type PlacesAnswer = z.infer<typeof placesAnswer>;

/** A place with a page of its own. */
export const PLACE_KINDS = ["locality", "town"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const placeMarketParams = z.object({ slug: z.string().max(80) });

const named = { slug: z.string(), name: z.string() };
const purpose = z.enum(PURPOSE_VALUES);
const type = z.enum(TYPE_SLUGS);
/** Over five properties or more: how many, and the first quartile, the median and the third quartile. */
const prices = { count: z.number(), low: z.number(), median: z.number(), high: z.number() };

/** Rupees for one square foot of the flats, villas and houses that are for sale; null of fewer than five. */
const homeRate = z.object({ count: z.number(), median: z.number() }).nullable();

const otherPlace = z.object({
  kind: z.enum(PLACE_KINDS),
  ...named,
  /** Straight-line distance from centre to centre. */
  metres: z.number(),
  listed: z.number(),
  homeRate,
});

/**
 * `GET /api/v1/localities/{slug}` and `GET /api/v1/towns/{slug}`: what is listed at a place and what is asked for it,
 * counted from the public listings only. Prices that were agreed are known of the deals that both sides let us count.
 */
export const placeMarket = z.object({
  kind: z.enum(PLACE_KINDS),
  ...named,
  /** A description of the place; may be empty. */
  about: z.string(),
  town: z.object(named),
  region: z.object({ slug: z.enum(REGION_SLUGS), name: z.string() }),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  listed: z.number(),
  /** Counted by the search of that purpose and kind; flats include projects. */
  offers: z.array(z.object({ purpose, type, count: z.number() })),
  /** By purpose and kind; with `bhk` only those with that many bedrooms. */
  prices: z.array(
    z.object({ purpose, type, bhk: z.enum(BHK_VALUES).nullable(), unit: z.enum(PRICE_UNITS), ...prices }),
  ),
  /** The same by month of publication, at the prices asked today; YYYY-MM, oldest first. */
  months: z.array(z.object({ month: z.string(), purpose, type, unit: z.enum(PRICE_UNITS), ...prices })),
  /**
   * What was really agreed, where both sides let it be counted: by purpose and kind, of five deals or more. Rupees, of
   * rent a month.
   */
  closed: z.array(z.object({ purpose, type, count: z.number(), median: z.number() })),
  homeRate,
  /** Places of the same kind with listings, nearest first; of a locality those of its own town first. */
  near: z.array(otherPlace),
  /** Of a town its localities with listings, most listings first. */
  localities: z.array(otherPlace),
  landmarks: z.array(z.object({ name: z.string(), kind: z.string(), metres: z.number() })),
  /** Mean of the published reviews of what is listed there; null without any. */
  rating: z.number().nullable(),
  reviewCount: z.number(),
});
export type PlaceMarket = z.infer<typeof placeMarket>;

/** A published review of what is listed at a place, with its listing. */
export interface PlaceReview extends PublicReview {
  readonly property: { readonly _id: string; readonly title: string };
}

/** Where a price stands among those of similar properties. */
export interface PriceStanding {
  readonly asked: number;
  readonly unit: PriceUnit;
  readonly bhk: BhkBucket | null;
  /** What the others ask, without this property. */
  readonly others: AskingPrices;
  /** How many of the others ask less, and how many more. */
  readonly less: number;
  readonly more: number;
  /** Where the others are: its locality, or its town where the locality has too few. */
  readonly place: { readonly kind: PlaceKind; readonly slug: string; readonly name: string };
}
