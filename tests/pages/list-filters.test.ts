import { beforeAll, describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeCheck, makeProperty } from "#tests/support/factories.ts";
import {
  getChips,
  getForm,
  getGroup,
  getPlaceField,
  getQuick,
  getResults,
  LIST,
  readCount,
  readTotal,
} from "#tests/support/list-html.ts";
import { makeListed } from "#tests/support/listed.ts";
import {
  type Element,
  find,
  findAll,
  findNamed,
  findPart,
  findParts,
  getHref,
  getText,
  getTexts,
} from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const visitor = new PlainVisitor(http);

beforeAll(async () => {
  const listed = await makeListed(db, 12, (at) => ({
    locality_slug: at % 3 ? "kankarbagh" : "boring-road",
    property_type: at % 4 ? "Flat/Apartment" : "Land/Plot",
    price: at % 2 ? 5_000_000 : 20_000_000,
    area: at % 5 ? 1000 : 2000,
    posted_by: at % 6 ? "owner" : "builder",
    transaction_type: at % 2 ? "resale" : "new-booking",
    rating: at % 3 ? null : 4.5,
    facing: at % 3 === 1 ? "east" : null,
  }));
  for (const { id } of listed.slice(0, 3)) await makeCheck(db, { property_id: id, kind: "video" });
  await makeListed(db, 2, (at) => ({
    ...{ purpose: "rent", town_slug: "siliguri", pets: at ? "yes" : "no" },
    wheelchair_access: at ? true : null,
    tenant_type: at ? "Family" : "Bachelors (Women)",
    bathrooms: at ? 2 : 1,
    amenities: at ? ["Lift", "Car Parking"] : ["Car Parking"],
  }));
  await makeListed(db, 1, () => ({ town_slug: "gangtok" }));
  await makeProperty(db, { town_slug: "siliguri" });
});

const getToggle = (page: Element) => find(page, { role: "switch", tag: "a" });

it("[LIST-01] the list has a heading, and a search bar with all kinds and bedrooms that searches", async () => {
  const { tree } = await visitor.open(LIST);
  expect(getTexts(findAll(tree, { tag: "h1" }))).toEqual(["Find Your Best Place For You"]);
  const [kinds, bedrooms] = findParts(tree, "search-choice").map((choice) =>
    getTexts(findParts(choice, "check")).map((text) => text.replace(/\d+$/, "")),
  );
  expect(kinds).toEqual([
    ...["Flat", "House", "Villa", "Land", "Project", "Shop", "Office", "Commercial", "Warehouse/Godown"],
    ...["Farm", "Room"],
  ]);
  expect(bedrooms).toEqual(["1 BHK", "2 BHK", "3 BHK", "4+ BHK"]);
  const found = await visitor.send(getForm(tree, "bar"), { q: "Gangtok", type: ["flat"], bhk: ["2"] });
  expect(found.address).toBe(`${LIST}?type=flat&bhk=2&town=gangtok&said=Gangtok`);
  expect(getText(find(found.tree, { id: "results-heading" }))).toContain("in Gangtok");
  expect(getPlaceField(found.tree)).toBe("Gangtok");
  const results = getTexts(getResults(found.tree));
  expect(results).toHaveLength(1);
  for (const result of results) expect(result).toMatch(/Gangtok.*2 BHK/);
});

