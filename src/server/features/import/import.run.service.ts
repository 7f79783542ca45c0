import type { ImportStart } from "#contract/listing/import.ts";
import type { PropertyInput } from "#contract/listing/property.ts";
import type { PhotoFile } from "#database/schema/imports.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import {
  createConflict,
  createForbidden,
  createNotFound,
  type Failure,
  isRejection,
} from "#domain/failure.ts";
import { type Cells, listNamedPhotos } from "#domain/import/cells.ts";
import { getImportStateAfter } from "#domain/import/states.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOn, authorizeOnSelf } from "#domain/policy/policy.ts";
import { addDays } from "#domain/time/dates.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { HopelessJob } from "#server/platform/jobs/job-kind.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { giveFiles } from "../media/media.property.store.ts";
import { insertMediaInBulk } from "../media/media.store.ts";
import type { PropertyColumns } from "../property/property.columns.service.ts";
import { authorizeCreation, requireNewOwner, writeNewProperty } from "../property/property.create.service.ts";
import { importJob } from "./import.jobs.ts";
import { findAddressedPhotos } from "./import.photo-address.service.ts";
import { listAwaitingRows } from "./import.photo-state.service.ts";
import {
  acceptWithoutPhotos,
  deleteAllImportPhotos,
  readImportPhotos,
  readRowsWithPhotos,
} from "./import.photos.store.ts";
import type { ImportDeps } from "./import.service.ts";
import { checkRow } from "./import.sheet.service.ts";
import {
  countImportedSince,
  type ImportRow,
  lockImport,
  readImport,
  readReadyRows,
  readSender,
  setPropertyOfImportRow,
  updateImport,
} from "./import.store.ts";

/**
 * Starts the job that lists the properties. Starting twice starts one job.
 * @throws Failure not_found for somebody else's import, conflict if it cannot be started like this
 */
export function startImport(
  { database, clock, jobs, siteUrl }: ImportDeps,
  actor: Actor,
  publicId: string,
  { leaveOut, withoutPhotos }: ImportStart,
): Promise<void> {
  return database.transaction(async (queries) => {
    const locked = await lockImport(queries, publicId);
    const proof = authorizeOn(actor, "import.change", locked);
    if (!locked) throw createNotFound();
    let row = locked;
    if (row.state === "waiting" || row.state === "running") return;
    const state = getImportStateAfter(row.state, "start");
    if (!state) throw createConflict(m.import_not_startable());
    if (row.photo_state === "waiting" || row.photo_state === "reading")
      throw createConflict(m.import_photos_running());
    const awaiting = await listAwaiting(queries, row, siteUrl);
    if (withoutPhotos && awaiting.length > 0) {
      await acceptWithoutPhotos(proof, queries, awaiting);
      row = (await lockImport(queries, publicId)) ?? row;
    }
    if (!withoutPhotos && awaiting.length > 0 && !leaveOut) throw createConflict(m.import_photos_first());
    if (row.ready_count === 0) throw createConflict(m.import_none_ready());
    if (row.ready_count < row.row_count && !leaveOut) throw createConflict(m.import_has_problems());
    const at = clock.now();
    await requireNewOwner(authorizeCreation(actor, { owner: row.owner_id }), queries, {});
    const before = await countImportedSince(queries, row.owner_id, addDays(at, -1));
    if (actor.role !== "admin" && before + row.ready_count > LIMITS.importedPerDay)
      throw createConflict(m.import_day_full({ max: formatNumber(LIMITS.importedPerDay) }));
    await updateImport(proof, queries, { state, started_at: at, step_count: 0, failure: "" });
    await jobs.addJob(queries, importJob, { importId: publicId }, { key: `${publicId} ${at.toISOString()}` });
    await recordAudit(queries, actor, {
      action: "import.start",
      noun: "import",
      nounId: publicId,
      after: { file: row.file_name, owner_id: row.owner_id, rows: row.ready_count },
    });
  });
}

/** The numbers of the rows in which nothing is missing but photos that a ZIP has to bring. */
async function listAwaiting(
  queries: Queries,
  { id }: Pick<ImportRow, "id">,
  siteUrl: string,
): Promise<number[]> {
  const photos = new Map((await readImportPhotos(queries, id)).map((photo) => [photo.name, photo]));
  return listAwaitingRows(await readRowsWithPhotos(queries, id), { photos, siteUrl });
}

/** After so many attempts that ended with an error of ours, the sender is told. */
const ATTEMPTS = 3;
/** Rows between two reports of the progress. */
const REPORT_AFTER = 25;
const SYSTEM: Actor = { role: "system" };

interface PreparedRow {
  readonly number: number;
  readonly input: PropertyInput;
  readonly columns: PropertyColumns;
  readonly photos: readonly NewPhoto[];
}

type NewPhoto = PhotoFile & { readonly key: string };

/**
 * Lists the properties of an import: all in one transaction, so that a process that dies leaves nothing half done. It
 * may run again, and at the same time, without doing anything twice.
 */
export async function runImport(deps: ImportDeps, publicId: string, attempt: number): Promise<void> {
  const { db } = deps.database;
  const found = await readImport(db, publicId);
  const state = found && getImportStateAfter(found.state, "run");
  if (!found || !state) return;
  const proof = authorizeOn(SYSTEM, "import.change", found);
  await updateImport(proof, db, { state, step_count: 0 });
  try {
    const actor = await getSender(db, found);
    const keys = await listAll(deps, { found, rows: await prepareRows(deps, actor, found) });
    await deps.media.forget(keys);
    // Nobody waits for them before the team has looked at the listings.
    await deps.media.addDueSizes();
  } catch (error) {
    const isOurs = !isRejection(error);
    if (isOurs && attempt < ATTEMPTS) throw error;
    await fail(deps, found, isOurs ? m.import_failed_by_us() : joinWords(error));
    if (isOurs) throw new HopelessJob(`An import has failed: ${String(error)}`, { cause: error });
  }
}

