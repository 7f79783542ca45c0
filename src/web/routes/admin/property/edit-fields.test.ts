import { describe, expect, it } from "vitest";
import { collectChanges, isSameText } from "./edit-fields.ts";

const stored = {
  propertyTitle: "Teesta Heights",
  description: "One line\nand another",
  rent: "18000",
  "amenities.Lift": "on",
  "projectUnits.0.typeOfApartment": "2 BHK",
  "projectUnits.0.priceFrom": "6200000",
  "projectUnits.1.typeOfApartment": "3 BHK",
  "projectUnits.1.priceFrom": "7800000",
};

describe("the changes that the edit form sends", () => {
  it("are empty if nothing was changed, whatever line breaks the browser sends and however a price is written", () => {
    const same = { ...stored, description: "One line\r\nand another", rent: "18k" };
    expect(collectChanges(stored, same)).toEqual({});
    expect(isSameText("projectUnits.0.priceFrom", "62 lakh", "6200000")).toBe(true);
  });

  it("include changed answers, and empty ones as empty", () => {
    expect(collectChanges(stored, { ...stored, propertyTitle: "Teesta", rent: "" })).toEqual({
      propertyTitle: "Teesta",
      rent: "",
    });
  });

  it("include only amenities that were ticked or unticked", () => {
    const { "amenities.Lift": _, ...rest } = stored;
    expect(collectChanges(stored, { ...rest, "amenities.AC": "on" })).toEqual({
      amenities: { Lift: false, AC: true },
    });
  });

  it("include all units in their order if one was removed", () => {
    const sent = {
      propertyTitle: "Teesta Heights",
      "amenities.Lift": "on",
      "projectUnits.1.typeOfApartment": "3 BHK",
      "projectUnits.1.priceFrom": "7800000",
    };
    expect(collectChanges(stored, sent)).toEqual({
      projectUnits: [{ typeOfApartment: "3 BHK", priceFrom: "7800000" }],
    });
  });
});
