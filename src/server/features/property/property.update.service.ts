import type { PropertyChanges, PropertyRecord } from "#contract/property.ts";
import { conflict, invalid, notFound } from "#domain/failure.ts";
import { type Authorized, authorize } from "#domain/policy.ts";
import { IDENTITY_FIELDS } from "#domain/property-lifecycle.ts";
import { propertyTroubles } from "#domain/property-rules.ts";
import { type Actor, userIdOf } from "#domain/roles.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { type ArrangedFile, arrangeMedia, MEDIA_LIMITS, onceEach } from "../media/media.store.ts";
import {
  type Answers,
  amenitiesAfter,
  answersAfter,
  askedOf,
  type Columns,
  plainColumns,
  priceColumns,
  unitValues,
  withoutUnasked,
} from "./property.columns.ts";
import { presentProperty } from "./property.presenter.ts";
import type { PropertyDeps } from "./property.service.ts";
import { lockProperty, type PropertyRow, partsOf, propertyRow } from "./property.store.ts";
import { placeColumns, refuseWrongPincode, sizeColumns } from "./property.where.ts";
import { ownerOf, updateProperty, writeUnits } from "./property.write.store.ts";

type Proof = Authorized<"property.update">;
/** How often a change is worked out anew because somebody else was faster. */
const TRIES = 3;

interface Change {
  readonly actor: Actor;
  readonly publicId: string;
  readonly given: PropertyChanges;
}

/**
 * Changes any part of a property. Somebody else's is as if it were not there.
 * @throws Failure conflict where it is no longer as it was read
 */
export async function changeProperty(deps: PropertyDeps, change: Change): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const removedKeys = await tryToChange(deps, change);
    if (removedKeys) return deps.media.forget(removedKeys);
    if (tries === TRIES) throw conflict(m.property_stale());
  }
}

/** Null where somebody changed it between reading and writing. */
async function tryToChange(deps: PropertyDeps, { actor, publicId, given }: Change): Promise<string[] | null> {
  const row = await propertyRow(deps.database.db, publicId);
  const proof = authorize(actor, "property.update", { ownerId: row?.owner_id ?? null });
  if (!row) throw notFound();
  refuseWhatIsTheTeams(actor, row, given);
  if (given.version !== undefined && given.version !== row.version) throw conflict(m.property_stale());
  const stored = presentProperty(row, await partsOf(deps.database.db, [row.id]), await deps.terms());
  const after = answersAfter(stored, given);
  refuseNewTroubles(stored, after);
  const columns = changedOnly(row, await columnsOf(deps, { row, stored, given, after }));
  return deps.database.transaction(async (queries) => {
    await lockProperty(queries, publicId);
    const locked = await propertyRow(queries, publicId);
    if (locked?.version !== row.version) return null;
    return write(queries, { deps, proof, row: locked, stored, given, after, columns });
  });
}

function refuseWhatIsTheTeams(actor: Actor, row: PropertyRow, given: PropertyChanges): void {
  if (given.verification !== undefined) authorize(actor, "property.verify", { ownerId: row.owner_id });
  if (given.owner !== undefined && given.owner !== row.owner_id)
    authorize(actor, "property.create-for-other");
  const raised = given.postedBy === "featured-dealer" && row.posted_by !== "featured-dealer";
  if (raised && actor.role !== "admin" && actor.role !== "system")
    throw invalid({ postedBy: m.property_featured_by_team() });
}

/** An old row may lack what is asked for today; a change has to mend only what it breaks. */
function refuseNewTroubles(stored: PropertyRecord, after: Answers): void {
  const before = propertyTroubles(stored);
  const troubles = Object.entries(propertyTroubles(after)).filter(([field]) => !(field in before));
  if (troubles.length > 0) throw invalid(Object.fromEntries(troubles));
}

interface Reading {
  readonly row: PropertyRow;
  readonly stored: PropertyRecord;
  readonly given: PropertyChanges;
  readonly after: Answers;
}

/** What hangs together is worked out anew when one of its answers is given, and left as it stands otherwise. */
async function columnsOf({ place }: PropertyDeps, { row, given, after }: Reading): Promise<Columns> {
  const touches = (...fields: (keyof PropertyChanges)[]) =>
    fields.some((field) => given[field] !== undefined);
  const moved = touches("city", "state", "locality");
  const pinned = touches("lat", "lng");
  // In another locality the old pin is wrong.
  const at = moved && !pinned && hasMoved(row, after) ? { ...after, lat: null, lng: null } : after;
  const where = moved || pinned ? await placeColumns(place, at, given.pinConfirmed ?? false) : null;
  if (moved || touches("pincode")) await refuseWrongPincode(place, after);
  const turned = touches("propertyType");
  const resized = turned || touches("area", "landArea", "landUnit", "city", "projectUnits");
  const repriced = touches("price", "rent", "purpose", "propertyType", "projectUnits");
  return {
    ...plainColumns(askedOf(given, after)),
    ...(repriced && priceColumns(after)),
    ...where,
    ...(resized && (await sizeColumns(place, withoutUnasked(after), where?.town_slug ?? row.town_slug))),
    ...((turned || given.amenities) && {
      amenities: amenitiesAfter(after.propertyType, row.amenities, given.amenities),
    }),
    ...(given.owner && { owner_id: given.owner }),
  };
}

