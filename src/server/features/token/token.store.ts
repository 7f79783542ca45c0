import type { TokenScope } from "#domain/account/sign-in.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";

type Proof = AuthorizedOn<"profile.change">;

/** The tokens of an account, oldest first. */
export function readTokens(queries: Queries, userId: string) {
  return queries
    .selectFrom("api_token")
    .select(["public_id", "name", "scopes", "ending", "created_at", "used_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

/** The token with this hash and its account; undefined if the account is deleted or suspended. */
export function findToken(queries: Queries, hash: string) {
  return queries
    .selectFrom("api_token")
    .innerJoin("users", "users.id", "api_token.user_id")
    .select(["api_token.public_id", "api_token.scopes", "api_token.used_at", "users.id as user_id"])
    .select("users.usertype")
    .where("token_hash", "=", hash)
    .where("users.status", "<>", "suspended")
    .where("users.deleted_at", "is", null)
    .executeTakeFirst();
}

export interface MadeToken {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly hash: string;
  readonly ending: string;
  readonly at: Date;
}

export async function insertToken(proof: Proof, queries: Queries, token: MadeToken): Promise<void> {
  const { name, scopes, hash, ending, at } = token;
  await queries
    .insertInto("api_token")
    .values({
      ...{ user_id: proof.subjectId, name, scopes: [...scopes], token_hash: hash, ending, created_at: at },
    })
    .execute();
}

/** Deletes a token and returns its name; undefined if it does not belong to the account. */
export async function deleteToken(
  proof: Proof,
  queries: Queries,
  publicId: string,
): Promise<string | undefined> {
  const gone = await queries
    .deleteFrom("api_token")
    .where("user_id", "=", proof.subjectId)
    .where("public_id", "=", publicId)
    .returning("name")
    .executeTakeFirst();
  return gone?.name;
}

/** Deletes all tokens of the account. Returns how many. */
export async function deleteTokens(proof: Proof, queries: Queries): Promise<number> {
  const gone = await queries
    .deleteFrom("api_token")
    .where("user_id", "=", proof.subjectId)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Remembers when a token of the account was used. */
export async function markTokenUsed(
  proof: Proof,
  queries: Queries,
  { publicId, at }: { publicId: string; at: Date },
): Promise<void> {
  await queries
    .updateTable("api_token")
    .set({ used_at: at })
    .where("user_id", "=", proof.subjectId)
    .where("public_id", "=", publicId)
    .execute();
}
