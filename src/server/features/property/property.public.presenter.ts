import type { Selectable } from "kysely";
import type { EndedCheck, PublicProperty } from "#contract/property.public.ts";
import { OTHER_LOCALITY, publicPoint } from "#domain/places.ts";
import { endReasons } from "#domain/property/checks.ts";
import { AMENITIES } from "#domain/property-choices.ts";
import type { ProjectUnitTable } from "#server/platform/database/schema.property.ts";
import { presentPhoto, presentVideos } from "../media/media.presenter.ts";
import { presentReview } from "../review/review.presenter.ts";
import type { PublicParts, PublicRow } from "./property.public.store.ts";

export interface NearLandmark {
  readonly name: string;
  readonly kind: string;
  readonly metres: number;
  readonly lat: number;
  readonly lng: number;
}

/** What the public sees of a listing; names every field that leaves. */
export function presentPublic(
  row: PublicRow,
  parts: PublicParts,
  landmarks: readonly NearLandmark[],
): PublicProperty {
  return {
    ...whatItIs(row),
    ...whereItIs(row),
    ...howItIs(row),
    projectUnits: parts.units.map(presentUnit),
    photos: parts.media.flatMap((media) => presentPhoto(media, row.property_title) ?? []),
    videos: presentVideos(parts.media, row.property_title),
    illustrated: parts.media.some((media) => media.illustration),
    ...trust(row, parts),
    landmarks: landmarks.map(({ name, kind, metres, lat, lng }) => ({
      name,
      kind,
      metres: Math.round(metres),
      lat,
      lng,
    })),
  };
}

function whatItIs(row: PublicRow) {
  return {
    _id: row.public_id,
    propertyTitle: row.property_title,
    propertyType: row.property_type,
    purpose: row.purpose,
    price: row.price,
    rent: row.rent,
    security: row.security,
    negotiable: row.negotiable,
    tenantType: row.tenant_type,
    builder: row.builder,
    postedBy: row.posted_by,
    reraNumber: row.rera_number,
    transactionType: row.transaction_type,
    availability: row.availability,
    possessionOn: row.possession_on,
    ownership: row.ownership,
  };
}

function whereItIs(row: PublicRow) {
  return {
    city: row.city,
    state: row.state,
    townSlug: row.town_slug,
    regionSlug: row.region_slug,
    locality: row.locality_name ?? OTHER_LOCALITY,
    localitySlug: row.locality_slug,
    pincode: row.pincode,
    ...publicPoint(row),
  };
}

function howItIs(row: PublicRow) {
  return {
    area: row.area,
    landArea: row.land_area,
    landUnit: row.land_unit,
    landFactor: row.land_factor,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    numberofbalconies: row.balconies,
    kitchen: row.kitchen,
    floorno: row.floor_no,
    totalfloors: row.total_floors,
    facing: row.facing,
    ageofproperty: row.age_of_property,
    parking: row.parking,
    numberofcarparking: row.car_parking,
    numberofbikeparking: row.bike_parking,
    watersupply: row.water_supply,
    furnishing: row.furnishing,
    description: row.description,
    amenities: AMENITIES.filter((amenity) => row.amenities.includes(amenity)),
    phases: row.phases.map(({ title, description, on, done }) => ({ title, description, on, done })),
  };
}

function trust(row: PublicRow, { checks, ended, prices, reviews }: PublicParts) {
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

export function presentUnit(unit: Selectable<ProjectUnitTable>) {
  return {
    typeOfApartment: unit.type_of_apartment,
    typeOfPossession: unit.type_of_possession,
    priceFrom: unit.price_from,
    priceTo: unit.price_to,
    areaFrom: unit.area_from,
    areaTo: unit.area_to,
  };
}

/** A line of the trail that says why a check no longer holds. */
export function presentEndedCheck(check: PublicParts["ended"][number]): EndedCheck {
  return {
    kind: check.kind,
    checkedAt: check.checked_at.toISOString(),
    endedAt: check.ended_at.toISOString(),
    because: endReasons(check.kind, check.because),
  };
}
