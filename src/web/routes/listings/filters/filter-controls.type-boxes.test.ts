import { describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { TYPE_SLUGS, type TypeSlug } from "#domain/property/kinds.ts";
import { getActiveFilters } from "#web/features/listing-filters/active-filters.ts";
import { listTypeBoxes } from "./FilterControls.tsx";

const listChecked = (...type: TypeSlug[]) =>
  listTypeBoxes(type, [])
    .filter(({ checked }) => checked)
    .map(({ label, slugs }) => `${label}: ${slugs.join(",")}`);

describe("[LIST-11] the checkboxes for property types", () => {
  it("are one for each kind, none of them checked, while no type is chosen", () => {
    expect(listChecked()).toEqual([]);
    expect(new Set(listTypeBoxes([], []).map(({ label }) => label)).size).toBe(listTypeBoxes([], []).length);
  });

  it("check only what the search has: projects alone are not Apartment, which finds flats too", () => {
    expect(listChecked("project")).toEqual(["Project: project"]);
    expect(listTypeBoxes(["project"], [])).toContainEqual({
      ...{ label: "Apartment", slugs: ["flat"], counted: ["flat"], checked: false },
    });
    expect(listChecked("flat", "project")).toEqual(["Apartment: flat,project"]);
    expect(listTypeBoxes(["flat", "project"], [])[0]?.counted).toEqual(["flat"]);
  });

  it("leave out what the purpose cannot find, unless it is chosen: nobody lets a plot as PG", () => {
    const listLabels = (...[type, purpose]: Parameters<typeof listTypeBoxes>) =>
      listTypeBoxes(type, purpose).map(({ label }) => label);
    expect(listLabels([], ["pg"])).toEqual(["Apartment", "Villa", "House", "Room"]);
    expect(listLabels(["shop"], ["pg"])).toContain("Shop");
    expect(listLabels([], ["pg", "rent"])).toEqual(listLabels([], []));
  });

  it.each(TYPE_SLUGS.map((slug) => [slug]))("name %s as its chip does", (slug) => {
    const [chip] = getActiveFilters({ ...EMPTY_QUERY, type: [slug] }, {});
    expect(listChecked(slug)).toEqual([`${chip?.label}: ${slug}`]);
  });
});
