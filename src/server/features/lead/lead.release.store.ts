import { sql } from "kysely";
import { getUserId } from "#domain/account/roles.ts";
import type { LeadStatus } from "#domain/lead/choices.ts";
import type { AuthorizedOn } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { OPEN } from "./lead.tracker.store.ts";

const selectHeld = (queries: Queries, memberId: string) =>
  queries.selectFrom("lead").select("id").where("assignee_id", "=", memberId).where(sql<boolean>`${OPEN}`);

/**
 * Locks the open leads of a member until the transaction ends. Like everywhere, leads are locked before accounts, to
 * prevent deadlocks.
 */
export async function lockLeadsOf(queries: Queries, memberId: string): Promise<void> {
  await selectHeld(queries, memberId).orderBy("id").forUpdate().execute();
}

/** A lead that nobody looks after any more. */
export interface ReleasedLead {
  readonly public_id: string;
  readonly status: LeadStatus;
}

/** Releases the open leads of the account of the proof, which its visitors can see. */
export async function releaseLeadsOf(
  proof: AuthorizedOn<"user.suspend" | "user.give-role" | "profile.change">,
  queries: Queries,
  at: Date,
): Promise<ReleasedLead[]> {
  const released = await queries
    .updateTable("lead")
    .set({ assignee_id: null, updated_at: at })
    .where("id", "in", selectHeld(queries, proof.subjectId))
    .returning(["id", "public_id", "status"])
    .execute();
  const actorId = getUserId(proof.actor);
  if (released.length > 0)
    await queries
      .insertInto("lead_event")
      .values(released.map(({ id }) => ({ lead_id: id, actor_id: actorId, kind: "released" as const, at })))
      .execute();
  return released;
}
