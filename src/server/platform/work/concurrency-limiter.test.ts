import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CAPACITY, type Capacity } from "../http/admission.ts";
import { PRIORITIES, type Priority } from "../http/priority.ts";
import { ConcurrencyLimiter, type WaitLimits } from "./concurrency-limiter.ts";

const forAll = (expectedMs: number, timeoutMs = 5_000) => {
  const waits: WaitLimits = { expectedMs, timeoutMs };
  return { sending: waits, member: waits, visitor: waits, extra: waits };
};
const FEW: Capacity = {
  ...{ concurrency: 3, reserved: 1, waits: forAll(Number.POSITIVE_INFINITY, 60) },
  ...{ minQueued: 0, maxQueued: 100 },
};
type Limiter = ConcurrencyLimiter<Priority>;
const open = (options: Capacity & { now?: () => number }): Limiter =>
  new ConcurrencyLimiter({ priorities: PRIORITIES, ...options });
const rejection = { code: "busy", status: 503, retryAfterSeconds: 3 };

/** A limiter that has seen a hundred requests, each of which took so long. */
async function teach(options: Capacity & { now?: () => number }, workMs: number): Promise<Limiter> {
  let now = 0;
  let isTaught = false;
  const clock = options.now ?? (() => performance.now());
  const limiter = open({ ...options, now: () => (isTaught ? clock() : now) });
  for (let n = 0; n < 100; n++) {
    const leave = await limiter.acquire({ priority: "sending" });
    now += workMs;
    leave();
  }
  isTaught = true;
  return limiter;
}

describe("[SEC-08] the limit of requests that are handled at once", () => {
  it("admits as many requests as there is capacity for, and reserves a place for urgent ones", async () => {
    const limiter = open(FEW);
    await limiter.acquire({ priority: "visitor" });
    await limiter.acquire({ priority: "visitor" });
    const third = limiter.acquire({ priority: "visitor" }).catch((error: unknown) => error);
    await limiter.acquire({ priority: "sending" });
    expect(limiter.load).toEqual({ running: 3, queued: 1 });
    expect(await third).toMatchObject(rejection);
    expect(limiter.load).toEqual({ running: 3, queued: 0 });
  });

  it("admits waiting requests when there is a place again, urgent ones first", async () => {
    const limiter = open({ ...FEW, reserved: 0, waits: forAll(5_000) });
    const leave = await Promise.all([
      limiter.acquire({ priority: "visitor" }),
      limiter.acquire({ priority: "visitor" }),
      limiter.acquire({ priority: "visitor" }),
    ]);
    const order: string[] = [];
    const waiting = [
      limiter.acquire({ priority: "visitor" }).then((end) => [order.push("page"), end] as const),
      limiter.acquire({ priority: "sending" }).then((end) => [order.push("lead"), end] as const),
    ];
    leave[0]();
    leave[0]();
    await sleep(1);
    expect(order).toEqual(["lead"]);
    expect(limiter.load).toEqual({ running: 3, queued: 1 });
    leave[1]();
    for (const [, end] of await Promise.all(waiting)) end();
    leave[2]();
    expect(order).toEqual(["lead", "page"]);
    expect(limiter.load).toEqual({ running: 0, queued: 0 });
  });

  it("refuses at once if the wait would be too long, estimated from the duration of earlier requests", async () => {
    const limiter = await teach({ ...FEW, waits: forAll(1_000) }, 900);
    await limiter.acquire({ priority: "visitor" });
    await limiter.acquire({ priority: "visitor" });
    const gone = new AbortController();
    const waiting = Array.from({ length: 6 }, () =>
      limiter.acquire({ priority: "visitor", signal: gone.signal }).catch((error: unknown) => error),
    );
    // Two places, so a place is free every 450 ms.
    expect(limiter.load.queued).toBe(2);
    expect(await waiting[2]).toMatchObject(rejection);
    gone.abort();
    await Promise.all(waiting);
  });

  it("refuses no requests while few are waiting, even on a slow machine", async () => {
    const limiter = await teach(
      { ...FEW, reserved: 0, concurrency: 1, waits: forAll(30), minQueued: 1 },
      900,
    );
    const leave = await limiter.acquire({ priority: "visitor" });
    const first = limiter.acquire({ priority: "visitor" });
    const second = limiter.acquire({ priority: "visitor" }).catch((error: unknown) => error);
    expect(await second).toMatchObject(rejection);
    leave();
    (await first)();
    expect(limiter.load).toEqual({ running: 0, queued: 0 });
  });

  it("has a longest line, however short the wait would be", async () => {
    const limiter = await teach({ ...FEW, concurrency: 1, reserved: 0, maxQueued: 4 }, 1);
    await limiter.acquire({ priority: "visitor" });
    const waiting = Array.from({ length: 1_000 }, () =>
      limiter.acquire({ priority: "visitor" }).catch((error: unknown) => error),
    );
    expect(limiter.load).toEqual({ running: 1, queued: 4 });
    for (const one of await Promise.all(waiting)) expect(one).toMatchObject(rejection);
  });

  it("forgets requests whose client has left, and does not count them as refused", async () => {
    const rejected: Priority[] = [];
    const limiter = open({ ...FEW, concurrency: 1, reserved: 0, waits: forAll(5_000), minQueued: 1 });
    limiter.onRejected = (priority) => rejected.push(priority);
    const leave = await limiter.acquire({ priority: "visitor" });
    const gone = new AbortController();
    const waiting = limiter
      .acquire({ priority: "visitor", signal: gone.signal })
      .catch((error: unknown) => error);
    gone.abort();
    expect(await waiting).toMatchObject({ code: "busy" });
    leave();
    expect(limiter.load).toEqual({ running: 0, queued: 0 });
    expect(rejected).toEqual([]);
  });
});

