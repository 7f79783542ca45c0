import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CAPACITY } from "./admission.ts";
import { Gate, type GateOptions, type Patience, WORTHS, type Worth } from "./gate.ts";

const forAll = (waitMs: number, longestMs = 5_000) => {
  const patience: Patience = { waitMs, longestMs };
  return { sending: patience, member: patience, visitor: patience, extra: patience };
};
const FEW: GateOptions = {
  ...{ atOnce: 3, reserved: 1, patience: forAll(Number.POSITIVE_INFINITY, 60) },
  ...{ shortLine: 0, longestLine: 100 },
};
const refusal = { code: "busy", status: 503, retryAfterSeconds: 3 };

/** A gate that has seen a hundred requests, each of which took so long. */
async function teach(options: GateOptions, workMs: number): Promise<Gate> {
  let now = 0;
  let isTaught = false;
  const clock = options.now ?? (() => performance.now());
  const gate = new Gate({ ...options, now: () => (isTaught ? clock() : now) });
  for (let n = 0; n < 100; n++) {
    const leave = await gate.enter("sending");
    now += workMs;
    leave();
  }
  isTaught = true;
  return gate;
}

describe("[SEC-08] the limit of requests that are handled at once", () => {
  it("admits as many requests as there is capacity for, and reserves a place for urgent ones", async () => {
    const gate = new Gate(FEW);
    await gate.enter("visitor");
    await gate.enter("visitor");
    const third = gate.enter("visitor").catch((error: unknown) => error);
    await gate.enter("sending");
    expect(gate.load).toEqual({ inside: 3, waiting: 1 });
    expect(await third).toMatchObject(refusal);
    expect(gate.load).toEqual({ inside: 3, waiting: 0 });
  });

  it("admits waiting requests when there is a place again, urgent ones first", async () => {
    const gate = new Gate({ ...FEW, reserved: 0, patience: forAll(5_000) });
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
    const gate = await teach({ ...FEW, patience: forAll(1_000) }, 900);
    await gate.enter("visitor");
    await gate.enter("visitor");
    const gone = new AbortController();
    const waiting = Array.from({ length: 6 }, () =>
      gate.enter("visitor", gone.signal).catch((error: unknown) => error),
    );
    // Two places, so a place is free every 450 ms.
    expect(gate.load.waiting).toBe(2);
    expect(await waiting[2]).toMatchObject(refusal);
    gone.abort();
    await Promise.all(waiting);
  });

  it("refuses no requests while few are waiting, even on a slow machine", async () => {
    const gate = await teach({ ...FEW, reserved: 0, atOnce: 1, patience: forAll(30), shortLine: 1 }, 900);
    const leave = await gate.enter("visitor");
    const first = gate.enter("visitor");
    const second = gate.enter("visitor").catch((error: unknown) => error);
    expect(await second).toMatchObject(refusal);
    leave();
    (await first)();
    expect(gate.load).toEqual({ inside: 0, waiting: 0 });
  });

  it("has a longest line, however short the wait would be", async () => {
    const gate = await teach({ ...FEW, atOnce: 1, reserved: 0, longestLine: 4 }, 1);
    await gate.enter("visitor");
    const waiting = Array.from({ length: 1_000 }, () =>
      gate.enter("visitor").catch((error: unknown) => error),
    );
    expect(gate.load).toEqual({ inside: 1, waiting: 4 });
    for (const one of await Promise.all(waiting)) expect(one).toMatchObject(refusal);
  });

  it("forgets requests whose client has left, and does not count them as refused", async () => {
    const refused: Worth[] = [];
    const gate = new Gate({ ...FEW, atOnce: 1, reserved: 0, patience: forAll(5_000), shortLine: 1 });
    gate.onRefused = (worth) => refused.push(worth);
    const leave = await gate.enter("visitor");
    const gone = new AbortController();
    const waiting = gate.enter("visitor", gone.signal).catch((error: unknown) => error);
    gone.abort();
    expect(await waiting).toMatchObject({ code: "busy" });
    leave();
    expect(gate.load).toEqual({ inside: 0, waiting: 0 });
    expect(refused).toEqual([]);
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
  async function come(gate: Gate, worths: readonly Worth[]): Promise<(number | null)[]> {
    const from = Date.now();
    const all = worths.map(async (worth) => {
      const leave = await gate.enter(worth).catch(() => null);
      const waited = Date.now() - from;
      if (leave) setTimeout(leave, 400);
      return leave && waited;
    });
    await vi.runAllTimersAsync();
    return Promise.all(all);
  }
  const count = (waits: readonly (number | null)[]) => waits.filter((wait) => wait === null).length;
  const open = (workMs: number) => teach({ ...CAPACITY, now: () => Date.now() }, workMs);

  it("admits ten visitors at once on a busy machine, also if its work has never been that slow", async () => {
    for (const workMs of [10, 400, 4_000]) {
      const waits = await come(await open(workMs), Array<Worth>(10).fill("visitor"));
      expect([count(waits), Math.max(...waits.map(Number))]).toEqual([0, 1_600]);
    }
    const fresh = new Gate({ ...CAPACITY, now: () => Date.now() });
    expect(count(await come(fresh, Array<Worth>(10).fill("visitor")))).toBe(0);
  });

  it("of a hundred at once, refuses at once those who would wait longer than the limit, and nobody else", async () => {
    const waits = await come(await open(400), Array<Worth>(100).fill("visitor"));
    // Two at once, and twelve who wait for up to six turns.
    expect(waits.slice(0, 14)).toEqual([
      0, 0, 400, 400, 800, 800, 1200, 1200, 1600, 1600, 2000, 2000, 2400, 2400,
    ]);
    expect(count(waits)).toBe(86);
  });

  it("refuses no lead while a hundred visitors, programs and members come", async () => {
    const worths = Array.from({ length: 100 }, () => WORTHS).flat();
    const waits = await come(await open(400), worths);
    const ofLeads = waits.filter((_, at) => worths[at] === "sending");
    expect(count(ofLeads)).toBe(0);
    // Their work alone takes ten seconds of four places.
    expect(Math.max(...ofLeads.map(Number))).toBe(10_000);
  });
});

describe("[FAULT-07] beyond capacity, requests are refused by what they are worth", () => {
  it("admits what is worth more first, whoever came first", async () => {
    const gate = new Gate({ ...FEW, atOnce: 1, reserved: 0, patience: forAll(5_000) });
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
    const refused: Worth[] = [];
    const waits = { sending: 5_000, member: 400, visitor: 200, extra: 100 };
    const patience = Object.fromEntries(
      Object.entries(waits).map(([worth, waitMs]) => [worth, { waitMs, longestMs: 5_000 }]),
    ) as Record<Worth, Patience>;
    const gate = await teach({ ...FEW, atOnce: 1, reserved: 0, patience }, 60);
    gate.onRefused = (worth) => refused.push(worth);
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
