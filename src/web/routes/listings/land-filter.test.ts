import { describe, expect, it } from "vitest";
import { readPlaceFacts } from "#database/seed/facts.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { understand } from "#domain/search/understand.ts";
import { createPlaceKnowledge } from "#tests/support/place-dictionary.ts";
import { getLandNames, readLandFilter } from "./land-filter.ts";

const knowledge = createPlaceKnowledge();
const facts = readPlaceFacts();
const places = {
  towns: facts.towns.map(({ slug, region }) => ({ slug, region_slug: region })),
  localities: facts.localities.map(({ slug, town }) => ({ slug, town_slug: town })),
  factors: knowledge.unitSizes,
};
const search = {
  understandIn: async (text: string, towns: readonly string[]) => {
    const theirs = Object.entries(knowledge.unitSizes).filter(([town]) => towns.includes(town));
    return understand(text, { ...knowledge, unitSizes: Object.fromEntries(theirs) });
  },
};
const read = (typed: string, where: Partial<ListingQuery>) =>
  readLandFilter(search, typed, { ...EMPTY_QUERY, ...where }, places);
const siliguri = { town: ["siliguri"] };
const patna = { town: ["patna"] };

describe("[FIND-11] the area filter in land units", () => {
  it.each([
    ["3 to 6 katha", siliguri, [2160, 4320, "katha"]],
    ["3 to 6 katha", patna, [4084, 8168, "katha"]],
    ["5 katha", siliguri, [3240, 3960, "katha"]],
    ["under 2 bigha", siliguri, [null, 28_800, "bigha"]],
    ["at least 10 decimal", patna, [4356, null, "decimal"]],
    ["at least 10 decimal", {}, [4356, null, "decimal"]],
    ["३ कट्ठा", patna, [3675, 4492, "katha"]],
    ["5 katha", { region: ["north-bengal-towns"] }, [3240, 3960, "katha"]],
  ] as const)("%s in %o", async (typed, where, [areaMin, areaMax, areaUnit]) => {
    const { sets, problem } = await read(typed, where as Partial<ListingQuery>);
    expect(problem).toBe("");
    expect(sets).toMatchObject({ areaMin, areaMax, areaUnit });
  });

  it.each([
    ["5 katha", {}, /not the same in all the places/],
    ["5 katha", { town: ["patna", "siliguri"] }, /not the same in all the places/],
    ["5 katha", { town: ["gangtok"] }, /not the same in all the places/],
    ["5 dhur", siliguri, /not the same in all the places/],
    ["large", siliguri, /^Enter a size with its unit/],
    ["katha", siliguri, /^Enter a size with its unit/],
    ["((((".repeat(1_000), siliguri, /^Enter a size with its unit/],
  ])("explains what to correct in %s in %o", async (typed, where, words) => {
    const { sets, problem } = await read(typed, where);
    expect(sets).toEqual({});
    expect(problem).toMatch(words);
  });

  it("is shown again in the unit in which it was entered, with its square feet and the factor", () => {
    const names = (where: Partial<ListingQuery>) =>
      getLandNames({ ...EMPTY_QUERY, areaMin: 2160, areaMax: 4320, areaUnit: "katha", ...where }, places);
    expect(names(siliguri)).toEqual({
      "2160/4320": "3 katha to 6 katha (2,160 sq.ft to 4,320 sq.ft), 1 katha = 720 sq.ft",
    });
    expect(Object.values(names(patna))[0]).toContain("1 katha = 1,361.25 sq.ft");
    // If a katha has two sizes in the searched towns, the size is shown only in square feet.
    expect(names({})).toEqual({});
    expect(names({ ...siliguri, areaUnit: null })).toEqual({});
    expect(Object.values(names({ ...siliguri, areaUnit: "acre" }))[0]).not.toContain("=");
  });
});
