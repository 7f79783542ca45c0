import { describe, expect, it } from "vitest";
import { labelOf } from "../choice.ts";
import { metresBetween, slugOf } from "../place/places.ts";
import { bhkOf, FURNISHINGS } from "./choices.ts";
import { kindOf, kindOfSlug, PROPERTY_KINDS, slugsOfSidebar, slugsOfTab } from "./kinds.ts";

describe("kinds of property", () => {
  it("finds each by its type and by its slug", () => {
    for (const kind of PROPERTY_KINDS) {
      expect(kindOf(kind.value)).toBe(kind);
      expect(kindOfSlug(kind.slug)).toBe(kind);
    }
  });

  it("puts flats and projects behind Apartment, and shops behind two tabs", () => {
    expect(slugsOfSidebar("apartment")).toEqual(["flat", "project"]);
    expect(slugsOfTab("Shops/Offices")).toEqual(["shop", "office"]);
    expect(slugsOfTab("Commercials")).toEqual(["shop", "office", "commercial", "warehouse"]);
  });

  it("counts four bedrooms and more as one bucket, and none as no bucket", () => {
    expect([0, null, 1, 3, 4, 7].map((n) => bhkOf(n))).toEqual([null, null, "1", "3", "4plus", "4plus"]);
  });

  it("labels a value, and shows an unknown one as it stands", () => {
    expect(labelOf(FURNISHINGS, "semi")).toBe("Semi Furnished");
    expect(labelOf(FURNISHINGS, "half")).toBe("half");
    expect(labelOf(FURNISHINGS, null)).toBe("");
  });
});

describe("places", () => {
  it("[ROUTE-07] makes the slug of a locality in lower case with hyphens", () => {
    expect(slugOf("Sevoke Road")).toBe("sevoke-road");
    expect(slugOf("Medical More (NBMC)")).toBe("medical-more-nbmc");
  });

  it("measures the way from Siliguri to Darjeeling within two kilometres", () => {
    const metres = metresBetween({ lat: 26.7271, lng: 88.3953 }, { lat: 27.036, lng: 88.2627 });
    expect(metres).toBeGreaterThan(35_000);
    expect(metres).toBeLessThan(39_000);
  });
});
