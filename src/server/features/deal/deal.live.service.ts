import type { Database } from "#server/platform/database/database.ts";
import { createSubscribers } from "#server/platform/database/subscribers.ts";

/** Tells open pages of deals in this process about changes, whichever process made them. */
export interface DealLive {
  /** Calls back for changes of one deal from now on. Returns a function that stops it. */
  follow(publicId: string, listener: () => void): Promise<() => void>;
  /** Stops listening to the database. */
  close(): Promise<void>;
}

export function createDealLive({ database }: { database: Pick<Database, "listen"> }): DealLive {
  const followers = createSubscribers(database, "deal_change");
  return {
    follow: (publicId, listener) =>
      followers.follow((payload) => {
        if (payload === "" || payload === publicId) listener();
      }),
    close: followers.close,
  };
}
