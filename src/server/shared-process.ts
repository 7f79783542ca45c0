import {
  type IndexState,
  offerIndex,
  RemoteIndex,
  type SharedIndexMethods,
} from "./features/search/engine/remote-index.ts";
import type { SearchIndex } from "./features/search/engine/search-index.ts";
import {
  offerAttempts,
  RemoteAttempts,
  type SharedAttemptMethods,
} from "./platform/auth/attempt-counter.remote.ts";
import { MemoryCounter } from "./platform/auth/rate-limit-counter.ts";
import type { RateLimitCounter } from "./platform/auth/rate-limiter.ts";
import { systemClock } from "./platform/clock.ts";
import { SocketClient, serveSocket } from "./platform/processes/local-socket.ts";

/** What web processes call. */
type SharedMethods = SharedIndexMethods & SharedAttemptMethods;
/** What the shared process calls. */
interface FollowerMethods {
  receiveState(state: IndexState): void;
}

/** How often each web process gets the state of the index, for its metrics and `/readyz`. */
const STATE_MS = 1_000;

/**
 * Lets the web processes of this machine use the search index and the counts of attempts of this process.
 * @returns a function that stops it
 */
export async function shareWithWeb(path: string, index: SearchIndex): Promise<() => void> {
  const attempts = new MemoryCounter(systemClock);
  const describeIndex = (changed: boolean): IndexState => ({
    loaded: index.loaded,
    figures: index.figures(),
    changed,
  });
  const server = await serveSocket<SharedMethods, FollowerMethods>(
    path,
    { ...offerIndex(index), ...offerAttempts(attempts) },
    // Whoever has just connected may have missed changes.
    (channel) => channel.notify("receiveState", describeIndex(true)),
  );
  index.onChange(() => server.notifyAll("receiveState", describeIndex(true)));
  const timer = setInterval(() => server.notifyAll("receiveState", describeIndex(false)), STATE_MS);
  return () => {
    clearInterval(timer);
    server.close();
  };
}

/** The search index and the counts of attempts in the shared process, as a web process uses them. */
export function openSharedProcess(path: string): {
  sharedIndex: RemoteIndex;
  sharedAttempts: RateLimitCounter;
  close: () => void;
} {
  const client: SocketClient<SharedMethods, FollowerMethods> = new SocketClient(path, {
    name: "The shared process",
    methods: { receiveState: (state) => sharedIndex.receiveState(state) },
    onLost: () => sharedIndex.forgetState(),
  });
  const sharedIndex: RemoteIndex = new RemoteIndex(client);
  const sharedAttempts = new RemoteAttempts(client, new MemoryCounter(systemClock));
  return { sharedIndex, sharedAttempts, close: () => client.end() };
}
