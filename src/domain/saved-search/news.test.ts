import { describe, expect, it } from "vitest";
import { type FoundListing, listNews } from "./news.ts";

const listing = (more: Partial<FoundListing>): FoundListing => ({
  ...{ id: 1, price: 50, isNew: false, priceBefore: 50, priceTold: undefined },
  ...more,
});
const told = (more: Partial<FoundListing>) => listNews([listing(more)]);

describe("[FIND-08] what a saved search tells", () => {
  it("is a listing that came, once", () => {
    expect(told({ isNew: true, priceBefore: null })).toEqual([{ id: 1, was: null }]);
    expect(told({ isNew: true, priceTold: 50 })).toEqual([]);
    expect(told({})).toEqual([]);
  });

  it("is a price that fell, below what was told where something was", () => {
    expect(told({ price: 40 })).toEqual([{ id: 1, was: 50 }]);
    expect(told({ price: 60 })).toEqual([]);
    expect(told({ price: 45, priceBefore: 60, priceTold: 40 })).toEqual([]);
    expect(told({ price: 39, priceBefore: 60, priceTold: 40 })).toEqual([{ id: 1, was: 40 }]);
  });

  it("is nothing where a price was not said, or is not said any more", () => {
    expect(told({ price: null })).toEqual([]);
    expect(told({ priceBefore: null })).toEqual([]);
    expect(told({ priceTold: null, price: 10 })).toEqual([]);
  });
});
