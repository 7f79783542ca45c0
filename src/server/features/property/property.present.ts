import type { PublicRow, PublicParts } from "./property.public.store.ts";
import type { PublicProperty, EndedCheck } from "#contract/listing/property.public.ts";
import { getAnswersIn } from "./property.answers.presenter.ts";
import { PUBLIC_NAMES } from "#contract/listing/property.answers.ts";
import { getPublicPoint } from "#domain/place/places.ts";
import { AMENITIES } from "#domain/property/choices.ts";
import { presentPhoto, presentVideos } from "../media/media.present.ts";
import { getMarks } from "#domain/listing/labels.ts";
import { presentReview } from "../review/review.present.ts";
import type { Selectable } from "kysely";
import type { ProjectUnitTable } from "#database/schema/property.ts";
import { findEndReasons } from "#domain/property/change-effects.ts";

export interface NearLandmark {
  readonly name: string;
  readonly kind: string;
  readonly metres: number;
  readonly lat: number;
  readonly lng: number;
}

/** The columns of a shown row that people do not fill in. */
type Kept = "public_id" | "phases" | "checked" | "checked_at" | "rating" | "review_count";
type Times = "published_at" | "confirmed_at" | "updated_at" | "reduced_from" | "reduced_at" | "under_offer";
type Where = "town_slug" | "locality_slug" | "locality_name" | "lat" | "lng";
/** A row with all that is shown; fields are found by the table of fields. */
export type ShownRow = Pick<
  PublicRow,
  Kept | Times | Where | "land_factor" | "amenities" | "property_title"
> & {
  readonly region_slug: string;
};

/** The public view of a listing: its public fields, and what was checked. */
export function presentPublic(
  row: ShownRow,
  parts: PublicParts,
  landmarks: readonly NearLandmark[],
  now: Date,
): PublicProperty {
  return {
    _id: row.public_id,
    ...getAnswersIn(row, PUBLIC_NAMES),
    ...getPublicPoint(row),
    townSlug: row.town_slug,
    regionSlug: row.region_slug,
    localitySlug: row.locality_slug,
    landFactor: row.land_factor,
    amenities: AMENITIES.filter((amenity) => row.amenities.includes(amenity)),
    phases: row.phases.map(({ title, description, on, done }) => ({ title, description, on, done })),
    projectUnits: parts.units.map(presentUnit),
    photos: parts.media.flatMap((media) => presentPhoto(media, row.property_title) ?? []),
    videos: presentVideos(parts.media, row.property_title),
    illustrated: parts.media.some((media) => media.illustration),
    ...presentTrust(row, parts),
    ...getMarks(row, now),
    landmarks: landmarks.map(({ name, kind, metres, lat, lng }) => ({
      name,
      kind,
      metres: Math.round(metres),
      lat,
      lng,
    })),
  };
}

function presentTrust(row: ShownRow, { checks, ended, prices, reviews }: PublicParts) {
  return {
    verified: row.checked.length > 0,
    checks: checks.map((check) => ({
      kind: check.kind,
      checkedAt: check.checked_at.toISOString(),
      note: check.note,
    })),
    endedChecks: ended.map(presentEndedCheck),
    checkedAt: row.checked_at?.toISOString() ?? null,
    priceHistory: prices.map(({ at, price, rent }) => ({ at: at.toISOString(), price, rent })),
    rating: row.rating,
    reviewCount: row.review_count,
    reviews: reviews.map(presentReview),
    publishedAt: row.published_at?.toISOString() ?? null,
    confirmedAt: row.confirmed_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentUnit(unit: Omit<Selectable<ProjectUnitTable>, "id" | "property_id" | "position">) {
  return {
    typeOfApartment: unit.type_of_apartment,
    typeOfPossession: unit.type_of_possession,
    priceFrom: unit.price_from,
    priceTo: unit.price_to,
    areaFrom: unit.area_from,
    areaTo: unit.area_to,
  };
}

/** An entry of the verification trail that explains why a check ended. */
export function presentEndedCheck(check: PublicParts["ended"][number]): EndedCheck {
  return {
    kind: check.kind,
    checkedAt: check.checked_at.toISOString(),
    endedAt: check.ended_at.toISOString(),
    because: findEndReasons(check.kind, check.because),
  };
}
