import type { PropertyAnswers, PropertyChanges } from "#contract/listing/property.ts";
import { createInvalid } from "#domain/failure.ts";
import { PROPERTY_FIELDS } from "#domain/property/fields/fields.ts";
import { findPropertyTroubles, type PropertyFacts } from "#domain/property/rules.ts";
import { type ArrangedFile, removeRepeats } from "../media/media.property.store.ts";
import {
  type Answers,
  clearUnaskedAnswers,
  clearUnaskedChanges,
  getAmenitiesAfter,
  getAnswersAfter,
  getPlainColumns,
  getPriceColumns,
  getUnitValues,
  type PropertyColumns,
  refuseWrongPossession,
} from "./property.columns.service.ts";
import { getPlaceColumns, getSizeColumns, refuseWrongPincode } from "./property.place.service.ts";
import type { PropertyDeps } from "./property.service.ts";
import type { PropertyRow } from "./property.store.ts";
import type { GivenUnit } from "./property.write.store.ts";

/** The difference to the stored property. */
export interface Patch {
  readonly columns: PropertyColumns;
  /** All units, or null if they do not change. */
  readonly units: readonly GivenUnit[] | null;
  /** All files in order, or null if they do not change. */
  readonly files: readonly { readonly id: string; readonly caption: string }[] | null;
}

/** A property as the person who changes it sees it: as stored, or with its proposal. */
export interface SeenProperty {
  readonly row: PropertyRow;
  readonly answers: PropertyAnswers;
}

export const isEmpty = ({ columns, units, files }: Patch): boolean =>
  Object.keys(columns).length === 0 && units === null && files === null;

/**
 * The result of a change, as the difference to what is stored.
 * @throws Failure invalid if the values contradict each other
 */
export async function computePatch(
  deps: Pick<PropertyDeps, "place" | "clock">,
  { stored, seen, given }: { stored: SeenProperty; seen: SeenProperty; given: PropertyChanges },
): Promise<Patch> {
  const after = getAnswersAfter(seen.answers, given);
  refuseNewTroubles(seen.answers, after);
  // A date that has passed since it was stored must not stop other changes.
  if (given.possessionOn !== seen.answers.possessionOn)
    refuseWrongPossession(clearUnaskedChanges(given, after).possessionOn, deps.clock.now());
  const columns = await getColumns(deps, { row: seen.row, given, after });
  const asked = given.projectUnits !== undefined || given.propertyType !== undefined;
  const units = asked ? getUnitValues(after) : seen.answers.projectUnits;
  const files = getFilesAfter(given.mediaFiles, seen.answers.mediaFiles);
  return {
    columns: pickChanged(stored.row, { ...pickColumns(seen.row), ...columns }),
    units: isSame(units, stored.answers.projectUnits) ? null : units,
    files: isSame(files, getFilesAfter(undefined, stored.answers.mediaFiles)) ? null : files,
  };
}

/** Old rows may lack fields that are required today; a change needs to fix only what it breaks itself. */
export function refuseNewTroubles(before: PropertyFacts, after: PropertyFacts): void {
  const known = findPropertyTroubles(before);
  const troubles = Object.entries(findPropertyTroubles(after)).filter(([field]) => !(field in known));
  if (troubles.length > 0) throw createInvalid(Object.fromEntries(troubles));
}

interface Reading {
  readonly row: PropertyRow;
  readonly given: PropertyChanges;
  readonly after: Answers;
}

/** Values that depend on each other are calculated again when one of them is given, and stay unchanged otherwise. */
async function getColumns(
  { place }: Pick<PropertyDeps, "place">,
  { row, given, after }: Reading,
): Promise<PropertyColumns> {
  const doesChange = (...fields: (keyof PropertyChanges)[]) =>
    fields.some((field) => given[field] !== undefined);
  const moved = doesChange("city", "state", "locality");
  const pinned = doesChange("lat", "lng");
  // In another locality the old pin is wrong.
  const at = moved && !pinned && hasMoved(row, after) ? { ...after, lat: null, lng: null } : after;
  const where = moved || pinned ? await getPlaceColumns(place, at, given.pinConfirmed ?? false) : null;
  if (moved || doesChange("pincode")) await refuseWrongPincode(place, after);
  const turned = doesChange("propertyType");
  const resized = turned || doesChange("area", "landArea", "landUnit", "landPart", "city", "projectUnits");
  const repriced = doesChange("price", "rent", "purpose", "propertyType", "projectUnits");
  return {
    ...getPlainColumns(clearUnaskedChanges(given, after)),
    ...(repriced && getPriceColumns(after)),
    ...where,
    ...(resized &&
      (await getSizeColumns(place, clearUnaskedAnswers(after), where?.town_slug ?? row.town_slug))),
    ...((turned || given.amenities) && {
      amenities: getAmenitiesAfter(after.propertyType, row.amenities, given.amenities),
    }),
    ...(given.owner && { owner_id: given.owner }),
  };
}

const hasMoved = (row: PropertyRow, after: Answers) =>
  after.city !== row.city || after.locality !== (row.locality_name ?? "Other");

/** What people fill in, of a row. */
function pickColumns(row: PropertyRow): PropertyColumns {
  const stored: Record<string, unknown> = { ...row };
  const names = Object.values(PROPERTY_FIELDS).flatMap(({ columns }) => [...columns]);
  return Object.fromEntries(names.map((name) => [name, stored[name]]));
}

/** The columns whose values differ from the stored ones. */
export function pickChanged(row: PropertyRow, columns: PropertyColumns): PropertyColumns {
  const stored: Record<string, unknown> = { ...row };
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => !isSame(stored[name], value)));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The files; a file without a new caption keeps its present one. */
function getFilesAfter(
  given: readonly ArrangedFile[] | undefined,
  before: PropertyAnswers["mediaFiles"],
): { id: string; caption: string }[] {
  const captions = new Map(before.map(({ id, caption }) => [id, caption]));
  return removeRepeats<ArrangedFile>(given ?? before).map(({ id, caption }) => ({
    id,
    caption: caption ?? captions.get(id) ?? "",
  }));
}