const hasMoved = (row: PropertyRow, after: Answers) =>
  after.city !== row.city || after.locality !== (row.locality_name ?? "Other");

function changedOnly(row: PropertyRow, columns: Columns): Columns {
  const stored: Record<string, unknown> = { ...row };
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => JSON.stringify(stored[name]) !== JSON.stringify(value)),
  );
}

interface Writing extends Reading {
  readonly deps: PropertyDeps;
  readonly proof: Proof;
  readonly columns: Columns;
}

async function write(queries: Queries, writing: Writing): Promise<string[]> {
  const { deps, proof, row, stored, given, after, columns } = writing;
  const { actor } = proof;
  const units =
    given.projectUnits !== undefined || given.propertyType !== undefined ? unitValues(after) : null;
  const unitsChanged = units !== null && JSON.stringify(units) !== JSON.stringify(stored.projectUnits);
  const files = given.mediaFiles && onceEach(given.mediaFiles);
  const filesChanged = files !== undefined && differ(files, stored.mediaFiles);
  if (Object.keys(columns).length === 0 && !unitsChanged && !filesChanged) return [];

  if (columns.owner_id) await refuseUnknownOwner(queries, columns.owner_id);
  const state = stateAfter(actor, row, columns, deps.clock.now());
  await updateProperty(proof, queries, row.id, { ...columns, ...state });
  if (unitsChanged && units) await writeUnits(proof, queries, row.id, units);
  const removedKeys = filesChanged ? await arrange(queries, proof, row.id, files) : [];
  await recordAudit(queries, actor, {
    action: "property.update",
    noun: "property",
    nounId: row.public_id,
    before: {
      ...pick(row, columns),
      ...(state.verification && { verification: row.verification }),
      ...(unitsChanged && { projectUnits: stored.projectUnits }),
      ...(filesChanged && { mediaFiles: stored.mediaFiles.map(idAndCaption) }),
    },
    after: {
      ...columns,
      ...(state.verification && { verification: state.verification }),
      ...(unitsChanged && { projectUnits: units }),
      ...(filesChanged && { mediaFiles: files }),
    },
  });
  return removedKeys;
}

/** Where the answers that say what a property is are kept. */
const IDENTITY_COLUMN = {
  propertyType: "property_type",
  address: "address",
  city: "town_slug",
  state: "state",
  pincode: "pincode",
  locality: "locality_slug",
  owner: "owner_id",
} as const satisfies Record<(typeof IDENTITY_FIELDS)[number], keyof Columns>;

interface StateColumns {
  updated_at: Date;
  confirmed_at?: Date;
  verification?: "pending";
  rejection_reason?: null;
  submitted_at?: Date;
}

/**
 * An owner who changes what an approved property is, or mends a rejected one or what
 * the team asked to be changed, sends it to the team again. Also while
 * it is paused, or it would come back as something that nobody has looked at.
 */
function stateAfter(actor: Actor, row: PropertyRow, columns: Columns, at: Date): StateColumns {
  if (actor.role === "admin" || actor.role === "system") return { updated_at: at };
  const identity = IDENTITY_FIELDS.some((field) => IDENTITY_COLUMN[field] in columns);
  const asked = row.verification === "pending" && row.rejection_reason !== null;
  const again = row.verification === "rejected" || asked || (identity && row.verification === "approved");
  return {
    updated_at: at,
    confirmed_at: at,
    ...(again && { verification: "pending", rejection_reason: null, submitted_at: at }),
  };
}

async function refuseUnknownOwner(queries: Queries, ownerId: string): Promise<void> {
  const owner = await ownerOf(queries, ownerId);
  if (!owner || owner.usertype === "user") throw invalid({ owner: m.property_owner_unknown() });
  if (owner.mobile === null) throw invalid({ owner: m.property_owner_without_mobile() });
}

const idAndCaption = ({ id, caption }: ArrangedFile) => ({ id, caption });

/** Whether the files, their order or a caption that was given are not what is stored. */
function differ(given: readonly ArrangedFile[], stored: readonly ArrangedFile[]): boolean {
  return (
    given.length !== stored.length ||
    given.some(({ id, caption }, at) => {
      const before = stored[at];
      return id !== before?.id || (caption !== undefined && caption !== before.caption);
    })
  );
}

async function arrange(
  queries: Queries,
  proof: Proof,
  propertyId: number,
  files: readonly ArrangedFile[],
): Promise<string[]> {
  const uploaderId = userIdOf(proof.actor);
  const { missing, full, removedKeys } = await arrangeMedia(proof, queries, {
    propertyId,
    uploaderId,
    files,
  });
  if (missing.length > 0) throw invalid({ mediaFiles: m.property_photos_gone() });
  if (full) throw invalid({ mediaFiles: m.property_media_full(MEDIA_LIMITS) });
  return removedKeys;
}

const pick = (row: PropertyRow, columns: Columns) =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, row[name as keyof PropertyRow]]));
