import { expect, it } from "vitest";
import { PURPOSE_VALUES, type Purpose } from "./choices.ts";
import { isPossibleFor, TYPE_SLUGS } from "./kinds.ts";

const listFor = (...purposes: Purpose[]) => TYPE_SLUGS.filter((slug) => isPossibleFor(purposes, slug));

it("[LIST-11] a search for PG/Hostel can find only places where people live, and only Buy finds projects", () => {
  expect(listFor("pg")).toEqual(["flat", "villa", "house", "room"]);
  expect(listFor("rent")).toEqual(TYPE_SLUGS.filter((slug) => slug !== "project"));
  expect(listFor("lease")).toEqual(listFor("rent"));
  for (const every of [listFor("buy"), listFor(), listFor("pg", "buy"), listFor(...PURPOSE_VALUES)])
    expect(every).toEqual(TYPE_SLUGS);
});
