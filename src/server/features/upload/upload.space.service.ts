import type { MediaKind } from "#database/schema/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createConflict } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { DiskSpace } from "#server/platform/storage/disk-space.ts";
import type { PartialFiles } from "#server/platform/uploads/partial-files.ts";
import { m } from "#words/generated/messages.js";
import { lockAnnouncing, readAnnouncedBytes, readAnnouncedBytesOfUser } from "./upload.space.store.ts";

/** Bytes of a photo in all the sizes in which it is shown. */
const SIZES_BYTES = 4_000_000;

/** The space that a file needs until it is finished: a video is rewritten into a second file. */
const getNeed = (kind: MediaKind, bytes: number, files = 1): number =>
  kind === "video" ? bytes * 2 : bytes + files * SIZES_BYTES;

/** The state of the disk, read before the transaction that reserves space on it. */
export interface DiskNow {
  readonly free: number;
  /** How many bytes of all unfinished uploads have already arrived. */
  readonly arrived: number;
}

export async function getDiskNow(disk: DiskSpace, partial: PartialFiles): Promise<DiskNow> {
  // Bytes that arrive in between are counted twice, never left out.
  const arrived = await partial.sumArrived();
  return { arrived, free: await disk.free() };
}

/**
 * Reserves space on the disk. Space that others have announced is taken, whether the bytes have arrived or not.
 * @throws Failure conflict, with a message for people
 */
export async function reserveDisk(
  queries: Queries,
  actor: Actor,
  { kind, bytes, now, disk }: { kind: MediaKind; bytes: number; now: Date; disk: DiskNow },
): Promise<void> {
  await lockAnnouncing(queries);
  const own = await readAnnouncedBytesOfUser(queries, getUserId(actor) ?? "", now);
  if (own.bytes + bytes > LIMITS.unfinishedBytesPerPerson)
    throw createConflict(m.media_too_much_unfinished({ files: own.files }));
  const announced = await readAnnouncedBytes(queries, now);
  const promised = announced.reduce((sum, one) => sum + getNeed(one.kind, one.bytes, one.files), 0);
  const left = disk.free - Math.max(0, promised - disk.arrived);
  if (left - getNeed(kind, bytes) < LIMITS.diskReserveBytes) throw createConflict(m.media_no_room());
}
