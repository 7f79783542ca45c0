import { expect, it } from "vitest";
import { getPublicPoint, measureMetres } from "./places.ts";

it("the public sees a position within a hundred metres of the property, never the exact one", () => {
  const door = { lat: 26.727_14, lng: 88.395_37 };
  expect(getPublicPoint(door)).toEqual({ lat: 26.727, lng: 88.395 });
  expect(measureMetres(door, getPublicPoint(door))).toBeLessThan(80);
});
