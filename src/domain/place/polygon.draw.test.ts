import { expect, it } from "vitest";
import type { Point } from "./places.ts";
import { createDrawnArea, isArea } from "./polygon.ts";

const circle = (corners: number): Point[] =>
  Array.from({ length: corners }, (_, i) => ({
    lat: 26.7 + 0.02 * Math.sin((i / corners) * 2 * Math.PI),
    lng: 88.4 + 0.02 * Math.cos((i / corners) * 2 * Math.PI),
  }));

it("[FIND-07] simplifies a drawn area to at most sixty important corners", () => {
  const area = createDrawnArea(circle(700));
  expect(area?.length).toBe(60);
  expect(area && isArea(area)).toBe(true);
  expect(createDrawnArea(circle(5))).toHaveLength(5);
});

it("[FIND-07] uses the outline if the drawn line crosses itself", () => {
  const eight = [
    { lat: 26, lng: 88 },
    { lat: 27, lng: 89 },
    { lat: 26, lng: 89 },
    { lat: 27, lng: 88 },
  ];
  const area = createDrawnArea(eight);
  expect(area).toHaveLength(4);
  expect(area && isArea(area)).toBe(true);
});

it("[FIND-07] refuses a dot or a line, because it is not an area", () => {
  expect(createDrawnArea([])).toBeNull();
  expect(createDrawnArea(circle(5).slice(0, 2))).toBeNull();
  expect(
    createDrawnArea([
      { lat: 26, lng: 88 },
      { lat: 26.5, lng: 88.5 },
      { lat: 27, lng: 89 },
    ]),
  ).toBeNull();
});
