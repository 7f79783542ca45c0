import { describe, expect, it } from "vitest";
import { PURPOSE_VALUES } from "#domain/property/choices.ts";
import { createAnyOf, createYesFilter, type RegisteredFilter } from "./filter.ts";
import { FILTER_GROUPS, type FilterGroup, listGroups } from "./groups.ts";
import { COUNTED_FILTERS, listCountedOptions } from "./listing-facets.ts";
import { EMPTY_QUERY } from "./listing-query.ts";
import { getQuickOptions } from "./quick-filters.ts";
import { listFiltersOfGroup, SIDEBAR_FILTERS, SPOTS } from "./registry.ts";
import { FILTER_DEFAULTS } from "./stored-filters.ts";

it("[LIST-04] the sidebar has the nine groups first, in order, and no group without a filter", () => {
  const nine = Object.keys(FILTER_DEFAULTS);
  const groups = listGroups([]);
  expect(groups.slice(0, nine.length)).toEqual(nine);
  const empty = groups.filter((group) => listFiltersOfGroup(group).length === 0);
  expect(empty.map((group) => `no filter of the registry names the group ${group}`)).toEqual([]);
  expect(groups.flatMap(listFiltersOfGroup).toSorted()).toEqual(SIDEBAR_FILTERS.toSorted());
});

describe("[FIND-16] the order of the groups", () => {
  const all = Object.keys(FILTER_GROUPS) as FilterGroup[];

  it("begins with what the purpose asks for first, and loses no group", () => {
    expect(listGroups(["rent"]).slice(0, 5)).toEqual([
      ...["bhk", "furnishing", "tenant", "bathrooms", "amenity"],
    ]);
    expect(listGroups(["buy"]).slice(0, 3)).toEqual(["price", "propertyTypes", "bhk"]);
    expect(listGroups(["lease"])[0]).toBe("propertyTypes");
    expect(listGroups(["pg"])[0]).toBe("tenant");
    for (const purpose of PURPOSE_VALUES)
      expect(listGroups([purpose]).toSorted(), purpose).toEqual(all.toSorted());
  });

  it("is the usual one for several purposes", () => {
    expect(listGroups(["rent", "pg"])).toEqual(all);
  });
});

it("[LIST-04] a filter compiles only with a group, and in a group only with a control that suits it, and counts", () => {
  const register = (filter: RegisteredFilter) => filter;
  const ramp = createAnyOf(["yes"]);
  const placed = register({ ...ramp, group: "more", control: "boxes" });
  expect([placed.group, register({ ...ramp, group: null }).group]).toEqual(["more", null]);
  // @ts-expect-error It names no group, and does not say that it is in none.
  register(ramp);
  // @ts-expect-error The groups of the sidebar are in groups.ts.
  register({ ...ramp, group: "access", control: "boxes" });
  // @ts-expect-error It does not say how it is set.
  register({ ...ramp, group: "more" });
  // @ts-expect-error A switch is on or off, it chooses no values.
  register({ ...ramp, group: "more", control: "switch" });
  // @ts-expect-error Options of the sidebar show their counts.
  register({ ...ramp, counted: false, group: "more", control: "boxes" });
  // @ts-expect-error No control of the sidebar sets a text.
  register({ kind: "text", length: 40, counted: false, group: "more", control: "boxes" });
});

it("every option that shows a number has a count", () => {
  for (const purpose of [[], ["buy"], ["rent"]] as const)
    for (const name of SPOTS.quick) {
      expect(COUNTED_FILTERS).toContain(name);
      const counted = listCountedOptions({ ...EMPTY_QUERY, purpose }, name);
      for (const { counts } of getQuickOptions({ purpose }, name))
        expect(counted).toEqual(expect.arrayContaining([...counts]));
    }
});

it("[LIST-04] a filter about a yes/no question has one option, since silence is no answer", () => {
  const filter = createYesFilter("rampAtDoor" as never);
  expect(filter).toMatchObject({ kind: "choices", values: ["yes"], counted: true, asks: "rampAtDoor" });
});
