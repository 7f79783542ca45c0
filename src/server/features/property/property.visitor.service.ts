import type { PublicProperty } from "#contract/listing/property.public.ts";
import type { PreviewInput } from "#contract/listing/property.ts";
import { createNotFound, Failure } from "#domain/failure.ts";
import type { SimilarityFacts } from "#domain/listing/similar.ts";
import { getPublicPoint, NEAR_PLACES, OTHER_LOCALITY } from "#domain/place/places.ts";
import { UNANSWERED } from "#domain/property/fields/fields.ts";
import { isPublic } from "#domain/property/lifecycle.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import {
  type Answers,
  clearUnaskedAnswers,
  getAmenitiesAfter,
  getPlainColumns,
  getPriceColumns,
  getSizeColumns,
  getUnitValues,
  type PropertyPlaces,
} from "./property.columns.service.ts";
import { presentPublic } from "./property.present.ts";
import { type PublicParts, readEverPublicRow, readPublicListing } from "./property.public.store.ts";
import type { PropertyDeps } from "./property.service.ts";

type EverPublic = NonNullable<Awaited<ReturnType<typeof readEverPublicRow>>>;

/** How a listing was closed. */
type ListingEnd = "sold" | "rented" | "withdrawn";

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

const CLOSED: Readonly<Record<ListingEnd, (input: { date: string }) => string>> = {
  sold: m.closed_sold_since,
  rented: m.closed_rented_since,
  withdrawn: m.closed_withdrawn_since,
};

/** A listing as the public sees it. @throws Failure gone if it is sold, rented out or withdrawn, not_found otherwise */
export async function readPublicProperty(
  deps: { database: Database; place: PropertyPlaces; clock: Clock },
  publicId: string,
): Promise<PublicProperty> {
  const found = await readPublicListing(deps.database.db, publicId);
  if (!found) throw await explainMissing(deps.database.db, publicId);
  const { listing, parts } = found;
  // Distances start at the public point: from the exact address they would reveal it.
  const landmarks = await deps.place.findLandmarksNear(getPublicPoint(listing), NEAR_PLACES);
  return presentPublic(listing, parts, landmarks, deps.clock.now());
}

async function explainMissing(queries: Queries, publicId: string): Promise<Failure> {
  const found = await readListingState(queries, publicId);
  if (!("since" in found)) return createNotFound();
  return new Failure("gone", CLOSED[found.state]({ date: dayLine(new Date(found.since)) }));
}

type Deps = Pick<PropertyDeps, "database" | "place" | "clock">;

/**
 * A public view of a listing made from an unfinished form, by the presenter of listings. Nothing is stored; its photos
 * and videos come from the form.
 * @param publicId a listing that is public already, whose checks and rating are shown
 * @returns null before the kind of property is chosen
 */
export async function presentPreview(
  deps: Deps,
  input: PreviewInput,
  publicId: string | null,
): Promise<PublicProperty | null> {
  if (!input.propertyType) return null;
  const { db } = deps.database;
  const now = publicId ? await readPublicListing(db, publicId) : undefined;
  // Missing values are undefined here, which the functions below accept.
  const given = clearUnaskedAnswers({ purpose: "buy", ...input } as unknown as Answers);
  const where = await getPlace(deps, given);
  const filled: object = { ...UNANSWERED, ...getPlainColumns(given), ...getPriceColumns(given) };
  const row = {
    ...getUnknown(deps.clock.now()),
    ...now?.listing,
    ...filled,
    ...where,
    ...(await getSize(deps, given, where.town_slug)),
    property_title: given.propertyTitle ?? m.owner_preview_no_title(),
    description: given.description ?? m.detail_preview_no_description(),
    amenities: getAmenitiesAfter(given.propertyType, [], given.amenities),
  };
  const near = where.town_slug ? await deps.place.findLandmarksNear(getPublicPoint(row), NEAR_PLACES) : [];
  return {
    ...presentPublic(row, { ...(now?.parts ?? NO_PARTS), units: [], media: [] }, near, deps.clock.now()),
    projectUnits: getUnitValues(given),
  };
}

/** It has no checks, views or ratings. */
const NO_PARTS: PublicParts = { units: [], media: [], checks: [], ended: [], prices: [], reviews: [] };
const getUnknown = (at: Date) => ({
  ...{ public_id: "", phases: [], checked: [], checked_at: null, rating: null, review_count: 0 },
  ...{ published_at: null, confirmed_at: at, updated_at: at, reduced_from: null, reduced_at: null },
  under_offer: false,
});

/** The place as far as it is known: the pin, otherwise the centre of its locality or town. */
async function getPlace({ place }: Deps, answers: Answers) {
  const { city = "", locality = "", state = "", pincode = "", lat, lng } = answers as Partial<Answers>;
  const said = { state, pincode, locality_name: locality || OTHER_LOCALITY };
  const known = await place.find(city, locality);
  if (!known) return { ...said, city: city || m.owner_preview_no_place(), ...NOWHERE };
  const middle = known.locality ?? known.town;
  const pinned = typeof lat === "number" && typeof lng === "number";
  return {
    ...said,
    city: known.town.name,
    town_slug: known.town.slug,
    region_slug: known.town.region_slug,
    locality_slug: known.locality?.slug ?? null,
    ...(pinned ? { lat, lng } : { lat: middle.lat, lng: middle.lng }),
  };
}

const NOWHERE = { town_slug: "", region_slug: "", locality_slug: null, lat: 0, lng: 0 };
const NO_SIZE = { area: 0, land_area: null, land_unit: null, land_factor: null, land_part: null };

/** The size; empty if the form does not give enough for it. */
async function getSize({ place }: Deps, given: Answers, townSlug: string) {
  try {
    return await getSizeColumns(place, given, townSlug);
  } catch (rejected) {
    if (rejected instanceof Failure) return NO_SIZE;
    throw rejected;
  }
}
