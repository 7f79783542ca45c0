import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Sort, SortColumn } from "#contract/fields/list.ts";
import type { Schema } from "#database/schema/schema.ts";
import { USER_ROLE_VALUES, USER_STATUS_VALUES, type UserStatus } from "#domain/account/choices.ts";
import { readPhoneSearch } from "#domain/account/contact-details.ts";
import type { UserType } from "#domain/account/roles.ts";
import type { AccountFacts } from "#domain/account/rules.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import { countUpTo } from "#server/platform/database/counts.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { buildOrder, buildRank, sortByIds } from "#server/platform/database/sorted.ts";
import {
  buildContains,
  buildEndsWith,
  joinConditions,
  writeLikePattern,
} from "#server/platform/database/where.ts";

/** Permission for the account that is changed. */
type Proof = AuthorizedOn<"user.manage" | "user.suspend" | "user.restore" | "user.give-role">;

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

const selectUserRows = (queries: Queries) =>
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

/** Locks accounts in a fixed order, so that two changes cannot block each other for ever. */
export async function lockAccounts(queries: Queries, ids: readonly string[]): Promise<AccountFacts[]> {
  await queries
    .selectFrom("users")
    .select("id")
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
  const rows = await selectUserRows(queries)
    .where("users.id", "in", [...ids])
    .execute();
  return rows.map(getAccountFacts);
}

/** What the rules about accounts decide by. */
export const getAccountFacts = (row: UserRecord): AccountFacts => ({
  id: row.id,
  name: row.name,
  usertype: row.usertype,
  status: row.status,
  mergedInto: row.merged_into,
  isDeleted: row.deleted_at !== null,
  properties: Number(row.properties ?? 0),
});

/** The ids of the admins who can sign in; locked, so that two of them cannot remove each other at the same time. */
export async function lockActiveAdmins(queries: Queries): Promise<string[]> {
  const rows = await selectActiveAdmins(queries).forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** The admins who get mails about changes of roles. */
export async function readActiveAdminIds(queries: Queries): Promise<string[]> {
  const rows = await selectActiveAdmins(queries).execute();
  return rows.map(({ id }) => id);
}

const selectActiveAdmins = (queries: Queries) =>
  queries
    .selectFrom("users")
    .select("id")
    .where("usertype", "=", "admin")
    .where("status", "=", "active")
    .where("deleted_at", "is", null)
    .orderBy("id");

export async function writeStatus(
  proof: AuthorizedOn<"user.suspend" | "user.restore">,
  queries: Queries,
  { status, at }: { status: UserStatus; at: Date },
): Promise<void> {
  await queries
    .updateTable("users")
    .set({ status, updated_at: at })
    .where("id", "=", proof.subjectId)
    .execute();
}

export async function writeRole(
  proof: AuthorizedOn<"user.manage" | "user.give-role">,
  queries: Queries,
  { role, at }: { role: UserType; at: Date },
): Promise<void> {
  await queries
    .updateTable("users")
    .set({ usertype: role, updated_at: at })
    .where("id", "=", proof.subjectId)
    .execute();
}

/** Ends all sessions of a person. */
export async function endSessions(proof: Proof, queries: Queries): Promise<number> {
  const done = await queries.deleteFrom("sessions").where("user_id", "=", proof.subjectId).executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** Ends the sessions of everybody. */
export async function endEverySession(_proof: Authorized<"user.manage">, queries: Queries): Promise<number> {
  const done = await queries.deleteFrom("sessions").executeTakeFirst();
  return Number(done.numDeletedRows);
}

/** Hides the live listings of a suspended owner from the public. Returns how many. */
export async function holdProperties(
  proof: AuthorizedOn<"user.suspend">,
  queries: Queries,
  at: Date,
): Promise<number> {
  const done = await queries
    .updateTable("property")
    .set({ life: "paused", held: true, updated_at: at })
    .where("owner_id", "=", proof.subjectId)
    .where("life", "=", "live")
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Restores the listings that `holdProperties` hid, except those that have changed since. Returns how many. */
export async function releaseProperties(
  proof: AuthorizedOn<"user.manage" | "user.restore">,
  queries: Queries,
  at: Date,
): Promise<number> {
  const done = await queries
    .updateTable("property")
    .set({
      life: sql`case when life = 'paused' then 'live' else life end`,
      held: false,
      updated_at: at,
    })
    .where("owner_id", "=", proof.subjectId)
    .where("held", "=", true)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Moves all data of one account to another and closes it: nothing signs in to it any more. Returns how many rows of each table were moved. */
export async function mergeAccount(
  proof: { from: AuthorizedOn<"user.manage">; into: AuthorizedOn<"user.manage"> },
  queries: Queries,
  at: Date,
): Promise<Record<string, number>> {
  const [from, into] = [proof.from.subjectId, proof.into.subjectId];
  const { rows } = await sql<{ place: string; moved: number }>`
    select place, moved from move_user(${from}, ${into})`.execute(queries);
  for (const table of ["api_token", "mobile_code"] as const)
    await queries.deleteFrom(table).where("user_id", "=", from).execute();
  await queries
    .updateTable("users")
    .set({ status: "suspended", merged_into: into, updated_at: at })
    .where("id", "=", from)
    .execute();
  return Object.fromEntries(rows.map(({ place, moved }) => [place, moved]));
}
