import { z } from "zod";
import { publicId } from "#contract/fields/values.ts";
import { END_REASONS } from "#domain/property/change-effects.ts";
import { AMENITIES, CHECK_VALUES } from "#domain/property/choices.ts";
import { marks, photo } from "./listing.ts";
import { video } from "./media.ts";
import { getShape, PUBLIC_NAMES } from "./property.answers.ts";
import { publicReview } from "./review.ts";

const instant = z.iso.datetime();

/** A unit of a project; rupees and square feet. */
export const projectUnitRecord = z.object({
  typeOfApartment: z.string(),
  typeOfPossession: z.string(),
  priceFrom: z.number().nullable(),
  priceTo: z.number().nullable(),
  areaFrom: z.number().nullable(),
  areaTo: z.number().nullable(),
});

/** One line of the public verification trail: what the team checked, and when. */
const check = z.object({ kind: z.enum(CHECK_VALUES), checkedAt: instant, note: z.string() });

/** A check that was made and has ended, because something that it covered was changed. */
export const endedCheck = z.object({
  kind: z.enum(CHECK_VALUES),
  checkedAt: instant,
  endedAt: instant,
  because: z.array(z.enum(END_REASONS)),
});
export type EndedCheck = z.infer<typeof endedCheck>;

/** A video of a listing; its caption may be empty. */
const publicVideo = z.object({ url: z.string(), caption: z.string(), ...video.shape });
export type PublicVideo = z.infer<typeof publicVideo>;

/**
 * A listing with everything the public may know: `GET /api/v1/listings/{id}`. The house number and the owner's name
 * and number are not among it: the team coordinates.
 */
export const publicProperty = z.object({
  _id: publicId,
  /** Rupees, of rent a month; square feet; "Other" where no known locality covers it; the place to about a hundred metres. */
  ...getShape(PUBLIC_NAMES),
  townSlug: z.string(),
  regionSlug: z.string(),
  localitySlug: z.string().nullable(),
  /** Square feet in one land unit, as it was converted. */
  landFactor: z.number().nullable(),
  /** Those it has, in the order of the list. */
  amenities: z.array(z.enum(AMENITIES)),
  projectUnits: z.array(projectUnitRecord),
  phases: z.array(
    z.object({
      title: z.string(),
      description: z.string(),
      on: z.string().nullable(),
      done: z.boolean(),
    }),
  ),
  photos: z.array(photo),
  /** In the owner's order; the address answers range requests. */
  videos: z.array(publicVideo),
  /** The pictures are illustrations made for the demo. */
  illustrated: z.boolean(),
  /** The badge: the team has checked something. */
  verified: z.boolean(),
  /** Newest first. */
  checks: z.array(check),
  /** The latest end of each check that has not been made again; newest first. */
  endedChecks: z.array(endedCheck),
  checkedAt: instant.nullable(),
  /** Oldest first; the last one is today's. */
  priceHistory: z.array(z.object({ at: instant, price: z.number().nullable(), rent: z.number().nullable() })),
  rating: z.number().nullable(),
  reviewCount: z.number(),
  /** Newest first, at most 20. */
  reviews: z.array(publicReview),
  /** Nearest first; straight-line distance in metres. */
  landmarks: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      metres: z.number(),
      lat: z.number(),
      lng: z.number(),
    }),
  ),
  publishedAt: instant.nullable(),
  ...marks,
  confirmedAt: instant,
  updatedAt: instant,
});
export type PublicProperty = z.infer<typeof publicProperty>;
