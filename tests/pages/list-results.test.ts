import { beforeAll, describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeMedia, makeProjectUnit, makeProperty } from "#tests/support/factories.ts";
import { getChips, getForm, getResults, LIST, readTotal } from "#tests/support/list-html.ts";
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
const [SALES, RENTS] = [26, 5];

beforeAll(async () => {
  await makeListed(db, SALES - 1, (at) => ({ town_slug: "siliguri", price: 4_000_000 + at * 100_000 }));
  const [project] = await makeListed(db, 1, () => ({
    property_type: "Project",
    property_title: "Teesta Heights",
    locality_slug: "pradhan-nagar",
    builder: "Himal Estates",
    price: 5_450_000,
    posted_by: "builder",
    transaction_type: "new-booking",
    rating: 3.9,
    published_at: new Date("2026-01-05T06:00:00Z"),
  }));
  await makeMedia(db, { property_id: project?.id, illustration: true });
  await makeProjectUnit(db, { property_id: project?.id, price_from: 5_450_000, price_to: 6_000_000 });
  await makeProjectUnit(db, {
    property_id: project?.id,
    type_of_apartment: "3 BHK",
    price_from: 7_450_000,
    price_to: 13_900_000,
  });
  await makeListed(db, 1, () => ({ purpose: "rent", property_type: "Villa", town_slug: "siliguri" }));
  const reachable = { pets: "yes", wheelchair_access: true } as const;
  await makeListed(db, 2, () => ({ purpose: "rent", town_slug: "siliguri", ...reachable }));
  await makeListed(db, 2, () => ({ purpose: "rent", property_type: "Shop", town_slug: "patna" }));
});

/** How many properties a suggestion says that it finds. */
const readSaid = (way: Element) => Number(/([\d,]+) propert/.exec(getText(way))?.[1]?.replaceAll(",", ""));

/** Each suggestion finds as many as it says. */
async function expectTrueAlternatives(alternatives: readonly Element[]): Promise<void> {
  for (const way of alternatives) {
    const found = await visitor.open(way.attributes.href ?? "");
    expect(readTotal(found.tree), getText(way)).toBe(readSaid(way));
  }
}

describe("the order and the pages of results", () => {
  it("[LIST-08] can be chosen, and each page says which results it has", async () => {
    const { tree } = await visitor.open(`${LIST}?purpose=buy&sort=price-asc`);
    const options = findAll(getForm(tree, "sort"), { tag: "option" });
    expect(getTexts(options)).toEqual([
      "Sort by: Relevance",
      "Sort by: Newest",
      "Sort by: Price low to high",
      "Sort by: Price high to low",
      "Sort by: Area",
      "Sort by: Rating",
    ]);
    expect(options.find(({ attributes }) => "selected" in attributes)?.attributes.value).toBe("price-asc");
    const prices = getResults(tree).map((result) =>
      Number.parseFloat(getText(findPart(result, "price")).slice(1)),
    );
    expect(prices).toHaveLength(24);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const second = await visitor.open(getHref(tree, "Page 2"));
    expect(second.address).toBe(`${LIST}?purpose=buy&sort=price-asc&page=2`);
    expect(getText(findPart(second.tree, "page-range"))).toBe(`25 - ${SALES} of ${SALES}`);
  });

  it("[VISIT-14] sorting by price asks for a purpose first, with the purposes as links", async () => {
    const { tree } = await visitor.open(`${LIST}?sort=price-asc`);
    const notice = findPart(tree, "notice");
    expect(getText(notice)).toContain("can't be sorted together");
    const rent = findNamed(notice, "a", /^Rent/);
    expect(getText(rent)).toBe(`Rent ${RENTS}`);
    const chosen = await visitor.open(rent.attributes.href ?? "");
    expect(chosen.address).toBe(`${LIST}?purpose=rent&sort=price-asc`);
    expect(findParts(chosen.tree, "notice")).toEqual([]);
  });

  it("[VISIT-15] the pager has a first and a last page, and a page beyond the end says so", async () => {
    const address = `${LIST}?pageSize=6&verified=0`;
    const pages = Math.ceil((SALES + RENTS) / 6);
    const first = await visitor.open(address);
    expect(getText(findNamed(first.tree, "a", `Last page, ${pages}`))).toBe(String(pages));
    const last = await visitor.open(getHref(first.tree, `Last page, ${pages}`));
    expect(getHref(last.tree, "First page")).toBe(getHref(first.tree, "Page 1, this page"));
    const beyond = await visitor.open(`${address}&page=999`);
    expect(getText(findPart(beyond.tree, "empty"))).toContain(
      `There is no page 999: these results have ${pages} pages.`,
    );
    expect(getResults(beyond.tree)).toEqual([]);
    expect(getHref(beyond.tree, `Go to the last page (${pages})`)).toBe(last.address);
    expect(getResults(last.tree)).toHaveLength((SALES + RENTS) % 6);
  });

  it("unknown values in an address are ignored, and the page says so", async () => {
    const { tree } = await visitor.open(`${LIST}?type=castle&purpose=rent&page=no`);
    const notice = getText(findPart(tree, "notice"));
    expect(notice).toContain("left it out");
    expect(notice).toContain("castle");
    expect(getTexts(getChips(tree))).toContain("Rent");
    expect(readTotal(tree)).toBe(RENTS);
  });
});

