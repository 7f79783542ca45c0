import { sql } from "kysely";
import type { UserStatus } from "#domain/account/choices.ts";
import type { UserType } from "#domain/account/roles.ts";
import type { AccountFacts } from "#domain/account/rules.ts";
import type { Authorized, AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { selectUserRows, type UserRecord } from "./user.store.ts";

/** Permission for the account that is changed. */
type Proof = AuthorizedOn<"user.manage" | "user.suspend" | "user.restore" | "user.give-role">;

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

/** More than one is too many. */
const AT_MOST = 2;

/** The accounts with this id, end of an id, or email address, in small letters; two if there are several. */
export async function readIdsOfAccount(queries: Queries, key: string): Promise<string[]> {
  const rows = await queries
    .selectFrom("users")
    .select("users.id")
    .where(({ eb, or }) =>
      or([eb("users.id", "=", key), eb("users.email", "=", key), sql<boolean>`right(users.id, 6) = ${key}`]),
    )
    .limit(AT_MOST)
    .execute();
  return rows.map(({ id }) => id);
}

/** How many leads each account has sent. */
export async function countLeadsOf(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await queries
    .selectFrom("lead")
    .select(["user_id", (build) => build.fn.countAll<number>().as("n")])
    .where("user_id", "in", [...ids])
    .groupBy("user_id")
    .execute();
  return new Map(rows.map(({ user_id, n }) => [String(user_id), Number(n)]));
}

interface AccountActivity {
  readonly updatedAt: string;
  /** The last sign-in on a device that is still signed in. */
  readonly signedInAt: string | null;
}

/** When each account was last changed, and when somebody last signed in to it. */
export async function readAccountActivity(
  queries: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AccountActivity>> {
  const rows = await queries
    .selectFrom("users")
    .leftJoin("sessions", "sessions.user_id", "users.id")
    .select([
      "users.id",
      "users.updated_at",
      (build) => build.fn.max("sessions.created_at").as("signed_in_at"),
    ])
    .where("users.id", "in", [...ids])
    .groupBy(["users.id", "users.updated_at"])
    .execute();
  return new Map(
    rows.map(({ id, updated_at, signed_in_at }) => [
      id,
      { updatedAt: updated_at.toISOString(), signedInAt: signed_in_at?.toISOString() ?? null },
    ]),
  );
}

/** What an account has for a second step, besides its password. */
export async function readTwoFactor(
  queries: Queries,
  userId: string,
): Promise<{ hasApp: boolean; passkeys: number }> {
  const app = await queries
    .selectFrom("authenticator")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  const { n } = await queries
    .selectFrom("passkey")
    .select((build) => build.fn.countAll<number>().as("n"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return { hasApp: app !== undefined, passkeys: Number(n) };
}

/** Deletes app, recovery codes and passkeys of an account; only its password or a provider is left. */
export async function deleteTwoFactor(proof: AuthorizedOn<"user.manage">, queries: Queries): Promise<void> {
  for (const table of ["authenticator", "recovery_code", "passkey"] as const)
    await queries.deleteFrom(table).where("user_id", "=", proof.subjectId).execute();
}
