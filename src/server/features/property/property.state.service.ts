import type { SimilarityFacts } from "#domain/listing/similar.ts";
import { getPublicPoint } from "#domain/place/places.ts";
import { isPublic } from "#domain/property/lifecycle.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readEverPublicRow } from "./property.public.store.ts";

type EverPublic = NonNullable<Awaited<ReturnType<typeof readEverPublicRow>>>;

/** How a listing was closed. */
export type ListingEnd = "sold" | "rented" | "withdrawn";

/** A listing that is over, for whoever has its link. */
export interface ClosedListing {
  readonly state: ListingEnd;
  /** ISO moment. */
  readonly since: string;
  /** As visitors knew it; null if it was withdrawn, because then its owner shows it no more. */
  readonly title: string | null;
  readonly place: string;
  readonly townSlug: string;
  readonly regionSlug: string;
  readonly localitySlug: string | null;
  /** What is compared with other listings: only for the server, which shows similar ones. */
  readonly facts: SimilarityFacts;
}

export type ListingState =
  | { readonly state: "available" | "unknown" }
  | { readonly state: "paused"; readonly title: string; readonly place: string }
  | ClosedListing;

/**
 * What has become of a listing, for whoever has its link: from a poster, a message, a search engine. Only listings that
 * were public at some time; others are treated as missing.
 */
export async function readListingState(queries: Queries, publicId: string): Promise<ListingState> {
  const row = await readEverPublicRow(queries, publicId);
  if (!row || row.verification === "rejected") return { state: "unknown" };
  if (isPublic(row)) return { state: "available" };
  const place = [row.locality_name, row.city].filter(Boolean).join(", ");
  const state = getClosing(row);
  if (!state) return { state: "paused", title: row.property_title, place };
  return {
    ...{ state, place },
    since: (row.closed_at ?? new Date()).toISOString(),
    title: state === "withdrawn" ? null : row.property_title,
    townSlug: row.town_slug,
    regionSlug: row.region_slug,
    localitySlug: row.locality_slug,
    facts: {
      ...{ purpose: row.purpose, propertyType: row.property_type, area: row.area, bedrooms: row.bedrooms },
      price: row.purpose === "buy" ? row.price : row.rent,
      ...getPublicPoint(row),
    },
  };
}

function getClosing({ life }: EverPublic): ListingEnd | null {
  if (life === "deleted") return "withdrawn";
  return life === "sold" || life === "rented" ? life : null;
}
