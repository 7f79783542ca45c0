import type { AuditLine } from "#contract/admin/audit.ts";
import type { AuditRow } from "./audit.store.ts";

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

/** Fields with the id of an account. */
const ACCOUNT_FIELDS = ["assignee", "from", "into", "owner", "owner_id"];

/** The ids of the accounts that the lines mention. */
export const listMentioned = (lines: readonly AuditLine[]): string[] => {
  const values = lines
    .flatMap(({ before, after }) => [before, after])
    .flatMap((fields) => ACCOUNT_FIELDS.map((name) => fields?.[name]));
  return [...new Set(values.filter((value): value is string => typeof value === "string" && value !== ""))];
};
