import { describe, expect, it } from "vitest";
import { VISIT_STATE_VALUES, type VisitState } from "./choices.ts";
import {
  applyVisitMove,
  createVisit,
  findVisitMoveError,
  type VisitFacts,
  type VisitMove,
  type VisitMover,
} from "./moves.ts";

const at = new Date("2026-11-23T16:30:00+05:30");
const later = new Date("2026-11-24T11:00:00+05:30");
const before = new Date("2026-11-22T12:00:00+05:30");
const after = new Date("2026-11-23T18:00:00+05:30");
const visit: VisitFacts = {
  state: "proposed",
  at,
  place: "Main gate",
  sequence: 1,
  visitor: "none",
  owner: "none",
};
const reject = (by: VisitMover, move: VisitMove, more: Partial<VisitFacts> = {}, now = before) =>
  findVisitMoveError({ ...visit, ...more }, { by, move, seen: null, now });

describe("[DESK-01] who may change a visit, and how", () => {
  const MOVES: readonly VisitMove[] = [
    { name: "reschedule", at: later, place: "", agreed: [] },
    { name: "confirm", party: "owner" },
    { name: "suggest", party: "owner", at: later },
    { name: "decline", party: "owner" },
    { name: "cancel" },
    { name: "stop" },
    { name: "done" },
    { name: "missed" },
    { name: "rate" },
  ];

  it.each([
    ["visitor", ["stop", "rate"]],
    ["owner", ["confirm", "suggest", "decline"]],
    ["team", ["reschedule", "confirm", "decline", "cancel", "done", "missed"]],
  ] as const)("the %s may %s, and can never answer for somebody else by a link", (by, names) => {
    const mine = MOVES.filter((move) => reject(by, move, {}, after) !== "not-yours");
    expect(mine.map(({ name }) => name)).toEqual(names);
    expect(reject(by, { name: "confirm", party: "visitor" })).toBe(by === "owner" ? "not-yours" : null);
  });

  it.each<[VisitState, readonly string[]]>([
    ["proposed", ["reschedule", "confirm", "suggest", "decline", "cancel", "stop", "done", "missed"]],
    ["agreed", ["reschedule", "confirm", "suggest", "decline", "cancel", "stop", "done", "missed"]],
    ["declined", []],
    ["cancelled", []],
    ["done", ["missed", "rate"]],
    ["missed", ["done"]],
  ])("a visit that is %s allows %s", (state, names) => {
    const anybody = ["visitor", "owner", "team"] as const;
    const allowed = MOVES.filter((move) => anybody.some((by) => reject(by, move, { state }, after) === null));
    expect(allowed.map(({ name }) => name)).toEqual(names);
    expect(VISIT_STATE_VALUES).toContain(state);
  });

  it("an answer is for the time that the person saw, and a visit can end only once it has begun", () => {
    const move = { name: "confirm", party: "owner" } as const;
    const see = (seen: Date) => findVisitMoveError(visit, { by: "owner", move, seen, now: before });
    expect([see(at), see(later)]).toEqual([null, "moved"]);
    expect(reject("team", { name: "done" }, {}, before)).toBe("early");
    expect(reject("team", { name: "missed" }, {}, at)).toBeNull();
  });
});

describe("[DESK-01] the effect of a change", () => {
  const notify = (...to: string[]) => to.map((one) => ({ to: one.split(":")[0], what: one.split(":")[1] }));

  it("a proposal asks both, unless both have agreed on the phone", () => {
    expect(createVisit({ at, place: "", agreed: [] })).toEqual({
      after: { ...visit, place: "" },
      news: notify("visitor:time", "owner:time"),
    });
    expect(createVisit({ at, place: "", agreed: ["visitor", "owner"] })).toMatchObject({
      after: { state: "agreed", visitor: "yes", owner: "yes" },
      news: notify("visitor:agreed", "owner:agreed"),
    });
  });

  it("the second yes makes the visit agreed; the first one and a repeated one do not change calendars", () => {
    const first = applyVisitMove(visit, { name: "confirm", party: "visitor" });
    expect(first).toEqual({ after: { ...visit, visitor: "yes" }, news: [] });
    expect(applyVisitMove(first.after, { name: "confirm", party: "visitor" })).toEqual({
      after: first.after,
      news: [],
    });
    expect(applyVisitMove(first.after, { name: "confirm", party: "owner" })).toEqual({
      after: { ...visit, visitor: "yes", owner: "yes", state: "agreed", sequence: 2 },
      news: notify("visitor:agreed", "owner:agreed", "member:agreed"),
    });
  });

  it("a new time from one side asks the other side again, also after the visit was agreed", () => {
    const agreed: VisitFacts = { ...visit, state: "agreed", visitor: "yes", owner: "yes", sequence: 2 };
    const { after: moved, news } = applyVisitMove(agreed, { name: "suggest", party: "owner", at: later });
    expect(moved).toMatchObject({
      state: "proposed",
      at: later,
      owner: "other",
      visitor: "none",
      sequence: 3,
    });
    expect(news).toEqual(notify("visitor:time", "owner:time", "member:time"));
    expect(applyVisitMove(moved, { name: "confirm", party: "visitor" }).after.state).toBe("agreed");
  });

  it("a refusal, a cancellation and a stop end the visit; after a stop the visitor gets no email", () => {
    expect(applyVisitMove(visit, { name: "decline", party: "visitor" })).toMatchObject({
      after: { state: "declined", visitor: "no", sequence: 2 },
      news: notify("visitor:off", "owner:off", "member:off"),
    });
    expect(applyVisitMove(visit, { name: "cancel" })).toMatchObject({
      after: { state: "cancelled", sequence: 2 },
      news: notify("visitor:off", "owner:off"),
    });
    expect(applyVisitMove(visit, { name: "stop" })).toMatchObject({
      after: { state: "cancelled", sequence: 2 },
      news: notify("owner:off"),
    });
  });

  it("[DESK-10] a new time or place from the team asks both sides again", () => {
    const move = { name: "reschedule", at: later, place: "Gate 2", agreed: ["visitor"] } as const;
    expect(applyVisitMove({ ...visit, owner: "yes" }, move)).toEqual({
      after: { ...visit, at: later, place: "Gate 2", visitor: "yes", sequence: 2 },
      news: notify("visitor:time", "owner:time"),
    });
  });

  it("after the visit only the visitor is asked how it was", () => {
    expect(applyVisitMove(visit, { name: "done" }).news).toEqual(notify("visitor:rate"));
    expect(applyVisitMove(visit, { name: "missed" })).toMatchObject({ after: { state: "missed" }, news: [] });
  });
});
