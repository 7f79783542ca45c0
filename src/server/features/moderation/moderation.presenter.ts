import type { Check, ModerationRow, TrailLine } from "#contract/moderation.ts";
import { OTHER_LOCALITY } from "#domain/places.ts";
import type { AuditEntry } from "#server/platform/audit.store.ts";
import type { ModerationRecord } from "./moderation.list.store.ts";
import type { checksOf } from "./moderation.store.ts";

/** A row of the dashboard. */
export function presentRow(row: ModerationRecord): ModerationRow {
  return {
    _id: row.public_id,
    propertyTitle: row.property_title,
    propertyType: row.property_type,
    firstName: row.first_name,
    lastName: row.last_name,
    locality: row.locality ?? OTHER_LOCALITY,
    city: row.city,
    submittedDate: row.submitted_at.toISOString(),
    verification: row.verification,
    photo: row.key
      ? {
          key: row.key,
          width: row.width ?? 0,
          height: row.height ?? 0,
          blur: row.blur ?? "",
          alt: row.caption ?? "",
        }
      : null,
  };
}

/** One line of the public verification trail. */
export function presentCheck(check: Awaited<ReturnType<typeof checksOf>>[number]): Check {
  return { kind: check.kind, checkedAt: check.checked_at.toISOString(), note: check.note };
}

/** One line of what happened, for the team. */
export function presentTrailLine(entry: AuditEntry): TrailLine {
  return {
    at: entry.at.toISOString(),
    actor: entry.actorName,
    role: entry.actorRole,
    action: entry.action,
    before: entry.before ?? null,
    after: entry.after ?? null,
  };
}
