import { describe, expect, it } from "vitest";
import { readAmount, readTypedRupees } from "./amount.ts";

describe("[VISIT-05] an amount of money as people type it", () => {
  it.each([
    ["15000", 15_000],
    ["15,000", 15_000],
    ["₹ 15,000", 15_000],
    ["Rs. 15000/-", 15_000],
    ["15k", 15_000],
    ["15K", 15_000],
    ["7.5 k", 7_500],
    ["15 thousand a month", 15_000],
    ["12 hazar", 12_000],
    ["85 lakh", 8_500_000],
    ["85 Lakhs", 8_500_000],
    ["85L", 8_500_000],
    ["12.5 lac", 1_250_000],
    ["1.2 cr", 12_000_000],
    ["1 crore 20 lakh", 12_000_000],
    ["1 lakh 20 hazar", 120_000],
    ["25,00,000", 2_500_000],
    ["१५ हज़ार", 15_000],
    ["८५ लाख", 8_500_000],
    ["१.२ करोड़", 12_000_000],
    ["১২ হাজার", 12_000],
    ["৮৫ লাখ", 8_500_000],
    ["১ কোটি ২০ লক্ষ", 12_000_000],
    ["0", 0],
    ["15000 per   month", 15_000],
    ["15000/month", 15_000],
    ["15000 / p.m.", 15_000],
    ["1   crore   20   lakh", 12_000_000],
    ["36 Lakhs only", 3_600_000],
    ["Rs. 15,000 only", 15_000],
    ["Rs.15,000/- only", 15_000],
    ["₹ 36 lakh\u200b", 3_600_000],
    ["40 lack", 4_000_000],
    ["१५ हज़ार रुपये मात्र", 15_000],
    ["रु. १५,०००", 15_000],
    ["৩৬ লাখ টাকা মাত্র", 3_600_000],
    ["１５０００", 15_000],
  ])("%s is %i rupees", (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each([
    "",
    "cheap",
    "-5",
    "15 apples",
    "1,5",
    "20 lakh 1 crore",
    "15k 12k",
    "1.2.3",
    "₹",
    "k",
    "1e5",
    "NaN",
    `1${" ".repeat(60)}lakh`,
    "1".repeat(61),
  ])("%s is not an amount", (text) => {
    expect(readAmount(text)).toBeNull();
  });
});

describe("[DESK-12] a price that is filled into a form", () => {
  it.each([
    ["85 lakh", 8_500_000],
    ["1.2 crore", 12_000_000],
    ["15k", 15_000],
    ["25,00,000", 2_500_000],
    [" 8500000 ", 8_500_000],
    ["85 00 000", 8_500_000],
    ["১৫,০০০", 15_000],
    ["36 Lakhs only", 3_600_000],
  ])("%s is read as %i rupees", (text, rupees) => expect(readTypedRupees(text)).toBe(rupees));

  it("keeps a fraction without a word, which the form then refuses instead of rounding it", () =>
    expect([readTypedRupees("1.2"), readTypedRupees("१.२")]).toEqual([1.2, 1.2]));
  it("keeps a negative number, which the form then refuses", () => expect(readTypedRupees("-5")).toBe(-5));
  it("is nothing for a blank", () => expect(readTypedRupees("  ")).toBeNull());
  it.each(["ask me", ",", "-", ".", `${"1".repeat(61)}`])("is not a number for %s", (text) =>
    expect(readTypedRupees(text)).toBeNaN(),
  );
});
