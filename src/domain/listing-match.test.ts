import { expect, it } from "vitest";
import { ratingFloor, typesOf } from "./listing-match.ts";

it("a flat is also found among projects, a project only among projects", () => {
  expect(typesOf(["flat"])).toEqual(["Flat/Apartment", "Project"]);
  expect(typesOf(["project"])).toEqual(["Project"]);
  expect(typesOf(["flat", "project", "villa"])).toEqual(["Flat/Apartment", "Project", "Villa"]);
  expect(typesOf([])).toEqual([]);
});

it("the lowest chosen rating counts", () => {
  expect(ratingFloor({ rating: [5, 3] })).toBe(3);
  expect(ratingFloor({ rating: [] })).toBeNull();
});
