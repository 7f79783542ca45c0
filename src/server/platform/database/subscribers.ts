import type { Database } from "./database.ts";

/**
 * Those in this process who follow one channel of the database. They share one listener, which starts with the first
 * of them. An empty payload follows a lost connection: anything may have changed meanwhile.
 */
export function createSubscribers(database: Pick<Database, "listen">, channel: string) {
  const followers = new Set<(payload: string) => void>();
  let listening: Promise<() => Promise<void>> | null = null;
  const notify = (payload: string) => {
    for (const follower of followers) follower(payload);
  };
  return {
    /** Calls back for every payload from now on. Returns a function that stops it. */
    async follow(callBack: (payload: string) => void): Promise<() => void> {
      // The same function may follow twice.
      const follower = (payload: string) => callBack(payload);
      followers.add(follower);
      listening ??= database.listen(channel, notify);
      try {
        await listening;
      } catch (error) {
        listening = null;
        followers.delete(follower);
        throw error;
      }
      return () => void followers.delete(follower);
    },

    /** Stops listening to the database. */
    async close(): Promise<void> {
      followers.clear();
      const stop = await listening?.catch(() => null);
      listening = null;
      await stop?.();
    },
  };
}
