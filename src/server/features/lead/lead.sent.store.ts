import { createHash } from "node:crypto";
import { getUserId } from "#domain/account/roles.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import { addDays } from "#domain/time/dates.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { TeamAction, VisitorAction } from "./lead.team.store.ts";

/** Nobody sends the same form again after so many days. */
const STORED_DAYS = 7;

/** One sending of a form or a call of the API. */
export interface Sending {
  /** Made by its sender; without one, it is always new. */
  readonly key: string | undefined;
  /** What is sent. Another text with the same key is another sending: it was changed after its answer was lost. */
  readonly body: unknown;
}

/**
 * Remembers a sending about a lead that is locked. False if it has arrived before: then it is answered again, and nothing
 * is done.
 * @param action what is done with it
 */
export async function recordSending(
  proof: AuthorizedOn<TeamAction | VisitorAction>,
  queries: Queries,
  { action, sending, at }: { action: string; sending: Sending | undefined; at: Date },
): Promise<boolean> {
  const user_id = getUserId(proof.actor);
  if (!sending?.key || user_id === null) return true;
  const body_hash = computeHash([proof.subjectId, action, sending.key, sending.body]);
  const noted = await queries
    .insertInto("sent_form")
    .values({ user_id, key: `lead ${body_hash}`, body_hash, property_id: null, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  await queries
    .deleteFrom("sent_form")
    .where("user_id", "=", user_id)
    .where("created_at", "<", addDays(at, -STORED_DAYS))
    .execute();
  return noted !== undefined;
}

const computeHash = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");
