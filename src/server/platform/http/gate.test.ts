import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Gate } from "./gate.ts";

const CAPACITY = { atOnce: 3, reserved: 1, shortLine: 0, patienceMs: 30, longestMs: 60 };
const refusal = { code: "busy", status: 503, retryAfterSeconds: 3 };

describe("[SEC-08] the gate", () => {
  it("admits as many as there is capacity for, and reserves a place for urgent requests", async () => {
    const gate = new Gate(CAPACITY);
    await gate.enter(false);
    await gate.enter(false);
    const third = gate.enter(false).catch((error: unknown) => error);
    await gate.enter(true);
    expect(gate.load).toEqual({ inside: 3, waiting: 1 });
    expect(await third).toMatchObject(refusal);
    expect(gate.load).toEqual({ inside: 3, waiting: 0 });
  });

  it("admits waiting requests as soon as there is a place, urgent ones first", async () => {
    const gate = new Gate({ ...CAPACITY, reserved: 0, patienceMs: 5_000, longestMs: 5_000 });
    const leave = await Promise.all([gate.enter(false), gate.enter(false), gate.enter(false)]);
    const order: string[] = [];
    const waiting = [
      gate.enter(false).then((end) => [order.push("page"), end] as const),
      gate.enter(true).then((end) => [order.push("lead"), end] as const),
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

  it("refuses at once if the wait would be too long, judged by how long requests have taken so far", async () => {
    let now = 0;
    const gate = new Gate({ ...CAPACITY, patienceMs: 1_000, now: () => now });
    for (let n = 0; n < 100; n++) {
      const leave = await gate.enter(false);
      now += 900;
      leave();
    }
    await gate.enter(false);
    await gate.enter(false);
    const waiting = Array.from({ length: 6 }, () => gate.enter(false).catch((error: unknown) => error));
    expect(gate.load.waiting).toBe(3);
    expect(await waiting.at(-1)).toMatchObject(refusal);
    expect(gate.load.waiting).toBe(3);
    await Promise.all(waiting);
  });

  it("does not refuse requests when few are waiting, even on a slow machine", async () => {
    const gate = new Gate({ ...CAPACITY, atOnce: 1, reserved: 0, shortLine: 1, longestMs: 5_000 });
    const leave = await gate.enter(false);
    const first = gate.enter(false);
    const second = gate.enter(false).catch((error: unknown) => error);
    expect(await second).toMatchObject(refusal);
    leave();
    (await first)();
    expect(gate.load).toEqual({ inside: 0, waiting: 0 });
  });

  it("drops requests whose client has left before their turn", async () => {
    const gate = new Gate({ ...CAPACITY, atOnce: 1, reserved: 0, patienceMs: 5_000 });
    const leave = await gate.enter(false);
    const gone = new AbortController();
    const waiting = gate.enter(false, gone.signal).catch((error: unknown) => error);
    gone.abort();
    expect(await waiting).toMatchObject(refusal);
    leave();
    expect(gate.load).toEqual({ inside: 0, waiting: 0 });
  });
});
