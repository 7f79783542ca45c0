import { describe, expect, it } from "vitest";
import {
  countPlannedBedrooms,
  drawFloorPlan,
  type FloorPlan,
  getCarpet,
  type Home,
  type Room,
} from "./floor-plan.ts";

const homes: Home[] = [1, 2, 3, 4].flatMap((bedrooms) =>
  [null, 1, 2, bedrooms + 1].flatMap((bathrooms) =>
    [null, 0, 1, 2, 3].map((balconies) => ({
      bedrooms,
      bathrooms,
      balconies,
      carpetArea: 300 + 270 * bedrooms,
    })),
  ),
);
const named = homes.filter(drawFloorPlan).map((home) => [JSON.stringify(home), home] as const);
const drawPlan = (home: Home) => drawFloorPlan(home) as FloorPlan;
const getArea = ({ width, height }: Room) => width * height;
const overlap = (a: Room, b: Room) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

describe.each(named)("[DETAIL-05] the floor plan of %s", (_, home) => {
  const plan = drawPlan(home);
  const count = (kind: string) => plan.rooms.filter((room) => room.kind === kind).length;

  it("fills the carpet area with rooms that do not overlap", () => {
    expect(plan.rooms.reduce((sum, room) => sum + getArea(room), 0)).toBeCloseTo(home.carpetArea, 6);
    for (const [index, room] of plan.rooms.entries())
      for (const other of plan.rooms.slice(index + 1)) expect(overlap(room, other)).toBeLessThan(1e-6);
  });

  it("has the rooms that the home has", () => {
    expect(count("bedroom")).toBe(home.bedrooms);
    if (home.bathrooms !== null) expect(count("bath")).toBe(Math.min(home.bathrooms, home.bedrooms + 1, 4));
    if (home.balconies !== null) expect(count("balcony")).toBe(Math.min(home.balconies, 2));
    expect([count("living"), count("kitchen"), count("passage")]).toEqual([1, 1, 1]);
  });

  it("has a way from the entrance to every room through openings in the walls", () => {
    const reached = new Set(
      plan.openings.filter(({ as }) => as === "entrance").map(({ between }) => between[0]),
    );
    for (let before = -1; before !== reached.size; ) {
      before = reached.size;
      for (const { as, between } of plan.openings)
        if (as !== "window" && between[1] && between.some((room) => reached.has(room)))
          for (const room of between) reached.add(room);
    }
    expect(reached.size).toBe(plan.rooms.length);
    for (const { x, y, length, horizontal, between } of plan.openings) {
      expect(length).toBeGreaterThan(0.8);
      const end = { x: horizontal ? x + length : x, y: horizontal ? y : y + length };
      for (const room of between) {
        const edges = [room.x, room.x + room.width, room.y, room.y + room.height];
        expect(x).toBeGreaterThanOrEqual(room.x - 1e-6);
        expect(end.x).toBeLessThanOrEqual(room.x + room.width + 1e-6);
        expect(y).toBeGreaterThanOrEqual(room.y - 1e-6);
        expect(end.y).toBeLessThanOrEqual(room.y + room.height + 1e-6);
        expect(edges.some((edge) => Math.abs(edge - (horizontal ? y : x)) < 1e-6)).toBe(true);
      }
    }
  });
});

describe("[DETAIL-05] the rooms of a floor plan", () => {
  it("have the same proportions at every size", () => {
    const shareOf = (carpetArea: number) => {
      const { rooms } = drawPlan({ bedrooms: 2, bathrooms: 2, balconies: 1, carpetArea });
      const [first, second] = rooms.filter(({ kind }) => kind === "bedroom").map(getArea);
      return (first ?? 0) / (second ?? 1);
    };
    expect(shareOf(800)).toBeCloseTo(155 / 130, 6);
    expect(shareOf(1_200)).toBeCloseTo(155 / 130, 6);
  });

  it("are not drawn for very small homes, or for more than four bedrooms", () => {
    const home = { bathrooms: null, balconies: null };
    expect(drawFloorPlan({ ...home, bedrooms: 3, carpetArea: 200 })).toBeNull();
    expect(drawFloorPlan({ ...home, bedrooms: 5, carpetArea: 2_000 })).toBeNull();
    expect(drawFloorPlan({ ...home, bedrooms: 0, carpetArea: 500 })).toBeNull();
    expect(drawFloorPlan({ ...home, bedrooms: 2, carpetArea: Number.NaN })).toBeNull();
  });
});

it("[DETAIL-05] reads the number of bedrooms of a unit, and estimates its carpet area from the area for sale", () => {
  expect(["1 BHK", "4 BHK", "5+ BHK", "Studio", "2 BHK "].map(countPlannedBedrooms)).toEqual([
    1,
    4,
    null,
    null,
    null,
  ]);
  expect(getCarpet(1_040, "super-built-up")).toBe(750);
  expect(getCarpet(1_040, "built-up")).toBe(855);
});

describe("[TRUST-09] a floor plan is drawn only if it is realistic", () => {
  const LEAST = { bedroom: 8, living: 9, dining: 7, kitchen: 7, bath: 4 } as const;
  const every: Home[] = [1, 2, 3, 4].flatMap((bedrooms) =>
    [1, 2, 3, 4].flatMap((bathrooms) =>
      [0, 1, 2].flatMap((balconies) =>
        Array.from({ length: 40 }, (_, n) => ({ bedrooms, bathrooms, balconies, carpetArea: 220 + n * 50 })),
      ),
    ),
  );
  const drawn = every.flatMap((home) => drawFloorPlan(home) ?? []);

  it("no room is narrower than seven feet, or much longer than wide", () => {
    expect(drawn.length).toBeGreaterThan(500);
    for (const { rooms } of drawn)
      for (const { kind, width, height } of rooms) {
        const least = LEAST[kind as keyof typeof LEAST];
        if (!least) continue;
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(least);
        expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.4);
      }
  });

  it.each([
    [1, 1, 450],
    [2, 2, 780],
    [3, 2, 1_080],
    [4, 4, 1_600],
  ])("a typical home of %i BHK has a floor plan", (bedrooms, bathrooms, carpetArea) => {
    expect(drawFloorPlan({ bedrooms, bathrooms, balconies: 1, carpetArea })).not.toBeNull();
  });
});
