import { isDeepStrictEqual } from "node:util";
import { type Actor, getUserId } from "#domain/account/roles.ts";
import type { AuditAction } from "#domain/audit/actions.ts";
import type { Queries } from "./database/database.ts";
import { writeJson } from "./database/statements.ts";

type Fields = Readonly<Record<string, unknown>>;

/** One entry of the activity log: who did what to which thing, with the fields before and after the change. */
export interface NewAuditLine {
  readonly action: AuditAction;
  readonly noun: string;
  /** The id that people see, so that the entry can be understood long after the row has been deleted. */
  readonly nounId: string;
  readonly before?: Fields | null;
  readonly after?: Fields | null;
}

export interface AuditEntry extends Omit<NewAuditLine, "action"> {
  /** As it was logged, maybe by a newer release. */
  readonly action: string;
  readonly at: Date;
  /** Null for the process itself and for deleted accounts. */
  readonly actorName: string | null;
  readonly actorRole: string;
}

/**
 * Writes one entry. Pass the handle of the transaction that makes the change, so that both are saved or neither is.
 * @returns the entry's id
 */
export async function recordAudit(queries: Queries, actor: Actor, line: NewAuditLine): Promise<number> {
  const { id } = await queries
    .insertInto("audit_entry")
    .values({
      actor_id: getUserId(actor),
      actor_role: actor.role,
      action: line.action,
      noun: line.noun,
      noun_id: line.nounId,
      before: line.before ? writeJson(line.before) : null,
      after: line.after ? writeJson(line.after) : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes one entry if the fields before and after the change differ. */
export async function recordDifference(queries: Queries, actor: Actor, line: NewAuditLine): Promise<void> {
  if (!isDeepStrictEqual(line.before, line.after)) await recordAudit(queries, actor, line);
}

const MOST_SHOWN = 50;

/** The newest entries of the activity log about one thing, newest first. */
export async function readAuditTrail(queries: Queries, noun: string, nounId: string): Promise<AuditEntry[]> {
  const rows = await queries
    .selectFrom("audit_entry as entry")
    .leftJoin("users", "users.id", "entry.actor_id")
    .select(["entry.at", "entry.actor_role", "entry.action", "entry.noun", "entry.noun_id"])
    .select(["entry.before", "entry.after", "users.name as actor_name"])
    .where("entry.noun", "=", noun)
    .where("entry.noun_id", "=", nounId)
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    at: row.at,
    actorName: row.actor_name,
    actorRole: row.actor_role,
    action: row.action,
    noun: row.noun,
    nounId: row.noun_id,
    before: row.before,
    after: row.after,
  }));
}
