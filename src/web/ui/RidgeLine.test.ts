import { describe, expect, it } from "vitest";
import { drawRidge } from "./RidgeLine.tsx";

/** Follows a path's M, l and V commands and returns every point. */
function walk(path: string): [number, number][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/([MlV])(-?[\d.]+)(?: (-?[\d.]+))?/g)].map(([, command, a, b]) => {
    if (command === "M") [x, y] = [Number(a), Number(b)];
    else if (command === "V") y = Number(a);
    else [x, y] = [x + Number(a), y + Number(b)];
    return [x, y];
  });
}

describe("the drawn mountains", () => {
  it("are the same every time", () => {
    expect(drawRidge()).toEqual(drawRidge());
  });

  it.each([
    [1600, 220],
    [1600, 140],
  ])("fill a box of %i x %i from edge to edge", (width, height) => {
    const ridge = drawRidge(width, height);
    for (const path of [ridge.back, ridge.mid, ridge.front]) {
      const points = walk(path);
      expect(points[0]).toEqual([0, height + 4]);
      expect(points.at(-1)?.[0]).toBeCloseTo(width, 0);
      expect(points.at(-1)?.[1]).toBe(height + 4);
      for (const [, y] of points.slice(1, -1)) {
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(height);
      }
    }
  });

  it("have the highest summit just left of the middle", () => {
    const summit = walk(drawRidge().back).reduce((high, point) => (point[1] < high[1] ? point : high));
    expect(summit[0]).toBeGreaterThan(760);
    expect(summit[0]).toBeLessThan(800);
  });

  it("have seven summits with a lit side, each a closed shape", () => {
    const { lit } = drawRidge();
    expect(lit.match(/M/g)).toHaveLength(7);
    expect(lit.match(/Z/g)).toHaveLength(7);
  });
});
