import { describe, expect, it } from "vitest";
import { EMPTY_QUERY } from "#domain/listing/filters/listing-query.ts";
import { getInsideRegion, getRegionHref, readPlaceOfBar } from "./region-place.ts";

const query = { ...EMPTY_QUERY, verified: true };
const here = getInsideRegion(query, "patna-bihar");

describe("the address of a region's page", () => {
  it("is only the path of the region without filters", () => {
    expect(getRegionHref("patna-bihar", { query: here, view: "list" })).toBe(
      "/user/regiondetail/patna-bihar",
    );
  });

  it("has the same filters as the listing page", () => {
    const filtered = { ...here, purpose: ["rent" as const], verified: false };
    expect(getRegionHref("patna-bihar", { query: filtered, view: "list" })).toBe(
      "/user/regiondetail/patna-bihar?purpose=rent&verified=0",
    );
  });
});

describe("the search bar of a region", () => {
  it("keeps the place if the location was not changed", () => {
    const before = { ...here, town: ["gaya"] };
    const asked = { ...EMPTY_QUERY, verified: true, q: "Gaya", bhk: ["2" as const] };
    expect(readPlaceOfBar("patna-bihar", before, asked, "Gaya").query).toMatchObject({
      q: "",
      town: ["gaya"],
      bhk: ["2"],
      region: ["patna-bihar"],
    });
  });

  it("searches inside the region for what was typed", () => {
    const asked = { ...EMPTY_QUERY, q: "Kankarbagh" };
    expect(readPlaceOfBar("patna-bihar", here, asked, "Bihar, Patna").query).toMatchObject({
      q: "Kankarbagh",
      town: [],
      region: ["patna-bihar"],
    });
  });
});
