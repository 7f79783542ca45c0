import type { Database } from "#server/platform/database/database.ts";

const CHANNEL = "deal_change";

/** Tells open pages of deals in this process about changes, whichever process made them. */
export interface DealLive {
  /** Calls back for changes of one deal from now on. Returns a function that stops it. */
  follow(publicId: string, listener: () => void): Promise<() => void>;
  /** Stops listening to the database. */
  close(): Promise<void>;
}

export function createDealLive({ database }: { database: Pick<Database, "listen"> }): DealLive {
  const listeners = new Map<() => void, string>();
  let listening: Promise<() => Promise<void>> | null = null;
  // An empty payload follows a lost connection: anything may have changed meanwhile.
  const tell = (payload: string) => {
    for (const [listener, publicId] of listeners) if (payload === "" || payload === publicId) listener();
  };
  return {
    async follow(publicId, listener) {
      // The same function may follow twice.
      const one = () => listener();
      listeners.set(one, publicId);
      listening ??= database.listen(CHANNEL, tell);
      try {
        await listening;
      } catch (error) {
        listening = null;
        listeners.delete(one);
        throw error;
      }
      return () => listeners.delete(one);
    },
    async close() {
      listeners.clear();
      const stop = await listening?.catch(() => null);
      listening = null;
      await stop?.();
    },
  };
}
