import { describe, expect, it } from "vitest";
import { type FoundListing, listAlertListings } from "./alerts.ts";

const listing = (more: Partial<FoundListing>): FoundListing => ({
  ...{ id: 1, price: 50, isNew: false, reducedFrom: null, priceTold: undefined },
  ...more,
});
const listNewsAbout = (more: Partial<FoundListing>) => listAlertListings([listing(more)]);

describe("[FIND-08] the news of a saved search", () => {
  it("include a new listing once", () => {
    expect(listNewsAbout({ isNew: true })).toEqual([{ id: 1, was: null }]);
    expect(listNewsAbout({ isNew: true, priceTold: 50 })).toEqual([]);
    expect(listNewsAbout({})).toEqual([]);
  });

  it("include a reduced price, if it is lower than in the last email", () => {
    expect(listNewsAbout({ price: 40, reducedFrom: 50 })).toEqual([{ id: 1, was: 50 }]);
    expect(listNewsAbout({ price: 45, reducedFrom: 60, priceTold: 40 })).toEqual([]);
    expect(listNewsAbout({ price: 39, reducedFrom: 60, priceTold: 40 })).toEqual([{ id: 1, was: 60 }]);
  });

  it("include nothing for listings without a price", () => {
    expect(listNewsAbout({ price: null })).toEqual([]);
    expect(listNewsAbout({ priceTold: null, price: 10, reducedFrom: 50 })).toEqual([]);
  });
});
