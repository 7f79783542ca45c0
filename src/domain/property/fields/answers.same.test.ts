import { expect, it } from "vitest";
import { isSameAnswer } from "./answers.ts";

it.each([
  ["price", "47L", "4700000", true],
  ["price", "47L", "4500000", false],
  ["price", "", "0", false],
  ["price", "soon", "later", false],
  ["area", "1,000", "1000", true],
  ["priceFrom", "45 lakh", "4500000", true],
  ["areaTo", "1,200", "1200", true],
  ["description", "One\r\ntwo ", "One\ntwo", true],
  ["description", "caf\u00e9", "cafe\u0301", true],
  ["price", "३६ लाख", "3600000", true],
  ["address", "1,000", "1000", false],
])("%s: %s and %s", (name, a, b, same) => {
  expect(isSameAnswer(name, a, b)).toBe(same);
});
