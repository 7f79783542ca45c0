import { describe, expect, it } from "vitest";
import { type FoundListing, listNews } from "./news.ts";

const listing = (more: Partial<FoundListing>): FoundListing => ({
  ...{ id: 1, price: 50, isNew: false, priceBefore: 50, priceTold: undefined },
  ...more,
});
const listNewsAbout = (more: Partial<FoundListing>) => listNews([listing(more)]);

describe("[FIND-08] what a saved search tells", () => {
  it("is a listing that came, once", () => {
    expect(listNewsAbout({ isNew: true, priceBefore: null })).toEqual([{ id: 1, was: null }]);
    expect(listNewsAbout({ isNew: true, priceTold: 50 })).toEqual([]);
    expect(listNewsAbout({})).toEqual([]);
  });

  it("is a lower price, lower than in the last mail if there was one", () => {
    expect(listNewsAbout({ price: 40 })).toEqual([{ id: 1, was: 50 }]);
    expect(listNewsAbout({ price: 60 })).toEqual([]);
    expect(listNewsAbout({ price: 45, priceBefore: 60, priceTold: 40 })).toEqual([]);
    expect(listNewsAbout({ price: 39, priceBefore: 60, priceTold: 40 })).toEqual([{ id: 1, was: 40 }]);
  });

  it("is nothing where a price was not said, or is not said any more", () => {
    expect(listNewsAbout({ price: null })).toEqual([]);
    expect(listNewsAbout({ priceBefore: null })).toEqual([]);
    expect(listNewsAbout({ priceTold: null, price: 10 })).toEqual([]);
  });
});
