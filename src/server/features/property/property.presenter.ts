import type { PropertyAnswers, PropertyRecord } from "#contract/listing/property.ts";
import { AMENITIES } from "#domain/property/choices.ts";
import { FIELD_NAMES, type FieldName, ONE_VALUE_NAMES } from "#domain/property/fields/fields.ts";
import { getHidingDay, isPublic, type ListingTerms } from "#domain/property/lifecycle.ts";
import { presentMediaFile } from "../media/media.present.ts";
import { getAnswersIn } from "./property.answers.presenter.ts";
import type { ProposalRow } from "./property.proposal.store.ts";
import { presentUnit } from "./property.present.ts";
import type { PropertyParts, PropertyRow } from "./property.store.ts";

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
