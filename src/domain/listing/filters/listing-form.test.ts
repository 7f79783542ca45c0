import { describe, expect, it } from "vitest";
import { type ListingFormName, readListingForm } from "./listing-form.ts";
import { EMPTY_QUERY, type ListingQuery } from "./listing-query.ts";

const query = (more: Partial<ListingQuery> = {}): ListingQuery => ({ ...EMPTY_QUERY, ...more });
const sent = (form: ListingFormName, base: ListingQuery, text: string) =>
  readListingForm(form, base, new URLSearchParams(text));
const readQuery = (form: ListingFormName, base: ListingQuery, text: string) => sent(form, base, text).query;

describe("the form of the sidebar", () => {
  it("uses the same filter names as the address", () => {
    const text =
      "rating=4&area=up-to&areaUpTo=2500&type=plot&type=shop,office&locality=sukna&postedBy=featured-dealer";
    expect(readQuery("side", query({ q: "Siliguri", page: 4 }), text)).toEqual(
      query({
        q: "Siliguri",
        rating: ["4"],
        type: ["plot", "shop", "office"],
        areaMax: 2500,
        postedBy: ["featured-dealer"],
        locality: ["sukna"],
      }),
    );
  });

  it("removes filters that are no longer ticked, and keeps those that it does not show", () => {
    const base = query({
      facing: ["east"],
      photos: true,
      furnishing: ["full"],
      availability: ["ready"],
      verified: false,
    });
    expect(readQuery("side", base, "facing=north-east&videos=1")).toEqual(
      query({ facing: ["north-east"], videos: true, availability: ["ready"], verified: false }),
    );
  });

  it("uses a fixed range or the slider's value, and keeps the present range if neither is chosen", () => {
    expect(readQuery("side", query(), "price=around-50l")).toMatchObject({
      priceMin: 4_000_000,
      priceMax: 6_000_000,
    });
    expect(readQuery("side", query(), "price=up-to&priceUpTo=4")).toMatchObject({
      priceMin: null,
      priceMax: 40_000_000,
    });
    expect(readQuery("side", query(), "area=up-to&areaUpTo=0")).toEqual(query());
    const between = query({ priceMin: 150_000_000, priceMax: 300_000_000, areaMax: 1234 });
    expect(readQuery("side", between, "photos=1")).toEqual({ ...between, photos: true });
  });

  it("uses typed limits rather than a radio button that was chosen before", () => {
    const base = query({ priceMax: 9_999_999 });
    const typed = "price=below-1cr&priceMin=20+lakh&priceMax=40+lakh";
    expect(readQuery("side", base, typed)).toMatchObject({ priceMin: 2_000_000, priceMax: 4_000_000 });
    expect(readQuery("side", base, "price=around-50l&priceMin=&priceMax=99,99,999")).toMatchObject({
      priceMin: 4_000_000,
      priceMax: 6_000_000,
    });
  });
});

describe("a price that is typed", () => {
  it("[VISIT-05] is read in the words that people use", () => {
    const base = query({ purpose: ["rent"], page: 3 });
    expect(readQuery("price", base, "priceMin=12+hazar&priceMax=১৫k")).toEqual(
      query({ purpose: ["rent"], priceMin: 12_000, priceMax: 15_000 }),
    );
    expect(readQuery("price", { ...base, priceMax: 9_000 }, "priceMin=&priceMax=").priceMax).toBeNull();
  });

  it("[VISIT-05] is refused at its field if it is not an amount or the limits are swapped, and changes nothing", () => {
    const base = query({ priceMax: 9_000 });
    const nonsense = sent("price", base, "priceMin=cheap&priceMax=20k");
    expect(nonsense.query).toEqual(base);
    expect(nonsense.problems).toEqual({ priceMin: expect.stringContaining("85 lakh") });
    const reversed = sent("price", base, "priceMin=20k&priceMax=15k");
    expect(reversed.query).toEqual(base);
    expect(reversed.problems.priceMax).toContain("below the minimum");
  });
});

describe("the form of the search bar", () => {
  it("[VISIT-03] a place named in the field stays the place, and is not searched as text as well", () => {
    const base = query({ town: ["siliguri"], bhk: ["2"] });
    expect(readQuery("bar", base, "q=Siliguri&said=Siliguri&bhk=2")).toEqual(base);
    const emptied = readQuery("bar", base, "q=&said=Siliguri&bhk=2");
    expect(emptied).toMatchObject({ q: "", town: [], bhk: ["2"] });
    const other = readQuery("bar", base, "q=Siliguri+with+lift&said=Siliguri&bhk=2");
    expect(other).toMatchObject({ q: "Siliguri with lift", town: [], bhk: ["2"] });
  });

  it("[VISIT-03] keeps all filters that the search bar does not show", () => {
    const base = query({
      type: ["plot", "farm"],
      bhk: ["2"],
      rating: ["4"],
      furnishing: ["full"],
      amenity: ["Lift"],
      transaction: ["resale"],
      locality: ["sukna"],
      priceMax: 4_000_000,
      verified: false,
      sort: "newest",
    });
    const again = "q=&type=plot&type=farm&type=shop&bhk=2&bhk=3";
    expect(readQuery("bar", base, again)).toEqual({
      ...base,
      type: ["plot", "shop", "farm"],
      bhk: ["2", "3"],
    });
  });

  it("replaces the place of the address by the place that was typed", () => {
    const base = query({ town: ["patna"], rating: ["4"] });
    expect(readQuery("bar", base, "q=Siliguri&purpose=rent&type=flat&bhk=4plus")).toEqual(
      query({ q: "Siliguri", purpose: ["rent"], type: ["flat"], bhk: ["4plus"], rating: ["4"] }),
    );
    expect(readQuery("bar", base, "q=&type=castle&bhk=9")).toEqual(base);
  });

  it("removes a monthly price when the purpose is changed to Buy", () => {
    const base = query({ purpose: ["rent"], priceMax: 15_000 });
    expect(readQuery("bar", base, "q=&purpose=lease")).toMatchObject({ priceMax: 15_000 });
    expect(readQuery("bar", base, "q=&purpose=buy")).toMatchObject({ purpose: ["buy"], priceMax: null });
  });
});

it("the sort order is read, and is Relevance if it is unknown", () => {
  expect(readQuery("sort", query({ page: 3 }), "sort=price-asc")).toEqual(query({ sort: "price-asc" }));
  expect(readQuery("sort", query(), "sort=x").sort).toBe("relevance");
});
