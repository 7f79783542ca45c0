import type { Actor } from "#domain/account/roles.ts";
import { createTooLarge, isRejection } from "#domain/failure.ts";
import { listNamedPhotos } from "#domain/import/cells.ts";
import { matchPhotos } from "#domain/import/photo-names.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorizeOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { getPhotoTooLarge } from "#server/platform/images/photos.ts";
import { HopelessJob } from "#server/platform/jobs/job-kind.ts";
import { readZip, type ZipEntry, type ZipLimits } from "#server/platform/sheets/zip.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import { requirePhotoQuota } from "./import.archive.service.ts";
import { readPhotoAddress } from "./import.photo-address.service.ts";
import { findPhotoProblem } from "./import.photo-state.service.ts";
import {
  countReadyAgain,
  deleteImportPhotos,
  type ReadPhoto,
  readImportPhotos,
  readRowsWithPhotos,
  writeImportPhotos,
  writeRowProblems,
} from "./import.photos.store.ts";
import type { ImportDeps } from "./import.service.ts";
import {
  type ImportRow,
  lockImport,
  type MayChangeImport,
  readImport,
  updateImport,
} from "./import.store.ts";

const MEGABYTE = 1024 ** 2;
const ATTEMPTS = 3;
/** Photos that are worked on at once; one account has two processes for photos anyway. */
const AT_ONCE = 3;
const SYSTEM: Actor = { role: "system" };

const ZIP: ZipLimits = {
  entries: LIMITS.importArchiveFiles,
  unpackedBytes: LIMITS.importPhotosBytes,
  tooLarge: () =>
    m.import_archive_unpacked({
      files: formatNumber(LIMITS.importArchiveFiles),
      megabytes: LIMITS.importPhotosBytes / MEGABYTE,
    }),
};

/**
 * Reads the photos that the rows name. An archive that is refused as a whole leaves nothing behind; one photo that is
 * refused is an error of its row.
 */
export async function readPhotoArchive(deps: ImportDeps, publicId: string, attempt: number): Promise<void> {
  const { db } = deps.database;
  const found = await readImport(db, publicId);
  if (found?.photo_state !== "waiting" && found?.photo_state !== "reading") return;
  const proof = authorizeOn(SYSTEM, "import.change", found);
  const brought: string[] = [];
  let failure = "";
  try {
    await readPhotos(deps, { proof, found, brought });
  } catch (error) {
    const isOurs = !isRejection(error);
    if (isOurs && attempt < ATTEMPTS) throw error;
    failure = isOurs ? m.import_failed_by_us() : error.message;
    await deps.media.forget(await deleteImportPhotos(proof, db, brought));
    if (isOurs) await finish(deps, { proof, found, failure });
    if (isOurs)
      throw new HopelessJob(`The photos of an import have failed: ${String(error)}`, { cause: error });
  }
  await finish(deps, { proof, found, failure });
}

interface Reading {
  readonly proof: MayChangeImport;
  readonly found: ImportRow;
  /** Names of photos that this archive has brought. */
  readonly brought: string[];
}

