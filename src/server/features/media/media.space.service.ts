import type { MediaKind } from "#database/schema/property.ts";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import { createConflict } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { m } from "#words/generated/messages.js";
import { countLoose, lockQuota, readBytes } from "./media.space.store.ts";

/** How many files of unfinished forms one person may have. */
const LOOSE: Readonly<Record<MediaKind, number>> = { photo: 120, video: 10 };
const GIGABYTE = 1024 ** 3;

/** A file that somebody uploads. */
export interface IncomingFile {
  readonly kind: MediaKind;
  readonly bytes: number;
}

/**
 * Checks whether this person may store one more file.
 * @throws Failure conflict, with a message for people
 */
export async function requireQuota(
  queries: Queries,
  actor: Actor,
  { kind, bytes }: IncomingFile,
): Promise<void> {
  const uploaderId = getUserId(actor);
  if (uploaderId === null) return;
  if ((await countLoose(queries, uploaderId, kind)) >= LOOSE[kind])
    throw createConflict(
      kind === "video"
        ? m.media_too_many_loose_videos({ max: LOOSE.video })
        : m.media_too_many_loose({ max: LOOSE.photo }),
    );
  if (actor.role === "admin") return;
  if ((await readBytes(queries, uploaderId)) + bytes > LIMITS.bytesPerPerson)
    throw createConflict(m.media_too_much({ gigabytes: LIMITS.bytesPerPerson / GIGABYTE }));
}

/**
 * The same in the transaction that records the file. Other uploads of the same person wait, so that the limit is exact.
 */
export async function claimQuota(queries: Queries, actor: Actor, file: IncomingFile): Promise<void> {
  const uploaderId = getUserId(actor);
  if (uploaderId !== null) await lockQuota(queries, uploaderId);
  await requireQuota(queries, actor, file);
}
