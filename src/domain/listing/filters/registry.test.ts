import { expect, it } from "vitest";
import { COUNTED_FILTERS, countedOptions } from "./listing-facets.ts";
import { EMPTY_QUERY } from "./listing-query.ts";
import { quickOptions } from "./quick-filters.ts";
import { SPOTS } from "./registry.ts";
import { GROUP_FILTERS } from "./stored-filters.ts";

it("every filter of the sidebar has its stored group, in the sidebar's order", () => {
  expect(Object.values(GROUP_FILTERS).flat()).toEqual([...SPOTS.side]);
});

it("every option with a number beside it is counted", () => {
  for (const purpose of [[], ["buy"], ["rent"]] as const)
    for (const name of SPOTS.quick) {
      expect(COUNTED_FILTERS).toContain(name);
      const counted = countedOptions({ ...EMPTY_QUERY, purpose }, name);
      for (const { counts } of quickOptions({ purpose }, name))
        expect(counted).toEqual(expect.arrayContaining([...counts]));
    }
});
