import { expect, it } from "vitest";
import { paths } from "./paths.ts";

it("[ROUTE-07] emails and pages write an address by the same function", () => {
  expect(paths.listings("purpose=buy")).toBe("/user/list?purpose=buy");
  expect(paths.shortlist(["a", "b"])).toBe("/user/shortlist?ids=a,b");
  expect(paths.adminLead("a")).toBe("/admin/leadtracker/a");
  expect(paths.adminLead("a", "note")).toBe("/admin/leadtracker/a?done=note");
  expect(paths.projects("Sevoke Road")).toBe("/projects/sevoke-road");
});

it("[ROUTE-07] no two functions without an argument write the same address", () => {
  const fixed = Object.values(paths)
    .filter((write) => write.length === 0)
    .map((write) => (write as () => string)());
  expect(fixed.length).toBeGreaterThan(50);
  expect(fixed.filter((path) => !path.startsWith("/"))).toEqual([]);
  expect(new Set(fixed).size).toBe(fixed.length);
});
