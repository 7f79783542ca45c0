import { expect, it } from "vitest";
import { AT_REST, type Turn, type TurnAction, turnRail } from "./Upcoming.tsx";

const on: TurnAction = { go: 1, count: 3, still: false };
const back: TurnAction = { go: -1, count: 3, still: false };
const through = (...actions: TurnAction[]): Turn => actions.reduce(turnRail, AT_REST);

it("[HOME-07] next and previous continue at the other end", () => {
  expect(through(on, "arrived", on, "arrived", on, "arrived").at).toBe(0);
  expect(through(back, "arrived").at).toBe(2);
});

it("[HOME-07] ignores clicks while it moves", () => {
  expect(through(on, on, back)).toEqual({ at: 1, leaving: { at: 0, way: 1 } });
  expect(through(on, on, "arrived", on).at).toBe(2);
});

it("changes at once with reduced motion, and stays if there is only one", () => {
  expect(turnRail(AT_REST, { ...on, still: true })).toEqual({ at: 1, leaving: null });
  expect(turnRail(AT_REST, { ...on, count: 1 })).toBe(AT_REST);
});
