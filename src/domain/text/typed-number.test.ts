import { describe, expect, it } from "vitest";
import { joinDigitGroups, readTypedNumber } from "./typed-number.ts";

describe("[DESK-15] a number as people type and paste it", () => {
  it.each([
    ["2160", 2160],
    [" 2,160 ", 2160],
    ["2 160", 2160],
    ["25 00 000.5", 2_500_000.5],
    ["2\u00a0160", 2160],
    ["२१६०", 2160],
    ["২,১৬০", 2160],
    ["२६.७२७१", 26.7271],
    ["２１６０", 2160],
    ["2160\u200b", 2160],
    ["\u22122", -2],
    ["+3", 3],
    [".5", 0.5],
  ])("%s is read as %d", (text, number) => expect(readTypedNumber(text)).toBe(number));

  it.each([
    ["3 200 sq.ft", "3200 sq.ft"],
    ["\u20b93 20 000 only", "\u20b9320000 only"],
    ["2 katha 5 dhur", "2 katha 5 dhur"],
    ["1 crore 20 lakh", "1 crore 20 lakh"],
    ["1 2 300", "1 2 300"],
    ["1 234 5678", "1 234 5678"],
  ])("groups of digits are closed where they are one number: %s", (text, joined) =>
    expect(joinDigitGroups(text)).toBe(joined),
  );

  it.each(["", "  ", "\u200b"])("a blank is nothing: %j", (text) => expect(readTypedNumber(text)).toBeNull());

  it.each(["many", "2 3", "1 2 3", "1e5", "0x10", "1.2.3", "-", "Infinity", "1".repeat(61)])(
    "%s is not a number",
    (text) => expect(readTypedNumber(text)).toBeNaN(),
  );
});
