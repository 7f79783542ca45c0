import { describe, expect, it } from "vitest";
import { readListing } from "#web/features/listing-filters/listing-href.ts";
import { createListingHead } from "./listing-head.ts";

const head = (search: string, total = 3) =>
  createListingHead(
    readListing(new URLSearchParams(search)),
    { town: {}, locality: {}, near: {} } as unknown as Parameters<typeof createListingHead>[1],
    total,
  );

describe("[ROUTE-01] search engines are offered", () => {
  it.each([
    ["", "/user/list"],
    ["purpose=rent", "/user/list?purpose=rent"],
    ["purpose=buy&type=flat&bhk=2&town=siliguri", "/user/list?purpose=buy&type=flat&bhk=2&town=siliguri"],
    ["type=plot&locality=hakimpara&page=2", "/user/list?type=plot&locality=hakimpara&page=2"],
    ["sort=newest&view=grid&pageSize=48&bbox=88,26,89,27&type=project", "/user/list?type=project"],
    ["verified=1&purpose=rent", "/user/list?purpose=rent"],
  ])("the search %s as %s", (search, path) => {
    expect(head(search)).toMatchObject({ path, isForEngines: true });
  });

  it.each([
    ["locality=hakimpara", "/localities/hakimpara"],
    ["town=siliguri&sort=newest", "/towns/siliguri"],
    ["region=sikkim", "/user/regiondetail/sikkim"],
    ["type=project&locality=pradhan-nagar", "/projects/pradhan-nagar"],
  ])("the page of the place for %s, which finds the same homes", (search, path) => {
    expect(head(search)).toMatchObject({ path, isForEngines: true });
    expect(head(search, 0).isForEngines).toBe(false);
  });

  it.each([
    ...[
      "purpose=buy,rent",
      "type=flat,villa",
      "bhk=2,3",
      "town=siliguri,patna",
      "town=siliguri&locality=hakimpara",
    ],
    ...["furnishing=full", "facing=east", "priceMax=5000000", "areaMin=500", "amenity=Lift", "photos=1"],
    ...[
      "verified=0",
      "near=njp-station",
      "q=garden",
      "postedBy=owner",
      "rating=4",
      "type=flat&transaction=resale",
    ],
  ])("no search %s, whose homes others find as well", (search) => {
    expect(head(search).isForEngines).toBe(false);
    expect(head(search).path).toMatch(/^\/user\/list/);
  });
});
