import type { Selectable } from "kysely";
import { PUBLIC_NAMES } from "#contract/listing/property.answers.ts";
import type { EndedCheck, PublicProperty } from "#contract/listing/property.public.ts";
import type { PropertyAnswers, PropertyRecord } from "#contract/listing/property.ts";
import type { ProjectUnitTable } from "#database/schema/property.ts";
import { getMarks } from "#domain/listing/labels.ts";
import type { ListingTerms } from "#domain/listing/terms.ts";
import { getPublicPoint, OTHER_LOCALITY } from "#domain/place/places.ts";
import { findEndReasons } from "#domain/property/change-effects.ts";
import { AMENITIES } from "#domain/property/choices.ts";
import {
  type Answer,
  FIELD_NAMES,
  type FieldName,
  ONE_VALUE_NAMES,
  type OneValueName,
  PROPERTY_FIELDS,
} from "#domain/property/fields/fields.ts";
import { getHidingDay, isPublic } from "#domain/property/lifecycle.ts";
import { presentMediaFile, presentPhoto, presentVideos } from "../media/media.present.ts";
import { presentReview } from "../review/review.present.ts";
import type { PublicParts, PublicRow } from "./property.public.store.ts";
import type { PropertyParts, PropertyRow } from "./property.store.ts";
import type { ProposalRow } from "./property.write.store.ts";

type Answers<N extends OneValueName> = { [K in N]: Answer<K> };

/** A row of the property's table, or some of its columns, with its locality's name. */
export interface AnswersRow {
  readonly locality_name: string | null;
}

/** The values of these fields, by their names in the API. */
export function getAnswersIn<N extends OneValueName>(row: AnswersRow, names: readonly N[]): Answers<N> {
  // The column itself holds the locality's slug.
  const columns: Record<string, unknown> = { ...row, locality_slug: row.locality_name ?? OTHER_LOCALITY };
  const answers = names.map((name) => [name, columns[PROPERTY_FIELDS[name].columns[0]]]);
  return Object.fromEntries(answers) as Answers<N>;
}

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

/** A property for its owner and the team: all fields that people fill in, and its state. */
export function presentProperty(
  row: PropertyRow,
  parts: PropertyParts,
  terms: ListingTerms,
  proposed: PropertyRecord["proposed"],
): PropertyRecord {
  return {
    _id: row.public_id,
    owner: row.owner_id,
    ...presentAnswers(row, parts),
    ...presentState(row, terms),
    checked: row.checked,
    landFactor: row.land_factor,
    proposed,
  };
}

/** What people fill in of it. */
export function presentAnswers(row: PropertyRow, parts: PropertyParts): PropertyAnswers {
  return {
    ...getAnswersIn(row, ONE_VALUE_NAMES),
    amenities: Object.fromEntries(AMENITIES.map((name) => [name, row.amenities.includes(name)])),
    projectUnits: parts.units.map(presentUnit),
    mediaFiles: parts.media.map((media) => presentMediaFile(media, row.property_title)),
  };
}

/** The fields whose values differ. For files, order and captions count; text that is made from the title does not. */
export function getChangedFields(stored: PropertyAnswers, answers: PropertyAnswers): FieldName[] {
  const listFiles = ({ mediaFiles }: PropertyAnswers) =>
    mediaFiles.map(({ id, caption }) => ({ id, caption }));
  const getText = (of: PropertyAnswers, name: FieldName) =>
    name === "owner" ? null : name === "mediaFiles" ? listFiles(of) : of[name];
  return FIELD_NAMES.filter(
    (name) => JSON.stringify(getText(stored, name)) !== JSON.stringify(getText(answers, name)),
  );
}

/** The changes that its owner has proposed, and their state. */
export function presentProposal(
  proposal: ProposalRow,
  stored: PropertyAnswers,
  answers: PropertyAnswers,
): NonNullable<PropertyRecord["proposed"]> {
  return {
    state: proposal.state,
    reason: proposal.reason,
    sentAt: proposal.submitted_at.toISOString(),
    fields: getChangedFields(stored, answers),
    answers,
  };
}

const presentState = (row: PropertyRow, terms: ListingTerms) => ({
  verification: row.verification,
  rejectionReason: row.rejection_reason,
  life: row.life,
  withheld: row.withheld,
  confirmedAt: row.confirmed_at.toISOString(),
  // Listings of the demo never expire.
  hiddenOn:
    isPublic(row) && !row.demo ? getHidingDay(row.confirmed_at, row.published_at, terms).toISOString() : null,
  deletedAt: row.deleted_at?.toISOString() ?? null,
  version: row.version,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  submittedDate: row.submitted_at.toISOString(),
});
