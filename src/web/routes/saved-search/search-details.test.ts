import { expect, it } from "vitest";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { formatTitleLine } from "#web/features/listing-filters/title-line.ts";
import { listDetails } from "./search-details.ts";

const read = (change: Partial<ListingQuery>) => {
  const query = { ...EMPTY_QUERY, ...change };
  return [formatTitleLine(query, {}), ...listDetails(query, {})];
};

it("a search in words: its title, then only the filters that the title leaves out", () => {
  expect(read({ purpose: ["rent"], town: ["siliguri"] })).toEqual(["Properties for rent in Siliguri"]);
  expect(
    read({ purpose: ["buy"], type: ["flat"], town: ["patna"], bhk: ["3"], priceMax: 6_000_000 }),
  ).toEqual(["Flats for sale in Patna", "3 BHK", "Up to ₹60 L"]);
  expect(read({ purpose: ["rent"], q: "lake view" })).toHaveLength(1);
  expect(read({ town: ["patna"], q: "lake view" })).toHaveLength(2);
  expect(read({ type: ["flat", "plot"], town: ["patna", "siliguri", "gangtok"] })).toHaveLength(6);
});
