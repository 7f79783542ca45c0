import { beforeAll, describe, expect, it } from "vitest";
import type { PlaceMarket } from "#contract/listing/place.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeProjectUnit } from "#tests/support/factories.ts";
import { getForm, getPlaceField, getQuick, readTotal } from "#tests/support/list-html.ts";
import { makeListed } from "#tests/support/listed.ts";
import {
  type Element,
  find,
  findAll,
  findNamed,
  findPart,
  findParts,
  findSection,
  getHref,
  getText,
  getTexts,
} from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";

const { http, database, services } = await openBuiltApp();
const { db } = database;
const visitor = new PlainVisitor(http);
const openTree = async (url: string) => (await visitor.open(url)).tree;
const getTitle = (page: Element) => getText(find(page, { tag: "h1" }));
const listPlaces = (page: Element) => getTexts(findParts(find(page, { tag: "main" }), "card-place"));

const REGIONS = [
  ["siliguri", "Siliguri", "West Bengal, Siliguri", "hakimpara"],
  ["sikkim", "Sikkim", "Sikkim", "tadong"],
  ["patna-bihar", "Patna / Bihar", "Bihar, Patna", "kankarbagh"],
  ["north-bengal-towns", "North Bengal Towns", "West Bengal, North Bengal", null],
] as const;

beforeAll(async () => {
  // A lakh apart, so that the asking prices differ.
  const price = (at: number) => 4_000_000 + at * 100_000;
  for (const [, , , locality_slug] of REGIONS)
    await makeListed(db, 10, (at) =>
      locality_slug ? { locality_slug, price: price(at) } : { town_slug: "jalpaiguri", price: price(at) },
    );
  await makeListed(db, 1, () => ({ locality_slug: "hakimpara", price: 5_000_000, bedrooms: 3 }));
  await makeListed(db, 2, () => ({ town_slug: "gaya" }));
  await makeListed(db, 1, () => ({ town_slug: "muzaffarpur" }));
  await makeListed(db, 11, () => ({ locality_slug: "kankarbagh", purpose: "rent" }));
  const projects = await makeListed(db, 2, () => ({
    property_type: "Project",
    locality_slug: "sevoke-road",
  }));
  for (const { id } of projects) await makeProjectUnit(db, { property_id: id });
  await services.search.index.start();
});

describe("[REGION-01] the page of a region", () => {
  it.each(REGIONS)("of %s has four places, defaults and nine cards", async (slug, name, location) => {
    const page = await openTree(`/user/regiondetail/${slug}`);
    expect(getTitle(page)).toBe(name);
    expect(getText(find(page, { id: "region-hero" }))).toContain("4 Places Available");
    expect(getPlaceField(page)).toBe(location);
    const [kinds, bedrooms] = findAll(getForm(page, "bar"), { role: "group" });
    const names = getTexts(findAll(kinds as Element, { tag: "label" }));
    for (const kind of [/^Flat/, /^House/]) expect(names.filter((one) => kind.test(one))).toHaveLength(1);
    expect(getTexts(findAll(bedrooms as Element, { tag: "label" }))).toEqual(
      ["1 BHK", "2 BHK", "3 BHK", "4+ BHK"].map((label) =>
        expect.stringMatching(new RegExp(`^${label.replace("+", "\\+")}\\d+$`)),
      ),
    );
    const cards = findAll(find(page, { tag: "main" }), { tag: "article" });
    expect(cards).toHaveLength(9);
    for (const card of cards) expect(findNamed(card, "a", /^Contact Now/)).toBeDefined();
  });

  const PATNA = "/user/regiondetail/patna-bihar";

  it("shows the listings of the place whose chip is pressed, also of a town outside the four that has some", async () => {
    const places = find(await openTree(PATNA), { tag: "nav", "aria-label": "Places" });
    const gaya = getHref(places, "Gaya");
    expect(gaya).toBe(`${PATNA}?town=gaya`);
    const found = await openTree(gaya);
    expect(getText(find(found, { id: "found" }))).toMatch(/^2 properties/);
    for (const place of listPlaces(found)) expect(place).toContain("Gaya");
    const further = getHref(places, "Muzaffarpur");
    expect(further).toBe(`${PATNA}?town=muzaffarpur`);
    const other = await openTree(further);
    expect(getPlaceField(other)).toBe("Muzaffarpur");
    expect(listPlaces(other)).toEqual(["Muzaffarpur"]);
  });

  it("[ROUTE-10] has filters as links and a search in the region, and leads to the list", async () => {
    const all = await openTree(PATNA);
    const rent = getHref(getQuick(all, "Purpose"), /^Rent/);
    expect(rent).toBe(`${PATNA}?purpose=rent`);
    const rents = await openTree(rent);
    const tags = getTexts(findParts(rents, "tag"));
    expect(tags).toContain("For rent");
    expect(tags).not.toContain("For sale");
    const unchecked = find(rents, { role: "switch" }).attributes.href ?? "";
    expect(unchecked).toContain("verified=0");
    const searched = await visitor.send(getForm((await visitor.open(unchecked)).tree, "bar"), { bhk: "2" });
    expect(searched.address).toMatch(/^\/user\/regiondetail\/patna-bihar\?.*bhk=2/);
    expect(getPlaceField(searched.tree)).toBe("Bihar, Patna");
    const list = await visitor.open(getHref(searched.tree, /^See all/));
    expect(list.address).toMatch(/^\/user\/list\?.*region=patna-bihar/);
    expect(readTotal(list.tree)).toBe(11);
  });
});

