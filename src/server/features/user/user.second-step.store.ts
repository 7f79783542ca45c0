import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

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
