import type { Selectable } from "kysely";
import type { MediaTable } from "#database/schema/property.ts";
import type { Queries } from "#server/platform/database/database.ts";

const FILE = ["key", "kind", "name", "bytes", "width", "height", "blur", "phash", "illustration"] as const;
export type OwnFile = Pick<Selectable<MediaTable>, (typeof FILE)[number]>;

/** Keys in one statement. */
const PIECE = 2000;

/**
 * The files that an account may use again, by their keys: those of its properties and their proposals, and its uploads
 * that belong to no property. They cannot be deleted until the transaction ends.
 */
export async function readOwnFiles(
  queries: Queries,
  ownerId: string,
  keys: readonly string[],
): Promise<Map<string, OwnFile>> {
  const found = new Map<string, OwnFile>();
  for (let at = 0; at < keys.length; at += PIECE)
    for (const file of await readPiece(queries, ownerId, keys.slice(at, at + PIECE)))
      found.set(file.key, file);
  return found;
}

const readPiece = (queries: Queries, ownerId: string, keys: readonly string[]): Promise<OwnFile[]> =>
  queries
    .selectFrom("media")
    .leftJoin("property", (join) =>
      join.on(({ eb, fn }) => eb("property.id", "=", fn.coalesce("media.property_id", "media.proposed_for"))),
    )
    .select(FILE.map((column) => `media.${column}` as const))
    .where("media.key", "in", keys)
    .where(({ or, and, eb }) =>
      or([
        eb("property.owner_id", "=", ownerId),
        and([eb("property.id", "is", null), eb("media.uploader_id", "=", ownerId)]),
      ]),
    )
    .orderBy("media.id", "desc")
    .forShare("media")
    .execute();
