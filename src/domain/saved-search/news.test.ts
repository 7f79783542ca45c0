import { describe, expect, it } from "vitest";
import { type FoundListing, listNews } from "./news.ts";

const listing = (more: Partial<FoundListing>): FoundListing => ({
  ...{ id: 1, price: 50, isNew: false, priceBefore: 50, priceTold: undefined },
  ...more,
});
const listNewsAbout = (more: Partial<FoundListing>) => listNews([listing(more)]);

describe("[FIND-08] the news of a saved search", () => {
  it("include a new listing once", () => {
    expect(listNewsAbout({ isNew: true, priceBefore: null })).toEqual([{ id: 1, was: null }]);
    expect(listNewsAbout({ isNew: true, priceTold: 50 })).toEqual([]);
    expect(listNewsAbout({})).toEqual([]);
  });

  it("include a price that is lower than in the last email, if there was one", () => {
    expect(listNewsAbout({ price: 40 })).toEqual([{ id: 1, was: 50 }]);
    expect(listNewsAbout({ price: 60 })).toEqual([]);
    expect(listNewsAbout({ price: 45, priceBefore: 60, priceTold: 40 })).toEqual([]);
    expect(listNewsAbout({ price: 39, priceBefore: 60, priceTold: 40 })).toEqual([{ id: 1, was: 40 }]);
  });

  it("include nothing for listings without a price", () => {
    expect(listNewsAbout({ price: null })).toEqual([]);
    expect(listNewsAbout({ priceBefore: null })).toEqual([]);
    expect(listNewsAbout({ priceTold: null, price: 10 })).toEqual([]);
  });
});
