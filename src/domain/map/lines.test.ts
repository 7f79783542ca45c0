import { describe, expect, it } from "vitest";
import { cutArea, cutLine, type Dot, simplifyLine } from "./lines.ts";

const box = { left: 0, top: 0, right: 10, bottom: 10 };

describe("a line that is cut at the edges of a box", () => {
  it("stays whole inside the box and disappears outside", () => {
    const line: Dot[] = [
      [1, 1],
      [5, 5],
      [9, 2],
    ];
    expect(cutLine(line, box)).toEqual([line]);
    expect(
      cutLine(
        [
          [20, 0],
          [20, 10],
        ],
        box,
      ),
    ).toEqual([]);
  });

  it("ends at the edge, also if it crosses the whole box", () => {
    expect(
      cutLine(
        [
          [-5, 5],
          [15, 5],
        ],
        box,
      ),
    ).toEqual([
      [
        [0, 5],
        [10, 5],
      ],
    ]);
  });

  it("becomes two pieces if it leaves the box and comes back", () => {
    const pieces = cutLine(
      [
        [5, 5],
        [15, 5],
        [15, 8],
        [5, 8],
      ],
      box,
    );
    expect(pieces).toEqual([
      [
        [5, 5],
        [10, 5],
      ],
      [
        [10, 8],
        [5, 8],
      ],
    ]);
  });
});

describe("an area that is cut at the edges of a box", () => {
  it("becomes the box if it contains the whole box", () => {
    const cut = cutArea(
      [
        [-50, -50],
        [50, -50],
        [50, 50],
        [-50, 50],
      ],
      box,
    );
    expect(cut).toHaveLength(4);
    expect(measureArea(cut)).toBeCloseTo(100);
  });

  it("loses the part outside", () => {
    const half: Dot[] = [
      [5, -5],
      [15, -5],
      [15, 5],
      [5, 5],
    ];
    expect(measureArea(cutArea(half, box))).toBeCloseTo(25);
    expect(cutArea(half, { left: 50, top: 50, right: 60, bottom: 60 })).toEqual([]);
  });
});

function measureArea(ring: readonly Dot[]): number {
  const sum = ring.reduce((total, [x, y], index) => {
    const [fromX, fromY] = ring.at(index - 1) as Dot;
    return total + fromX * y - x * fromY;
  }, 0);
  return Math.abs(sum) / 2;
}

describe("a simplified line", () => {
  it("loses points within the tolerance and keeps its ends and corners", () => {
    const line: Dot[] = [
      [0, 0],
      [1, 0.1],
      [2, -0.1],
      [3, 0],
      [3.1, 5],
      [3, 5.2],
    ];
    expect(simplifyLine(line, 0.3)).toEqual([
      [0, 0],
      [3, 0],
      [3, 5.2],
    ]);
    expect(simplifyLine(line, 0)).toEqual(line);
  });

  it("keeps its shape if it is a ring", () => {
    const ring: Dot[] = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ];
    expect(simplifyLine(ring, 1)).toEqual(ring);
  });
});
