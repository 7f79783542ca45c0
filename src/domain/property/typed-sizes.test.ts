import { describe, expect, it } from "vitest";
import { formatLandInFeet, formatLandLine, getLandRate } from "./sizes.ts";
import { readLandAnswer, readLandSize, writeLandArea } from "./typed-sizes.ts";

describe("[FIND-11] a size of land as people type it", () => {
  it.each([
    ["5", { amount: 5, unit: null, part: null }],
    ["2.5", { amount: 2.5, unit: null, part: null }],
    ["1,440", { amount: 1440, unit: null, part: null }],
    ["5 katha", { amount: 5, unit: "katha", part: null }],
    ["5katha", { amount: 5, unit: "katha", part: null }],
    ["3 Cottah", { amount: 3, unit: "katha", part: null }],
    ["4.96 dismil", { amount: 4.96, unit: "decimal", part: null }],
    ["1200 sq ft", { amount: 1200, unit: "sqft", part: null }],
    ["2 katha 5 dhur", { amount: 2.25, unit: "katha", part: "dhur" }],
    ["2 katha 8 chatak", { amount: 2.5, unit: "katha", part: "chatak" }],
    ["1 bigha 4 katha", { amount: 1.2, unit: "bigha", part: "katha" }],
    ["२ कट्ठा ५ धुर", { amount: 2.25, unit: "katha", part: "dhur" }],
    ["৩ কাঠা", { amount: 3, unit: "katha", part: null }],
  ] as const)("%s", (text, size) => {
    expect(readLandSize(text)).toEqual(size);
  });

  it.each([
    ["nothing", ""],
    ["a word", "large"],
    ["a unit alone", "katha"],
    ["a unit that nobody knows", "5 furlong"],
    ["less than nothing", "-5 katha"],
    ["parts of another unit", "2 decimal 5 dhur"],
    ["as many parts as make a whole", "2 katha 20 dhur"],
    ["a broken whole with parts", "2.5 katha 5 dhur"],
    ["three sizes", "1 bigha 2 katha 5 dhur"],
    ["sides", "30 x 40"],
    ["5,000 characters", "1 katha ".repeat(625)],
  ])("%s is no size", (_, text) => {
    expect(readLandSize(text)).toBeNull();
  });

  it("is sent with its unit and shown in the form again as typed", () => {
    const sent = readLandAnswer({ landArea: "2 katha 7 dhur", landUnit: "" });
    expect(sent).toEqual({ landArea: "2.35", landUnit: "katha", landPart: "dhur" });
    expect(writeLandArea(2.35, "katha", "dhur")).toBe("2 katha 7 dhur");
    expect(writeLandArea(2.35, "katha", null)).toBe("2.35");
    expect(writeLandArea(0.35, "katha", "dhur")).toBe("7 dhur");
    expect(writeLandArea(null, null, null)).toBe("");
    for (let dhur = 1; dhur < 20; dhur += 1) {
      const { landArea } = readLandAnswer({ landArea: `3 katha ${dhur} dhur`, landUnit: "" });
      expect(writeLandArea(Number(landArea), "katha", "dhur")).toBe(`3 katha ${dhur} dhur`);
    }
    for (let chatak = 1; chatak < 16; chatak += 1) {
      const { landArea } = readLandAnswer({ landArea: `3 katha ${chatak} chatak`, landUnit: "" });
      expect(writeLandArea(Number(landArea), "katha", "chatak")).toBe(`3 katha ${chatak} chatak`);
    }
  });

  it("is sent as typed if it cannot be read, so that the server refuses it", () => {
    expect(readLandAnswer({ landArea: "two", landUnit: "katha" })).toEqual({
      landArea: "two",
      landUnit: "katha",
      landPart: "",
    });
  });
});

describe("[FIND-11] a size of land as it is shown", () => {
  const land = { landArea: 2.25, landUnit: "katha", landPart: null };

  it("is in the unit in which it was entered, also in two units, and in square feet", () => {
    expect(formatLandLine(land)).toBe("2.25 katha");
    expect(formatLandLine({ ...land, landPart: "dhur" })).toBe("2 katha 5 dhur");
    expect(formatLandLine({ ...land, landArea: 0.25, landPart: "dhur" })).toBe("5 dhur");
    expect(formatLandLine({ ...land, landArea: 2, landPart: "dhur" })).toBe("2 katha");
    expect(formatLandLine({ ...land, landUnit: "sqft" })).toBeNull();
    expect(formatLandInFeet(land, 1620)).toBe("2.25 katha (1,620 sq.ft)");
    expect(formatLandInFeet({ ...land, landUnit: "sqft" }, 1620)).toBe("1,620 sq.ft");
  });

  it("comes with the price of one unit", () => {
    expect(getLandRate(4_500_000, { ...land, landArea: 5 })).toBe("₹9 L/katha");
    expect(getLandRate(4_500_000, { ...land, landArea: 1500, landUnit: "sqft" })).toBe("₹3,000/sq.ft");
    expect(getLandRate(900_000, { ...land, landArea: 20, landUnit: "dhur" })).toBe("₹45,000/dhur");
    expect(getLandRate(null, land)).toBeNull();
    expect(getLandRate(1, { ...land, landArea: null })).toBeNull();
  });
});
