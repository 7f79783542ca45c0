import { expect, it } from "vitest";
import { measureMetres } from "../place/places.ts";
import { getDirection, isUnreachable, stepPoint } from "./pin.ts";

const siliguri = { lat: 26.7271, lng: 88.3953 };

it("moves the map pin by metres on the ground in every direction", () => {
  for (const [east, north] of [
    [50, 0],
    [-500, 0],
    [0, 50],
    [0, -500],
  ] as const) {
    const there = stepPoint(siliguri, east, north);
    expect(measureMetres(siliguri, there)).toBeCloseTo(Math.hypot(east, north), 0);
    const back = stepPoint(there, -east, -north);
    expect(measureMetres(siliguri, back)).toBeLessThan(0.1);
  }
});

it.each([
  ["n", 0, 100],
  ["ne", 100, 100],
  ["e", 100, 0],
  ["se", 100, -100],
  ["s", 0, -100],
  ["sw", -100, -100],
  ["w", -100, 0],
  ["nw", -100, 100],
  ["n", 30, 100],
] as const)("describes %s as %i m east and %i m north", (direction, east, north) => {
  expect(getDirection(siliguri, stepPoint(siliguri, east, north))).toBe(direction);
});

it("treats a map pin 60 km from its town as a mistake, and one at the town's edge not", () => {
  expect(isUnreachable(stepPoint(siliguri, 59_000, 0), siliguri)).toBe(false);
  expect(isUnreachable(stepPoint(siliguri, 0, -61_000), siliguri)).toBe(true);
});
