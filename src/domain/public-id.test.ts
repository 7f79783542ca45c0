import { expect, it } from "vitest";
import { readListingIds } from "./public-id.ts";

const A = "a".repeat(24);
const B = "b".repeat(24);

it.each([
  [null, [], 0],
  ["", [], 0],
  [`${A},${B}`, [A, B], 0],
  [` ${B} , ${A.toUpperCase()},${B}`, [B, A], 0],
  [`${A},,nonsense,<b>,nonsense`, [A], 2],
])("[DETAIL-11] reads the property ids in %j", (text, ids, unreadable) => {
  expect(readListingIds(text)).toEqual({ ids, unreadable });
});
