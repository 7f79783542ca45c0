import type { Readable } from "node:stream";
import type { ImportAnswer, ImportRecord, ImportStart, ImportSummary } from "#contract/listing/import.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createNotFound, createTooLarge, type Failure } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOn, authorizeOnSelf } from "#domain/policy/policy.ts";
import type { RateLimit, RateLimits } from "#server/platform/auth/rate-limiter.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import { readSheet } from "#server/platform/sheets/read-sheet.ts";
import type { SheetLimits } from "#server/platform/sheets/sheet.ts";
import type { DiskSpace } from "#server/platform/storage/disk-space.ts";
import type { ArchiveFolder } from "#server/platform/uploads/archive-folder.ts";
import { m } from "#words/generated/messages.js";
import { getPlainName, type MediaService } from "../media/media.service.ts";
import type { PlaceService } from "../place/place.service.ts";
import { authorizeCreation } from "../property/property.create.service.ts";
import type { MayCreate } from "../property/property.write.store.ts";
import { beginArchive, giveUpArchive, sweepArchives, takeArchive } from "./import.archive.service.ts";
import {
  createExportService,
  createTemplateService,
  type SheetKind,
  writeRowsToFix,
} from "./import.export.service.ts";
import { importJob, importPhotosJob, importSweepJob } from "./import.jobs.ts";
import { findAddressedPhotos } from "./import.photo-address.service.ts";
import { findPhotoProblem, listRowsToFix, presentPhotos } from "./import.photo-state.service.ts";
import { readPhotoArchive } from "./import.photos.service.ts";
import {
  type ReadPhoto,
  readImportPhotos,
  readRowsWithPhotos,
  writeImportPhotos,
} from "./import.photos.store.ts";
import { presentImport, presentWholeImport } from "./import.present.ts";
import { runImport, startImport } from "./import.run.service.ts";
import { checkRow, listOwnHeadings, nameCells } from "./import.sheet.service.ts";
import {
  type CheckedRow,
  insertImport,
  readFaultyRows,
  readFirstRow,
  readImport,
  readImportsOf,
  readListed,
} from "./import.store.ts";
import { restoreImport, undoImport } from "./import.undo.service.ts";

export interface ImportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly jobs: Pick<Jobs, "register" | "addJob">;
  readonly place: PlaceService;
  readonly media: Pick<MediaService, "prepareImported" | "keepFiles" | "forget" | "addDueSizes">;
  readonly disk: DiskSpace;
  readonly archives: ArchiveFolder;
  /** The address of this site, which addresses of photos may have. */
  readonly siteUrl: string;
}

/** A sheet as it was uploaded. */
export interface SentSheet {
  readonly name: string;
  readonly bytes: Buffer;
  /** The account that the properties are for, if a member of the team sends it. */
  readonly owner?: string | undefined;
}

/** Checking a sheet is work for the server; people upload a corrected one again and again. */
const CHECKS: RateLimit = { max: 60, seconds: 3600 };
const MEGABYTE = 1024 ** 2;
const LISTED = 50;

const SHEET: SheetLimits = {
  rows: LIMITS.importRows,
  // The example of our empty sheet.
  spareRows: 1,
  columns: LIMITS.importColumns,
  cellLength: LIMITS.importCellLength,
  unpackedBytes: LIMITS.importUnpackedBytes,
};

export type ImportService = ReturnType<typeof createImportService>;

