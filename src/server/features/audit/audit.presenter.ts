import type { AuditLine } from "#contract/audit.ts";
import type { AuditRow } from "./audit.list.store.ts";

/** One entry of the activity log. */
export function presentAuditLine(row: AuditRow): AuditLine {
  return {
    _id: String(row.id),
    at: row.at.toISOString(),
    actor: row.actor_name,
    role: row.actor_role,
    action: row.action,
    noun: row.noun,
    nounId: row.noun_id,
    before: row.before ?? null,
    after: row.after ?? null,
  };
}
