import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

export interface MobileCode {
  readonly id: string;
  readonly purpose: "confirm" | "sign-in";
  readonly mobile: string;
  /** Null for a number that no account has confirmed. */
  readonly user_id: string | null;
  /** Null until the message is written. */
  readonly hash: string | null;
  readonly tries: number;
  readonly expires_at: Date;
}

/** The number of an account, and when it was confirmed. */
export function readMobile(queries: Queries, userId: string) {
  return queries
    .selectFrom("users")
    .select(["id", "mobile", "mobile_confirmed_at", "usertype"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** The account that this number signs in to. */
export async function readMobileHolder(queries: Queries, mobile: string): Promise<string | null> {
  const row = await queries
    .selectFrom("users")
    .select("id")
    .where("mobile", "=", mobile)
    .where("mobile_confirmed_at", "is not", null)
    .where("deleted_at", "is", null)
    .where("merged_into", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** A row for a code that is about to be sent. Returns its id. */
export async function insertMobileCode(
  queries: Queries,
  code: Pick<MobileCode, "purpose" | "mobile" | "user_id" | "expires_at">,
): Promise<string> {
  const { id } = await queries
    .insertInto("mobile_code")
    .values(code)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export function readMobileCode(queries: Queries, id: string): Promise<MobileCode | undefined> {
  return queries.selectFrom("mobile_code").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The same, while nobody else can try it. */
export function lockMobileCode(queries: Queries, id: string): Promise<MobileCode | undefined> {
  return queries.selectFrom("mobile_code").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Stores what the sent code is compared with. */
export async function writeCodeHash(queries: Queries, id: string, hash: string): Promise<void> {
  await queries.updateTable("mobile_code").set({ hash }).where("id", "=", id).execute();
}

/** Counts one wrong try. */
export async function countTry(queries: Queries, { id, tries }: MobileCode): Promise<void> {
  await queries
    .updateTable("mobile_code")
    .set({ tries: tries + 1 })
    .where("id", "=", id)
    .execute();
}

/** A code is good once. */
export async function deleteMobileCode(queries: Queries, { id }: MobileCode): Promise<void> {
  await queries.deleteFrom("mobile_code").where("id", "=", id).execute();
}

/**
 * Confirms the number of the account, unless it has another one by now.
 * @returns whether it was done, and the accounts for which the same number is no longer confirmed
 */
export async function writeConfirmedMobile(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
  { mobile, at }: { mobile: string; at: Date },
): Promise<{ isDone: boolean; others: string[] }> {
  const own = await queries
    .selectFrom("users")
    .select("id")
    .where("id", "=", proof.subjectId)
    .where("mobile", "=", mobile)
    .forUpdate()
    .executeTakeFirst();
  if (!own) return { isDone: false, others: [] };
  const others = await queries
    .updateTable("users")
    .set({ mobile_confirmed_at: null, updated_at: at })
    .where("mobile", "=", mobile)
    .where("mobile_confirmed_at", "is not", null)
    .where("id", "!=", proof.subjectId)
    .returning("id")
    .execute();
  await queries
    .updateTable("users")
    .set({ mobile_confirmed_at: at, updated_at: at })
    .where("id", "=", proof.subjectId)
    .execute();
  return { isDone: true, others: others.map(({ id }) => id) };
}

/** The number stays, but no longer signs in. */
export async function unconfirmMobile(
  proof: AuthorizedOn<"profile.change">,
  queries: Queries,
): Promise<void> {
  await queries
    .updateTable("users")
    .set({ mobile_confirmed_at: null })
    .where("id", "=", proof.subjectId)
    .execute();
}
