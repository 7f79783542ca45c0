import { expect, it } from "vitest";
import { getColumnValues } from "./listing-facets.ts";
import { EMPTY_QUERY } from "./listing-query.ts";

const types = (type: typeof EMPTY_QUERY.type) => getColumnValues({ ...EMPTY_QUERY, type }, "type");

it("a flat is also found among projects, a project only among projects", () => {
  expect(types(["flat"])).toEqual(["Flat/Apartment", "Project"]);
  expect(types(["project"])).toEqual(["Project"]);
  expect(types(["flat", "project", "villa"])).toEqual(["Flat/Apartment", "Project", "Villa"]);
  expect(types([])).toEqual([]);
});

it("of several ratings the lowest counts", () => {
  expect(getColumnValues({ ...EMPTY_QUERY, rating: ["5", "3"] }, "rating")).toEqual(["3"]);
  expect(getColumnValues(EMPTY_QUERY, "rating")).toEqual([]);
});
