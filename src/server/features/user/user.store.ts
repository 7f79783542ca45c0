import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Sort, SortColumn } from "#contract/fields/list.ts";
import type { Schema } from "#database/schema/schema.ts";
import { USER_ROLE_VALUES, USER_STATUS_VALUES } from "#domain/account/choices.ts";
import { readPhoneSearch } from "#domain/account/contact-details.ts";
import type { Queries } from "#server/platform/database/database.ts";
import {
  buildContains,
  buildEndsWith,
  buildOrder,
  buildRank,
  countUpTo,
  joinConditions,
  sortByIds,
  writeLikePattern,
} from "#server/platform/database/lists.ts";

export interface UserFilter {
  readonly search: string;
  readonly role: string;
  readonly status: string;
}

/** How many listings the account in `users` has, as a column of a larger query. */
export const countListings = (build: ExpressionBuilder<Schema, "users">) =>
  build
    .selectFrom("property")
    .select((inner) => inner.fn.countAll<number>().as("n"))
    .whereRef("property.owner_id", "=", "users.id")
    .where("property.life", "!=", "deleted");

export const selectUserRows = (queries: Queries) =>
  queries
    .selectFrom("users")
    .select(["users.id", "users.name", "users.email", "users.mobile", "users.image", "users.usertype"])
    .select(["users.email_verified", "users.mobile_confirmed_at"])
    .select(["users.status", "users.created_at", "users.merged_into", "users.deleted_at"])
    .select((build) => countListings(build).as("properties"));

export type UserRecord = Awaited<ReturnType<typeof readUserRows>>[number];

/** The expression of the names is the same as in the index users_desk_name. */
const ORDER = {
  own: sql`users.created_at desc, users.id`,
  id: sql`users.id`,
  columns: {
    name: sql`lower(users.name)`,
    role: buildRank(sql`users.usertype`, USER_ROLE_VALUES),
    properties: sql`coalesce(listed.n, 0)`,
    joined: sql`users.created_at`,
    status: buildRank(sql`users.status`, USER_STATUS_VALUES),
  },
};

/** How many listings each owner has, counted once for all: a count for each account would take seconds. */
const LISTED = sql`left join (select owner_id, count(*) as n from property where life <> 'deleted' group by owner_id)
  as listed on listed.owner_id = users.id`;

/**
 * One page of accounts, newest first if the filter names no other order; merged accounts appear only if their id is
 * searched.
 */
export async function readUserRows(
  queries: Queries,
  filter: UserFilter & { readonly sort: Sort<SortColumn<"user">> },
  { limit, offset }: { limit: number; offset: number },
) {
  // The page is selected first; otherwise the counts would be computed for all rows before it too.
  const { rows } = await sql<{ id: string }>`
    select users.id from users ${filter.sort.endsWith("properties") ? LISTED : sql``}
    where ${buildUserCondition(filter)}
    order by ${buildOrder(filter.sort, ORDER)} limit ${limit} offset ${offset}`.execute(queries);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return sortByIds(await selectUserRows(queries).where("users.id", "in", ids).execute(), ids);
}

export function countUsers(queries: Queries, filter: UserFilter): Promise<number> {
  return countUpTo(queries, sql`select 1 from users where ${buildUserCondition(filter)}`);
}

function buildUserCondition({ search, role, status }: UserFilter): RawBuilder<unknown> {
  return joinConditions([
    sql`users.merged_into is null`,
    search !== "" && buildTextCondition(search),
    role !== "all" && sql`users.usertype = ${role}`,
    status !== "all" && sql`users.status = ${status}`,
  ]);
}

/** A number finds its accounts however it is typed, and so do its last digits. */
function buildTextCondition(search: string): RawBuilder<unknown> {
  const text = buildContains(USER_TEXT, search);
  const phone = readPhoneSearch(search);
  if (!phone) return text;
  const has =
    "whole" in phone ? sql`users.mobile = ${phone.whole}` : buildEndsWith(sql`users.mobile`, phone.end);
  return sql`(${text} or ${has})`;
}

/** The same expression as in the index users_desk_text. */
const USER_TEXT = sql`(users.name || E'\\n' || users.email || E'\\n' || users.id)`;

export async function readUser(queries: Queries, id: string): Promise<UserRecord | undefined> {
  return await selectUserRows(queries).where("users.id", "=", id).executeTakeFirst();
}

/** Accounts with the same number, or the same name in another spelling, that may belong to the same person. */
export async function readUsersAlike(
  queries: Queries,
  user: UserRecord,
  limit: number,
): Promise<UserRecord[]> {
  return await selectUserRows(queries)
    .where("users.id", "!=", user.id)
    .where("users.merged_into", "is", null)
    .where(({ eb, or }) =>
      or([
        eb("users.mobile", "=", user.mobile),
        // Uses the index of the list; the line break after the name makes sure that the whole name matches.
        eb(
          sql<string>`users.name || E'\\n' || users.email || E'\\n' || users.id`,
          "ilike",
          `${writeLikePattern(user.name).slice(1, -1)}\n%`,
        ),
      ]),
    )
    .orderBy(sql`users.mobile is not distinct from ${user.mobile}`, "desc")
    .orderBy("users.created_at", "desc")
    .limit(limit)
    .execute();
}

export async function countOpenSessions(queries: Queries, userId: string, now: Date): Promise<number> {
  const row = await queries
    .selectFrom("sessions")
    .select((build) => build.fn.countAll<number>().as("n"))
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/**
 * The newest leads that a person sent while signed in. Unclaimed leads are left out: beside the account they would
 * reveal who sent them.
 */
export async function readUserLeads(queries: Queries, userId: string, limit: number) {
  return await queries
    .selectFrom("lead")
    .innerJoin("property", "property.id", "lead.property_id")
    .select(["lead.public_id", "lead.kind", "lead.status", "lead.created_at"])
    .select(["property.public_id as property_public_id", "property.property_title"])
    .where("lead.user_id", "=", userId)
    .where("lead.assignee_id", "is not", null)
    .orderBy("lead.created_at", "desc")
    .limit(limit)
    .execute();
}
