import { sql } from "kysely";
import type { Authorized } from "#domain/policy/policy.ts";
import { addSeconds } from "#domain/time/dates.ts";
import { type ReminderKind, SOON_SECONDS } from "#domain/visit/visit-times.ts";
import type { Queries } from "#server/platform/database/database.ts";

const AT_ONCE = 500;
/** The first reminder of a visit at midnight is sent 30 hours before it. */
const AHEAD_SECONDS = 30 * 3600;

/** Agreed visits with a reminder that may be due, locked; other processes skip them. */
export async function takeComingVisits(queries: Queries, now: Date) {
  const soon = addSeconds(now, SOON_SECONDS);
  return await queries
    .selectFrom("visit")
    .select(["id", "public_id", "sequence", "at", "agreed_at", "evening_sent_for", "soon_sent_for"])
    .where("state", "=", "agreed")
    .where("at", ">", now)
    .where("at", "<=", addSeconds(now, AHEAD_SECONDS))
    .where((build) =>
      build.or([
        build.and([build("at", "<=", soon), sql<boolean>`soon_sent_for is distinct from at`]),
        build.and([build("at", ">", soon), sql<boolean>`evening_sent_for is distinct from at`]),
      ]),
    )
    .orderBy("at")
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Longer than a mail about a visit waits in the queue. */
const SETTLED_SECONDS = 300;

/** Cancelled visits whose owners know of them but were not told so: their visitors have deleted their accounts. */
export async function readVisitsToNotify(queries: Queries, now: Date) {
  return await queries
    .selectFrom("visit")
    .select(["public_id", "sequence"])
    .where("state", "=", "cancelled")
    .where("at", ">", now)
    .where("owner_told", ">", 0)
    .whereRef("owner_told", "<", "sequence")
    .where("updated_at", "<=", addSeconds(now, -SETTLED_SECONDS))
    .limit(AT_ONCE)
    .execute();
}

/** Records the visit time for which the reminder was sent. */
export async function markVisitsReminded(
  _proof: Authorized<"lead.manage">,
  queries: Queries,
  { ids, kind }: { ids: readonly number[]; kind: ReminderKind },
): Promise<void> {
  if (ids.length === 0) return;
  await queries
    .updateTable("visit")
    .set((build) =>
      kind === "evening" ? { evening_sent_for: build.ref("at") } : { soon_sent_for: build.ref("at") },
    )
    .where("id", "in", ids)
    .execute();
}
