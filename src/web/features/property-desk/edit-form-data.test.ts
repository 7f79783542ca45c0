import { describe, expect, it } from "vitest";
import { collectChanges } from "./edit-form-data.ts";

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

describe("changesBetween", () => {
  it("sends nothing where nothing was changed, whatever the browser's line breaks", () => {
    expect(collectChanges(stored, { ...stored, description: "One line\r\nand another" })).toEqual({});
  });

  it("sends a changed answer, and a blank one as blank", () => {
    expect(collectChanges(stored, { ...stored, propertyTitle: "Teesta", rent: "" })).toEqual({
      propertyTitle: "Teesta",
      rent: "",
    });
  });

  it("sends an amenity that was ticked or unticked, and no other", () => {
    const { "amenities.Lift": _, ...rest } = stored;
    expect(collectChanges(stored, { ...rest, "amenities.AC": "on" })).toEqual({
      amenities: { Lift: false, AC: true },
    });
  });

  it("sends all units in their order when one was removed", () => {
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
