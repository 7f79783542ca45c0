import { z } from "zod";
import { type AskingPrices, PRICE_UNITS, type PriceUnit } from "#domain/place/asking-prices.ts";
import { REGION_SLUGS } from "#domain/place/places.ts";
import { BHK_VALUES, type BhkBucket, PURPOSE_VALUES } from "#domain/property/choices.ts";
import { TYPE_SLUGS } from "#domain/property/kinds.ts";
import type { PublicReview } from "./review.ts";

/** A place with a page of its own. */
export const PLACE_KINDS = ["locality", "town"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const placeMarketParams = z.object({ slug: z.string().max(80) });

const named = { slug: z.string(), name: z.string() };
const purpose = z.enum(PURPOSE_VALUES);
const type = z.enum(TYPE_SLUGS);
/** Of five properties or more: of how many, and where a quarter, half and three quarters of them lie. */
const prices = { count: z.number(), low: z.number(), median: z.number(), high: z.number() };

/** Rupees for one square foot of the flats, villas and houses that are for sale; null of fewer than five. */
const homeRate = z.object({ count: z.number(), median: z.number() }).nullable();

const otherPlace = z.object({
  kind: z.enum(PLACE_KINDS),
  ...named,
  /** As the crow flies, from centre to centre. */
  metres: z.number(),
  listed: z.number(),
  homeRate,
});

/**
 * `GET /api/v1/localities/{slug}` and `GET /api/v1/towns/{slug}`: what is listed at a place and what is asked for it,
 * counted from the public listings alone. Prices that were paid are not known here.
 */
export const placeMarket = z.object({
  kind: z.enum(PLACE_KINDS),
  ...named,
  /** What it is like; may be empty. */
  about: z.string(),
  town: z.object(named),
  region: z.object({ slug: z.enum(REGION_SLUGS), name: z.string() }),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
  listed: z.number(),
  /** Each as the search of that purpose and kind finds it, projects among the flats. */
  offers: z.array(z.object({ purpose, type, count: z.number() })),
  /** By purpose and kind; with `bhk` those of so many bedrooms alone. */
  prices: z.array(
    z.object({ purpose, type, bhk: z.enum(BHK_VALUES).nullable(), unit: z.enum(PRICE_UNITS), ...prices }),
  ),
  /** The same by the month in which they were published, as they are asked today; YYYY-MM, oldest first. */
  months: z.array(z.object({ month: z.string(), purpose, type, unit: z.enum(PRICE_UNITS), ...prices })),
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
  /** What the others ask, itself left out. */
  readonly others: AskingPrices;
  /** How many of the others ask less, and how many more. */
  readonly less: number;
  readonly more: number;
  /** Where the others are: its locality, or its town where the locality has too few. */
  readonly place: { readonly kind: PlaceKind; readonly slug: string; readonly name: string };
}