describe("[REGION-01] the places of a region", () => {
  it("have their figures and localities beside the map", async () => {
    const page = await openTree("/user/regiondetail/siliguri");
    const places = getTexts(findAll(findSection(page, "Where it is"), { tag: "li" }));
    const siliguri = places.find((text) => text.startsWith("Siliguri")) ?? "";
    expect(siliguri).toMatch(/13 propertiesMiddle price of homes for sale: ₹4,\d{3}\/sq\.ftHakimpara/);
    expect(getHref(findSection(page, "Where it is"), "Hakimpara")).toBe("/localities/hakimpara");
  });
});

describe("[ROUTE-07] the projects of a locality", () => {
  it("have an address with its slug", async () => {
    const page = await openTree("/projects/sevoke-road");
    expect(getTitle(page)).toBe("Projects in Sevoke Road");
    expect(getTexts(findAll(page, { tag: "li" }))).toContain("2 projects");
    expect(listPlaces(page)).toEqual(["Sevoke Road, Siliguri", "Sevoke Road, Siliguri"]);
  });
});

describe("[FIND-10] the page of a place", () => {
  it("shows the asking prices of a town, and only those of five or more listings", async () => {
    const town: PlaceMarket = (await http.inject("/api/v1/towns/siliguri")).json();
    const page = await openTree("/towns/siliguri");
    expect(getTitle(page)).toBe("Siliguri");
    const prices = findSection(page, "Asking prices");
    expect(getText(prices)).toContain("not prices paid");
    const flats = town.prices.find(({ purpose, type, bhk }) => purpose === "buy" && type === "flat" && !bhk);
    const table = findPart(prices, "prices");
    expect(getText(find(table, { tag: "caption" }))).toBe("For sale");
    const rows = getTexts(findAll(table, { scope: "row" }));
    expect(rows[0]).toBe(`Flats${flats?.count} listings`);
    expect(flats?.count).toBe(11);
    for (const row of rows) expect(Number(/(\d+) listings$/.exec(row)?.[1]), row).toBeGreaterThanOrEqual(5);
    expect(getText(findSection(page, "Where Siliguri is"))).toContain("Siliguri");
  });

  it("names numbers that equal what their links find, and leads up and down between its places", async () => {
    const page = await openTree("/localities/hakimpara");
    const offers = findAll(findSection(page, "What is listed"), { tag: "a" });
    expect(getTexts(offers)).toEqual(["Flats (11)"]);
    const list = await visitor.open(offers[0]?.attributes.href ?? "");
    expect(list.address).toMatch(/locality=hakimpara/);
    expect(readTotal(list.tree)).toBe(11);
    expect(getHref(list.tree, "Asking prices in Hakimpara")).toBe("/localities/hakimpara");
    const town = getHref(find(page, { "aria-label": "You are here" }), "Siliguri");
    expect(town).toBe("/towns/siliguri");
    const localities = findSection(await openTree(town), "Localities in Siliguri");
    expect(getHref(localities, "Hakimpara")).toBe("/localities/hakimpara");
  });

  it("[ROUTE-10] is complete for a locality, and its links work", async () => {
    const page = await openTree("/localities/hakimpara");
    expect(getText(findSection(page, "Asking prices"))).toContain(
      "11 properties listed in Hakimpara, not prices paid",
    );
    expect(getText(findSection(await openTree("/localities/tadong"), "Asking prices"))).toContain(
      "10 properties listed in Tadong, not prices paid",
    );
    expect(getText(findSection(await openTree("/towns/gaya"), "Asking prices"))).toContain("Fewer than five");
    const near = findSection(page, "Localities near Hakimpara");
    expect(getTexts(findAll(near, { tag: "li" }))).toContain("Sevoke Road2 properties2.2 km");
    const list = await visitor.open(getHref(page, /^See all \d+ properties/));
    expect(list.address).toContain("locality=hakimpara");
    expect(readTotal(list.tree)).toBe(11);
  });

  it("begins with its picture, what it is, and how much is listed, then shows its homes before any figure", async () => {
    const page = await openTree("/localities/tadong");
    const main = find(page, { tag: "main" });
    expect(getText(findPart(main, "place-picture"))).toBe(
      "Cottages and prayer flags in the hills of Sikkim. Illustration.",
    );
    expect(getText(find(main, { tag: "header" }))).toMatch(
      /Student area, colleges and hospital\..*Tadong is 2\.\d km from the centre of Gangtok, pincode 737102\./,
    );
    const sale = getHref(findPart(main, "place-purposes"), "10 for sale");
    expect(readTotal(await openTree(sale))).toBe(10);
    expect(getTexts(findAll(main, { tag: "h2" }))).toEqual([
      ...["Properties in Tadong", "What is listed", "Where Tadong is", "Asking prices"],
    ]);
    expect(findAll(findSection(page, "Properties in Tadong"), { tag: "article" })).toHaveLength(6);
    const numbers = getTexts(findParts(findSection(page, "Where Tadong is"), "map-homes"));
    expect(numbers.map(Number).reduce((sum, one) => sum + one, 0)).toBe(10);
    const onMap = getHref(page, "See the properties on a map");
    expect(onMap).toMatch(/^\/user\/list\?.*locality=tadong.*view=map/);
  });

  it("with too few prices has no figures of another place, only the link to those of its town", async () => {
    const prices = findSection(await openTree("/localities/sevoke-road"), "Asking prices");
    expect(findParts(prices, "prices")).toEqual([]);
    expect(getHref(prices, "Asking prices in Siliguri")).toBe("/towns/siliguri#prices");
  });

  it("without listings says so, and offers those around it and an email", async () => {
    const page = await openTree("/localities/college-para");
    const main = find(page, { tag: "main" });
    expect(getTexts(findAll(main, { tag: "h2" })).slice(0, 2)).toEqual([
      ...["Nothing is listed in College Para at the moment", "Localities near College Para"],
    ]);
    const around = getHref(main, "See 13 properties within 3 km");
    expect(around).toContain("near=college-para");
    expect(readTotal(await openTree(around))).toBe(13);
    const save = await visitor.open(getHref(main, "Email me about new listings here"));
    expect(save.address).toMatch(/^\/saved-searches\/new\?.*locality=college-para/);
    expect(save.status).toBe(200);
    expect(findAll(main, { tag: "table" })).toEqual([]);
  });

  it("of a town without a fitting picture begins with its map, whose marks lead to its localities", async () => {
    const siliguri = findSection(await openTree("/towns/siliguri"), "Where Siliguri is");
    expect(getHref(findPart(siliguri, "place-map"), "Hakimpara")).toBe("/localities/hakimpara");
    const gaya = await openTree("/towns/gaya");
    expect(findParts(gaya, "place-picture")).toEqual([]);
    const main = find(gaya, { tag: "main" });
    expect(findParts(find(main, { tag: "header" }), "place-map")).toHaveLength(1);
    expect(findParts(main, "place-map")).toHaveLength(1);
  });

  it("compares the price of a listing with similar ones, and is linked from it", async () => {
    const { public_id } = await db
      .selectFrom("property")
      .select("public_id")
      .where("locality_slug", "=", "hakimpara")
      .where("price", "=", 4_300_000)
      .executeTakeFirstOrThrow();
    const page = await openTree(`/user/propertydetail/${public_id}`);
    expect(getText(findSection(page, "Price compared"))).toContain(
      "Asks ₹43 L. Of 9 other 2 BHK flats for sale in Hakimpara, half ask between ₹42 L and ₹47 L. 3 of them ask less, 6 ask more.",
    );
    const url = getHref(findPart(page, "detail-head"), /^Hakimpara/);
    expect(url).toBe("/localities/hakimpara");
    expect(getTitle(await openTree(url))).toContain("Hakimpara");
  });

  it("is found by the name of a place, and a misspelled one asks what was meant", async () => {
    expect((await visitor.open("/localities/siliguri")).address).toBe("/towns/siliguri");
    expect((await visitor.open("/localities/hakim-para")).address).toBe("/localities/hakimpara");
    const missing = await visitor.open("/localities/hakimpra");
    expect(missing.status).toBe(404);
    expect(getHref(find(missing.tree, { tag: "main" }), "Hakimpara")).toBe("/localities/hakimpara");
  });
});
