import type { READ_TEXTS } from "#contract/queue.ts";
import type { Queries } from "#server/platform/database/database.ts";

type ReadText = readonly [field: (typeof READ_TEXTS)[number], text: string | null];

/** What a listing says in its owner's words, field by field. */
export async function textsOf(queries: Queries, propertyId: number): Promise<ReadText[]> {
  const row = await queries
    .selectFrom("property")
    .select(["property_title", "description", "builder", "ownership", "kitchen"])
    .select(["age_of_property", "water_supply"])
    .where("id", "=", propertyId)
    .executeTakeFirstOrThrow();
  const media = await queries
    .selectFrom("media")
    .select("caption")
    .where("property_id", "=", propertyId)
    .where("caption", "!=", "")
    .orderBy("position")
    .execute();
  return [
    ["propertyTitle", row.property_title],
    ["description", row.description],
    ["builder", row.builder],
    ["ownership", row.ownership],
    ["kitchen", row.kitchen],
    ["ageofproperty", row.age_of_property],
    ["watersupply", row.water_supply],
    ...media.map(({ caption }) => ["caption", caption] as const),
  ];
}
