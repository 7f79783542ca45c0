import { isDeepStrictEqual } from "node:util";
import type { AnsweredRequest } from "#contract/admin/queue.ts";
import { type AuditEntry, readAuditTrail } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { DECIDED } from "./moderation.decision.store.ts";

type Fields = Readonly<Record<string, unknown>>;
type About = "listing" | "proposal";
/** The log needs these parts of an entry only. */
type LogEntry = Pick<AuditEntry, "at" | "actorName" | "actorRole" | "action" | "before" | "after">;

interface Reading {
  readonly asked: Omit<AnsweredRequest, "changes"> | null;
  /** The values that the team saw, and the present ones, of what was changed since it asked. */
  readonly was: Fields;
  readonly now: Fields;
  /** What the owner had last sent of a public listing: the next proposal begins from there. */
  readonly sent: { readonly before: Fields; readonly after: Fields };
}

const NOTHING_SENT = { before: {}, after: {} };
const NOTHING_ASKED: Reading = { asked: null, was: {}, now: {}, sent: NOTHING_SENT };

/** Entries about checks are a consequence of the change. */
const dropChecks = ({ checks: _, ...fields }: Fields): Fields => fields;

function readDecision(reading: Reading, entry: LogEntry, about: About): Reading {
  const { step, reason } = entry.after ?? {};
  if (entry.after?.about !== about || step === "resubmit") return reading;
  if (step !== "reject" && step !== "ask-change") return { ...NOTHING_ASKED, sent: reading.sent };
  const asked = {
    step,
    reason: String(reason ?? ""),
    askedAt: entry.at.toISOString(),
    askedBy: entry.actorName,
  } as const;
  return { asked, was: {}, now: {}, sent: reading.sent };
}

/** A change of a listing that is with the team: it is stored at once. The first former value is what the team saw. */
const readUpdate = ({ was, now, ...reading }: Reading, { before, after }: LogEntry): Reading => ({
  ...reading,
  was: { ...dropChecks(before ?? {}), ...was },
  now: { ...now, ...dropChecks(after ?? {}) },
});

/** A proposal replaces the former one; what it no longer names is as the public sees it. */
function readProposed(reading: Reading, { before, after }: LogEntry): Reading {
  const sent = { before: before ?? {}, after: after ?? {} };
  if (!reading.asked) return { ...reading, sent };
  return {
    ...reading,
    was: { ...sent.before, ...reading.sent.before, ...reading.sent.after },
    now: { ...reading.sent.before, ...sent.before, ...sent.after },
  };
}

function readEntry(reading: Reading, entry: LogEntry, about: About): Reading {
  if (entry.action === DECIDED) return readDecision(reading, entry, about);
  if (entry.actorRole === "admin") return reading;
  if (entry.action === "property.update" && about === "listing") return readUpdate(reading, entry);
  if (entry.action === "property.propose" && about === "proposal") return readProposed(reading, entry);
  return reading;
}

/** The entries oldest first, without decisions that were undone: an undo is always about the decision before it. */
function dropUndone(entries: readonly LogEntry[]): LogEntry[] {
  const left: LogEntry[] = [];
  for (const entry of entries.toReversed()) {
    if (entry.action !== DECIDED || entry.after?.step !== "undo") left.push(entry);
    else
      left.splice(
        left.findLastIndex(({ action }) => action === DECIDED),
        1,
      );
  }
  return left;
}

/**
 * What the team last asked for, and what the owner has changed since.
 * @param entries newest first
 */
export function findAnswer(entries: readonly LogEntry[], about: About): AnsweredRequest | null {
  const { asked, was, now } = dropUndone(entries).reduce<Reading>(
    (reading, entry) => readEntry(reading, entry, about),
    NOTHING_ASKED,
  );
  if (!asked) return null;
  const changes = Object.keys(now)
    .filter((field) => !isDeepStrictEqual(was[field] ?? null, now[field] ?? null))
    .map((field) => ({ field, was: was[field] ?? null, now: now[field] ?? null }));
  return { ...asked, changes };
}

/** The same for one property, from its activity log; null if nothing was asked about what waits now. */
export const readAnswer = async (
  queries: Queries,
  publicId: string,
  about: About,
): Promise<AnsweredRequest | null> => findAnswer(await readAuditTrail(queries, "property", publicId), about);
