import {
  answerIndexRequest,
  type IndexState,
  RemoteIndex,
  type SharedIndexRequest,
} from "./features/search/engine/remote-index.ts";
import type { SearchIndex } from "./features/search/engine/search-index.ts";
import { MemoryTries } from "./platform/auth/attempt-counter.memory.ts";
import {
  type AttemptRequest,
  answerAttemptRequest,
  RemoteTries,
} from "./platform/auth/attempt-counter.remote.ts";
import type { AttemptCounter } from "./platform/auth/attempts.ts";
import { systemClock } from "./platform/clock.ts";
import { serveSocket } from "./platform/processes/serve-socket.ts";
import { SocketCalls } from "./platform/processes/socket-calls.ts";

type SharedRequest = SharedIndexRequest | AttemptRequest;

/** How often each web process is told the state of the index, for its metrics and `/readyz`. */
const STATE_MS = 1_000;

/**
 * Lets the web processes of this machine use the search index and the counts of attempts of this process.
 * @returns a function that stops it
 */
export async function shareWithWeb(path: string, index: SearchIndex): Promise<() => void> {
  const tries = new MemoryTries(systemClock);
  const describeIndex = (changed: boolean): IndexState => ({
    loaded: index.loaded,
    figures: index.figures(),
    changed,
  });
  const server = await serveSocket<SharedRequest>(
    path,
    (request) =>
      "key" in request ? answerAttemptRequest(tries, request) : answerIndexRequest(index, request),
    // Whoever has just connected may have missed changes.
    () => describeIndex(true),
  );
  index.onChange(() => server.tellAll(describeIndex(true)));
  const timer = setInterval(() => server.tellAll(describeIndex(false)), STATE_MS);
  return () => {
    clearInterval(timer);
    server.close();
  };
}

/** The search index and the counts of attempts in the shared process, as a web process uses them. */
export function openSharedProcess(path: string): {
  sharedIndex: RemoteIndex;
  sharedAttempts: AttemptCounter;
  close: () => void;
} {
  const sharedIndex = new RemoteIndex((request) => calls.send(request));
  const calls = new SocketCalls<SharedRequest>(path, {
    name: "The shared process",
    onNews: (state: IndexState) => sharedIndex.receiveState(state),
    onLost: () => sharedIndex.forgetState(),
  });
  const sharedAttempts = new RemoteTries((request) => calls.send(request), new MemoryTries(systemClock));
  return { sharedIndex, sharedAttempts, close: () => calls.end() };
}
