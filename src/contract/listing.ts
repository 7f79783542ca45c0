import { z } from "zod";
import { NEAR_CHANGES } from "#domain/listing/filters/near-queries.ts";
import { CHECK_VALUES } from "#domain/property/choices.ts";
import { ENTRY_KINDS } from "#domain/search/dictionary.ts";
import { publicId } from "./id.ts";
import { CARD_NAMES, getShape } from "./property.answers.ts";

/** A stored photo: `/media/{key}/{width}.{avif,webp,jpg}`. */
export const photo = z.object({
  key: z.string(),
  width: z.number(),
  height: z.number(),
  /** Data URI of a few blurred pixels. */
  blur: z.string(),
  alt: z.string(),
});

/** What stands out of a listing today. */
export const marks = {
  /** It first became public within the last two weeks. */
  isNew: z.boolean(),
  /** The price before, where it was reduced within the last month; rupees, of rent a month. */
  reducedFrom: z.number().nullable(),
};

/** A listing as a card shows it: one row of `GET /api/v1/listings`. */
export const listingCard = z.object({
  _id: publicId,
  /** Rupees, of rent a month; square feet; the place to about a hundred metres. */
  ...getShape(CARD_NAMES),
  /** The land as its owner said it, 2 katha 5 dhur; null where there is none, or in square feet. */
  landSize: z.string().nullable(),
  /** The price for one unit of a sale: ₹5,480/sq.ft, of a project's first unit; ₹4.5 L/katha of land. */
  rate: z.string().nullable(),
  localitySlug: z.string().nullable(),
  townSlug: z.string(),
  rating: z.number().nullable(),
  reviewCount: z.number(),
  /** The badge: the team has checked something. */
  verified: z.boolean(),
  checked: z.array(z.enum(CHECK_VALUES)),
  checkedAt: z.iso.datetime().nullable(),
  /** Units of a project, in order; empty otherwise. */
  options: z.array(
    z.object({
      type: z.string(),
      priceFrom: z.number().nullable(),
      priceTo: z.number().nullable(),
      areaFrom: z.number().nullable(),
      areaTo: z.number().nullable(),
    }),
  ),
  photos: z.array(photo),
  photoCount: z.number(),
  /** The pictures are renderings for the demo. */
  illustrated: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  ...marks,
});
export type CardListing = z.infer<typeof listingCard>;

/** The answer of `GET /api/v1/listings/{id}/similar`, the most alike first. */
export const similarAnswer = z.object({ items: z.array(listingCard) });

const counts = z.record(z.string(), z.number());

/** A search that differs in one thing from another that finds little. */
const way = z.object({
  change: z.enum(NEAR_CHANGES),
  /** The filter that is changed or dropped, or the last one that is kept. */
  filter: z.string(),
  /** The parameters of the changed search, as its address has them. */
  search: z.string(),
  /** What that search finds. */
  count: z.number(),
  /** Kilometres to a town elsewhere. */
  km: z.number().nullable(),
});

/** The answer to a search. */
export const listingAnswer = z.object({
  items: z.array(listingCard),
  total: z.number(),
  /** Group → option's wire value → how many listings it would give under the other filters. */
  facets: z.record(z.string(), counts),
  page: z.number(),
  pageSize: z.number(),
  pages: z.number(),
  /** Where fewer than five are found: the changes that find more, those that help most. */
  ways: z.array(way).optional(),
  /** On a page beyond the last one: that it is, and the address of the last one. */
  message: z.string().optional(),
  lastPage: z.string().optional(),
});
/** West, south, east, north in degrees. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const point = { lat: z.number(), lng: z.number() };

/** The answer of `GET /api/v1/listings/map`: each listing that is found is a pin or one of a cluster. */
export const mapAnswer = z.object({
  total: z.number(),
  /** Around everything that was found; null where nothing was. */
  bounds: box.nullable(),
  /** What `near` and `within` mean. */
  circle: z.object({ ...point, km: z.number() }).nullable(),
  clusters: z.array(z.object({ ...point, count: z.number(), bbox: box })),
  pins: z.array(
    z.object({
      _id: publicId,
      ...point,
      /** The price, short. */
      label: z.string(),
      title: z.string(),
    }),
  ),
});
export type MapAnswer = z.infer<typeof mapAnswer>;

const filterValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** The answer of `GET /api/v1/listings/understand`. */
export const understandAnswer = z.object({
  /** By the names of the parameters of `GET /api/v1/listings`. */
  filters: z.record(z.string(), filterValue),
  chips: z.array(
    z.object({
      /** As it was typed. */
      text: z.string(),
      /** The filters that it set; none where no filter holds what it says. */
      filters: z.array(z.string()),
      note: z.object({ kind: z.string(), value: z.string() }).nullable(),
      /** How it is spelt, where that is not how it was typed. */
      corrected: z.string().nullable(),
    }),
  ),
  /** What was not understood, for `q`. */
  rest: z.string(),
});
export type UnderstandAnswer = z.infer<typeof understandAnswer>;

/** What a suggestion is: a place, a kind, a name, a property by its id, or what a sentence means. */
const SUGGESTION_KINDS = [...ENTRY_KINDS, "property", "sentence"] as const;

/** The answer of `GET /api/v1/listings/suggest`, best first. */
export const suggestAnswer = z.object({
  items: z.array(
    z.object({
      kind: z.enum(SUGGESTION_KINDS),
      label: z.string(),
      /** What it is and where, in words. */
      detail: z.string(),
      /** The list page of what it finds. */
      href: z.string(),
      /** How many listings that page finds. */
      count: z.number(),
    }),
  ),
});
export type SuggestAnswer = z.infer<typeof suggestAnswer>;

export type ListingAnswer = z.infer<typeof listingAnswer>;
