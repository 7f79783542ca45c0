import { type RawBuilder, sql } from "kysely";
import type { ModerationCounters } from "#contract/admin/moderation.ts";
import type { Sort, SortColumn } from "#contract/fields/list.ts";
import { VERIFICATION_VALUES, type Verification } from "#domain/property/choices.ts";
import type { PropertyType } from "#domain/property/kinds.ts";
import type { Span } from "#domain/time/date-range.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  buildContains,
  buildOrder,
  buildRank,
  countUpTo,
  joinConditions,
  readCounts,
} from "#server/platform/database/lists.ts";

/** Number of properties by verification state, from counters that triggers update. */
export async function countByVerification(queries: Queries): Promise<ModerationCounters> {
  const counted = await readCounts(queries, "property");
  const getCount = (verification: Verification) => counted.get(verification) ?? 0;
  const pending = getCount("pending") + getCount("changes-requested");
  const counters = { pending, approved: getCount("approved"), rejected: getCount("rejected") };
  return { ...counters, total: counters.pending + counters.approved + counters.rejected };
}

/** The types that exist, by name. */
export async function readTypesInUse(queries: Queries): Promise<PropertyType[]> {
  const counted = await readCounts(queries, "property_type");
  return [...counted]
    .filter(([, n]) => n > 0)
    .map(([type]) => type as PropertyType)
    .sort();
}

/** The owner with contact details, for the team. */
export async function readOwnerForTeam(queries: Queries, ownerId: string) {
  return await queries
    .selectFrom("users")
    .select(["id", "name", "email", "email_verified", "mobile", "mobile_confirmed_at", "created_at"])
    .where("id", "=", ownerId)
    .executeTakeFirstOrThrow();
}

/** The filters of the team's lists; `all` means no filter. */
export interface ModerationFilter extends Span {
  readonly search: string;
  readonly verification: string;
  readonly type: string;
}

const selectRows = (queries: Queries) =>
  queries
    .selectFrom("property")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .select(["property.id", "property.public_id", "property.property_title", "property.property_type"])
    .select(["property.first_name", "property.last_name", "property.city", "property.submitted_at"])
    .select(["property.verification", "property.life", "property.purpose", "property.price", "property.rent"])
    .select(["property.land_area", "property.land_unit", "property.land_part"])
    .select(["property.area", "property.bedrooms", "locality.name as locality_name"]);

export type ModerationRecord = Awaited<ReturnType<typeof readModerationRows>>[number];

/** The expressions of the titles and submitters are the same as in the indexes property_desk_title and _submitter. */
const ORDER = {
  own: sql`property.created_at desc, property.id desc`,
  id: sql`property.id`,
  columns: {
    title: sql`lower(property.property_title)`,
    type: sql`property.property_type`,
    submitter: sql`lower(property.first_name || ' ' || property.last_name)`,
    submitted: sql`property.submitted_at`,
    status: buildRank(sql`property.verification`, VERIFICATION_VALUES),
  },
};

/** One page of properties in any state except deleted, newest first if the filter names no other order. */
export async function readModerationRows(
  queries: Queries,
  filter: ModerationFilter & { readonly sort: Sort<SortColumn<"property">> },
  { limit, offset }: { limit: number; offset: number },
) {
  return await selectRows(queries)
    .where(sql<boolean>`${buildModerationCondition(filter)}`)
    .orderBy(buildOrder(filter.sort, ORDER))
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The newest properties of one owner. */
export async function readModerationRowsOfOwner(
  queries: Queries,
  ownerId: string,
  limit: number,
): Promise<ModerationRecord[]> {
  return await selectRows(queries)
    .where("property.owner_id", "=", ownerId)
    .where("property.life", "!=", "deleted")
    .orderBy("property.created_at", "desc")
    .orderBy("property.id", "desc")
    .limit(limit)
    .execute();
}

/** Properties by internal id, in no particular order. */
export async function readModerationRowsById(
  queries: Queries,
  ids: readonly number[],
): Promise<ModerationRecord[]> {
  return await selectRows(queries)
    .where("property.id", "in", [...ids])
    .execute();
}

/** How many there are, counted no further than a list has pages. */
export function countModerationRows(queries: Queries, filter: ModerationFilter): Promise<number> {
  return countUpTo(queries, sql`select 1 from property where ${buildModerationCondition(filter)}`);
}

/** Only the filters that are set become part of the query, so that the planner can choose the right index. */
function buildModerationCondition({
  search,
  verification,
  type,
  from,
  before,
}: ModerationFilter): RawBuilder<unknown> {
  return joinConditions([
    sql`property.life <> 'deleted'`,
    search !== "" && buildContains(MODERATION_TEXT, search),
    verification !== "all" && verification !== "pending" && sql`property.verification = ${verification}`,
    // Listings sent back to the owner also count as pending (docs/values.md).
    verification === "pending" && sql`property.verification in ('pending', 'changes-requested')`,
    type !== "all" && sql`property.property_type = ${type}`,
    from && sql`property.submitted_at >= ${from}`,
    before && sql`property.submitted_at < ${before}`,
  ]);
}

/** The same expression as in the index property_desk_text. */
export const MODERATION_TEXT = sql`(property.property_title || E'\\n' || property.public_id || E'\\n' || property.first_name || ' '
  || property.last_name)`;

export type ChosenRow = Awaited<ReturnType<typeof readChosenProperties>>[number];

/** Properties by public id, except deleted ones, in no particular order. */
export async function readChosenProperties(queries: Queries, publicIds: readonly string[]) {
  return await queries
    .selectFrom("property")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .select(["property.public_id", "property.property_title", "property.property_type", "property.purpose"])
    .select(["property.first_name", "property.last_name", "property.city", "property.submitted_at"])
    .select(["property.verification", "property.life", "property.price", "property.rent", "property.area"])
    .select(["property.version", "locality.name as locality_name"])
    .select(
      sql<boolean>`exists (select 1 from property_proposal as proposal
        where proposal.property_id = property.id and proposal.state = 'pending')`.as("proposal"),
    )
    .where("property.public_id", "in", publicIds)
    .where("property.life", "!=", "deleted")
    .execute();
}
