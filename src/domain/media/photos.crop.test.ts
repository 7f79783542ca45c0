import { describe, expect, it } from "vitest";
import { getSquare, MIDDLE } from "./photos.ts";

describe("[AUTH-10] the square part of a profile picture", () => {
  it.each([
    [MIDDLE, 600, 400, { left: 100, top: 0, edge: 400 }],
    [MIDDLE, 300, 301, { left: 0, top: 1, edge: 300 }],
    [{ zoom: 2, across: 0, down: 1 }, 600, 400, { left: 0, top: 200, edge: 200 }],
    [{ zoom: 4, across: 1, down: 0 }, 600, 400, { left: 500, top: 0, edge: 100 }],
    [{ zoom: 4, across: 1, down: 1 }, 1, 1, { left: 0, top: 0, edge: 1 }],
  ])("is %j of %d x %d", (crop, width, height, square) => {
    expect(getSquare(crop, width, height)).toEqual(square);
  });
});
