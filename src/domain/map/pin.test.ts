import { expect, it } from "vitest";
import { metresBetween } from "../place/places.ts";
import { directionOf, isOutOfReach, stepped } from "./pin.ts";

const siliguri = { lat: 26.7271, lng: 88.3953 };

it("steps by metres on the ground, whichever way", () => {
  for (const [east, north] of [
    [50, 0],
    [-500, 0],
    [0, 50],
    [0, -500],
  ] as const) {
    const there = stepped(siliguri, east, north);
    expect(metresBetween(siliguri, there)).toBeCloseTo(Math.hypot(east, north), 0);
    const back = stepped(there, -east, -north);
    expect(metresBetween(siliguri, back)).toBeLessThan(0.1);
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
] as const)("%s is %i m east and %i m north", (direction, east, north) => {
  expect(directionOf(siliguri, stepped(siliguri, east, north))).toBe(direction);
});

it("takes a pin 60 km from its town as a slip, and one at its edge not", () => {
  expect(isOutOfReach(stepped(siliguri, 59_000, 0), siliguri)).toBe(false);
  expect(isOutOfReach(stepped(siliguri, 0, -61_000), siliguri)).toBe(true);
});
