import { type Expression, type SqlBool, sql } from "kysely";
import type { ReportDecision, ReportInput, ReportQuery } from "#contract/listing/report.ts";
import { getUserId } from "#domain/account/roles.ts";
import { REPORT_REASON_VALUES } from "#domain/feedback/choices.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  buildRank,
  countUpTo,
  type OrderedWindow,
  readWindow,
  writeLikePattern,
} from "#server/platform/database/lists.ts";

/**
 * Inserts an open report on the property of the proof; undefined if the actor already has an open one on the same
 * property.
 */
export function insertReport(
  proof: AuthorizedOn<"report.write">,
  queries: Queries,
  { input, at }: { input: ReportInput; at: Date },
) {
  return queries
    .insertInto("report")
    .values({
      property_id: proof.subjectId,
      user_id: getUserId(proof.actor),
      reason: input.reason,
      text: input.text,
      created_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(["property_id", "user_id"]).where("status", "=", "open").doNothing(),
    )
    .returning(["public_id", "created_at"])
    .executeTakeFirst();
}

const joinRows = (queries: Queries) =>
  queries
    .selectFrom("report")
    .leftJoin("users", "users.id", "report.user_id")
    .innerJoin("property", "property.id", "report.property_id");

const selectRows = (queries: Queries) =>
  joinRows(queries)
    .select(["report.public_id", "report.reason", "report.text", "report.status", "report.note"])
    .select(["report.user_id", "report.created_at", "report.decided_at"])
    .select(["users.name as reporter_name", "users.email as reporter_email"])
    .select(["property.public_id as property_public_id", "property.property_title"])
    .select(["property.verification", "property.life", "property.withheld", "property.version"])
    .select((build) =>
      build
        .selectFrom("report as other")
        .select((inner) => inner.fn.countAll<number>().as("count"))
        .whereRef("other.property_id", "=", "report.property_id")
        .where("other.status", "=", "open")
        .as("open_reports"),
    );

/** How many match, counted no further than a list has pages. */
export function countReports(queries: Queries, query: ReportQuery): Promise<number> {
  return countUpTo(
    queries,
    sql`${joinRows(queries).select(sql.lit(1).as("found")).where(buildReportCondition(query))}`,
  );
}

const ORDER = {
  time: sql`report.created_at`,
  id: sql`report.id`,
  columns: {
    received: sql`report.created_at`,
    reason: buildRank(sql`report.reason`, REPORT_REASON_VALUES),
    property: sql`lower(property.property_title)`,
  },
};

/** One page of the matches. */
export function readReportRows(queries: Queries, query: ReportQuery, window: OrderedWindow) {
  return readWindow(selectRows(queries).where(buildReportCondition(query)), ORDER, { ...window, ...query });
}
export type ReportRecord = Awaited<ReturnType<typeof readReportRows>>[number];

function buildReportCondition({ search, status, reason }: ReportQuery): Expression<SqlBool> {
  const like = writeLikePattern(search);
  return sql<SqlBool>`(${status} = 'all' or report.status = ${status})
    and (${reason} = 'all' or report.reason = ${reason})
    and (${search} = '' or property.property_title ilike ${like} or property.public_id ilike ${like}
      or users.name ilike ${like} or users.email ilike ${like} or report.text ilike ${like})`;
}

export function readReportForTeam(queries: Queries, publicId: string) {
  return selectRows(queries).where("report.public_id", "=", publicId).executeTakeFirst();
}

/** Reads a report and its author, and locks it until the transaction ends. */
export function lockReport(queries: Queries, publicId: string) {
  return queries
    .selectFrom("report")
    .select(["id", "user_id as owner_id"])
    .where("public_id", "=", publicId)
    .forUpdate()
    .executeTakeFirst();
}

export async function decideReport(
  proof: AuthorizedOn<"report.manage">,
  queries: Queries,
  { status, note, at }: Pick<ReportDecision, "status" | "note"> & { at: Date },
): Promise<void> {
  await queries
    .updateTable("report")
    .set({ status, decided_at: status === "open" ? null : at, ...(note !== undefined && { note }) })
    .where("id", "=", proof.subjectId)
    .execute();
}

/** Whether the person has a newer open report on the same property; then this one cannot be opened again. */
export async function isReplaced(queries: Queries, publicId: string): Promise<boolean> {
  const row = await queries
    .selectFrom("report as mine")
    .innerJoin("report as other", (join) =>
      join.onRef("other.property_id", "=", "mine.property_id").onRef("other.user_id", "=", "mine.user_id"),
    )
    .select("other.id")
    .where("mine.public_id", "=", publicId)
    .where("other.status", "=", "open")
    .whereRef("other.id", "!=", "mine.id")
    .executeTakeFirst();
  return row !== undefined;
}
