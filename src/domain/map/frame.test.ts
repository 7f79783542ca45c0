import { describe, expect, it } from "vitest";
import { metresBetween } from "../place/places.ts";
import {
  boxOf,
  frameAround,
  frameKey,
  frameNear,
  frameOfAll,
  frameOfKey,
  isInside,
  MAP_SIZE,
  MAP_WIDTHS_KM,
  pointAt,
  scaleOf,
  spotOf,
} from "./frame.ts";

const siliguri = { lat: 26.7271, lng: 88.3953 };
const gangtok = { lat: 27.3314, lng: 88.6138 };
const darjeeling = { lat: 27.036, lng: 88.2627 };

describe("a frame", () => {
  it("is read from its key as it was written", () => {
    const frame = frameNear(siliguri, []);
    expect(frame).toEqual({ centre: { lat: 26.73, lng: 88.4 }, km: 6 });
    expect(frameKey(frame)).toBe("26.73,88.40,6");
    expect(frameOfKey(frameKey(frame))).toEqual(frame);
  });

  it.each(["", "26.73,88.40", "26.7,88.40,6", "26.73,88.40,7", "12.97,77.59,6", "26.73,88.40,6,1", "a,b,c"])(
    "is not read from %j",
    (key) => expect(frameOfKey(key)).toBeNull(),
  );

  it("has its centre in the middle, north above and east on the right", () => {
    const frame = { centre: siliguri, km: 120 };
    expect(spotOf(frame, siliguri)).toEqual({ x: 50, y: 50 });
    const spot = spotOf(frame, gangtok);
    expect(spot.x).toBeGreaterThan(50);
    expect(spot.y).toBeLessThan(50);
  });

  it("gives the point of a spot, as it gave the spot of a point", () => {
    const frame = frameAround(siliguri, 12);
    const there = pointAt(frame, spotOf(frame, siliguri));
    expect(metresBetween(there, siliguri)).toBeLessThan(1);
    expect(pointAt(frame, { x: 50, y: 50 })).toEqual(frame.centre);
  });

  it("measures the same distance as the globe does", () => {
    const frame = { centre: siliguri, km: 120 };
    const [a, b] = [spotOf(frame, siliguri), spotOf(frame, darjeeling)];
    const height = (frame.km * MAP_SIZE.height) / MAP_SIZE.width;
    const km = Math.hypot(((b.x - a.x) / 100) * frame.km, ((b.y - a.y) / 100) * height);
    expect(km).toBeCloseTo(metresBetween(siliguri, darjeeling) / 1_000, 0);
  });

  it("has corners where its box says", () => {
    const frame = { centre: siliguri, km: 48 };
    const [west, south, east, north] = boxOf(frame);
    expect(spotOf(frame, { lat: north, lng: west })).toEqual({ x: expect.closeTo(0), y: expect.closeTo(0) });
    expect(spotOf(frame, { lat: south, lng: east })).toEqual({
      x: expect.closeTo(100),
      y: expect.closeTo(100),
    });
  });

  it("around a place is as close as the nearest few allow, and no wider than asked", () => {
    const near = [1, 2, 3, 4, 30].map((km) => ({ lat: siliguri.lat + km / 111.195, lng: siliguri.lng }));
    const frame = frameNear(siliguri, near);
    expect(frame.km).toBe(18);
    expect(near.slice(0, 3).every((point) => isInside(frame, point))).toBe(true);
    expect(frameNear(siliguri, near, 2).km).toBe(9);
    expect(frameNear(siliguri, [gangtok], 1).km).toBe(24);
  });

  it("of several places shows them all, whatever they are", () => {
    for (const points of [
      [siliguri],
      [siliguri, gangtok, darjeeling],
      [siliguri, { lat: 25.5, lng: 86.5 }],
    ]) {
      const frame = frameOfAll(points);
      expect(points.every((point) => isInside(frame, point))).toBe(true);
    }
    expect(frameOfKey(frameKey(frameOfAll([])))).not.toBeNull();
  });
});

it.each(MAP_WIDTHS_KM)("the scale bar of %d km is round and a tenth to a fifth of the width", (km) => {
  const { metres, share } = scaleOf({ centre: siliguri, km });
  expect(String(metres)).toMatch(/^[125]0*$/);
  expect(share).toBeLessThanOrEqual(20);
  expect(share).toBeGreaterThanOrEqual(8);
});
