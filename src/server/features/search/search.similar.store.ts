import { sql } from "kysely";
import type { Queries } from "#server/platform/database/database.ts";
import { cacheStatement, PREPARED } from "#server/platform/database/prepared.ts";

const COLUMNS = [
  "id",
  "public_id",
  "property_type",
  "purpose",
  "price",
  "rent",
  "area",
  "bedrooms",
  "lat",
  "lng",
] as const;

/** The data of listings that is compared; like cards, only if they are public. */
export const readSimilarityRows = cacheStatement((queries: Queries, ids: readonly number[]) =>
  queries
    .selectFrom("public_property")
    .select(COLUMNS)
    .where("id", "=", sql<number>`any(${ids}::int8[])`)
    .modifyEnd(PREPARED),
);

/** The same for one listing; undefined if it is not public. */
export const readSimilarityRow = (queries: Queries, publicId: string) =>
  queries
    .selectFrom("public_property")
    .select(COLUMNS)
    .where("public_id", "=", publicId)
    .modifyEnd(PREPARED)
    .executeTakeFirst();

export type SimilarityRow = Awaited<ReturnType<typeof readSimilarityRows>>[number];
