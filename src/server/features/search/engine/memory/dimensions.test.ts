import { describe, expect, it } from "vitest";
import { COUNTED_FILTERS } from "#domain/listing/filters/listing-facets.ts";
import { FILTER_NAMES, getFilter } from "#domain/listing/filters/registry.ts";
import {
  COMPOSITE_KEYS,
  COUNTED_BY_BITS,
  DIMENSIONS,
  type Dimension,
  OPTIONED,
  packDimensions,
} from "./dimensions.ts";
import { PLACE_GROUPS } from "./places.ts";

const places: readonly string[] = PLACE_GROUPS;

describe("the search index has data for every filter", () => {
  it("counts what it should count, and nothing else", () => {
    const counted = [
      ...DIMENSIONS.map(({ name }) => name),
      ...COUNTED_BY_BITS,
      ...COUNTED_FILTERS.filter((name) => places.includes(name)),
    ];
    expect(counted.toSorted()).toEqual([...COUNTED_FILTERS].toSorted());
  });

  it("has bits for every value of every closed list and switch, however many there are", () => {
    for (const name of FILTER_NAMES) {
      const filter = getFilter(name);
      if (filter.kind !== "choices" || places.includes(name)) continue;
      const values = new Set(OPTIONED.find((each) => each.name === name)?.values);
      for (const value of filter.values)
        for (const found of filter.getAlsoFound?.(value) ?? [value]) expect(values, name).toContain(found);
    }
  });

  it("combines codes only as far as 16 bits allow, and refuses a filter that alone needs more", () => {
    for (const joint of COMPOSITE_KEYS)
      expect(joint.reduce((cells, each) => cells * each.holds.length, 1)).toBeLessThanOrEqual(2 ** 16);
    const wide = { name: "bhk", options: [], code: () => 0, holds: Array(2 ** 16 + 1).fill([]) } as Dimension;
    expect(() => packDimensions([wide])).toThrow("too many options");
  });
});