async function readPhotos(deps: ImportDeps, reading: Reading): Promise<void> {
  const { proof, found } = reading;
  const { db } = deps.database;
  const path = deps.archives.getPath(found.public_id);
  const stored = new Set(
    (await readImportPhotos(db, found.id)).filter(({ key }) => key).map(({ name }) => name),
  );
  const rows = await readRowsWithPhotos(db, found.id);
  const wanted = rows
    .flatMap(({ cells }) => listNamedPhotos(cells))
    .filter((name) => !stored.has(name) && !readPhotoAddress(name, deps.siteUrl));
  const paths: string[] = [];
  for await (const { name } of readZip(path, ZIP)) paths.push(name);
  const { byPath, ambiguous } = matchPhotos(wanted, paths);
  await updateImport(proof, db, { photo_state: "reading", photo_count: 0, photo_total: byPath.size });
  await notePhotos(
    db,
    reading,
    ambiguous.map((name) => rejectPhoto(name, m.import_photo_twice({ name }))),
  );
  let batch: FoundPhoto[] = [];
  let done = 0;
  const readBatch = async () => {
    const sizes = batch.map(({ bytes }) => bytes?.length ?? 0);
    await requirePhotoQuota(
      deps,
      found,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    await deps.media.keepFiles({
      store: () => storePhotos(deps, found, batch),
      getKeys: (photos) => photos.flatMap(({ key }) => key ?? []),
      insert: (queries, photos) => notePhotos(queries, reading, photos),
    });
    done += batch.length;
    batch = [];
    await updateImport(proof, db, { photo_count: done });
  };
  for await (const entry of readZip(path, ZIP)) {
    const names = byPath.get(entry.name);
    if (names) batch.push({ names, path: entry.name, bytes: await readWhole(entry) });
    if (batch.length >= AT_ONCE) await readBatch();
  }
  await readBatch();
}

/** A photo of the archive, with the names that rows have for it. */
interface FoundPhoto {
  readonly names: readonly string[];
  readonly path: string;
  /** Null if it is too large. */
  readonly bytes: Buffer | null;
}

/** Stores several photos at once. */
async function storePhotos(
  deps: ImportDeps,
  found: ImportRow,
  batch: readonly FoundPhoto[],
): Promise<ReadPhoto[]> {
  const read = batch.map(async ({ names, path, bytes }) => {
    const photo = await readPhoto(deps, found, path, bytes);
    return names.map((name) => ({ ...photo, name }));
  });
  // All of them end before an error does, so that nothing is stored after it.
  await Promise.allSettled(read);
  return (await Promise.all(read)).flat();
}

/** Records photos that were read. */
async function notePhotos(
  queries: Queries,
  { proof, brought }: Reading,
  photos: readonly ReadPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  await writeImportPhotos(proof, queries, photos);
  brought.push(...photos.map(({ name }) => name));
}

const rejectPhoto = (name: string, problem: string): ReadPhoto => ({ name, key: null, file: null, problem });

/** The bytes of a photo, or null if it is too large. */
async function readWhole(entry: ZipEntry): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of entry.read()) {
    length += piece.length;
    if (length > LIMITS.photoBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Puts a photo through the same checks as one that is uploaded. */
async function readPhoto(
  { media }: ImportDeps,
  { sent_by, owner_id }: ImportRow,
  name: string,
  bytes: Buffer | null,
): Promise<Omit<ReadPhoto, "name">> {
  try {
    if (!bytes) throw createTooLarge(getPhotoTooLarge());
    const { key, ...file } = await media.prepareImported({ name, bytes }, sent_by ?? owner_id);
    return { key, file, problem: "" };
  } catch (error) {
    if (!isRejection(error) || error.code === "conflict") throw error;
    return { key: null, file: null, problem: m.import_photo_refused({ name, problem: error.message }) };
  }
}

async function finish(
  deps: ImportDeps,
  { proof, found, failure }: { proof: MayChangeImport; found: ImportRow; failure: string },
): Promise<void> {
  await deps.database.transaction(async (queries) => {
    const row = await lockImport(queries, found.public_id);
    if (row?.photo_state !== "waiting" && row?.photo_state !== "reading") return;
    await settlePhotos(queries, proof, deps.siteUrl);
    const photo_state = failure === "" ? "done" : "refused";
    await updateImport(proof, queries, { photo_state, photo_failure: failure });
  });
  await deps.archives.remove(found.public_id);
}

/** Sets the errors of the rows that name photos, by the photos that have been read. */
async function settlePhotos(queries: Queries, proof: MayChangeImport, siteUrl: string): Promise<void> {
  const photos = new Map(
    (await readImportPhotos(queries, proof.subjectId)).map((photo) => [photo.name, photo]),
  );
  for (const { number, cells, problems } of await readRowsWithPhotos(queries, proof.subjectId)) {
    const { mediaFiles: before, ...others } = problems;
    const problem = findPhotoProblem(cells, { photos, siteUrl });
    if (problem === before) continue;
    await writeRowProblems(proof, queries, {
      number,
      problems: problem ? { ...others, mediaFiles: problem } : others,
    });
  }
  await countReadyAgain(proof, queries);
}
