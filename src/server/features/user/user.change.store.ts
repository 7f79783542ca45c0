import type { Queries } from "#server/platform/database/database.ts";
import { sql } from "kysely";

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
