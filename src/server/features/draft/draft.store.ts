import { sql } from "kysely";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { lockName, type Queries } from "#server/platform/database/database.ts";
import { writeJson } from "#server/platform/database/statements.ts";

/** Permission of the account that owns the drafts. */
type MayKeep = AuthorizedOn<"draft.keep">;

/** This person's newest draft. */
export function readNewestDraft(queries: Queries, userId: string) {
  return queries
    .selectFrom("draft")
    .select(["data", "updated_at"])
    .where("user_id", "=", userId)
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** Two drafts of one account that arrive together are stored one after the other. */
export const lockDrafts = (proof: MayKeep, queries: Queries) => lockName(queries, `draft ${proof.subjectId}`);

/** @param form only the draft of the form with this key */
export async function deleteDrafts(proof: MayKeep, queries: Queries, form?: string): Promise<void> {
  await queries
    .deleteFrom("draft")
    .where("user_id", "=", proof.subjectId)
    .$if(form !== undefined, (query) => query.where(sql`data ->> 'formKey'`, "=", form))
    .execute();
}

export async function insertDraft(
  proof: MayKeep,
  queries: Queries,
  { data, at }: { data: Record<string, unknown>; at: Date },
): Promise<void> {
  await queries
    .insertInto("draft")
    .values({ user_id: proof.subjectId, data: writeJson(data), created_at: at, updated_at: at })
    .execute();
}
