import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { createLog } from "#server/platform/log.ts";
import { SocketClient, serveSocket } from "#server/platform/processes/local-socket.ts";
import { openRedis } from "#server/platform/redis.ts";
import { addCleanUp } from "#tests/support/after-file.ts";
import { hasRedis, startRealRedis } from "#tests/support/real-redis.ts";
import { offerAttempts, RemoteAttempts, type SharedAttemptMethods } from "./attempt-counter.remote.ts";
import { createRateLimitCounter, MemoryCounter } from "./rate-limit-counter.ts";
import type { RateLimitCounter } from "./rate-limiter.ts";

const log = createLog("silent");
/** Opens one counter for each process. */
type Open = () => Promise<() => RateLimitCounter>;

async function openOnRedis() {
  const redis = await openRedis(await startRealRedis(), log);
  addCleanUp(() => redis.disconnect());
  return () => createRateLimitCounter({ redis, clock: systemClock, log });
}

async function openInMemory() {
  const counter = new MemoryCounter(systemClock);
  return () => counter;
}

/** Each process of this machine asks the one that counts, over a socket of its own. */
async function openOverSocket() {
  const folder = await mkdtemp(join(tmpdir(), "thikana-tries-"));
  addCleanUp(() => rm(folder, { recursive: true }));
  const attempts = new MemoryCounter(systemClock);
  const path = join(folder, "tries.socket");
  const server = await serveSocket(path, offerAttempts(attempts));
  addCleanUp(() => server.close());
  const clients = Array.from(
    { length: 2 },
    () => new SocketClient<SharedAttemptMethods>(path, { name: "The counter" }),
  );
  addCleanUp(() => {
    for (const each of clients) each.end();
  });
  await vi.waitFor(() => expect(clients.map(({ connected }) => connected)).toEqual([true, true]));
  let turn = 0;
  return () => {
    const client = clients[turn++ % clients.length] ?? expect.fail("no connection");
    return new RemoteAttempts(client, new MemoryCounter(systemClock));
  };
}

const DRIVERS: readonly [name: string, open: Open, canRun: boolean][] = [
  ["in memory", openInMemory, true],
  ["by the process that several share", openOverSocket, true],
  ["in a real Redis", openOnRedis, hasRedis],
];

describe.each(DRIVERS)("[AUTH-11] attempts that are counted %s", (_name, open, canRun) => {
  describe.skipIf(!canRun)("", { timeout: 30_000 }, () => {
    let createCounter: () => RateLimitCounter;
    beforeAll(async () => {
      createCounter = await open();
    }, 30_000);

    it("are counted for all together, also when they come at once", async () => {
      const states = await Promise.all(Array.from({ length: 20 }, () => createCounter().add("at once", 60)));
      expect(states.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, i) => i + 1),
      );
      expect((await createCounter().add("another", 60)).count).toBe(1);
    });

    it("say how long their window lasts, which begins with the first", async () => {
      const { msLeft } = await createCounter().add("window", 60);
      expect(msLeft).toBeGreaterThan(55_000);
      expect(msLeft).toBeLessThanOrEqual(60_000);
      await pause(30);
      expect((await createCounter().add("window", 3600)).msLeft).toBeLessThan(60_000);
    });

    it("begin again when the window has ended", async () => {
      const { count, msLeft } = await createCounter().add("short", 1);
      expect(count).toBe(1);
      // A timer may end a millisecond early.
      await pause(msLeft + 20);
      expect((await createCounter().add("short", 1)).count).toBe(1);
    });

    it("can be taken back, but never below zero, and a window that was not begun is not begun", async () => {
      await createCounter().undo("taken back");
      await createCounter().add("taken back", 60);
      await createCounter().add("taken back", 60);
      await createCounter().undo("taken back");
      expect((await createCounter().add("taken back", 60)).count).toBe(2);
      for (let n = 0; n < 5; n++) await createCounter().undo("taken back");
      const { count, msLeft } = await createCounter().add("taken back", 60);
      expect(count).toBe(1);
      expect(msLeft).toBeGreaterThan(0);
    });

    it("can be forgotten", async () => {
      await createCounter().add("forgotten", 60);
      await createCounter().add("forgotten", 60);
      await createCounter().remove("forgotten");
      expect((await createCounter().add("forgotten", 60)).count).toBe(1);
    });
  });
});
