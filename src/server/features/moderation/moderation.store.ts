import type { ModerationCounters } from "#contract/admin/moderation.ts";
import type { Verification } from "#domain/property/choices.ts";
import type { PropertyType } from "#domain/property/kinds.ts";
import { readCounts } from "#server/platform/database/counts.store.ts";
import type { Queries } from "#server/platform/database/database.ts";

/** Number of properties by verification state, from counters that triggers update. */
export async function countByVerification(queries: Queries): Promise<ModerationCounters> {
  const counted = await readCounts(queries, "property");
  const getCount = (verification: Verification) => counted.get(verification) ?? 0;
  const pending = getCount("pending") + getCount("changes-requested");
  const counters = { pending, approved: getCount("approved"), rejected: getCount("rejected") };
  return { ...counters, total: counters.pending + counters.approved + counters.rejected };
}

/** The types that exist, by name. */
export async function readTypesInUse(queries: Queries): Promise<PropertyType[]> {
  const counted = await readCounts(queries, "property_type");
  return [...counted]
    .filter(([, n]) => n > 0)
    .map(([type]) => type as PropertyType)
    .sort();
}

/** The owner with contact details, for the team. */
export async function readOwnerForTeam(queries: Queries, ownerId: string) {
  return await queries
    .selectFrom("users")
    .select(["id", "name", "email", "email_verified", "mobile", "mobile_confirmed_at", "created_at"])
    .where("id", "=", ownerId)
    .executeTakeFirstOrThrow();
}
