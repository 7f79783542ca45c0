import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { Database } from "#server/platform/database/database.ts";

/**
 * An event for the team's open pages: a lead was added, one was changed, or anything may have changed (after a lost
 * database connection).
 */
export interface LeadNews {
  readonly kind: "insert" | "update" | "any";
  readonly id: string | null;
}

const CHANNEL = "lead_change";

/** Notifies the team's open pages in this process about new and changed leads, whichever process changed them. */
export function createLeadLiveService({ database }: { database: Database }) {
  const listeners = new Set<(news: LeadNews) => void>();
  let listening: Promise<() => Promise<void>> | null = null;
  const tell = (payload: string) => {
    const news = readNews(payload);
    for (const listener of listeners) listener(news);
  };
  return {
    /** Calls back for all events from now on. Returns a function that stops it. */
    async follow(actor: Actor, listener: (news: LeadNews) => void): Promise<() => void> {
      authorize(actor, "lead.manage");
      listeners.add(listener);
      listening ??= database.listen(CHANNEL, tell);
      try {
        await listening;
      } catch (error) {
        listening = null;
        listeners.delete(listener);
        throw error;
      }
      return () => listeners.delete(listener);
    },

    /** Stops listening to the database. */
    async close(): Promise<void> {
      listeners.clear();
      const stop = await listening?.catch(() => null);
      listening = null;
      await stop?.();
    },
  };
}
export type LeadLiveService = ReturnType<typeof createLeadLiveService>;

function readNews(payload: string): LeadNews {
  const [kind, id = null] = payload.split(" ");
  return kind === "insert" || kind === "update" ? { kind, id } : { kind: "any", id: null };
}
