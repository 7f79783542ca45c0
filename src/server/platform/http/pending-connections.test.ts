import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createConnectionWait } from "./pending-connections.ts";

describe("[SEC-08] work that starts after all waiting requests were accepted", () => {
  it("waits while other requests still arrive", async () => {
    const server = new EventEmitter();
    const waitForNewConnections = createConnectionWait(server as Server);
    let come = 0;
    const crowd = (async () => {
      for (; come < 20; come += 1) {
        server.emit("connection");
        await nextTurn();
      }
    })();
    await waitForNewConnections();
    expect(come).toBeGreaterThanOrEqual(19);
    await crowd;
  });

  it("starts soon if no other requests arrive", async () => {
    const waitForNewConnections = createConnectionWait(new EventEmitter() as Server);
    let turns = 0;
    let isHeard = false;
    const counting = (async () => {
      for (; !isHeard; turns += 1) await nextTurn();
    })();
    await waitForNewConnections();
    isHeard = true;
    await counting;
    expect(turns).toBeLessThanOrEqual(3);
  });
});
