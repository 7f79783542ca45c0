import { expect, it } from "vitest";
import { getColumnValues } from "./listing-facets.ts";
import { EMPTY_QUERY } from "./listing-query.ts";

const types = (type: typeof EMPTY_QUERY.type) => getColumnValues({ ...EMPTY_QUERY, type }, "type");

it("a search for flats also finds projects, but a search for projects finds no single flats", () => {
  expect(types(["flat"])).toEqual(["Flat/Apartment", "Project"]);
  expect(types(["project"])).toEqual(["Project"]);
  expect(types(["flat", "project", "villa"])).toEqual(["Flat/Apartment", "Project", "Villa"]);
  expect(types([])).toEqual([]);
});

it("if several ratings are chosen, the lowest one counts", () => {
  expect(getColumnValues({ ...EMPTY_QUERY, rating: ["5", "3"] }, "rating")).toEqual(["3"]);
  expect(getColumnValues(EMPTY_QUERY, "rating")).toEqual([]);
});
