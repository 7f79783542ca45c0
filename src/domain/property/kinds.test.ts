import { describe, expect, it } from "vitest";
import { getLabel } from "../choice.ts";
import { getSlug, measureMetres } from "../place/places.ts";
import { FURNISHINGS, getBhk } from "./choices.ts";
import { getKind, getKindOfSlug, getSlugsOfSidebar, getSlugsOfTab, PROPERTY_KINDS } from "./kinds.ts";

describe("kinds of property", () => {
  it("finds each by its type and by its slug", () => {
    for (const kind of PROPERTY_KINDS) {
      expect(getKind(kind.value)).toBe(kind);
      expect(getKindOfSlug(kind.slug)).toBe(kind);
    }
  });

  it("puts flats and projects behind Apartment, and shops behind two tabs", () => {
    expect(getSlugsOfSidebar("apartment")).toEqual(["flat", "project"]);
    expect(getSlugsOfTab("Shops/Offices")).toEqual(["shop", "office"]);
    expect(getSlugsOfTab("Commercials")).toEqual(["shop", "office", "commercial", "warehouse"]);
  });

  it("counts four bedrooms and more as one bucket, and none as no bucket", () => {
    expect([0, null, 1, 3, 4, 7].map((n) => getBhk(n))).toEqual([null, null, "1", "3", "4plus", "4plus"]);
  });

  it("labels a value, and shows an unknown one unchanged", () => {
    expect(getLabel(FURNISHINGS, "semi")).toBe("Semi Furnished");
    expect(getLabel(FURNISHINGS, "half")).toBe("half");
    expect(getLabel(FURNISHINGS, null)).toBe("");
  });
});

describe("places", () => {
  it("[ROUTE-07] makes the slug of a locality in lower case with hyphens", () => {
    expect(getSlug("Sevoke Road")).toBe("sevoke-road");
    expect(getSlug("Medical More (NBMC)")).toBe("medical-more-nbmc");
  });

  it("measures the way from Siliguri to Darjeeling within two kilometres", () => {
    const metres = measureMetres({ lat: 26.7271, lng: 88.3953 }, { lat: 27.036, lng: 88.2627 });
    expect(metres).toBeGreaterThan(35_000);
    expect(metres).toBeLessThan(39_000);
  });
});
