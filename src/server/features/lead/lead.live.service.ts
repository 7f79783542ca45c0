import type { Actor } from "#domain/account/roles.ts";
import { authorize } from "#domain/policy/policy.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What open desks hear: a lead came, one changed, or anything may have (after a lost connection to the database). */
export interface LeadNews {
  readonly kind: "insert" | "update" | "any";
  readonly id: string | null;
}

const CHANNEL = "lead_change";

/** Tells every open desk of this process about leads that come and change, in whichever process that happens. */
export function createLeadLiveService({ database }: { database: Database }) {
  const listeners = new Set<(news: LeadNews) => void>();
  let listening: Promise<() => Promise<void>> | null = null;
  const tell = (payload: string) => {
    const news = readNews(payload);
    for (const listener of listeners) listener(news);
  };
  return {
    /** Calls back for all news from now on. Answers how to stop it. */
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

    /** Lets go of the database. */
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
