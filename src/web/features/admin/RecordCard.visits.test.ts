import { expect, it } from "vitest";
import { findVisitedList, storeVisit } from "./RecordCard.tsx";

const dashboard = { to: "/test/dashboard", label: "Dashboard" };
const properties = { to: "/test/properties", label: "Properties" };

it("the way back from a record leads to the list as it was left, or else to the first one", () => {
  expect(findVisitedList([dashboard, properties])).toEqual(dashboard);
  storeVisit("/test/dashboard", "?status=pending&page=3");
  storeVisit("/test/properties", "?type=House");
  storeVisit("/test/dashboard/1", "");
  expect(findVisitedList([dashboard, properties])).toEqual({
    to: "/test/properties?type=House",
    label: "Properties",
  });
  storeVisit("/test/dashboard", "?page=2");
  expect(findVisitedList([dashboard, properties]).to).toBe("/test/dashboard?page=2");
});
