import { expect, it } from "vitest";
import { createYesFilter } from "./filter.ts";
import { COUNTED_FILTERS, listCountedOptions, SIDE_GROUPS } from "./listing-facets.ts";
import { EMPTY_QUERY } from "./listing-query.ts";
import { getQuickOptions } from "./quick-filters.ts";
import { SPOTS } from "./registry.ts";
import { GROUP_FILTERS } from "./stored-filters.ts";

it("every filter of the sidebar is in a group: first the nine of LIST-04, then the others", () => {
  expect(Object.values(SIDE_GROUPS).flat()).toEqual([...SPOTS.side]);
  expect(Object.keys(SIDE_GROUPS)).toEqual([...Object.keys(GROUP_FILTERS), "more"]);
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
