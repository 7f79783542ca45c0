import { expect, it } from "vitest";
import { MAP_SIZE } from "./frame.ts";
import { describePlace, type Wish } from "./view.ts";

const makeWish = (text: string, x: number, y: number, gap = 16): Wish => ({ text, x, y, gap, size: 12 });

it("puts a label beside its mark, on the left if the right edge is near", () => {
  expect(describePlace([makeWish("Hospital", 50, 50), makeWish("Airport", 95, 20)], [])).toEqual([
    { side: "right", narrow: true },
    { side: "left", narrow: true },
  ]);
});

it("puts a label below or above its mark if both sides are taken, and keeps the corner of the scale free", () => {
  const beside = [
    { x: 38, y: 50, radius: 20 },
    { x: 62, y: 50, radius: 20 },
  ];
  expect(describePlace([makeWish("Patna", 50, 50)], beside)).toEqual([{ side: "below", narrow: true }]);
  expect(
    describePlace(
      [makeWish("Patna", 50, 92)],
      [
        { x: 38, y: 92, radius: 20 },
        { x: 62, y: 92, radius: 20 },
      ],
    ),
  ).toEqual([{ side: "above", narrow: true }]);
  expect(describePlace([makeWish("Deshbandhupara", 16, 94, 0)], [])).toEqual([null]);
});

it("leaves out labels that would cover a more important label or a mark", () => {
  const [first, second] = describePlace(
    [makeWish("Siliguri", 50, 50, 0), makeWish("Sevoke Road", 51, 51, 0)],
    [],
  );
  expect([first?.side, second]).toEqual(["on", null]);
  const mark = { x: 50, y: 50, radius: 30 };
  expect(describePlace([makeWish("Hakimpara", 50, 50, 0)], [mark])).toEqual([null]);
});

it("hides a label on narrow screens if it fits only on wide ones", () => {
  expect(
    describePlace([makeWish("District Hospital", 30, 50, 0), makeWish("Surya Sen Park", 52, 50, 0)], []),
  ).toEqual([
    { side: "on", narrow: true },
    { side: "on", narrow: false },
  ]);
});

it("no label covers another label or a mark, however wide the picture is", () => {
  let state = 7;
  // Pseudo-random numbers that are the same each time.
  const next = () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  let worst = 0;
  for (let round = 0; round < 30; round += 1) {
    const wishes = Array.from({ length: 14 }, (_, at) =>
      makeWish(
        "Hakimpara Crossing".slice(0, 5 + Math.floor(next() * 13)),
        next() * 100,
        next() * 100,
        at % 3 ? 12 : 0,
      ),
    );
    const marks = wishes.filter(({ gap }) => gap > 0).map(({ x, y }) => ({ x, y, radius: 6 }));
    const placed = describePlace(wishes, marks);
    for (let width = 330; width <= 1_275; width += 7) {
      const height = (width * MAP_SIZE.height) / MAP_SIZE.width;
      const boxes = wishes.flatMap((one, at) => {
        const found = placed[at];
        return found && (found.narrow || width >= 600) ? [getBox(one, found.side, width, height)] : [];
      });
      for (const [at, a] of boxes.entries())
        for (const b of boxes.slice(at + 1))
          worst = Math.max(worst, Math.min(overlap(a.x, b.x), overlap(a.y, b.y)));
    }
  }
  expect(worst).toBeLessThan(1.5);
});

type Span = readonly [start: number, end: number];
const overlap = (a: Span, b: Span) => Math.min(a[1], b[1]) - Math.max(a[0], b[0]);

/** The rectangle of a word's letters, in pixels. */
function getBox({ text, size, gap, x, y }: Wish, side: string, width: number, height: number) {
  const [px, py] = [(x * width) / 100, (y * height) / 100];
  const [long, half] = [text.length * size * 0.56, size * 0.7];
  const left = side === "right" ? px + gap : side === "left" ? px - gap - long : px - long / 2;
  const top = side === "below" ? py + gap : side === "above" ? py - gap - 2 * half : py - half;
  return { x: [left, left + long] as Span, y: [top, top + 2 * half] as Span };
}
