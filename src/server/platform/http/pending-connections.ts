import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Work waits no longer than this for new connections. */
const LISTEN_MS = 2_000;

/**
 * Node accepts one new connection in each turn of its event loop. While pages are rendered these turns are long, so
 * under heavy traffic people would wait for seconds before the server could even answer "please try again".
 * @returns a function that waits until no new connection has arrived for one turn; without heavy traffic that is one
 * turn
 */
export function createConnectionWait(server: Server): () => Promise<void> {
  let come = 0;
  server.on("connection", () => {
    come += 1;
  });
  return async () => {
    const until = performance.now() + LISTEN_MS;
    for (let before = -1; before !== come && performance.now() < until; ) {
      before = come;
      await nextTurn();
    }
  };
}
