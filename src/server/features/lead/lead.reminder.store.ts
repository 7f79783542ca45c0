import type { Authorized } from "#domain/policy/policy.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { leadTitle } from "./lead.store.ts";

const AT_ONCE = 200;

/** Due steps without a reminder so far, oldest first; they are locked, and other processes skip them. */
export async function takeDueSteps(queries: Queries, now: Date) {
  return await queries
    .selectFrom("lead")
    .leftJoin("property", "property.id", "lead.property_id")
    .select(["lead.id", "lead.public_id", "lead.assignee_id", "lead.next_step"])
    .select(leadTitle.as("property_title"))
    .where("lead.next_step_at", "<=", now)
    .where("lead.assignee_id", "is not", null)
    .where("lead.reminded_at", "is", null)
    .where("lead.stopped_at", "is", null)
    .orderBy("lead.next_step_at")
    .limit(AT_ONCE)
    .forUpdate("lead")
    .skipLocked()
    .execute();
}

/** Records that members were reminded of these leads. */
export async function markReminded(
  _proof: Authorized<"lead.manage">,
  queries: Queries,
  { ids, at }: { ids: readonly number[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await queries.updateTable("lead").set({ reminded_at: at }).where("id", "in", ids).execute();
}
