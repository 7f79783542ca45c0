import { describe, expect, it } from "vitest";
import { measureMetres } from "../place/places.ts";
import {
  getBox,
  getFrameAround,
  getFrameKey,
  getFrameNear,
  getFrameOfAll,
  getFrameOfKey,
  getPointAt,
  getRoomFor,
  getScale,
  getSpot,
  isInside,
  MAP_BOUNDS,
  MAP_SIZE,
  MAP_WIDTHS_KM,
} from "./frame.ts";

const siliguri = { lat: 26.7271, lng: 88.3953 };
const gangtok = { lat: 27.3314, lng: 88.6138 };
const darjeeling = { lat: 27.036, lng: 88.2627 };

describe("a section of the map", () => {
  it("can be written as a key and read again", () => {
    const frame = getFrameNear(siliguri, []);
    expect(frame).toEqual({ centre: { lat: 26.73, lng: 88.4 }, km: 6 });
    expect(getFrameKey(frame)).toBe("26.73,88.40,6");
    expect(getFrameOfKey(getFrameKey(frame))).toEqual(frame);
  });

  it.each(["", "26.73,88.40", "26.7,88.40,6", "26.73,88.40,7", "12.97,77.59,6", "26.73,88.40,6,1", "a,b,c"])(
    "cannot be read from %j",
    (key) => expect(getFrameOfKey(key)).toBeNull(),
  );

  it("has its centre in the middle, north at the top and east on the right", () => {
    const frame = { centre: siliguri, km: 120 };
    expect(getSpot(frame, siliguri)).toEqual({ x: 50, y: 50 });
    const spot = getSpot(frame, gangtok);
    expect(spot.x).toBeGreaterThan(50);
    expect(spot.y).toBeLessThan(50);
  });

  it("converts positions in the picture to coordinates and back", () => {
    const frame = getFrameAround(siliguri, 12);
    const there = getPointAt(frame, getSpot(frame, siliguri));
    expect(measureMetres(there, siliguri)).toBeLessThan(1);
    expect(getPointAt(frame, { x: 50, y: 50 })).toEqual(frame.centre);
  });

  it("has the same distances as the globe", () => {
    const frame = { centre: siliguri, km: 120 };
    const [a, b] = [getSpot(frame, siliguri), getSpot(frame, darjeeling)];
    const height = (frame.km * MAP_SIZE.height) / MAP_SIZE.width;
    const km = Math.hypot(((b.x - a.x) / 100) * frame.km, ((b.y - a.y) / 100) * height);
    expect(km).toBeCloseTo(measureMetres(siliguri, darjeeling) / 1_000, 0);
  });

  it("has its corners where its box has them", () => {
    const frame = { centre: siliguri, km: 48 };
    const [west, south, east, north] = getBox(frame);
    expect(getSpot(frame, { lat: north, lng: west })).toEqual({ x: expect.closeTo(0), y: expect.closeTo(0) });
    expect(getSpot(frame, { lat: south, lng: east })).toEqual({
      x: expect.closeTo(100),
      y: expect.closeTo(100),
    });
  });

  it("shows the nearest places around a point as large as possible, and no larger area than requested", () => {
    const near = [1, 2, 3, 4, 30].map((km) => ({ lat: siliguri.lat + km / 111.195, lng: siliguri.lng }));
    const frame = getFrameNear(siliguri, near);
    expect(frame.km).toBe(18);
    expect(near.slice(0, 3).every((point) => isInside(frame, point))).toBe(true);
    expect(getFrameNear(siliguri, near, 2).km).toBe(9);
    expect(getFrameNear(siliguri, [gangtok], 1).km).toBe(24);
  });

  it("shows all of several places, wherever they are", () => {
    for (const points of [
      [siliguri],
      [siliguri, gangtok, darjeeling],
      [siliguri, { lat: 25.5, lng: 86.5 }],
    ]) {
      const frame = getFrameOfAll(points);
      expect(points.every((point) => isInside(frame, point))).toBe(true);
    }
    expect(getFrameOfKey(getFrameKey(getFrameOfAll([])))).not.toBeNull();
  });
});

it.each(MAP_WIDTHS_KM)(
  "the scale bar of %d km is a round number and a tenth to a fifth of the map's width",
  (km) => {
    const { metres, share } = getScale({ centre: siliguri, km });
    expect(String(metres)).toMatch(/^[125]0*$/);
    expect(share).toBeLessThanOrEqual(20);
    expect(share).toBeGreaterThanOrEqual(8);
  },
);

describe("the area that a map you can move may show", () => {
  const mercator = (lat: number) => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * (180 / Math.PI);

  it.each([
    [360, 688],
    [320, 900],
  ])("[FIND-07] on a phone of %i by %i the whole width of the drawing fits", (width, height) => {
    const [west, south, east, north] = getRoomFor(width, height);
    expect([west, east]).toEqual([MAP_BOUNDS[0], MAP_BOUNDS[2]]);
    const pixelsPerDegree = width / (east - west);
    expect((mercator(north) - mercator(south)) * pixelsPerDegree).toBeGreaterThanOrEqual(height);
  });

  it("on a wide screen, or before the box has a size, it is the drawing itself", () => {
    for (const [width, height] of [
      [1280, 700],
      [0, 0],
    ] as const)
      for (const [at, side] of getRoomFor(width, height).entries())
        expect(side).toBeCloseTo(MAP_BOUNDS[at] as number, 9);
  });
});
