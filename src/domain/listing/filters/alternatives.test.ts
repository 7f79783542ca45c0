import { expect, it } from "vitest";
import { listBroaderQueries } from "./alternatives.ts";
import { EMPTY_QUERY } from "./listing-query.ts";

it("[VISIT-13] if no single change finds more, it tries place, purpose and kind alone or together, each search once", () => {
  const query = {
    ...EMPTY_QUERY,
    town: ["gangtok"],
    purpose: ["rent" as const],
    type: ["villa" as const],
    bhk: ["4plus" as const],
    priceMax: 5_000,
  };
  expect(
    listBroaderQueries(query).map(({ query: { town, purpose, type, bhk, priceMax } }) => ({
      town,
      purpose,
      type,
      bhk,
      priceMax,
    })),
  ).toEqual([
    { town: ["gangtok"], purpose: ["rent"], type: ["villa"], bhk: [], priceMax: null },
    { town: ["gangtok"], purpose: ["rent"], type: [], bhk: [], priceMax: null },
    { town: [], purpose: ["rent"], type: ["villa"], bhk: [], priceMax: null },
    { town: ["gangtok"], purpose: [], type: [], bhk: [], priceMax: null },
  ]);
  expect(listBroaderQueries({ ...EMPTY_QUERY, town: ["gangtok"], purpose: ["rent"] })).toHaveLength(2);
  expect(listBroaderQueries(EMPTY_QUERY)).toEqual([]);
});