const joinWords = ({ fields = {}, message }: Failure): string => Object.values(fields)[0] ?? message;

/** The person who started it, with the rights that they have now. */
async function getSender(queries: Queries, { sent_by: id }: ImportRow): Promise<Actor> {
  const sender = id === null ? undefined : await readSender(queries, id);
  if (!sender || sender.status === "suspended") throw createForbidden(m.import_sender_gone());
  return { role: sender.usertype, userId: sender.id, sessionId: "" };
}

/** Checks all rows again, since places and rules may have changed since the sheet was checked. */
async function prepareRows(deps: ImportDeps, actor: Actor, found: ImportRow): Promise<PreparedRow[]> {
  const proof = authorizeOn(SYSTEM, "import.change", found);
  const { db } = deps.database;
  const prepared: PreparedRow[] = [];
  const photos = new Map((await readImportPhotos(db, found.id)).map((photo) => [photo.name, photo]));
  const rows = await readReadyRows(db, found.id);
  await rejectLostPhotos(deps, found, rows);
  for (const { number, cells } of rows) {
    const row = await checkRow(deps, { actor, ownerId: found.owner_id }, cells);
    if (row.problems)
      throw createForbidden(m.import_row_wrong_now({ row: number, problem: getFirst(row.problems) }));
    prepared.push({ number, ...row, photos: listPhotos(cells, photos) });
    if (prepared.length % REPORT_AFTER === 0) await updateImport(proof, db, { step_count: prepared.length });
  }
  await updateImport(proof, db, { step_count: prepared.length });
  return prepared;
}

/** Photos of the account may have been deleted or given to somebody else since the sheet was checked. */
async function rejectLostPhotos(
  { database: { db }, siteUrl }: ImportDeps,
  { owner_id: ownerId }: ImportRow,
  rows: readonly { readonly number: number; readonly cells: Cells }[],
): Promise<void> {
  const found = await findAddressedPhotos(
    db,
    { ownerId, siteUrl },
    rows.map(({ cells }) => cells),
  );
  const lost = new Map(found.filter(({ key }) => key === null).map(({ name, problem }) => [name, problem]));
  if (lost.size === 0) return;
  for (const { number, cells } of rows) {
    const problem = listNamedPhotos(cells)
      .map((name) => lost.get(name))
      .find(Boolean);
    if (problem) throw createForbidden(m.import_row_wrong_now({ row: number, problem }));
  }
}

/** The stored photos of a row in their order, each once. A row without errors has all that it names. */
function listPhotos(
  cells: Cells,
  photos: ReadonlyMap<string, { readonly key: string | null; readonly file: PhotoFile | null }>,
): NewPhoto[] {
  const found = listNamedPhotos(cells).flatMap((name): NewPhoto[] => {
    const { key, file } = photos.get(name) ?? {};
    return key && file ? [{ ...file, key }] : [];
  });
  return [...new Map(found.map((photo) => [photo.key, photo])).values()];
}

const getFirst = (problems: Readonly<Record<string, string>>): string => Object.values(problems)[0] ?? "";

interface Listing {
  readonly found: ImportRow;
  readonly rows: readonly PreparedRow[];
}

/** @returns the keys of the photos that were read for it */
function listAll(deps: ImportDeps, { found, rows }: Listing): Promise<string[]> {
  return deps.database.transaction(async (queries) => {
    const locked = await lockImport(queries, found.public_id);
    const state = locked && getImportStateAfter(locked.state, "finish");
    // Another attempt was faster.
    if (!state) return [];
    // The rows took a while, and the sender may have been suspended in that time.
    const actor = await getSender(queries, found);
    const onImport = authorizeOn(actor, "import.change", locked);
    const onOwner = authorizeCreation(actor, { owner: found.owner_id });
    const owner = await requireNewOwner(onOwner, queries, {});
    const at = deps.clock.now();
    const mayUpload = authorizeOnSelf(actor, "media.upload");
    for (const { number, input, columns, photos } of rows) {
      const made = await writeNewProperty(onOwner, queries, { input, columns, owner, at });
      const files = photos.map((photo, position) => ({ ...photo, property_id: made.id, position }));
      await insertMediaInBulk(mayUpload, queries, files, at);
      // The files that a member of the team has sent belong to the owner.
      if (photos.length > 0 && owner.id !== getUserId(actor))
        await giveFiles(authorizeOn(actor, "property.update", made), queries, owner.id);
      await setPropertyOfImportRow(onImport, queries, { number, propertyId: made.id });
    }
    // From now on a photo lives as long as the properties that have it.
    const keys = await deleteAllImportPhotos(onImport, queries);
    await updateImport(onImport, queries, { state, finished_at: at, failure: "" });
    await recordAudit(queries, actor, {
      action: "import.finish",
      noun: "import",
      nounId: found.public_id,
      after: { file: found.file_name, owner_id: found.owner_id, listings: rows.length },
    });
    return keys;
  });
}

/** Nothing was listed. */
async function fail(
  { database, clock }: ImportDeps,
  { public_id }: ImportRow,
  failure: string,
): Promise<void> {
  await database.transaction(async (queries) => {
    const locked = await lockImport(queries, public_id);
    const state = locked && getImportStateAfter(locked.state, "fail");
    if (!state) return;
    const proof = authorizeOn(SYSTEM, "import.change", locked);
    await updateImport(proof, queries, { state, failure, finished_at: clock.now() });
  });
}
