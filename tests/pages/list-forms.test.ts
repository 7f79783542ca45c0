import { beforeAll, describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
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
let flat: { public_id: string };

beforeAll(async () => {
  const localities = await db
    .selectFrom("locality")
    .select("slug")
    .where("town_slug", "=", "siliguri")
    .orderBy("slug")
    .limit(9)
    .execute();
  await makeListed(db, 26, (at) => ({
    property_type: "Land/Plot",
    locality_slug: localities[at % localities.length]?.slug,
    price: 3_000_000 + at * 100_000,
  }));
  await makeListed(db, 2, () => ({ property_type: "Farm", town_slug: "siliguri" }));
  [flat = flat] = await makeListed(db, 3, () => ({ town_slug: "siliguri" }));
});

describe("the list without JavaScript", () => {
  it("[ROUTE-10] has 24 results, filters in forms, sorting, pages and search", async () => {
    const all = await visitor.open(LIST);
    expect(getResults(all.tree)).toHaveLength(24);
    const plots = await visitor.send(getForm(all.tree, "side"), { type: ["plot"] });
    expect(plots.address).toBe(`${LIST}?type=plot`);
    expect(readTotal(plots.tree)).toBe(26);
    expect(readTotal(all.tree)).toBe(31);

    const slid = await visitor.send(getForm(plots.tree, "side"), { price: "up-to" });
    expect(slid.address).toBe(`${LIST}?type=plot&priceMax=40000000`);
    expect(getHref(slid.tree, "Remove Up to ₹4 Cr")).toBe(`${LIST}?type=plot`);
    findNamed(getForm(plots.tree, "sort"), "button", "Sort");
    const sorted = await visitor.send(getForm(plots.tree, "sort"), { sort: "newest" });
    expect(sorted.address).toBe(`${LIST}?type=plot&sort=newest`);
    const next = getHref(sorted.tree, "Next page");
    expect(next).toBe(`${LIST}?type=plot&sort=newest&page=2`);
    const second = await visitor.open(next);
    expect(getResults(second.tree)).toHaveLength(2);

    expect(getHref(getQuick(second.tree, "Purpose"), /^Buy/)).toBe(
      `${LIST}?purpose=buy&type=plot&sort=newest`,
    );
    const bought = await visitor.open(`${LIST}?purpose=buy&type=plot&sort=newest`);
    const toggle = find(bought.tree, { tag: "a", role: "switch" });
    expect(getText(toggle)).toBe("Verified");
    expect(toggle.attributes.href).toBe(`${LIST}?purpose=buy&type=plot&verified=0&sort=newest`);
    const unchecked = await visitor.open(toggle.attributes.href ?? "");
    const found = await visitor.send(getForm(unchecked.tree, "bar"), { q: "Siliguri", bhk: ["2"] });
    expect(found.address).toBe(
      `${LIST}?purpose=buy&type=plot&bhk=2&town=siliguri&verified=0&sort=newest&said=Siliguri`,
    );
  });

  it("[VISIT-03] [VISIT-05] the bar accepts several kinds, and the sidebar a typed price, or refuses it and keeps what was typed", async () => {
    const farms = await visitor.open(`${LIST}?type=farm`);
    const both = await visitor.send(getForm(farms.tree, "bar"), { type: ["plot"] });
    expect(both.address).toBe(`${LIST}?type=plot,farm`);
    expect(getTexts(findParts(both.tree, "search-value"))[0]).toBe("Land, Farm");
    const cheap = await visitor.send(getForm(both.tree, "side"), { priceMax: "40 lakh" });
    expect(cheap.address).toBe(`${LIST}?type=plot,farm&priceMax=4000000`);
    const rejected = await visitor.send(getForm(cheap.tree, "side"), { priceMax: "cheap" });
    const field = find(getGroup(rejected.tree, "Price"), { name: "priceMax" });
    expect(field.attributes).toMatchObject({ value: "cheap", "aria-invalid": "true" });
    const told = (field.attributes["aria-describedby"] ?? "").split(" ");
    expect(told.map((id) => getText(find(rejected.tree, { id }))).join(" ")).toContain("85 lakh");
    // The limit that was set before stays.
    expect(rejected.address).toContain("priceMax=4000000&");
    expect(getTexts(getChips(rejected.tree))).toEqual(getTexts(getChips(cheap.tree)));
    const corrected = await visitor.send(getForm(rejected.tree, "side"), { priceMax: "50 lakh" });
    expect(corrected.address).toBe(`${LIST}?type=plot,farm&priceMax=5000000`);
  });

  it("[VISIT-05] a price that is typed reads the same in chip, filter and sidebar", async () => {
    const rents = await visitor.open(`${LIST}?purpose=rent`);
    const typed = await visitor.send(getForm(rents.tree, "price"), { priceMin: "6 hazar", priceMax: "১৫k" });
    expect(typed.address).toBe(`${LIST}?purpose=rent&priceMin=6000&priceMax=15000`);
    const words = "₹6,000 to ₹15,000";
    expect(getTexts(getChips(typed.tree))).toContain(words);
    expect(getText(find(findPart(typed.tree, "quick-filter"), { tag: "summary" }))).toContain(words);
    const price = getGroup(typed.tree, "Price");
    expect(getText(find(price, { tag: "output" }))).toBe(words);
    expect(find(price, { name: "priceMax" }).attributes.value).toBe("15,000");
  });

  it("[LIST-04] [VISIT-13] the link to the other localities opens the page with all of them, those without results last", async () => {
    const few = await visitor.open(`${LIST}?purpose=buy`);
    const group = getGroup(few.tree, "Localities");
    expect(findAll(group, { type: "checkbox" })).toHaveLength(6);
    const more = getHref(group, /^Show \d+ more$/);
    expect(more).toBe(`${LIST}?purpose=buy&all=localities#filters`);
    const all = getGroup((await visitor.open(more)).tree, "Localities");
    const counts = findAll(all, { tag: "label" }).map(readCount);
    expect(counts.slice(0, 9).toSorted()).toEqual([2, 3, 3, 3, 3, 3, 3, 3, 3]);
    expect(counts.slice(9)).toEqual([0, 0, 0, 0]);
    expect(getText(group)).not.toContain("Koramangala");
    expect(getText(all)).toContain("Koramangala");
    expect(findAll(all, { tag: "a" })).toEqual([]);
  });
});

describe("a sentence without JavaScript", () => {
  const say = async (page: string, q: string) =>
    visitor.send(getForm((await visitor.open(page)).tree, "bar"), { q });

  it("[FIND-01] [FIND-03] [FIND-04] [FIND-12] is understood in any script", async () => {
    const land = await say(LIST, "सिक्किम में ज़मीन");
    expect(getTexts(getChips(land.tree))).toEqual(["Land", "Sikkim", "Clear all", "Save search"]);
    const station = await say(land.address, "flat near NJP station");
    expect(station.address).toContain("near=njp-station");
    expect((await visitor.open(`${LIST}?q=${"siligurii+".repeat(500)}&ask=1`)).status).toBe(200);
  });

  it("[FIND-01] loses words that no home has, and the page says so; what is not wanted is no filter", async () => {
    const wished = await say(LIST, "flat in siliguri with zzyzx");
    expect(wished.address).toBe(`${LIST}?type=flat&town=siliguri&said=flat%20in%20siliguri%20with%20zzyzx`);
    expect(getText(findPart(wished.tree, "said"))).toContain(
      "No home mentions “zzyzx”. Showing homes without it.",
    );
    expect(getResults(wished.tree).length).toBeGreaterThan(0);
    const denied = await say(LIST, "flat without lift in siliguri");
    expect(denied.address).toBe(`${LIST}?type=flat&town=siliguri&said=flat%20without%20lift%20in%20siliguri`);
    expect(getText(findPart(denied.tree, "said"))).toContain("We have no filter for “without lift” yet.");
  });

  it("[FIND-01] [FIND-02] is corrected, the page says so, and it can be undone", async () => {
    const corrected = await say(LIST, "Sliguri");
    expect(corrected.address).toBe(`${LIST}?town=siliguri&said=Sliguri`);
    const said = findPart(corrected.tree, "said");
    expect(getText(said)).toBe("Showing results for Siliguri. Search for Sliguri instead");
    const exact = await visitor.open(getHref(said, "Search for Sliguri instead"));
    expect(exact.address).toBe(`${LIST}?q=Sliguri&exact=1`);
    expect(getTexts(getChips(exact.tree))[0]).toBe("“Sliguri”");
  });

  it("[FIND-01] is understood from any address whose words find nothing, once", async () => {
    const shared = await visitor.open(`${LIST}?q=2bhk+siliguri+under+9+crore+bedrooms`);
    expect(shared.address).toContain("bhk=2");
    expect(shared.address).toContain("town=siliguri");
    expect((await visitor.open(shared.address)).address).toBe(shared.address);
  });

  it("[FIND-01] replaces the former one, also after filters were changed by hand", async () => {
    const first = await say(`${LIST}?verified=0`, "2bhk flat for rent in siliguri under 20k");
    expect(getTexts(getChips(first.tree))[0]).toBe("Rent");
    const filtered = await visitor.send(getForm(first.tree, "side"), { photos: ["1"] });
    expect(filtered.address).toMatch(/photos=1.*&said=/);
    expect(getPlaceField(filtered.tree)).toBe("2bhk flat for rent in siliguri under 20k");
    const second = await say(filtered.address, "plot in matigara");
    expect(second.address).toBe(
      `${LIST}?type=plot&town=matigara&verified=0&photos=1&said=plot%20in%20matigara`,
    );
  });
});

describe("the search of the home page without JavaScript", () => {
  it("[HOME-03] opens the list with tab, place, kind and bedrooms, and at first with the suggested place", async () => {
    const home = await visitor.open("/");
    const form = getForm(home.tree, "bar");
    const place = getPlaceField(home.tree);
    expect(place).toMatch(/\S+, Siliguri$/);
    const suggested = await visitor.send(form, {});
    expect(suggested.address).toMatch(/^\/user\/list\?purpose=buy&locality=[^&]+&said=[^&]+$/);
    expect(getPlaceField(suggested.tree)).toBe(place);
    expect(getResults(suggested.tree).length).toBeGreaterThan(0);
    const lease = await visitor.send(form, { purpose: "lease", q: "Patna" });
    expect(lease.address).toBe(`${LIST}?purpose=lease&town=patna&said=Patna`);
    const flats = await visitor.send(form, { q: "Siliguri", type: ["flat"], bhk: ["2"] });
    expect(flats.address).toBe(`${LIST}?purpose=buy&type=flat&bhk=2&town=siliguri&said=Siliguri`);
    expect(getResults(flats.tree)).toHaveLength(3);
    for (const row of getResults(flats.tree)) expect(getText(row)).toContain("2 BHK");
  });

  it.each([
    ["the list", LIST],
    ["the home page", "/"],
  ])("[VISIT-18] a property's shown id leads to it from %s", async (_where, page) => {
    const id = flat.public_id.slice(-6);
    for (const typed of [id.toUpperCase(), `#${id}`]) {
      const { address } = await visitor.send(getForm((await visitor.open(page)).tree, "bar"), { q: typed });
      expect(address).toBe(`/user/propertydetail/${flat.public_id}`);
    }
  });
});
