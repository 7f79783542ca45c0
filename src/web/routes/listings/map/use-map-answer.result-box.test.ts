import { expect, it } from "vitest";
import { getRoundBox, getShared, isOnBox, widen } from "./use-map-answer.ts";

it("[FIND-06] two map sections, from the address and from the map, are reduced to what they share", () => {
  expect(getShared([88, 26, 89, 27], [88.5, 26.5, 90, 28])).toEqual([88.5, 26.5, 89, 27]);
  expect(getShared([88, 26, 89, 27], [89, 26, 90, 27])).toBeNull();
  expect(getRoundBox([88.123456, 26, 89.00001, 27])).toEqual([88.1235, 26, 89, 27]);
});

it("[FIND-06] the section of one place contains that place and no other", () => {
  const box = widen([88.4, 26.7, 88.4, 26.7]);
  expect(isOnBox(box, { lat: 26.7, lng: 88.4 })).toBe(true);
  expect(isOnBox(box, { lat: 26.701, lng: 88.4 })).toBe(false);
});
