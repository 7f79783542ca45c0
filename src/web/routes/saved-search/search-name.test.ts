import { expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { EMPTY_QUERY, type ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { describeSearch, suggestName } from "./search-name.ts";

const names = { "siliguri-college": "Siliguri College", siliguri: "Siliguri" };
const name = (change: Partial<ListingQuery>) => suggestName({ ...EMPTY_QUERY, ...change }, names);

it("[FIND-08] a saved search is named by its filters, as a sentence", () => {
  expect(name({ purpose: ["rent"], bhk: ["2"], priceMax: 15_000, near: "siliguri-college", within: 3 })).toBe(
    "2 BHK to rent up to ₹15,000, within 3 km of Siliguri College",
  );
  expect(
    name({ purpose: ["buy"], type: ["flat"], town: ["siliguri"], bhk: ["3"], priceMax: 6_000_000 }),
  ).toBe("3 BHK Flats to buy up to ₹60 L in Siliguri");
  expect(name({ purpose: ["rent"], priceMin: 8_000, priceMax: 12_000 })).toBe(
    "Any property to rent from ₹8,000 to ₹12,000",
  );
  expect(name({ purpose: ["lease"], type: ["shop", "office"], priceMin: 20_000 })).toBe(
    "Shops and Offices on lease from ₹20,000",
  );
  expect(name({ purpose: ["pg"] })).toBe("PG and hostel rooms");
  expect(name({})).toBe("Any property");
});

it("[FIND-08] what does not fit into the first part follows, and a long name leaves out the last filters", () => {
  expect(name({ purpose: ["rent", "lease"], q: "lake view", furnishing: ["full"] })).toMatch(
    /^Any property, “?lake view”?, .*/i,
  );
  const long = { type: ["flat" as const], q: "a".repeat(LIMITS.nameLength), photos: true };
  expect(name(long)).toBe("Flats");
  expect(describeSearch({ ...EMPTY_QUERY, ...long }, names).length).toBeGreaterThan(LIMITS.nameLength);
});
