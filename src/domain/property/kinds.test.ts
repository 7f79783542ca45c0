import { describe, expect, it } from "vitest";
import { getLabel } from "#domain/choice.ts";
import { getSlug, measureMetres } from "../place/places.ts";
import { FURNISHINGS, getBhk } from "./choices.ts";
import { getKind, getKindOfSlug, getSlugsOfSidebar, getSlugsOfTab, PROPERTY_KINDS } from "./kinds.ts";

describe("kinds of property", () => {
  it("can be found by type and by slug", () => {
    for (const kind of PROPERTY_KINDS) {
      expect(getKind(kind.value)).toBe(kind);
      expect(getKindOfSlug(kind.slug)).toBe(kind);
    }
  });

  it("have the facts of their rows, and the usual ones where a row says nothing", () => {
    const list = (fact: "home" | "land" | "workplace" | "furnished" | "ownLand" | "needsBedrooms") =>
      PROPERTY_KINDS.filter((kind) => kind[fact]).map(({ slug }) => slug);
    expect(list("home")).toEqual(["flat", "villa", "house", "project", "room"]);
    expect(list("land")).toEqual(["plot", "farm"]);
    expect(list("workplace")).toEqual(["shop", "office", "warehouse"]);
    expect(list("ownLand")).toEqual(["villa", "house"]);
    expect(list("needsBedrooms")).toEqual(["flat", "villa", "house"]);
    const bare = PROPERTY_KINDS.filter(({ furnished }) => !furnished).map(({ slug }) => slug);
    expect(bare).toEqual(["plot", "warehouse", "farm"]);
    const other = PROPERTY_KINDS.filter(({ name, label }) => name() !== label()).map(({ slug }) => slug);
    expect(other).toEqual(["flat", "house", "plot"]);
  });

  it("include flats and projects for Apartment, and are under two tabs for shops", () => {
    expect(getSlugsOfSidebar("apartment")).toEqual(["flat", "project"]);
    expect(getSlugsOfTab("Shops/Offices")).toEqual(["shop", "office"]);
    expect(getSlugsOfTab("Commercials")).toEqual(["shop", "office", "commercial", "warehouse"]);
  });

  it("have one filter for four and more bedrooms, and none for no bedrooms", () => {
    expect([0, null, 1, 3, 4, 7].map((n) => getBhk(n))).toEqual([null, null, "1", "3", "4plus", "4plus"]);
  });

  it("have labels; an unknown value is shown unchanged", () => {
    expect(getLabel(FURNISHINGS, "semi")).toBe("Semi Furnished");
    expect(getLabel(FURNISHINGS, "half")).toBe("half");
    expect(getLabel(FURNISHINGS, null)).toBe("");
  });
});

describe("places", () => {
  it("[ROUTE-07] the slug of a locality is in lower case with hyphens", () => {
    expect(getSlug("Sevoke Road")).toBe("sevoke-road");
    expect(getSlug("Medical More (NBMC)")).toBe("medical-more-nbmc");
  });

  it("the distance from Siliguri to Darjeeling is right within two kilometres", () => {
    const metres = measureMetres({ lat: 26.7271, lng: 88.3953 }, { lat: 27.036, lng: 88.2627 });
    expect(metres).toBeGreaterThan(35_000);
    expect(metres).toBeLessThan(39_000);
  });
});