it.each([
  [
    "₹0 - ₹15Cr",
    [
      ...["₹0-₹15Cr", "₹15-30Cr", "₹30-45Cr", "₹45-60Cr", "₹60Cr+"],
      ...["10 L", "20 L", "30 L", "40 L", "50 L", "60 L", "75 L", "90 L"].map((lakh) => `Up to ₹${lakh}`),
      ...["1 Cr", "1.25 Cr", "1.5 Cr", "2 Cr", "3 Cr", "5 Cr"].map((crore) => `Up to ₹${crore}`),
    ],
  ],
  ["Posted By", ["Owner", "Agent", "Builder"]],
  ["Purpose", ["Buy", "Rent", "Lease", "PG/Hostel"]],
  ["Size", ["0-500 sq.ft", "500-1000 sq.ft", "1000-1500 sq.ft", "1500+ sq.ft"]],
  ["Availability", ["Ready to Move", "Under Construction"]],
])("[LIST-02] the quick filter %s has the options of docs/values.md", async (name, options) => {
  const quick = getQuick((await visitor.open(LIST)).tree, name);
  const labels = findParts(quick, "quick-option").map((option) => {
    const [count] = findAll(option, { tag: "span" }).slice(-1);
    return getText(option).slice(0, -(count ? getText(count).length : 0) || undefined);
  });
  // Options without results come after the others, under "Show more".
  expect(labels.filter((label) => label !== "Any").toSorted()).toEqual(options.toSorted());
});

it("[FIND-17] below the number of results, the list says how many more are not verified, and shows them", async () => {
  const { tree } = await visitor.open(`${LIST}?town=siliguri`);
  const hidden = findPart(tree, "unverified");
  expect([readTotal(tree), getText(hidden)]).toEqual([2, "1 more is not yet verified. Show it"]);
  const all = await visitor.open(getHref(hidden, "Show it"));
  expect([all.address, readTotal(all.tree)]).toEqual([`${LIST}?town=siliguri&verified=0`, 3]);
  // Nothing is hidden there, nor where everything that fits is verified, nor where nothing fits.
  for (const address of ["town=siliguri&verified=0", "town=patna", "town=gaya"])
    expect(findParts((await visitor.open(`${LIST}?${address}`)).tree, "unverified"), address).toEqual([]);
  const region = (await visitor.open("/user/regiondetail/siliguri")).tree;
  const way = getHref(findPart(region, "unverified"), "Show it");
  expect(way).toBe("/user/regiondetail/siliguri?verified=0");
  expect(findParts((await visitor.open(way)).tree, "unverified")).toEqual([]);
});

it("[LIST-03] Verified is on at first, and its link shows the listings that are not checked as well", async () => {
  const first = await visitor.open(LIST);
  const toggle = getToggle(first.tree);
  expect(toggle.attributes).toMatchObject({ "aria-checked": "true", href: `${LIST}?verified=0` });
  expect(readTotal(first.tree)).toBe(15);
  const all = await visitor.open(`${LIST}?verified=0`);
  expect(readTotal(all.tree)).toBe(16);
  expect(getToggle(all.tree).attributes).toMatchObject({ "aria-checked": "false", href: LIST });
});

