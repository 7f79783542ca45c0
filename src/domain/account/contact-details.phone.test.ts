import { describe, expect, it } from "vitest";
import { formatPhone, getSupportPhone, normalizePhone, readPhoneSearch } from "./contact-details.ts";

describe("a mobile number", () => {
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
  ])("%s is read as %s", (text, number) => {
    expect(normalizePhone(text)).toBe(number);
  });

  it.each(["", "12345", "1234567890", "98320 0014", "98320 00140 9", "call me", "+91 12345", "+0 123456789"])(
    "%j is refused",
    (text) => {
      expect(normalizePhone(text)).toBeNull();
    },
  );
});

describe("[DESK-02] a search for a phone number", () => {
  it.each([
    "+919832000140",
    "+91 98320-00140",
    "+91 (98320) 00140",
    "0091 98320 00140",
    "91 98320 00140",
    "098320 00140",
    "tel:+919832000140",
    "+91 98320 – 00140",
    "\u202a+91 98320 00140\u202c",
    "+९१ ९८३२० ००१४०",
  ])("%j searches for the whole number", (text) => {
    expect(readPhoneSearch(text)).toEqual({ whole: "+919832000140" });
  });

  it.each([
    ["0140", "0140"],
    ["00 140", "00140"],
    ["98320 00140", "9832000140"],
    ["९८३२० ००१४०", "9832000140"],
    ["353 2500140", "3532500140"],
  ])("%j searches for the last digits", (text, end) => {
    expect(readPhoneSearch(text)).toEqual({ end });
  });

  it.each(["", "140", "+91 98320", "2 bhk 9832000140", "Deepa", "a1b2c3d4e5f60718293a4b5c"])(
    "%j is not a search for a number",
    (text) => {
      expect(readPhoneSearch(text)).toBeNull();
    },
  );
});

it("uses the second number of the office for support, or the only one", () => {
  expect(getSupportPhone(["+91 353 250 0140", "+91 98320 00140"])).toBe("+91 98320 00140");
  expect(getSupportPhone(["+91 353 250 0140"])).toBe("+91 353 250 0140");
  expect(getSupportPhone([])).toBe("");
});

it.each([
  ["+919832000140", "+91 98320 00140"],
  ["+913532500140", "+91 35325 00140"],
  ["+97798123456", "+97798123456"],
  ["+91 353 250 0140", "+91 353 250 0140"],
])("shows the stored number %s as %s", (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});