/** Many properties listed at once from a sheet: checked first, listed by a job, and undone together. */
export function createImportService(deps: ImportDeps) {
  const { database, jobs } = deps;
  const attempts = deps.limits("import-check", CHECKS);
  jobs.register(importPhotosJob, ({ importId }, { number }) => readPhotoArchive(deps, importId, number));
  jobs.register(importJob, ({ importId }, { number }) => runImport(deps, importId, number));
  jobs.register(importSweepJob, () => sweepArchives(deps));
  return {
    ...createTemplateService(deps),
    ...createExportService(deps),

    /**
     * Checks who may send a sheet, before any byte is read.
     * @throws Failure sign_in_needed or forbidden
     */
    begin: (actor: Actor): void => void authorizeOnSelf(actor, "property.create"),

    /**
     * Reads a sheet and checks every row; nothing is listed yet.
     * @returns the import, with what has to be fixed
     * @throws Failure unsupported or too_large if the file cannot be read, too_many
     */
    async check(actor: Actor, sheet: SentSheet): Promise<ImportRecord> {
      const proof = authorizeCreation(actor, { owner: sheet.owner });
      await attempts.take(getUserId(actor) ?? "");
      const rows = await readRows(deps, proof, sheet);
      const publicId = await database.transaction(async (queries) => {
        const about = { ownerId: proof.subjectId, siteUrl: deps.siteUrl };
        const photos = await findAddressedPhotos(
          queries,
          about,
          rows.map(({ cells }) => cells),
        );
        return storeChecked(deps, queries, { proof, sheet, rows, photos });
      });
      return readWhole(deps, actor, publicId);
    },

    /** Checks who may send photos for an import, and keeps room for them; see `beginArchive`. */
    beginArchive: (actor: Actor, publicId: string): Promise<void> => beginArchive(deps, actor, publicId),

    /** For an archive that does not arrive after all. */
    giveUpArchive: (publicId: string): Promise<void> => giveUpArchive(deps, publicId),

    /** Takes a ZIP with photos that the rows name; a job reads it. @throws Failure conflict */
    async takePhotos(actor: Actor, publicId: string, archive: Readable): Promise<ImportAnswer> {
      await takeArchive(deps, actor, { publicId, archive });
      return { import: await readWhole(deps, actor, publicId), message: m.import_photos_taken() };
    },

    /**
     * Remembers a sheet that was refused, so that its page can say why.
     * @returns its id
     */
    async storeRejected(actor: Actor, sheet: SentSheet, { message }: Failure): Promise<string> {
      const proof = authorizeCreation(actor, { owner: sheet.owner });
      const values = { ...describeSheet(deps, proof, sheet), state: "refused", failure: message } as const;
      return (await insertImport(proof, database.db, { values, rows: [] })).public_id;
    },

    /**
     * Starts the job that lists the properties. Starting twice starts one job.
     * @throws Failure conflict if rows have errors and may not be left out, or the owner's limit for a day is reached
     */
    async start(actor: Actor, publicId: string, choice: ImportStart): Promise<ImportAnswer> {
      await startImport(deps, actor, publicId, choice);
      return { import: await readWhole(deps, actor, publicId), message: m.import_started() };
    },

    /** Withdraws its listings, as far as possible; see `undoImport`. */
    async undo(actor: Actor, publicId: string): Promise<ImportAnswer> {
      const { withdrawn, stayed } = await undoImport(deps, actor, publicId);
      const message =
        stayed > 0
          ? m.import_undo_done_partly({ withdrawn, stayed })
          : m.import_undo_done({ count: withdrawn });
      return { import: await readWhole(deps, actor, publicId), message };
    },

    /** Takes back an undo; see `restoreImport`. */
    async restore(actor: Actor, publicId: string): Promise<ImportAnswer> {
      const count = await restoreImport(deps, actor, publicId);
      return { import: await readWhole(deps, actor, publicId), message: m.import_restored({ count }) };
    },

    /** The rows with something to fix, or those that were left out, as a sheet; see `writeRowsToFix`. */
    writeToFix: (actor: Actor, publicId: string, kind: SheetKind): Promise<Buffer> =>
      writeRowsToFix(deps, actor, { publicId, kind }),

    /** @throws Failure not_found for somebody else's */
    read: (actor: Actor, publicId: string): Promise<ImportRecord> => readWhole(deps, actor, publicId),

    /** The actor's own imports and those that they sent for others, newest first. */
    async list(actor: Actor): Promise<ImportSummary[]> {
      const { subjectId } = authorizeOnSelf(actor, "property.create");
      return (await readImportsOf(database.db, subjectId, LISTED)).map(presentImport);
    },
  };
}

async function readRows(deps: ImportDeps, proof: MayCreate, sheet: SentSheet): Promise<CheckedRow[]> {
  if (sheet.bytes.length > LIMITS.importFileBytes)
    throw createTooLarge(m.import_file_large({ megabytes: LIMITS.importFileBytes / MEGABYTE }));
  const named = nameCells(await readSheet(sheet.bytes, SHEET));
  const about = { actor: proof.actor, ownerId: proof.subjectId };
  const rows: CheckedRow[] = [];
  for (const { number, cells } of named) {
    const { problems } = await checkRow(deps, about, cells);
    rows.push({ number, cells, problems: problems ?? {} });
  }
  return rows;
}

interface Checked {
  readonly proof: MayCreate;
  readonly sheet: SentSheet;
  readonly rows: readonly CheckedRow[];
  /** The photos that rows name by address. */
  readonly photos: readonly ReadPhoto[];
}

async function storeChecked(
  deps: ImportDeps,
  queries: Queries,
  { proof, sheet, rows, photos }: Checked,
): Promise<string> {
  const about = { photos: new Map(photos.map((photo) => [photo.name, photo])), siteUrl: deps.siteUrl };
  const checked = rows.map((row) => {
    const problem = findPhotoProblem(row.cells, about);
    return problem ? { ...row, problems: { ...row.problems, mediaFiles: problem } } : row;
  });
  const ready = checked.filter(({ problems }) => Object.keys(problems).length === 0).length;
  const counts = { state: "checked", row_count: rows.length, ready_count: ready } as const;
  const values = { ...describeSheet(deps, proof, sheet), ...counts };
  const made = await insertImport(proof, queries, { values, rows: checked });
  await writeImportPhotos(authorizeOn(proof.actor, "import.change", made), queries, photos);
  return made.public_id;
}

const describeSheet = ({ clock }: ImportDeps, { actor }: MayCreate, { name }: SentSheet) => ({
  file_name: getPlainName(name),
  sent_by: getUserId(actor),
  created_at: clock.now(),
});

async function readWhole(
  { database, siteUrl }: ImportDeps,
  actor: Actor,
  publicId: string,
): Promise<ImportRecord> {
  const { db } = database;
  const row = await readImport(db, publicId);
  authorizeOn(actor, "import.read", row);
  if (!row) throw createNotFound();
  const [listed, named] = [await readListed(db, row.id), await readRowsWithPhotos(db, row.id)];
  const photos = new Map((await readImportPhotos(db, row.id)).map((photo) => [photo.name, photo]));
  const about = { photos, siteUrl };
  const faulty = listRowsToFix(row, await readFaultyRows(db, row.id), about);
  return presentWholeImport(row, {
    faulty,
    awaiting: row.row_count - row.ready_count - faulty.length,
    listed,
    ignored: listOwnHeadings((await readFirstRow(db, row.id))?.cells ?? {}),
    photos: presentPhotos(row, named, about),
  });
}
