import { describe, expect, it } from "vitest";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { understand } from "./understand.ts";

const knowledge = createPlaceKnowledge();
const read = (text: string) => understand(text, knowledge);

describe("[FIND-01] the ends of a range", () => {
  it.each([
    "flat 80 lakh to 1 crore",
    "flat 1 crore to 80 lakh",
    "flat between 1 crore and 80 lakh",
    "flat 1 crore se 80 lakh",
  ])("may be in any order: %s", (text) =>
    expect(read(text)).toMatchObject({ filters: { priceMin: 8_000_000, priceMax: 10_000_000 }, rest: "" }),
  );

  it("are not swapped for a number that counts something else", () =>
    expect(read("3 bhk and 2 parking").filters).toEqual({ bhk: ["3"], amenity: ["Car Parking"] }));

  it.each([
    ["flat above 50 lakh below 30 lakh", "below 30 lakh", { priceMin: 5_000_000 }],
    ["flat below 30 lakh above 50 lakh", "above 50 lakh", { priceMax: 3_000_000 }],
    ["flat above 900 sqft below 600 sqft", "below 600 sqft", { areaMin: 900 }],
  ])("that contradict each other: only the first one counts in %s", (text, left, filters) => {
    const { purpose: _, ...found } = read(text).filters;
    expect(found).toEqual({ type: ["flat"], ...filters });
    expect(read(text).chips.at(-1)).toMatchObject({
      ...{ text: left, filters: [], note: { kind: "contrary", value: left } },
    });
  });
});
