import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { Dice } from "#tests/support/random-listings.ts";
import { createInside, readPolygon } from "./area.ts";
import { decodeLine, encodeLine, getCrossings, isArea, isWithin } from "./polygon.ts";

const at = (...corners: (readonly [lat: number, lng: number])[]) =>
  corners.map(([lat, lng]) => ({ lat, lng }));

describe("[FIND-06] an area encoded in the address", () => {
  it("uses Google's format with precision 5", () => {
    const points = at([38.5, -120.2], [40.7, -120.95], [43.252, -126.453]);
    expect(encodeLine(points)).toBe("_p~iF~ps|U_ulLnnqC_mqNvxq`@");
    expect(decodeLine("_p~iF~ps|U_ulLnnqC_mqNvxq`@")).toEqual(points);
  });

  it("is the same after encoding and decoding", () => {
    const dice = new Dice(7);
    for (let i = 0; i < 200; i++) {
      const points = Array.from({ length: 1 + dice.below(60) }, () => ({
        lat: Math.round((dice.next() * 180 - 90) * 1e5) / 1e5 + 0,
        lng: Math.round((dice.next() * 360 - 180) * 1e5) / 1e5 + 0,
      }));
      expect(decodeLine(encodeLine(points))).toEqual(points);
    }
  });

  it("is cut off if it is invalid or too long", () => {
    for (const text of ["_", "_p~iF", "_p~iF~ps|", "a b", "\u202eabc", "~~~~~~~~~~~~~~~~"])
      expect(decodeLine(text), text).toBeNull();
  });

  it("is read only as far as an area may go", () => {
    let reads = 0;
    // A line of two million letters that counts which of them are read.
    const line = {
      length: 2_000_000,
      charCodeAt() {
        reads += 1;
        return "?".charCodeAt(0);
      },
    };
    expect(decodeLine(line as unknown as string)).toBeNull();
    expect(reads).toBe(LIMITS.areaPoints * 2);
  });
});

describe("[FIND-06] an area on the map", () => {
  const square = at([26, 88], [26, 89], [27, 89], [27, 88]);

  it("needs three corners that are not in one line, and sides that do not cross", () => {
    expect(isArea(square)).toBe(true);
    expect(isArea(square.toReversed())).toBe(true);
    for (const none of [
      at([26, 88], [27, 89]),
      at([26, 88], [26.5, 88.5], [27, 89]),
      at([26, 88], [27, 89], [26, 89], [27, 88]),
      at([26, 88], [26, 89], [27, 88.5], [26, 88.5], [25, 88.5]),
      at([26, 88], [26, 89], [26, 88.5], [27, 88]),
      at([95, 88], [96, 89], [97, 88]),
    ])
      expect(isArea(none), JSON.stringify(none)).toBe(false);
  });

  it("is closed automatically, whether or not its line returns to the first corner", () => {
    const [first] = square;
    if (!first) throw new Error("A square has corners.");
    expect(readPolygon(encodeLine([...square, first, first]))).toEqual(square);
  });

  it("contains the points inside it, also in complicated shapes", () => {
    const bay = getCrossings(at([26, 88], [26, 89], [27, 89], [26.2, 88.5], [27, 88]));
    expect(isWithin(bay, 26.1, 88.5)).toBe(true);
    expect(isWithin(bay, 26.8, 88.5)).toBe(false);
    expect(isWithin(bay, 26.8, 88.95)).toBe(true);
    expect(isWithin(bay, 26.5, 89.5)).toBe(false);
  });

  it("is a circle on the ground if it is given by a point and a distance", () => {
    const isInside = createInside({ circle: { lat: 26.7, lng: 88.4, km: 3 }, polygon: null });
    expect(isInside(26.7269, 88.4)).toBe(true);
    expect(isInside(26.7271, 88.4)).toBe(false);
    expect(isInside(26.7, 88.43)).toBe(true);
    expect(isInside(26.7, 88.4303)).toBe(false);
  });
});
