import { EventEmitter } from "node:events";
import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { hearEverybody } from "./all-heard.ts";

describe("[SEC-08] work that begins once everybody is heard", () => {
  it("waits while other requests still arrive", async () => {
    const server = new EventEmitter();
    const waitUntilAllHeard = hearEverybody(server as Server);
    let come = 0;
    const crowd = (async () => {
      for (; come < 20; come += 1) {
        server.emit("connection");
        await nextTurn();
      }
    })();
    await waitUntilAllHeard();
    expect(come).toBeGreaterThanOrEqual(19);
    await crowd;
  });

  it("starts soon if no other request arrives", async () => {
    const waitUntilAllHeard = hearEverybody(new EventEmitter() as Server);
    let turns = 0;
    let isHeard = false;
    const counting = (async () => {
      for (; !isHeard; turns += 1) await nextTurn();
    })();
    await waitUntilAllHeard();
    isHeard = true;
    await counting;
    expect(turns).toBeLessThanOrEqual(3);
  });
});
