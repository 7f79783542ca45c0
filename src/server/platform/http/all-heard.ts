import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Nobody's work waits longer than this for others to be heard. */
const LISTEN_MS = 2_000;

/**
 * Node hears of one new connection in each turn of its loop. While pages are rendered turns are long, so people of a
 * crowd would wait at the door for seconds before anybody could tell them to come back.
 * @returns waits until no new connection has come for a turn; a server without a crowd waits for one turn
 */
export function hearEverybody(server: Server): () => Promise<void> {
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
