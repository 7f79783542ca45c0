import { expect, it } from "vitest";
import { describeCells, describeRows } from "./problem-text.ts";

it("[DESK-21] rows are named in runs", () => {
  expect(describeRows([4])).toBe("Row 4");
  expect(describeRows([2, 3, 4, 7])).toBe("Rows 2–4, 7");
  const odd = Array.from({ length: 20 }, (_, at) => 2 * at + 3);
  expect(describeRows(odd)).toBe("Rows 3, 5, 7, 9, 11, 13, 15, 17 and 12 more");
});

it("[DESK-21] the cells with a mistake are named by their column, with what they say", () => {
  const group = { column: "Purpose", message: "", rows: [2, 3], texts: ["Xyz", ""], moreTexts: 0 };
  expect(describeCells(group)).toBe("Purpose: “Xyz”, empty cell");
  expect(describeCells({ ...group, moreTexts: 4 })).toBe("Purpose: “Xyz”, empty cell and 4 other texts");
});
