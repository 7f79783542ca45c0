import type { ReadText } from "#contract/admin/queue.ts";
import { PROPERTY_FIELDS, PUBLIC_TEXTS } from "#domain/property/fields/fields.ts";
import type { Queries } from "#server/platform/database/database.ts";

type SaidText = readonly [field: ReadText, text: string | null];
const readColumn = (name: (typeof PUBLIC_TEXTS)[number]) => PROPERTY_FIELDS[name].columns[0];

/** A listing's texts by its owner, field by field. */
export async function readPublicTexts(queries: Queries, propertyId: number): Promise<SaidText[]> {
  const row = await queries
    .selectFrom("property")
    .select(PUBLIC_TEXTS.map(readColumn))
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
    ...PUBLIC_TEXTS.map((name) => [name, row[readColumn(name)]] as const),
    ...media.map(({ caption }) => ["caption", caption] as const),
  ];
}