describe("a result", () => {
  it("[LIST-09] shows its listing", async () => {
    const { tree } = await visitor.open(`${LIST}?type=project&postedBy=builder`);
    const [card, ...others] = getResults(tree);
    if (!card) throw new Error("There is no project.");
    expect(others).toEqual([]);
    const link = find(find(card, { tag: "h3" }), { tag: "a" });
    expect(getText(link)).toBe("Teesta Heights");
    expect(link.attributes.href).toMatch(/^\/user\/propertydetail\/[0-9a-f]{24}$/);
    expect(getHref(card, "Contact about Teesta Heights")).toBe(`${link.attributes.href}#contact`);
    expect(getText(findPart(card, "photo-tags"))).toBe("For sale · New booking");
    expect(find(card, { tag: "img" }).attributes.alt).toMatch(/Illustration$/);
    expect(getText(findPart(card, "badge"))).toBe("Verified");
    expect(getText(card)).toContain("by Himal Estates");
    expect(getText(findPart(card, "result-place"))).toBe("Pradhan Nagar, Siliguri");
    expect(getText(findPart(card, "price"))).toMatch(/^₹54\.5 L - ₹1\.39 Cr/);
    expect(getText(findPart(card, "rate"))).toMatch(/^₹[\d,]+\/sq\.ft$/);
    expect(getTexts(findAll(findPart(card, "facts"), { tag: "span" }))).toHaveLength(3);
    const homes = getTexts(findAll(findPart(card, "result-options"), { tag: "li" }));
    expect(homes.map((home) => home.slice(0, 12))).toEqual(["2 BHK₹54.5 L", "3 BHK₹74.5 L"]);
  });

  it("shows the rent of a month, and says that pets are allowed, as the page of the home does", async () => {
    const { tree } = await visitor.open(`${LIST}?purpose=rent&pets=yes`);
    const results = getResults(tree);
    expect(results).toHaveLength(2);
    for (const result of results) {
      expect(getText(findPart(result, "price"))).toContain("/month");
      expect(getTexts(findAll(findPart(result, "facts"), { tag: "span" }))).toEqual(
        expect.arrayContaining(["Pets allowed", "Wheelchair access"]),
      );
      expect(findParts(result, "result-options"), "its price is said once").toEqual([]);
      expect(getText(result).match(/₹/g)).toHaveLength(1);
    }
    const link = find(findPart(tree, "result-title"), { tag: "a" });
    const home = await visitor.open(link.attributes.href ?? "");
    findNamed(home.tree, "h2", "Details");
    findNamed(home.tree, "dd", "Pets allowed");
    expect(getText(home.tree)).toMatch(/Wheelchair access ?Yes/);
  });
});

describe("few or no results", () => {
  it("[LIST-16] no results: the page says so and has useful links", async () => {
    const { tree } = await visitor.open(`${LIST}?q=xyzzyplugh`);
    const empty = findPart(tree, "empty");
    expect(getText(find(empty, { tag: "h3" }))).toBe("No properties found");
    expect(getText(empty)).toContain("Try adjusting your search or filter criteria");
    expect(getHref(empty, "Clear all")).toBe(LIST);
    expect(getResults((await visitor.open(LIST)).tree)).toHaveLength(24);
  });

  it("[VISIT-13] no results suggest the word that was meant, or changes, each with its true number", async () => {
    const misspelt = await visitor.open(`${LIST}?q=Siligrui&exact=1`);
    const near = find(misspelt.tree, { "aria-label": "Closest to your search" });
    const [meant] = findAll(near, { tag: "a" });
    expect(meant && getText(meant)).toMatch(/^Did you mean “Siliguri”\? ?\d+ properties$/);
    expect(meant?.attributes.href).toBe(`${LIST}?q=Siliguri&exact=1`);
    const none = await visitor.open(
      `${LIST}?purpose=rent&type=villa&town=gangtok&bhk=4plus&priceMax=5000&verified=1`,
    );
    const changes = findAll(findPart(none.tree, "ways"), { tag: "a" });
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) expect(getText(change)).toMatch(/\d propert|1 property/);
  });

  it("[FIND-09] a result with few listings suggests the changes that help most, with correct numbers", async () => {
    const { tree } = await visitor.open(`${LIST}?purpose=rent&type=villa&town=siliguri`);
    expect(readTotal(tree)).toBe(1);
    expect(getText(findPart(tree, "result-list"))).toContain(
      "Few properties match. These changes find more:",
    );
    const alternatives = findAll(findPart(tree, "ways"), { tag: "a" });
    expect(alternatives.length).toBeGreaterThan(0);
    await expectTrueAlternatives(alternatives);
  });

  it("[FIND-17] the offer to show homes that are not verified is made once", async () => {
    const office = { purpose: "lease", property_type: "Office", town_slug: "gangtok" } as const;
    await makeListed(db, 1, () => office);
    for (const at of [1, 2]) await makeProperty(db, { ...office, property_title: `Office ${at}` });
    const few = await visitor.open(`${LIST}?purpose=lease&type=office&town=gangtok`);
    expect(readTotal(few.tree)).toBe(1);
    const href = getHref(findPart(few.tree, "unverified"), "Show them");
    const leads = findAll(few.tree, { tag: "a" }).filter(({ attributes }) => attributes.href === href);
    // The other one is the switch, which shows whether they are left out.
    expect(leads.map(({ attributes }) => attributes.role)).toEqual(["switch", undefined]);
    const none = await visitor.open(`${LIST}?purpose=lease&type=office&town=gangtok&postedBy=builder`);
    expect(findParts(none.tree, "unverified")).toEqual([]);
  });
});
