import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Gate, type Patience, WORTHS, type Worth } from "./gate.ts";

const forAll = (shortLine: number, waitMs: number) => {
  const patience: Patience = { shortLine, waitMs };
  return { sending: patience, member: patience, visitor: patience, extra: patience };
};
const CAPACITY = { atOnce: 3, reserved: 1, patience: forAll(0, 30), longestMs: 60 };
const refusal = { code: "busy", status: 503, retryAfterSeconds: 3 };

describe("[SEC-08] the limit of requests that are handled at once", () => {
  it("admits as many requests as there is capacity for, and reserves a place for urgent ones", async () => {
    const gate = new Gate(CAPACITY);
    await gate.enter("visitor");
    await gate.enter("visitor");
    const third = gate.enter("visitor").catch((error: unknown) => error);
    await gate.enter("sending");
    expect(gate.load).toEqual({ inside: 3, waiting: 1 });
    expect(await third).toMatchObject(refusal);
    expect(gate.load).toEqual({ inside: 3, waiting: 0 });
  });

  it("admits waiting requests when there is a place again, urgent ones first", async () => {
    const gate = new Gate({ ...CAPACITY, reserved: 0, patience: forAll(0, 5_000), longestMs: 5_000 });
    const leave = await Promise.all([gate.enter("visitor"), gate.enter("visitor"), gate.enter("visitor")]);
    const order: string[] = [];
    const waiting = [
      gate.enter("visitor").then((end) => [order.push("page"), end] as const),
      gate.enter("sending").then((end) => [order.push("lead"), end] as const),
    ];
    leave[0]();
    leave[0]();
    await sleep(1);
    expect(order).toEqual(["lead"]);
    expect(gate.load).toEqual({ inside: 3, waiting: 1 });
    leave[1]();
    for (const [, end] of await Promise.all(waiting)) end();
    leave[2]();
    expect(order).toEqual(["lead", "page"]);
    expect(gate.load).toEqual({ inside: 0, waiting: 0 });
  });

  it("refuses at once if the wait would be too long, estimated from the duration of earlier requests", async () => {
    let now = 0;
    const gate = new Gate({ ...CAPACITY, patience: forAll(0, 1_000), now: () => now });
    for (let n = 0; n < 100; n++) {
      const leave = await gate.enter("visitor");
      now += 900;
      leave();
    }
    await gate.enter("visitor");
    await gate.enter("visitor");
    const waiting = Array.from({ length: 6 }, () => gate.enter("visitor").catch((error: unknown) => error));
    expect(gate.load.waiting).toBe(3);
    expect(await waiting.at(-1)).toMatchObject(refusal);
    expect(gate.load.waiting).toBe(3);
    await Promise.all(waiting);
  });

  it("refuses no requests while few are waiting, even on a slow machine", async () => {
    const gate = new Gate({ ...CAPACITY, atOnce: 1, reserved: 0, patience: forAll(1, 30), longestMs: 5_000 });
    const leave = await gate.enter("visitor");
    const first = gate.enter("visitor");
    const second = gate.enter("visitor").catch((error: unknown) => error);
    expect(await second).toMatchObject(refusal);
    leave();
    (await first)();
    expect(gate.load).toEqual({ inside: 0, waiting: 0 });
  });

  it("refuses no requests of a short peak, and more of them once the queue does not get empty any more", async () => {
    let now = 0;
    const every: Patience = { shortLine: 1, peakLine: 3, waitMs: 30 };
    const patience = { sending: every, member: every, visitor: every, extra: every };
    const gate = new Gate({
      atOnce: 1,
      reserved: 0,
      patience,
      longestMs: 5_000,
      peakMs: 2_000,
      now: () => now,
    });
    const enter = () => gate.enter("visitor").catch((error: unknown) => error as () => void);
    let leave = await enter();
    const waiting = [enter(), enter(), enter()];
    expect(await enter()).toMatchObject(refusal);
    expect(gate.load.waiting).toBe(3);
    leave();
    leave = (await waiting.shift()) ?? leave;
    now += 2_000;
    // The queue has not been empty for two seconds, so it is an overload now.
    expect(await enter()).toMatchObject(refusal);
    for (const next of waiting) {
      leave();
      leave = await next;
    }
    expect(gate.load).toEqual({ inside: 1, waiting: 0 });
    // It stays one for as long after the last refusal, although nobody is waiting.
    const stillOne = enter();
    expect(await enter()).toMatchObject(refusal);
    leave();
    leave = await stillOne;
    now += 2_000;
    const after = [enter(), enter(), enter()];
    expect(gate.load.waiting).toBe(3);
    for (const next of after) {
      leave();
      leave = await next;
    }
    leave();
    expect(gate.load).toEqual({ inside: 0, waiting: 0 });
  });

  it("has more patience where the work takes longer than normal: on a slow machine, a short queue is no overload", async () => {
    let now = 0;
    const every: Patience = { shortLine: 1, peakLine: 3, waitMs: 30 };
    const patience = { sending: every, member: every, visitor: every, extra: every };
    const gate = new Gate({
      ...{ atOnce: 1, reserved: 0, patience, longestMs: 5_000, peakMs: 2_000, normalMs: 100 },
      now: () => now,
    });
    for (let n = 0; n < 100; n++) {
      const leave = await gate.enter("visitor");
      now += 300;
      leave();
    }
    const enter = () => gate.enter("visitor").catch((error: unknown) => error as () => void);
    let leave = await enter();
    const waiting = [enter()];
    now += 5_000;
    // Three times as slow, so a peak is three times as long.
    waiting.push(enter());
    expect(gate.load.waiting).toBe(2);
    now += 1_000;
    expect(await enter()).toMatchObject(refusal);
    for (const next of waiting) {
      leave();
      leave = await next;
    }
    leave();
    expect(gate.load).toEqual({ inside: 0, waiting: 0 });
  });

  it("forgets requests whose client has left", async () => {
    const gate = new Gate({ ...CAPACITY, atOnce: 1, reserved: 0, patience: forAll(0, 5_000) });
    const leave = await gate.enter("visitor");
    const gone = new AbortController();
    const waiting = gate.enter("visitor", gone.signal).catch((error: unknown) => error);
    gone.abort();
    expect(await waiting).toMatchObject(refusal);
    leave();
    expect(gate.load).toEqual({ inside: 0, waiting: 0 });
  });
});

