import type { PropertyAnswers, PropertyChanges } from "#contract/listing/property.ts";
import { getUserId } from "#domain/account/roles.ts";
import { createInvalid } from "#domain/failure.ts";
import {
  findChangedFiles,
  getChecksEndedBy,
  getReasonsFor,
  type PropertyChange,
} from "#domain/property/change-effects.ts";
import {
  FIELD_NAMES,
  type FieldName,
  getFieldOfColumn,
  PROPERTY_FIELDS,
} from "#domain/property/fields/fields.ts";
import { findPropertyTroubles, type PropertyFacts } from "#domain/property/rules.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import {
  type ArrangedFile,
  attachMedia,
  deleteOthers,
  type MayArrange,
  MEDIA_LIMITS,
  releaseOthers,
  removeRepeats,
  sortMedia,
} from "../media/media.property.store.ts";
import {
  type Answers,
  clearUnaskedAnswers,
  clearUnaskedChanges,
  getAmenitiesAfter,
  getAnswersAfter,
  getPlaceColumns,
  getPlainColumns,
  getPriceColumns,
  getSizeColumns,
  getUnitValues,
  type PropertyColumns,
  rejectWrongPincode,
  rejectWrongPossession,
} from "./property.columns.service.ts";
import { type EndedCheckRow, endCheck, type MayEndChecks, readFilesByKind } from "./property.public.store.ts";
import type { PropertyDeps } from "./property.service.ts";
import type { PropertyRow } from "./property.store.ts";
import { type GivenUnit, type MayUpdate, updateProperty, writeUnits } from "./property.write.store.ts";

/** The new files of a property in their order, locked. @throws Failure invalid, with a message */
export async function getFilesInOrder(
  queries: Queries,
  proof: MayArrange,
  files: readonly ArrangedFile[],
): Promise<readonly ArrangedFile[]> {
  const uploaderId = getUserId(proof.actor);
  const sorted = await sortMedia(queries, {
    propertyId: proof.subjectId,
    uploaderId,
    files: removeRepeats(files),
  });
  if (sorted.missing.length > 0) throw createInvalid({ mediaFiles: m.property_photos_gone() });
  if (sorted.full) throw createInvalid({ mediaFiles: m.property_media_full(MEDIA_LIMITS) });
  return sorted.ordered;
}

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
  rejectNewTroubles(seen.answers, after);
  // A date that has passed since it was stored must not stop other changes.
  if (given.possessionOn !== seen.answers.possessionOn)
    rejectWrongPossession(clearUnaskedChanges(given, after).possessionOn, deps.clock.now());
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
export function rejectNewTroubles(before: PropertyFacts, after: PropertyFacts): void {
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
  if (moved || doesChange("pincode")) await rejectWrongPincode(place, after);
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

interface Ending {
  readonly proof: MayEndChecks;
  readonly changed: PropertyChange;
  readonly at: Date;
}

/** Ends the checks that cover a changed field, in the transaction of the change. Returns the checks that ended. */
export async function endChecks(queries: Queries, { proof, changed, at }: Ending): Promise<EndedCheckRow[]> {
  const ended: EndedCheckRow[] = [];
  for (const kind of getChecksEndedBy(changed)) {
    const because = getReasonsFor(kind, changed);
    const check = await endCheck(proof, queries, { kind, because, at });
    if (check) ended.push(check);
  }
  return ended;
}

interface Applying {
  readonly proof: MayUpdate;
  readonly stored: SeenProperty;
  readonly patch: Patch;
  readonly at: Date;
  /** The change also confirms that the property is available. */
  readonly confirmed?: boolean;
  /** Files that are removed stay for a while, so that the change can be undone. */
  readonly keepFiles?: boolean;
  /** They are files that the property had before, so they need no permission again. */
  readonly restored?: boolean;
}

export interface Applied {
  /** Keys of files that are no longer needed. */
  readonly removedKeys: readonly string[];
  readonly ended: readonly EndedCheckRow[];
  /** The changed values, before and after: for the activity log. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

/**
 * Writes a change of a property: the only place where public values change. Checks that cover a changed value end in the
 * same transaction.
 */
export async function applyPatch(queries: Queries, applying: Applying): Promise<Applied> {
  const { proof, stored, patch, at, confirmed = false } = applying;
  const { columns, units, files } = patch;
  await updateProperty(proof, queries, {
    ...columns,
    updated_at: at,
    ...(confirmed && { confirmed_at: at }),
  });
  if (units) await writeUnits(proof, queries, units);
  const had = files ? await readFilesByKind(queries, stored.row.id) : [];
  const removedKeys = files ? await arrange(queries, applying, files) : [];
  const has = files ? await readFilesByKind(queries, stored.row.id) : [];
  const changed = { fields: listChangedFields(patch), ...findChangedFiles(had, has) };
  const ended = await endChecks(queries, { proof, changed, at });
  return {
    removedKeys,
    ended,
    before: {
      ...pick(stored.row, Object.keys(columns)),
      ...(units && { projectUnits: stored.answers.projectUnits }),
      ...(files && { mediaFiles: stored.answers.mediaFiles.map(({ id, caption }) => ({ id, caption })) }),
      ...(ended.length > 0 && { checks: ended.map(({ kind }) => kind) }),
    },
    after: {
      ...columns,
      ...(units && { projectUnits: units }),
      ...(files && { mediaFiles: files }),
      ...(ended.length > 0 && { checks: [] }),
    },
  };
}

async function arrange(
  queries: Queries,
  { proof, at, keepFiles = false, restored = false }: Applying,
  files: NonNullable<Patch["files"]>,
): Promise<readonly string[]> {
  const ids = files.map(({ id }) => id);
  const ordered = restored ? files : await getFilesInOrder(queries, proof, files);
  await attachMedia(proof, queries, ordered);
  if (!keepFiles) return deleteOthers(proof, queries, ids);
  await releaseOthers(proof, queries, { ids, at });
  return [];
}

/** The fields that a patch changes. */
function listChangedFields({ columns, units, files }: Patch): FieldName[] {
  const changed = new Set(Object.keys(columns).map(getFieldOfColumn));
  if (units) changed.add("projectUnits");
  if (files) changed.add("mediaFiles");
  return FIELD_NAMES.filter((name) => changed.has(name));
}

const pick = (row: PropertyRow, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name as keyof PropertyRow]]));
