import { expect, it } from "vitest";
import { placeWords, type Wish } from "./map-labels.ts";

const wish = (text: string, x: number, y: number, gap = 16): Wish => ({ text, x, y, gap, size: 12 });

it("puts a word beside its mark, on the left where the right edge is near", () => {
  expect(placeWords([wish("Hospital", 50, 50), wish("Airport", 95, 20)], [])).toEqual([
    { side: "right", narrow: true },
    { side: "left", narrow: true },
  ]);
});

it("puts a word below or above its mark where both sides are taken, and keeps the scale's corner free", () => {
  const beside = [
    { x: 38, y: 50, radius: 20 },
    { x: 62, y: 50, radius: 20 },
  ];
  expect(placeWords([wish("Patna", 50, 50)], beside)).toEqual([{ side: "below", narrow: true }]);
  expect(
    placeWords(
      [wish("Patna", 50, 92)],
      [
        { x: 38, y: 92, radius: 20 },
        { x: 62, y: 92, radius: 20 },
      ],
    ),
  ).toEqual([{ side: "above", narrow: true }]);
  expect(placeWords([wish("Deshbandhupara", 16, 94, 0)], [])).toEqual([null]);
});

it("leaves out what would cover a more important word, or a mark", () => {
  const [first, second] = placeWords([wish("Siliguri", 50, 50, 0), wish("Sevoke Road", 51, 51, 0)], []);
  expect([first?.side, second]).toEqual(["on", null]);
  const mark = { x: 50, y: 50, radius: 30 };
  expect(placeWords([wish("Hakimpara", 50, 50, 0)], [mark])).toEqual([null]);
});

it("keeps a word from narrow screens that only wide ones have room for", () => {
  expect(placeWords([wish("District Hospital", 30, 50, 0), wish("Surya Sen Park", 52, 50, 0)], [])).toEqual([
    { side: "on", narrow: true },
    { side: "on", narrow: false },
  ]);
});
