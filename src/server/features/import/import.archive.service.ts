import type { Readable } from "node:stream";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { lockQuota, readBytes } from "../media/media.space.store.ts";
import { importPhotosJob } from "./import.jobs.ts";
import type { ImportDeps } from "./import.service.ts";
import {
  endLostArrivals,
  type ImportRow,
  lockArchives,
  lockImport,
  readArchives,
  readIdsOfRead,
  readSender,
  updateImport,
} from "./import.store.ts";

const GIGABYTE = 1024 ** 3;
const MINUTE_MS = 60_000;
/** An archive has arrived by then: the server ends every request after a quarter of an hour. */
const ARRIVAL_MS = 20 * MINUTE_MS;
/** Files that nothing was written to for so long belong to a process that died. */
const ABANDONED_MS = 60 * MINUTE_MS;
const SYSTEM: Actor = { role: "system" };

/**
 * Checks who may send an archive for an import, before a byte is read, and keeps room for it until `takeArchive` or
 * `giveUpArchive`.
 * @throws Failure not_found for somebody else's; conflict while it is being listed, while another archive for the same
 * owner arrives or is read, or if there is no room
 */
export async function beginArchive(deps: ImportDeps, actor: Actor, publicId: string): Promise<void> {
  const free = await deps.disk.free();
  await deps.database.transaction(async (queries) => {
    const row = await lockImport(queries, publicId);
    const proof = authorizeOn(actor, "import.change", row);
    if (!row) throw createNotFound();
    rejectBusy(row);
    await lockArchives(queries);
    const now = deps.clock.now();
    const others = await readArchives(queries, now);
    if (others.some(({ owner_id }) => owner_id === row.owner_id))
      throw createConflict(m.import_photos_coming());
    const arriving = others.filter(({ isArriving }) => isArriving).length + 1;
    if (free - arriving * LIMITS.importArchiveBytes < LIMITS.diskReserveBytes)
      throw createConflict(m.media_no_room());
    if (row.sent_by !== null && actor.role !== "admin") {
      await lockQuota(queries, row.sent_by);
      await requireSpace(queries, row.sent_by, LIMITS.importArchiveBytes);
    }
    await updateImport(proof, queries, { archive_until: new Date(now.getTime() + ARRIVAL_MS) });
  });
}

function rejectBusy({ state, photo_state }: Pick<ImportRow, "state" | "photo_state">): void {
  if (state !== "checked" && state !== "failed") throw createConflict(m.import_photos_too_late());
  if (photo_state === "waiting" || photo_state === "reading") throw createConflict(m.import_photos_running());
}

async function requireSpace(queries: Queries, sender: string, bytes: number): Promise<void> {
  if ((await readBytes(queries, sender)) + bytes > LIMITS.bytesPerPerson)
    throw createConflict(m.media_too_much({ gigabytes: LIMITS.bytesPerPerson / GIGABYTE }));
}

/**
 * Checks the room of its sender before photos of an archive are stored, which may be larger than the archive.
 * @param bytes of the photos
 * @throws Failure conflict if there is no room
 */
export async function requirePhotoQuota(
  { database: { db } }: Pick<ImportDeps, "database">,
  { sent_by }: Pick<ImportRow, "sent_by">,
  bytes: number,
): Promise<void> {
  const sender = sent_by === null ? undefined : await readSender(db, sent_by);
  if (sender && sender.usertype !== "admin") await requireSpace(db, sender.id, bytes);
}

/** Gives back the room of an archive that has not arrived. */
export async function giveUpArchive({ database }: ImportDeps, publicId: string): Promise<void> {
  await database.transaction(async (queries) => {
    const row = await lockImport(queries, publicId);
    if (row) await updateImport(authorizeOn(SYSTEM, "import.change", row), queries, { archive_until: null });
  });
}

/** Stores an archive and starts the job that reads it. */
export async function takeArchive(
  deps: ImportDeps,
  actor: Actor,
  { publicId, archive }: { publicId: string; archive: Readable },
): Promise<void> {
  await deps.archives.save(publicId, archive);
  await deps.database.transaction(async (queries) => {
    const row = await lockImport(queries, publicId);
    const proof = authorizeOn(actor, "import.change", row);
    if (!row) throw createNotFound();
    rejectBusy(row);
    await updateImport(proof, queries, {
      ...{ photo_state: "waiting", photo_failure: "", photo_count: 0, photo_total: 0 },
      archive_until: null,
    });
    const key = `${publicId} ${deps.clock.now().toISOString()}`;
    await deps.jobs.addJob(queries, importPhotosJob, { importId: publicId }, { key });
    await recordAudit(queries, actor, { action: "import.photos", noun: "import", nounId: publicId });
  });
}

/** Removes what processes that died have left: room for archives that never arrived, and their files. */
export async function sweepArchives({ database, clock, archives }: ImportDeps): Promise<void> {
  const now = clock.now();
  await endLostArrivals(authorize(SYSTEM, "import.change"), database.db, now);
  const read = new Set(await readIdsOfRead(database.db));
  await archives.removeAbandoned(new Date(now.getTime() - ABANDONED_MS), read);
}
