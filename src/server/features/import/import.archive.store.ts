import { type SqlBool, sql } from "kysely";
import type { Authorized } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { lockName } from "#server/platform/database/lock.ts";

/** Until the transaction ends, no other archive begins to arrive: otherwise both would count the same room. */
export const lockArchives = (queries: Queries): Promise<void> => lockName(queries, "import.archives");

/** The owners for whom an archive arrives, waits to be read or is read. */
export async function readArchives(queries: Queries, now: Date) {
  const arrives = sql<SqlBool>`coalesce(archive_until > ${now}, false)`;
  return await queries
    .selectFrom("property_import")
    .select("owner_id")
    .select(arrives.as("isArriving"))
    .where((build) => build.or([arrives, build("photo_state", "in", ["waiting", "reading"])]))
    .execute();
}

/** The public ids of imports whose archive waits to be read or is read. */
export async function readIdsOfRead(queries: Queries): Promise<string[]> {
  const rows = await queries
    .selectFrom("property_import")
    .select("public_id")
    .where("photo_state", "in", ["waiting", "reading"])
    .execute();
  return rows.map(({ public_id }) => public_id);
}

/** Gives back the room that was kept for archives which never arrived. */
export async function endLostArrivals(
  _proof: Authorized<"import.change">,
  queries: Queries,
  now: Date,
): Promise<void> {
  await queries
    .updateTable("property_import")
    .set({ archive_until: null })
    .where("archive_until", "<=", now)
    .execute();
}
