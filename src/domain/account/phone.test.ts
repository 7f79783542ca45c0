import { describe, expect, it } from "vitest";
import { getSupportPhone, normalizePhone } from "./phone.ts";

describe("normalPhone", () => {
  it.each([
    ["98320 00140", "+919832000140"],
    ["+91 98320-00140", "+919832000140"],
    ["0091 9832000140", "+919832000140"],
    ["919832000140", "+919832000140"],
    ["09832000140", "+919832000140"],
    ["+91 098320 00140", "+919832000140"],
    ["(0353) 250 0140", "+913532500140"],
    ["+91 353 250 0140", "+913532500140"],
    ["९८३२० ००१४०", "+919832000140"],
    ["৯৮৩২০ ০০১৪০", "+919832000140"],
    ["+977 985-1234567", "+9779851234567"],
    ["+975 17 12 34 56", "+97517123456"],
  ])("reads %s as %s", (text, number) => {
    expect(normalizePhone(text)).toBe(number);
  });

  it.each(["", "12345", "1234567890", "98320 0014", "98320 00140 9", "call me", "+91 12345", "+0 123456789"])(
    "refuses %j",
    (text) => {
      expect(normalizePhone(text)).toBeNull();
    },
  );
});

it("calls the second of the office's numbers for support, or the only one", () => {
  expect(getSupportPhone(["+91 353 250 0140", "+91 98320 00140"])).toBe("+91 98320 00140");
  expect(getSupportPhone(["+91 353 250 0140"])).toBe("+91 353 250 0140");
  expect(getSupportPhone([])).toBe("");
});
