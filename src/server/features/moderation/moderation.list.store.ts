import { type Expression, type SqlBool, sql } from "kysely";
import type { ModerationQuery } from "#contract/moderation.ts";
import type { Span } from "#domain/date-range.ts";
import type { Queries } from "#server/platform/database/database.ts";

export type ModerationFilter = Pick<ModerationQuery, "search" | "status" | "type" | "page" | "pageSize"> &
  Span;

/** What a row of the dashboard is made from. */
export type ModerationRecord = Awaited<ReturnType<typeof moderationPage>>["rows"][number];

/** One page of all properties but the deleted ones, newest first, with its first photo and the total. */
export async function moderationPage(queries: Queries, filter: ModerationFilter) {
  const matching = matches(filter);
  const { total } = await queries
    .selectFrom("property")
    .select((build) => build.fn.countAll<number>().as("total"))
    .where(matching)
    .executeTakeFirstOrThrow();
  const rows = await queries
    .selectFrom("property")
    .leftJoin("locality", "locality.slug", "property.locality_slug")
    .leftJoinLateral(
      (build) =>
        build
          .selectFrom("media")
          .select(["media.key", "media.width", "media.height", "media.blur", "media.caption"])
          .whereRef("media.property_id", "=", "property.id")
          .where("media.kind", "=", "photo")
          .orderBy("media.position")
          .limit(1)
          .as("photo"),
      (join) => join.onTrue(),
    )
    .select(["property.public_id", "property.property_title", "property.property_type"])
    .select(["property.first_name", "property.last_name", "property.city", "locality.name as locality"])
    .select(["property.submitted_at", "property.verification"])
    .select(["photo.key", "photo.width", "photo.height", "photo.blur", "photo.caption"])
    .where(matching)
    .orderBy("property.submitted_at", "desc")
    .orderBy("property.id", "desc")
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  return { rows, total: Number(total) };
}

function matches({ search, status, type, from, before }: ModerationFilter): Expression<SqlBool> {
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`property.life <> 'deleted'
    and (${search} = '' or property.property_title ilike ${like} or property.public_id ilike ${like}
      or property.first_name || ' ' || property.last_name ilike ${like})
    and (${status} = 'all' or property.verification = ${status})
    and (${type} = 'all' or property.property_type = ${type})
    and (${from}::timestamptz is null or property.submitted_at >= ${from}::timestamptz)
    and (${before}::timestamptz is null or property.submitted_at < ${before}::timestamptz)`;
}
