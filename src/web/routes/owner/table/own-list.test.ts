import { expect, it } from "vitest";
import { getOwnQuery, isFiltered, readOwnFilter, writeOwnFilter } from "./own-list.ts";

const read = (query: string) => readOwnFilter(new URLSearchParams(query));

it("[DESK-21] the table of one's properties is filtered by approval or by what its owner made of it", () => {
  expect(getOwnQuery(read("search= Hill &status=pending"))).toEqual({
    ...{ search: "Hill", verification: "pending", life: "all" },
  });
  expect(getOwnQuery(read("status=paused"))).toEqual({ search: "", verification: "all", life: "paused" });
  // Deleted ones have a list of their own, and what is unknown filters nothing.
  for (const status of ["deleted", "constructor", ""])
    expect(isFiltered(read(`status=${status}`))).toBe(false);
  expect(writeOwnFilter(read("search=Hill&status=sold&page=3")).toString()).toBe("search=Hill&status=sold");
});
