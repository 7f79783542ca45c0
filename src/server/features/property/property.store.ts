import { type Expression, type SqlBool, sql } from "kysely";
import type { Life } from "#domain/property/lifecycle.ts";
import type { Span } from "#domain/time/date-range.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { writeLikePattern } from "#server/platform/database/where.ts";

const selectRows = (queries: Queries) =>
  queries
    .selectFrom("property")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .selectAll("property")
    .select("locality.name as locality_name");

export type PropertyRow = Awaited<ReturnType<ReturnType<typeof selectRows>["executeTakeFirstOrThrow"]>>;

/** A property in any state except deleted. */
export const readPropertyRow = (queries: Queries, publicId: string): Promise<PropertyRow | undefined> =>
  selectRows(queries)
    .where("property.public_id", "=", publicId)
    .where("property.life", "!=", "deleted")
    .executeTakeFirst();

/** The same by its inner id, read again after a write. */
export const readPropertyRowById = (queries: Queries, id: number): Promise<PropertyRow> =>
  selectRows(queries).where("property.id", "=", id).executeTakeFirstOrThrow();

/** Locks the property until the transaction ends. */
export async function lockProperty(queries: Queries, publicId: string): Promise<void> {
  await queries.selectFrom("property").select("id").where("public_id", "=", publicId).forUpdate().execute();
}

export interface PropertyFilter extends Span {
  /** Only properties of this person; null for everybody's. */
  readonly ownerId: string | null;
  readonly search: string;
  readonly verification: string;
  readonly type: string;
  /** "all" leaves out the deleted ones. */
  readonly life: "all" | Life;
}

/** One page, newest first, and the total. */
export async function readPropertyPage(
  queries: Queries,
  filter: PropertyFilter,
  limit: number,
  offset: number,
) {
  const counted = await queries
    .selectFrom("property")
    .select((build) => build.fn.countAll<number>().as("total"))
    .where(buildPropertyCondition(filter))
    .executeTakeFirstOrThrow();
  const found = await selectRows(queries)
    .where(buildPropertyCondition(filter))
    .orderBy("property.created_at", "desc")
    .orderBy("property.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: found, total: Number(counted.total) };
}

function buildPropertyCondition(filter: PropertyFilter): Expression<SqlBool> {
  const { ownerId, search, verification, type, life, from, before } = filter;
  const like = writeLikePattern(search);
  return sql<SqlBool>`(property.life = ${life} or ${life} = 'all' and property.life <> 'deleted')
    and (${ownerId}::text is null or property.owner_id = ${ownerId})
    and (${search} = '' or property.property_title ilike ${like} or property.public_id ilike ${like}
      or property.first_name || ' ' || property.last_name ilike ${like})
    and (${verification} = 'all' or property.verification = ${verification}
      or ${verification} = 'pending' and property.verification = 'changes-requested')
    and (${type} = 'all' or property.property_type = ${type})
    and (${from}::timestamptz is null or property.submitted_at >= ${from}::timestamptz)
    and (${before}::timestamptz is null or property.submitted_at < ${before}::timestamptz)`;
}

/** Units and files of some properties, each list in its order. */
export async function readParts(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return { units: [], media: [] };
  const units = await queries
    .selectFrom("project_unit")
    .selectAll()
    .where("property_id", "in", ids)
    .orderBy("property_id")
    .orderBy("position")
    .execute();
  const media = await queries
    .selectFrom("media")
    .selectAll()
    .where("property_id", "in", ids)
    .orderBy("property_id")
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { units, media };
}
export type PropertyParts = Awaited<ReturnType<typeof readParts>>;
