import { expect, it } from "vitest";
import { forgetDecisionReasons, forgetReason, readReason, storeReason } from "./ReasonDialog.tsx";

it("[VISIT-16] a reason belongs to one listing and one kind of decision, until it is sent", () => {
  storeReason("a1", "rejected", "The photos show another house.");
  storeReason("a1", "changes-requested", "Add the floor.");
  storeReason("a1", "papers", "Deed of 2019.");
  storeReason("b2", "rejected", "Listed twice.");
  expect(readReason("a1", "rejected")).toBe("The photos show another house.");
  expect(readReason("a1", "changes-requested")).toBe("Add the floor.");
  expect(readReason("b2", "changes-requested")).toBeUndefined();
  forgetDecisionReasons("a1");
  expect(readReason("a1", "rejected")).toBeUndefined();
  expect(readReason("a1", "changes-requested")).toBeUndefined();
  expect(readReason("a1", "papers")).toBe("Deed of 2019.");
  expect(readReason("b2", "rejected")).toBe("Listed twice.");
  forgetReason("a1", "papers");
  expect(readReason("a1", "papers")).toBeUndefined();
});
