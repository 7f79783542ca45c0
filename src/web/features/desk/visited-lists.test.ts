import { expect, it } from "vitest";
import { findVisitedList, keepVisit } from "./visited-lists.ts";

const dashboard = { to: "/test/dashboard", label: "Dashboard" };
const properties = { to: "/test/properties", label: "Properties" };

it("the way back from a record leads to the list as it was left, or else to the first one", () => {
  expect(findVisitedList([dashboard, properties])).toEqual(dashboard);
  keepVisit("/test/dashboard", "?status=pending&page=3");
  keepVisit("/test/properties", "?type=House");
  keepVisit("/test/dashboard/1", "");
  expect(findVisitedList([dashboard, properties])).toEqual({
    to: "/test/properties?type=House",
    label: "Properties",
  });
  keepVisit("/test/dashboard", "?page=2");
  expect(findVisitedList([dashboard, properties]).to).toBe("/test/dashboard?page=2");
});