describe("the groups of the sidebar", () => {
  it.each([
    ["Property ratings", /4\.0 out of 5/, "rating=4"],
    ["Price", /Below 1Cr/, "priceMax=9999999"],
    ["Property types", /Land/, "type=plot"],
    ["Area", /Around 1000 sq\.ft/, "areaMin=800&areaMax=1200"],
    ["Posted by", /Builder/, "postedBy=builder"],
    ["Localities", /Kankarbagh/, "locality=kankarbagh"],
    ["Facing direction", /East/, "facing=east"],
    ["Verification", /Video checked/, "videos=1"],
    ["Purchase type", /Resale/, "transaction=resale"],
  ])(
    "[LIST-04] [LIST-11] %s: an option finds as many listings as it says, with the other filters",
    async (name, option, address) => {
      const before = await visitor.open(`${LIST}?purpose=buy&town=patna`);
      expect(readTotal(before.tree)).toBe(12);
      const label = findNamed(getGroup(before.tree, name), "label", option);
      const box = find(label, { tag: "input" }).attributes;
      const found = await visitor.send(getForm(before.tree, "side"), { [box.name ?? ""]: [box.value ?? ""] });
      expect(found.address).toMatch(/purpose=buy.*town=patna/);
      expect(found.address).toContain(address);
      expect(readTotal(found.tree)).toBe(readCount(label));
      expect(readTotal(found.tree)).toBeGreaterThan(0);
      expect(readTotal(found.tree)).toBeLessThan(12);
      const ticked = findNamed(getGroup(found.tree, name), "label", option);
      expect(find(ticked, { tag: "input" }).attributes).toHaveProperty("checked");
    },
  );

  it("[VISIT-13] options without results are under Show more", async () => {
    const { tree } = await visitor.open(`${LIST}?purpose=rent`);
    const group = getGroup(tree, "Posted by");
    const more = find(group, { tag: "details" });
    expect(more.attributes).not.toHaveProperty("open");
    expect(getTexts(findAll(more, { tag: "label" })).toSorted()).toEqual([
      "Builder0",
      "Dealer0",
      "Feature Dealer0",
    ]);
    findNamed(group, "label", "Owner2");
  });

  it("[LIST-05] have links that empty one group, and the page one that restores the defaults", async () => {
    const groups = [
      ["Property ratings", "rating=4"],
      ["Price", "priceMax=70000000"],
      ["Property types", "type=plot"],
      ["Area", "areaMax=2500"],
      ["Posted by", "postedBy=owner"],
      ["Localities", "locality=pradhan-nagar"],
      ["Facing direction", "facing=east"],
      ["Verification", "photos=1"],
      ["Purchase type", "transaction=resale"],
    ] as const;
    const filters: string[] = ["q=zzqq", "verified=0", ...groups.map(([, filter]) => filter)];
    const { tree } = await visitor.open(`${LIST}?${filters.join("&")}`);
    for (const [name, filter] of groups) {
      const left = getHref(getGroup(tree, name), `Clear ${name}`).replace(`${LIST}?`, "").split("&");
      expect(left.toSorted(), name).toEqual(filters.filter((one) => one !== filter).toSorted());
    }
    expect(getHref(find(tree, { id: "filters" }), "Clear all")).toBe(LIST);
    const restored = (await visitor.open(LIST)).tree;
    expect(findAll(find(restored, { id: "filters" }), { checked: true })).toEqual([]);
  });

  it("[LIST-07] have sliders with their limits, steps and labels, which hide nothing until they are moved", async () => {
    const { tree } = await visitor.open(LIST);
    const [price, area] = [getGroup(tree, "Price"), getGroup(tree, "Area")];
    expect(find(price, { type: "range" }).attributes).toMatchObject({
      min: "1",
      max: "20",
      step: "1",
      value: "4",
    });
    expect(find(area, { type: "range" }).attributes).toMatchObject({
      min: "0",
      max: "10000",
      step: "100",
      value: "6000",
    });
    expect(getTexts(findParts(price, "range-ends"))).toEqual(["Rs. 1CrRs. 20Cr"]);
    expect(getText(find(price, { tag: "output" }))).toBe("Any price");
    findNamed(price, "label", /^Below 1Cr/);
    findNamed(price, "label", /^Around 50Lakhs/);
    findNamed(area, "label", /^Below 500 sq\.ft/);
    const unmoved = await visitor.send(getForm(tree, "side"), {});
    expect(unmoved.address).toBe(LIST);
    const moved = await visitor.open(`${LIST}?priceMax=30000000&areaMax=2500`);
    expect(find(getGroup(moved.tree, "Price"), { type: "range" }).attributes.value).toBe("3");
    expect(getText(find(getGroup(moved.tree, "Price"), { tag: "output" }))).toBe("₹3 Cr");
    expect(find(getGroup(moved.tree, "Area"), { type: "range" }).attributes.value).toBe("2500");
  });

  it("[VISIT-05] have other prices for rents", async () => {
    const { tree } = await visitor.open(`${LIST}?purpose=rent`);
    getQuick(tree, "Rent a month");
    const slider = find(getGroup(tree, "Price"), { type: "range" });
    expect(slider.attributes).toMatchObject({ min: "2000", max: "100000" });
  });

  it("[LIST-11] offer no plots, farms and shops for PG/Hostel, as the search bar", async () => {
    const { tree } = await visitor.open(`${LIST}?purpose=pg&type=room&verified=0`);
    const [kinds] = findParts(tree, "search-choice");
    expect(kinds && findAll(kinds, { type: "checkbox" })).toHaveLength(4);
    const types = getTexts(findAll(getGroup(tree, "Property types"), { tag: "label" }));
    expect(types.length).toBeGreaterThan(0);
    expect(types.filter((type) => /^(Land|Farm|Commercial)/.test(type))).toEqual([]);
  });

  it("[LIST-04] offer homes with wheelchair access, with their number, where there are any", async () => {
    const { tree } = await visitor.open(`${LIST}?purpose=rent`);
    const box = findNamed(getGroup(tree, "More filters"), "label", /^Wheelchair access/);
    expect(readCount(box)).toBe(1);
    const found = await visitor.send(getForm(tree, "side"), { wheelchair: ["yes"] });
    expect(found.address).toBe(`${LIST}?purpose=rent&wheelchair=yes`);
    expect(readTotal(found.tree)).toBe(1);
    expect(getTexts(getChips(found.tree))).toContain("Wheelchair access");
  });

  it("[FIND-16] begin for a rent with what tenants ask, filter by it without JavaScript, and show it as chips", async () => {
    const { tree } = await visitor.open(`${LIST}?purpose=rent`);
    const headings = getTexts(findAll(find(tree, { id: "filters" }), { tag: "h3" }));
    expect(headings.slice(0, 4)).toEqual(["BHK", "Who can live there", "Bathrooms", "Amenities"]);
    expect(headings).not.toContain("Purchase type");
    const amenities = getTexts(findAll(getGroup(tree, "Amenities"), { tag: "label" }));
    expect(amenities.slice(0, 2)).toEqual(["Lift1", "Car Parking2"]);
    const family = findNamed(getGroup(tree, "Who can live there"), "label", /^Family/);
    expect(readCount(family)).toBe(1);
    const found = await visitor.send(getForm(tree, "side"), {
      ...{ tenant: ["family"], bathrooms: "2", amenity: ["Lift", "Car Parking"] },
    });
    expect(found.address).toBe(`${LIST}?purpose=rent&bathrooms=2&tenant=family&amenity=Lift,Car+Parking`);
    expect(readTotal(found.tree)).toBe(1);
    expect(getTexts(getChips(found.tree))).toEqual([
      ...["Rent", "2+ bathrooms", "Family", "Lift", "Car Parking", "Clear all", "Save search"],
    ]);
    const feed = await http.inject(found.address.replace("/list", "/list.rss"));
    expect(feed.body.match(/<item>/g)).toHaveLength(1);
    const cleared = await visitor.open(getHref(getGroup(found.tree, "Bathrooms"), "Clear Bathrooms"));
    expect(cleared.address).toBe(`${LIST}?purpose=rent&tenant=family&amenity=Lift,Car+Parking`);
  });

  it("offer homes that allow pets only to people who look for a rent", async () => {
    const rents = await visitor.open(`${LIST}?purpose=rent`);
    const pets = findNamed(getGroup(rents.tree, "More filters"), "label", /^Pets allowed/);
    expect(readCount(pets)).toBe(1);
    const allowed = await visitor.send(getForm(rents.tree, "side"), { pets: ["yes"] });
    expect(allowed.address).toBe(`${LIST}?purpose=rent&pets=yes`);
    expect(readTotal(allowed.tree)).toBe(1);
    expect(getTexts(getChips(allowed.tree))).toContain("Pets allowed");
    const bought = (await visitor.open(`${LIST}?purpose=buy`)).tree;
    getGroup(bought, "Purchase type");
    expect(() => getGroup(bought, "More filters")).toThrow("no group");
  });
});
