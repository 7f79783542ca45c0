import { expect, it } from "vitest";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { getPlaceNames } from "#web/features/listing-filters/place-names.ts";
import { getPlaceInBar } from "./listing-head.ts";

const names = getPlaceNames(
  [{ slug: "sikkim", name: "Sikkim" }],
  [
    { slug: "siliguri", name: "Siliguri" },
    { slug: "eastern-bypass", name: "Eastern Bypass" },
  ],
);

it.each<[string, Partial<ListingQuery>]>([
  ["Siliguri", { town: ["siliguri"] }],
  ["Eastern Bypass", { town: ["siliguri"], locality: ["eastern-bypass"] }],
  ["Sikkim", { region: ["sikkim"] }],
  ["", { town: ["siliguri", "patna"] }],
  ["", { town: ["siliguri"], q: "lake view" }],
  ["", {}],
])("[VISIT-03] the search bar names “%s”", (name, where) => {
  expect(getPlaceInBar({ ...EMPTY_QUERY, ...where }, names)).toBe(name);
});
