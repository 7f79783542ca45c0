import { describe, expect, it } from "vitest";
import { countPurposes, listOfferedKinds } from "./offered-kinds.ts";

const buy = (type: "flat" | "project" | "plot", count: number) => ({ purpose: "buy" as const, type, count });
const list = (...offers: ReturnType<typeof buy>[]) =>
  listOfferedKinds(offers).map(({ type, label, count }) => `${label} (${count}): ${type}`);

describe("[FIND-10] [TRUST-10] the kinds that a place's page counts", () => {
  it("count each listing once: flats and projects, which a search for flats finds, share a number", () => {
    expect(list(buy("flat", 5), buy("project", 3), buy("plot", 7))).toEqual([
      "Flats and projects (5): flat",
      "Land and plots (7): plot",
    ]);
  });

  it("[FIND-10] are counted by purpose, each listing once", () => {
    const rent = { ...buy("flat", 2), purpose: "rent" as const };
    expect(countPurposes([buy("flat", 5), buy("project", 3), buy("plot", 7), rent])).toEqual([
      { purpose: "buy", count: 12 },
      { purpose: "rent", count: 2 },
    ]);
    expect(countPurposes([])).toEqual([]);
  });

  it("name flats or projects alone where only these are listed", () => {
    expect(list(buy("flat", 5))).toEqual(["Flats (5): flat"]);
    expect(list(buy("flat", 3), buy("project", 3))).toEqual(["Projects (3): project"]);
  });
});
