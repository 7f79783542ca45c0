import { describe, expect, it } from "vitest";
import { TYPE_SLUGS } from "#domain/property/kinds.ts";
import { REGION_SLUGS } from "../../place/places.ts";
import {
  AMENITIES,
  AVAILABILITY_VALUES,
  BHK_VALUES,
  FACING_VALUES,
  FURNISHING_VALUES,
  PET_VALUES,
  POSTED_BY_VALUES,
  PURPOSE_VALUES,
  TRANSACTION_VALUES,
} from "../../property/choices.ts";
import { parseListingAddress, writeListingAddress } from "./listing-address.ts";
import { EMPTY_QUERY, getUsableSort, LISTING_SORTS, type ListingQuery } from "./listing-query.ts";
import { FILTER_NAMES, isYesFilter, RATING_VALUES } from "./registry.ts";

const PAGE = { verifiedDefault: true };
const API = { verifiedDefault: null };
const read = (search: string, options: { verifiedDefault: boolean | null } = API) =>
  parseListingAddress(new URLSearchParams(search), options);

/** A repeatable stream of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function makeRandomQuery(next: () => number, verifiedDefault: boolean | null): ListingQuery {
  const int = (n: number) => Math.floor(next() * n);
  const pickSome = <V>(values: readonly V[]) => values.filter(() => next() < 0.2);
  const maybe = <V>(value: () => V): V | null => (next() < 0.4 ? value() : null);
  const priceMin = maybe(() => 1 + int(50_000_000));
  const areaMin = maybe(() => 1 + int(5_000));
  const areaMax = maybe(() => (areaMin ?? 0) + 1 + int(3_000));
  const within = maybe(() => (5 + int(245)) / 10);
  const texts = ["", "2 bhk near tea garden", "শিলিগুড়ি", "🏠 a+b & c=d, 100%", "सिलीगुड़ी #7?"];
  return {
    ...EMPTY_QUERY,
    ...Object.fromEntries(FILTER_NAMES.filter(isYesFilter).map((name) => [name, pickSome(["yes"])])),
    q: texts[int(texts.length)] ?? "",
    purpose: pickSome(PURPOSE_VALUES),
    type: pickSome(TYPE_SLUGS),
    bhk: pickSome(BHK_VALUES),
    region: pickSome(REGION_SLUGS),
    town: pickSome(["cooch-behar", "gangtok", "patna"]),
    locality: pickSome(["boring-road", "jp-nagar", "pradhan-nagar"]),
    priceMin,
    priceMax: maybe(() => (priceMin ?? 1) + int(9_000_000)),
    areaMin,
    areaMax,
    areaUnit: areaMin === null && areaMax === null ? null : maybe(() => "katha" as const),
    postedBy: pickSome(POSTED_BY_VALUES),
    availability: pickSome(AVAILABILITY_VALUES),
    furnishing: pickSome(FURNISHING_VALUES),
    facing: pickSome(FACING_VALUES),
    rating: pickSome(RATING_VALUES),
    transaction: pickSome(TRANSACTION_VALUES),
    pets: pickSome(PET_VALUES),
    verified: next() < 0.5 ? true : verifiedDefault === true ? false : verifiedDefault,
    photos: next() < 0.3,
    videos: next() < 0.3,
    amenity: pickSome(AMENITIES),
    bbox: maybe(() => [88 + int(9) / 10, 26.123456, 89, 27.5] as const),
    near: within === null ? null : "njp-station",
    within,
    poly: maybe(() => "_p~iF~ps|U_ulLnnqC_mqNvxq`@"),
    sort: LISTING_SORTS[int(LISTING_SORTS.length)]?.value ?? "relevance",
    page: next() < 0.5 ? 1 : 1 + int(50),
    pageSize: next() < 0.5 ? 24 : 6 + int(91),
  };
}

describe("the address of a search", () => {
  it("[LIST-12] contains the whole search: reading what was written gives the same search", () => {
    const next = createRandom(20261121);
    for (let i = 0; i < 500; i++) {
      const options = i % 2 === 0 ? PAGE : API;
      const made = makeRandomQuery(next, options.verifiedDefault);
      const query = { ...made, sort: getUsableSort(made) };
      const address = writeListingAddress(query, options);
      const back = read(address, options);
      expect(back, address).toEqual({ query, problems: {} });
      expect(writeListingAddress(back.query, options)).toBe(address);
    }
  });

  it("is empty if the search contains only default values", () => {
    expect(writeListingAddress(EMPTY_QUERY, API)).toBe("");
    expect(writeListingAddress({ ...EMPTY_QUERY, verified: true }, PAGE)).toBe("");
    expect(read("", PAGE).query).toEqual({ ...EMPTY_QUERY, verified: true });
    expect(read("", API).query).toEqual(EMPTY_QUERY);
  });

  it("lists its values in one order, whatever order they came in", () => {
    const address = writeListingAddress(
      read("sort=newest&bhk=3&type=villa&bhk=2&type=flat&q=lake").query,
      API,
    );
    expect(address).toBe("q=lake&type=flat,villa&bhk=2,3&sort=newest");
  });

  it("[LIST-03] says on pages that Verified is off, because on is the default there", () => {
    expect(writeListingAddress({ ...EMPTY_QUERY, verified: false }, PAGE)).toBe("verified=0");
    expect(read("verified=0", PAGE).query.verified).toBe(false);
    expect(read("verified=0&verified=1", PAGE).query.verified).toBe(true);
    expect(writeListingAddress({ ...EMPTY_QUERY, verified: true }, API)).toBe("verified=1");
    expect(read("verified=0", API).query).toEqual(EMPTY_QUERY);
  });
});

describe("reading an address", () => {
  it("accepts repeated keys as well as lists with commas", () => {
    expect(read("bhk=2&bhk=3,4plus").query.bhk).toEqual(["2", "3", "4plus"]);
    expect(read("bhk=4%2B&amenity=lift,Car+Parking").query).toMatchObject({
      bhk: ["4plus"],
      amenity: ["Lift", "Car Parking"],
    });
  });

  it("ignores empty fields of forms, and unknown parameters", () => {
    expect(read("q=&priceMin=&town=&type=&utm_source=mail&fbclid=1")).toEqual({
      query: EMPTY_QUERY,
      problems: {},
    });
  });

  it("leaves out values that it cannot read, keeps the others, and names those that it left out", () => {
    const { query, problems } = read(
      "type=castle,flat&bhk=many&town=Pra%3Cb%3E&priceMin=-5&areaMax=wide&verified=perhaps&bbox=1,2,3&sort=best&page=0&pageSize=500&purpose=rent",
    );
    expect(query).toEqual({ ...EMPTY_QUERY, type: ["flat"], purpose: ["rent"] });
    expect(Object.keys(problems).sort()).toEqual(
      ["areaMax", "bbox", "bhk", "page", "pageSize", "priceMin", "sort", "town", "type", "verified"].sort(),
    );
    expect(problems.type).toContain("castle");
    expect(problems.type).toContain("flat, villa, house");
    expect(problems.pageSize).toBe("Enter a number from 6 to 96, in digits.");
    expect(problems.priceMin).toBe("Enter an amount such as 15,000, 15k, 85 lakh or 1.2 cr.");
  });

  it("reads prices in the form in which people paste them", () => {
    expect(read("priceMin=25,00,000&priceMax=1,00,00,000").query).toMatchObject({
      priceMin: 2_500_000,
      priceMax: 10_000_000,
    });
    expect(read("priceMin=0").query.priceMin).toBeNull();
  });

  it("leaves out an upper limit below the lower one", () => {
    const { query, problems } = read("priceMin=500&priceMax=400&areaMin=700&areaMax=700");
    expect(query).toMatchObject({ priceMin: 500, priceMax: null, areaMin: 700, areaMax: null });
    expect(Object.keys(problems)).toEqual(["priceMax", "areaMax"]);
    expect(read("priceMin=500&priceMax=500").problems).toEqual({});
  });

  it("refuses a map section that is not valid", () => {
    for (const bbox of ["89,26,88,27", "88,27,89,26", "88,26,89,91", "88,26,190,27", "a,b,c,d"])
      expect(read(`bbox=${bbox}`), bbox).toMatchObject({
        query: { bbox: null },
        problems: { bbox: expect.any(String) },
      });
    expect(read("bbox=88.1234567,26,89,27").query.bbox).toEqual([88.123457, 26, 89, 27]);
  });

  it("[FIND-06] accepts a place with a distance, uses three kilometres by default, and refuses invalid distances", () => {
    expect(read("near=NJP-station&within=1.25")).toMatchObject({
      query: { near: "njp-station", within: 1.3 },
      problems: {},
    });
    expect(read("near=njp-station").query).toMatchObject({ near: "njp-station", within: 3 });
    for (const within of ["-1", "0", "26", "far", "1e9"])
      expect(read(`near=njp-station&within=${within}`).problems.within, within).toBe(
        "Enter a number from 0.5 to 25, in digits.",
      );
    expect(read("near=../etc").problems.near).toContain("is not a valid place");
    expect(read(`poly=${"_".repeat(721)}`)).toMatchObject({
      query: { poly: null },
      problems: { poly: "Use at most 720 characters." },
    });
  });

  it("trims the text, keeps every script, and removes control characters and what is too long", () => {
    expect(read("q=%20%20tea%20%00%0A%20garden%20").query.q).toBe("tea garden");
    expect(read(`q=${encodeURIComponent("প্রধান নগর 🏡")}`).query.q).toBe("প্রধান নগর 🏡");
    const long = read(`q=${"🏡".repeat(130)}`);
    expect([...long.query.q]).toHaveLength(120);
    expect(long.problems.q).toBe("Use at most 120 characters.");
  });

  it("limits the number of places", () => {
    const towns = Array.from({ length: 80 }, (_, i) => `town-${i}`).join(",");
    expect(read(`town=${towns}`).query.town).toHaveLength(60);
    expect(read(`town=${towns}`).problems.town).toBe("At most 60 places at once.");
  });

  it("[VISIT-05] reads prices as people say them, in the same way for pages and the API", () => {
    for (const options of [PAGE, API])
      expect(read("priceMin=15k&priceMax=1.2+cr", options).query).toMatchObject({
        priceMin: 15_000,
        priceMax: 12_000_000,
      });
    expect(read("priceMax=999999+cr").problems.priceMax).toBe("Enter an amount of at most ₹10,00,00,00,000.");
  });

  it("[FIND-18] sorts by distance only near a place or in an area on the map", () => {
    for (const place of ["near=njp-station", "bbox=88,26,89,27", "poly=_p~iF~ps|U"])
      expect(read(`${place}&sort=nearest`), place).toMatchObject({
        query: { sort: "nearest" },
        problems: {},
      });
    const { query, problems } = read("sort=nearest");
    expect(query.sort).toBe("relevance");
    expect(problems).toEqual({ sort: expect.stringContaining("Choose a place first") });
  });

  it("[VISIT-14] sorts by price only if there is a purpose", () => {
    for (const search of ["", "purpose=buy,rent&", "type=flat&"]) {
      const { query, problems } = read(`${search}sort=price-asc`);
      expect(query.sort).toBe("relevance");
      expect(problems).toEqual({ sort: expect.stringContaining("Choose Buy, Rent") });
    }
    for (const purpose of ["buy", "rent", "rent,lease,pg"]) {
      const { query, problems } = read(`purpose=${purpose}&sort=price-desc`);
      expect([query.sort, problems]).toEqual(["price-desc", {}]);
    }
  });
});