describe("[FAULT-07] people rather wait some seconds than be sent away", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Work of 400 ms, as on two cores that another program keeps busy. @returns the wait of each, null if refused */
  async function come(limiter: Limiter, priorities: readonly Priority[]): Promise<(number | null)[]> {
    const from = Date.now();
    const all = priorities.map(async (priority) => {
      const leave = await limiter.acquire({ priority }).catch(() => null);
      const waited = Date.now() - from;
      if (leave) setTimeout(leave, 400);
      return leave && waited;
    });
    await vi.runAllTimersAsync();
    return Promise.all(all);
  }
  const count = (waits: readonly (number | null)[]) => waits.filter((wait) => wait === null).length;
  const openTaught = (workMs: number) => teach({ ...CAPACITY, now: () => Date.now() }, workMs);

  it("admits ten visitors at once on a busy machine, also if its work has never been that slow", async () => {
    for (const workMs of [10, 400, 4_000]) {
      const waits = await come(await openTaught(workMs), Array<Priority>(10).fill("visitor"));
      expect([count(waits), Math.max(...waits.map(Number))]).toEqual([0, 1_600]);
    }
    const fresh = open({ ...CAPACITY, now: () => Date.now() });
    expect(count(await come(fresh, Array<Priority>(10).fill("visitor")))).toBe(0);
  });

  it("of a hundred at once, refuses at once those who would wait longer than the limit, and nobody else", async () => {
    const waits = await come(await openTaught(400), Array<Priority>(100).fill("visitor"));
    // Two at once, and twelve who wait for up to six turns.
    expect(waits.slice(0, 14)).toEqual([
      0, 0, 400, 400, 800, 800, 1200, 1200, 1600, 1600, 2000, 2000, 2400, 2400,
    ]);
    expect(count(waits)).toBe(86);
  });

  it("refuses no lead while a hundred visitors, programs and members come", async () => {
    const priorities = Array.from({ length: 100 }, () => PRIORITIES).flat();
    const waits = await come(await openTaught(400), priorities);
    const ofLeads = waits.filter((_, at) => priorities[at] === "sending");
    expect(count(ofLeads)).toBe(0);
    // Their work alone takes ten seconds of four places.
    expect(Math.max(...ofLeads.map(Number))).toBe(10_000);
  });
});

