import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { Database } from "#server/platform/database/database.ts";
import { createSubscribers } from "#server/platform/database/subscribers.ts";

/**
 * An event for the team's open pages: a lead was added, one was changed, or anything may have changed (after a lost
 * database connection).
 */
export interface LeadChangeEvent {
  readonly kind: "insert" | "update" | "any";
  readonly id: string | null;
}

/** Notifies the team's open pages in this process about new and changed leads, whichever process changed them. */
export function createLeadLiveService({ database }: { database: Database }) {
  const followers = createSubscribers(database, "lead_change");
  return {
    /** Calls back for all events from now on. Returns a function that stops it. */
    async follow(actor: Actor, listener: (news: LeadChangeEvent) => void): Promise<() => void> {
      authorize(actor, "lead.manage");
      return followers.follow((payload) => listener(parseChangeEvent(payload)));
    },

    /** Stops listening to the database. */
    close: followers.close,
  };
}
export type LeadLiveService = ReturnType<typeof createLeadLiveService>;

function parseChangeEvent(payload: string): LeadChangeEvent {
  const [kind, id = null] = payload.split(" ");
  return kind === "insert" || kind === "update" ? { kind, id } : { kind: "any", id: null };
}
