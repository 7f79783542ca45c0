import { expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { readExpected, readUnderstood } from "#tests/support/understood.ts";
import { understand } from "./understand.ts";

const knowledge = createPlaceKnowledge();

it.each([
  ["2bhk+parking siliguri", "bhk=2&town=siliguri&amenity=Car Parking"],
  ["2bhk + lift patna", "bhk=2&town=patna&amenity=Lift"],
  ["3bhk+ siliguri", "bhk=3,4plus&town=siliguri"],
  ["guest house for lease gangtok", "purpose=lease&type=commercial&town=gangtok"],
  ["resort darjeeling", "type=commercial&town=darjeeling"],
  ["2 bigha tea garden land", "type=farm&areaMin=25920&areaMax=83655"],
  ["1bhk for couples siliguri", "purpose=rent&bhk=1&town=siliguri&tenant=couples"],
])("[FIND-01] %s", (text, expected) => {
  expect(readUnderstood(understand(text, knowledge))).toBe(readExpected(expected));
});

it("[FIND-02] a spelling that we know is not corrected, also if it is like the name in another script", () => {
  const { chips } = understand("matigada 2bhk", knowledge);
  expect(chips[0]).toMatchObject({ text: "matigada", corrected: null });
});