describe("[FAULT-07] beyond capacity, requests are refused by what they are priority", () => {
  it("admits what is priority more first, whoever came first", async () => {
    const limiter = open({ ...FEW, concurrency: 1, reserved: 0, waits: forAll(5_000) });
    const leave = await limiter.acquire({ priority: "visitor" });
    const order: Priority[] = [];
    const all = PRIORITIES.toReversed().map(async (priority) => {
      const end = await limiter.acquire({ priority });
      order.push(priority);
      end();
    });
    leave();
    await Promise.all(all);
    expect(order).toEqual(PRIORITIES);
  });

  it("refuses programs first, then visitors, then members, and what people send last", async () => {
    const rejected: Priority[] = [];
    const expected = { sending: 5_000, member: 400, visitor: 200, extra: 100 };
    const waits = Object.fromEntries(
      Object.entries(expected).map(([priority, expectedMs]) => [priority, { expectedMs, timeoutMs: 5_000 }]),
    ) as Record<Priority, WaitLimits>;
    const limiter = await teach({ ...FEW, concurrency: 1, reserved: 0, waits }, 60);
    limiter.onRejected = (priority) => rejected.push(priority);
    const leave = await limiter.acquire({ priority: "visitor" });
    const gone = new AbortController();
    // Each waits for 60 ms of work: two of them are too much for programs, four for visitors, seven for members.
    const ask = (priority: Priority) =>
      limiter.acquire({ priority, signal: gone.signal }).then(
        (end) => end(),
        () => {},
      );
    const waiting = Array.from({ length: 7 }, () => ask("sending"));
    for (const priority of PRIORITIES) waiting.push(ask(priority));
    expect(rejected).toEqual(["member", "visitor", "extra"]);
    gone.abort();
    await Promise.all(waiting);
    rejected.length = 0;
    const few = [ask("sending"), ask("sending"), ask("extra"), ask("visitor")];
    expect(rejected).toEqual(["extra"]);
    leave();
    await Promise.all(few);
  });
});

it("[SEC-04] serves accounts in turns, however many files one of them sends", async () => {
  const limiter = new ConcurrencyLimiter({ concurrency: 1, perKey: 1 });
  const done: string[] = [];
  const work = (name: string) => async () => {
    await sleep(1);
    done.push(name);
  };
  await Promise.all([
    ...[1, 2, 3, 4].map((n) => limiter.run(work(`a${n}`), { key: "a" })),
    ...[1, 2].map((n) => limiter.run(work(`b${n}`), { key: "b" })),
    limiter.run(work("c1"), { key: "c" }),
  ]);
  expect(done).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

it("[SEC-04] keeps a place free for others while one account is busy", async () => {
  const limiter = new ConcurrencyLimiter({ concurrency: 2, perKey: 1 });
  const slow = Promise.withResolvers<void>();
  const first = limiter.run(() => slow.promise, { key: "a" });
  const second = limiter.run(async () => "second", { key: "a" });
  await limiter.run(async () => "b", { key: "b" });
  slow.resolve();
  await first;
  expect(await second).toBe("second");
});

it("continues after work that failed", async () => {
  const limiter = new ConcurrencyLimiter({ concurrency: 1, perKey: 1 });
  await expect(limiter.run(async () => Promise.reject(new Error("torn")), { key: "a" })).rejects.toThrow(
    "torn",
  );
  expect(await limiter.run(async () => 7, { key: "a" })).toBe(7);
});

it("allows a fixed number of tasks at the same time for each key, independently of other keys", () => {
  const limiter = new ConcurrencyLimiter({ perKey: 2 });
  const first = limiter.acquireNow("asha");
  limiter.acquireNow("asha");
  expect(() => limiter.acquireNow("asha")).toThrow("Too many");
  limiter.acquireNow("bimal");
  first();
  first();
  limiter.acquireNow("asha");
  expect(() => limiter.acquireNow("asha")).toThrow("Too many");
});

it("also continues after a task has failed", async () => {
  const limiter = new ConcurrencyLimiter({ perKey: 1 });
  const failing = limiter.runNow("asha", () => Promise.reject(new Error("torn")));
  await expect(limiter.runNow("asha", async () => 1)).rejects.toMatchObject({ code: "too_many" });
  await expect(failing).rejects.toThrow("torn");
  expect(await limiter.runNow("asha", async () => 2)).toBe(2);
});
