import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";
import { readPictureAddress } from "./media.store.ts";

/** Whether a public listing shows this file. Several listings may have the same file. */
export async function isShownInPublic(queries: Queries, key: string): Promise<boolean> {
  const row = await queries
    .selectFrom("media")
    .innerJoin("public_property", "public_property.id", "media.property_id")
    .select("media.id")
    .where("key", "=", key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person uploaded the file, owns a property that has it, or uses it as their picture. */
export async function isOwnFile(queries: Queries, key: string, userId: string): Promise<boolean> {
  const row = await queries
    .selectFrom("media")
    .leftJoin("property", "property.id", "media.property_id")
    .where("key", "=", key)
    .select(sql`1`.as("one"))
    .where((build) =>
      build.or([build("property.owner_id", "=", userId), build("media.uploader_id", "=", userId)]),
    )
    .unionAll(
      queries
        .selectFrom("users")
        .select(sql`1`.as("one"))
        .where("id", "=", userId)
        .where("image", "=", readPictureAddress(key)),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