describe("[FAULT-07] beyond capacity, requests are refused by what they are worth", () => {
  it("admits what is worth more first, whoever came first", async () => {
    const gate = new Gate({
      ...CAPACITY,
      atOnce: 1,
      reserved: 0,
      patience: forAll(9, 5_000),
      longestMs: 5_000,
    });
    const leave = await gate.enter("visitor");
    const order: Worth[] = [];
    const all = WORTHS.toReversed().map(async (worth) => {
      const end = await gate.enter(worth);
      order.push(worth);
      end();
    });
    leave();
    await Promise.all(all);
    expect(order).toEqual(WORTHS);
  });

  it("refuses programs first, then visitors, then members, and what people send last", async () => {
    let now = 0;
    const refused: Worth[] = [];
    const waits = { sending: 5_000, member: 400, visitor: 200, extra: 100 };
    const patience = Object.fromEntries(
      Object.entries(waits).map(([worth, waitMs]) => [worth, { shortLine: 0, waitMs }]),
    ) as Record<Worth, Patience>;
    const gate = new Gate({ atOnce: 1, reserved: 0, patience, longestMs: 5_000, now: () => now });
    gate.onRefused = (worth) => refused.push(worth);
    for (let n = 0; n < 100; n++) {
      const leave = await gate.enter("visitor");
      now += 60;
      leave();
    }
    const leave = await gate.enter("visitor");
    const gone = new AbortController();
    // Each waits for 60 ms of work: two of them are too much for programs, four for visitors, seven for members.
    const ask = (worth: Worth) =>
      gate.enter(worth, gone.signal).then(
        (end) => end(),
        () => {},
      );
    const waiting = Array.from({ length: 7 }, () => ask("sending"));
    for (const worth of WORTHS) waiting.push(ask(worth));
    expect(refused).toEqual(["member", "visitor", "extra"]);
    gone.abort();
    await Promise.all(waiting);
    refused.length = 0;
    const few = [ask("sending"), ask("sending"), ask("extra"), ask("visitor")];
    expect(refused).toEqual(["extra"]);
    leave();
    await Promise.all(few);
  });
});
