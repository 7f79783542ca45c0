import { z } from "zod";
import { publicId } from "#contract/fields/values.ts";
import { MOST_SHORTLISTED } from "#domain/list-limits.ts";
import { ALTERNATIVE_CHANGES } from "#domain/listing/filters/alternatives.ts";
import { CHECK_VALUES } from "#domain/property/choices.ts";
import { ENTRY_KINDS } from "#domain/search/names/dictionary.ts";
import { m } from "#words/generated/messages.js";
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

/** The labels that a card shows today. */
export const marks = {
  /** It first became public within the last two weeks. */
  isNew: z.boolean(),
  /** The price before, where it was reduced within the last month; rupees, of rent a month. */
  reducedFrom: z.number().nullable(),
  /** An offer for it was accepted, and the keys are not handed over. */
  underOffer: z.boolean(),
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
  /** The pictures are illustrations made for the demo. */
  illustrated: z.boolean(),
  publishedAt: z.iso.datetime().nullable(),
  ...marks,
});
export type CardListing = z.infer<typeof listingCard>;

/** The answer of `GET /api/v1/listings/{id}/similar`, the most similar first. */
export const similarAnswer = z.object({ items: z.array(listingCard) });

const counts = z.record(z.string(), z.number());

/** A search that differs in one filter from a search that found little. */
const way = z.object({
  change: z.enum(ALTERNATIVE_CHANGES),
  /** The filter that is changed or removed, or the last one that stays. */
  filter: z.string(),
  /** The parameters of the changed search, as they are written in its address. */
  search: z.string(),
  /** What that search finds. */
  count: z.number(),
  /** Kilometres to a town elsewhere. */
  km: z.number().nullable(),
});

const filterValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

/** The answer of `GET /api/v1/listings/understand`. */
export const understandAnswer = z.object({
  /** By the names of the parameters of `GET /api/v1/listings`. */
  filters: z.record(z.string(), filterValue),
  chips: z.array(
    z.object({
      /** The sentence as it was typed. */
      text: z.string(),
      /** The filters that it set; empty where no filter covers it. */
      filters: z.array(z.string()),
      note: z.object({ kind: z.string(), value: z.string() }).nullable(),
      /** The corrected spelling, where it differs from what was typed. */
      corrected: z.string().nullable(),
    }),
  ),
  /** The words that were not understood. They are wishes: search them with `q`, and without if that finds nothing. */
  rest: z.string(),
});
export type UnderstandAnswer = z.infer<typeof understandAnswer>;

const point = { lat: z.number(), lng: z.number() };
/** The place that a search is near: its name, its position, and the kilometres around it. */
const nearPlace = z.object({ name: z.string(), ...point, km: z.number() });
export type NearPlace = z.infer<typeof nearPlace>;

/** The answer to a search. */
export const listingAnswer = z.object({
  items: z.array(
    listingCard.extend({
      /** Where the search is near a place: the straight line to it, from the public point. */
      metres: z.number().optional(),
    }),
  ),
  /** The place and distance that `near` and `within` stand for. */
  near: nearPlace.nullable(),
  total: z.number(),
  /** Group → option's wire value → how many listings would match it together with the other filters. */
  facets: z.record(z.string(), counts),
  page: z.number(),
  pageSize: z.number(),
  pages: z.number(),
  /** Where fewer than five are found: the changes that find more, the most useful first. */
  ways: z.array(way).optional(),
  /** Where the words of `q` found nothing, and `items` are what they mean instead. */
  understood: understandAnswer.optional(),
  /** Where the page is beyond the last one: that fact, and the address of the last page. */
  message: z.string().optional(),
  lastPage: z.string().optional(),
});
/** West, south, east, north in degrees. */
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** The answer of `GET /api/v1/listings/map`: each listing found is a pin of its own or part of a cluster. */
export const mapAnswer = z.object({
  total: z.number(),
  /** The box around everything that was found; null where nothing was found. */
  bounds: box.nullable(),
  /** The place and distance that `near` and `within` stand for. */
  circle: nearPlace.nullable(),
  /** Where the words of `q` found nothing, and the listings are what they mean instead. */
  understood: understandAnswer.optional(),
  clusters: z.array(z.object({ ...point, count: z.number(), bbox: box })),
  pins: z.array(
    z.object({
      _id: publicId,
      ...point,
      /** The price in its short form. */
      label: z.string(),
      title: z.string(),
    }),
  ),
});
export type MapAnswer = z.infer<typeof mapAnswer>;

/** What a suggestion is: a place, a kind, a name, a property by its id, or what a sentence means. */
const SUGGESTION_KINDS = [...ENTRY_KINDS, "property", "sentence"] as const;

/** The answer of `GET /api/v1/listings/suggest`, best first. */
export const suggestAnswer = z.object({
  items: z.array(
    z.object({
      kind: z.enum(SUGGESTION_KINDS),
      label: z.string(),
      /** What it is and where, in one text. */
      detail: z.string(),
      /** The address of the list page with its results. */
      href: z.string(),
      /** How many listings that page finds. */
      count: z.number(),
    }),
  ),
});
export type SuggestAnswer = z.infer<typeof suggestAnswer>;

export type ListingAnswer = z.infer<typeof listingAnswer>;

/** The homes that somebody has saved, the latest first. */
export const shortlistAnswer = z.object({ ids: z.array(publicId) });
export type ShortlistAnswer = z.infer<typeof shortlistAnswer>;

/** `PUT /api/v1/shortlist`: adds one, or all that a device has saved. Listings that are not public are left out. */
export const shortlistInput = z.object({
  ids: z.array(publicId, { error: () => m.shortlist_error_ids() }).max(MOST_SHORTLISTED, {
    error: () => m.shortlist_error_full({ max: MOST_SHORTLISTED }),
  }),
});

/** The shortlist with its cards: those still available, and the ids of those that are not. */
export const shortlistPage = z.object({ cards: z.array(listingCard), gone: z.array(publicId) });
export type ShortlistPage = z.infer<typeof shortlistPage>;
