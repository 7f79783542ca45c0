import { expect, it } from "vitest";
import { getRoundBox, getShared, isOnBox, widen } from "./result-box.ts";

it("[FIND-06] a box of the address and a box of the map share what lies in both", () => {
  expect(getShared([88, 26, 89, 27], [88.5, 26.5, 90, 28])).toEqual([88.5, 26.5, 89, 27]);
  expect(getShared([88, 26, 89, 27], [89, 26, 90, 27])).toBeNull();
  expect(getRoundBox([88.123456, 26, 89.00001, 27])).toEqual([88.1235, 26, 89, 27]);
});

it("[FIND-06] the box of one place holds that place and none beside it", () => {
  const box = widen([88.4, 26.7, 88.4, 26.7]);
  expect(isOnBox(box, { lat: 26.7, lng: 88.4 })).toBe(true);
  expect(isOnBox(box, { lat: 26.701, lng: 88.4 })).toBe(false);
});
