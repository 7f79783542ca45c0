import { describe, expect, it } from "vitest";
import { type ListingFormName, readListingForm } from "./listing-form.ts";
import { EMPTY_QUERY, type ListingQuery } from "./listing-query.ts";

const query = (more: Partial<ListingQuery> = {}): ListingQuery => ({ ...EMPTY_QUERY, ...more });
const sent = (form: ListingFormName, base: ListingQuery, text: string) =>
  readListingForm(form, base, new URLSearchParams(text));
const asked = (form: ListingFormName, base: ListingQuery, text: string) => sent(form, base, text).query;

describe("the sidebar's form", () => {
  it("says its filters by the names of the address", () => {
    const text =
      "rating=4&area=up-to&areaUpTo=2500&type=plot&type=shop,office&locality=sukna&postedBy=featured-dealer";
    expect(asked("side", query({ q: "Siliguri", page: 4 }), text)).toEqual(
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

  it("empties what is no longer ticked, and leaves alone what it does not show", () => {
    const base = query({ facing: ["east"], photos: true, bhk: ["2"], furnishing: ["full"], verified: false });
    expect(asked("side", base, "facing=north-east&videos=1")).toEqual(
      query({ facing: ["north-east"], videos: true, bhk: ["2"], furnishing: ["full"], verified: false }),
    );
  });

  it("takes a fixed range, or the slider's place, and keeps a range that neither says", () => {
    expect(asked("side", query(), "price=around-50l")).toMatchObject({
      priceMin: 4_000_000,
      priceMax: 6_000_000,
    });
    expect(asked("side", query(), "price=up-to&priceUpTo=4")).toMatchObject({
      priceMin: null,
      priceMax: 40_000_000,
    });
    expect(asked("side", query(), "area=up-to&areaUpTo=0")).toEqual(query());
    const between = query({ priceMin: 150_000_000, priceMax: 300_000_000, areaMax: 1234 });
    expect(asked("side", between, "photos=1")).toEqual({ ...between, photos: true });
  });

  it("lets typed ends win over a radio that was chosen before", () => {
    const base = query({ priceMax: 9_999_999 });
    const typed = "price=below-1cr&priceMin=20+lakh&priceMax=40+lakh";
    expect(asked("side", base, typed)).toMatchObject({ priceMin: 2_000_000, priceMax: 4_000_000 });
    expect(asked("side", base, "price=around-50l&priceMin=&priceMax=99,99,999")).toMatchObject({
      priceMin: 4_000_000,
      priceMax: 6_000_000,
    });
  });
});

describe("a typed price", () => {
  it("[VISIT-05] is read as people say it", () => {
    const base = query({ purpose: ["rent"], page: 3 });
    expect(asked("price", base, "priceMin=12+hazar&priceMax=১৫k")).toEqual(
      query({ purpose: ["rent"], priceMin: 12_000, priceMax: 15_000 }),
    );
    expect(asked("price", { ...base, priceMax: 9_000 }, "priceMin=&priceMax=").priceMax).toBeNull();
  });

  it("[VISIT-05] is refused at its field where it is nonsense or the wrong way round, and changes nothing", () => {
    const base = query({ priceMax: 9_000 });
    const nonsense = sent("price", base, "priceMin=cheap&priceMax=20k");
    expect(nonsense.query).toEqual(base);
    expect(nonsense.problems).toEqual({ priceMin: expect.stringContaining("85 lakh") });
    const reversed = sent("price", base, "priceMin=20k&priceMax=15k");
    expect(reversed.query).toEqual(base);
    expect(reversed.problems.priceMax).toContain("below the minimum");
  });
});

describe("the search bar's form", () => {
  it("[VISIT-03] keeps every filter that the bar does not show", () => {
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
    expect(asked("bar", base, again)).toEqual({ ...base, type: ["plot", "shop", "farm"], bhk: ["2", "3"] });
  });

  it("replaces the place of a link by the one that was typed", () => {
    const base = query({ town: ["patna"], rating: ["4"] });
    expect(asked("bar", base, "q=Siliguri&purpose=rent&type=flat&bhk=4plus")).toEqual(
      query({ q: "Siliguri", purpose: ["rent"], type: ["flat"], bhk: ["4plus"], rating: ["4"] }),
    );
    expect(asked("bar", base, "q=&type=castle&bhk=9")).toEqual(base);
  });

  it("removes a monthly price when the purpose changes to Buy", () => {
    const base = query({ purpose: ["rent"], priceMax: 15_000 });
    expect(asked("bar", base, "q=&purpose=lease")).toMatchObject({ priceMax: 15_000 });
    expect(asked("bar", base, "q=&purpose=buy")).toMatchObject({ purpose: ["buy"], priceMax: null });
  });
});

it("the order is read, and falls back to Relevance", () => {
  expect(asked("sort", query({ page: 3 }), "sort=price-asc")).toEqual(query({ sort: "price-asc" }));
  expect(asked("sort", query(), "sort=x").sort).toBe("relevance");
});
