import type { SeenCheck } from "#contract/admin/moderation.ts";
import type { CheckKind } from "#domain/property/choices.ts";
import type { Database } from "#server/platform/database/database.ts";

/** The version of a property and the moment of one of its checks, as whoever opens its page now sees them. */
export async function readSeenCheck(db: Database["db"], publicId: string, kind: string): Promise<SeenCheck> {
  const property = await db
    .selectFrom("property")
    .select(["id", "version"])
    .where("public_id", "=", publicId)
    .executeTakeFirst();
  const check = await db
    .selectFrom("verification_check")
    .select("checked_at")
    .where("property_id", "=", property?.id ?? 0)
    .where("kind", "=", kind as CheckKind)
    .executeTakeFirst();
  return { version: property?.version ?? 0, checkedAt: check?.checked_at.toISOString() ?? null };
}
