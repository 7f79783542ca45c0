import { beforeAll, describe, expect, it } from "vitest";
import { seedCharges } from "#database/seed/seed-charges.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeMedia, makeProjectUnit } from "#tests/support/factories.ts";
import { makeListed } from "#tests/support/listed.ts";
import {
  type Element,
  find,
  findAll,
  findPart,
  findParts,
  getHref,
  getText,
  getTexts,
  readTree,
} from "#tests/support/page-tree.ts";

const { http, database, services } = await openBuiltApp();
const { db } = database;
const PATH = "/user/propertydetail/";
const open = async (id: string) => readTree(await http.inject(PATH + id));
let project: Element;
let id: string;
let sale: Element;
let rent: Element;

async function makeProject(): Promise<string> {
  const [made] = await makeListed(db, 1, () => ({
    property_type: "Project",
    property_title: "Mahananda Terraces",
    builder: "Teesta Habitat",
    description: "Four towers by the river.\n\nThe road beside them is wide.",
    locality_slug: "sevoke-road",
  }));
  if (!made) throw new Error("The project was not made.");
  await makeProjectUnit(db, { property_id: made.id, price_from: 4_000_000, area_from: 900 });
  await makeProjectUnit(db, {
    property_id: made.id,
    type_of_apartment: "3 BHK",
    ...{ price_from: 9_000_000, price_to: 13_400_000, area_from: 1300, area_to: 1500 },
  });
  await makeMedia(db, { property_id: made.id });
  return made.public_id;
}

beforeAll(async () => {
  await seedCharges(database);
  const flats = await makeListed(db, 7, () => ({ locality_slug: "hakimpara", transaction_type: "resale" }));
  const [flat] = await makeListed(db, 1, () => ({
    locality_slug: "hakimpara",
    purpose: "rent",
    security: 30_000,
  }));
  id = await makeProject();
  await services.search.index.start();
  project = await open(id);
  sale = await open(flats[0]?.public_id ?? "");
  rent = await open(flat?.public_id ?? "");
});

describe("the page of a project", () => {
  it("[DETAIL-02] shows its name, builder, place, description and units", () => {
    const heading = getText(find(project, { tag: "h1" }));
    expect(heading).toMatch(/^Mahananda Terraces\s+Verified$/);
    const head = getText(findPart(project, "detail-head"));
    expect(head).toContain("by Teesta Habitat");
    expect(head).toMatch(/Sevoke Road, Siliguri \d{6}/);
    expect(getTexts(findParts(find(project, { id: "about" }), "prose"))).toEqual([
      "Four towers by the river.",
      "The road beside them is wide.",
    ]);
    expect(find(project, { tag: "section", "aria-label": "Construction status" })).toBeDefined();
    const tabs = findAll(find(project, { id: "plans" }), { role: "tab" });
    expect(tabs.map((tab) => [getText(tab), tab.attributes["aria-selected"]])).toEqual([
      ["2 BHK", "true"],
      ["3 BHK", "false"],
    ]);
    expect(find(project, { rel: "canonical" }).attributes.href).toMatch(new RegExp(`${id}$`));
  });

  it("[RULE-04] goes from the price of the first unit to that of the last, with the first unit's price by the square foot", () => {
    const summary = findPart(project, "summary");
    expect(getText(findPart(summary, "price"))).toBe("₹40 L - ₹1.34 Cr");
    expect(getText(summary)).toContain("₹4,444/sq.ft");
  });

  it("[DETAIL-06] has its overview and details, with the end of its id", () => {
    const overview = getTexts(findAll(find(project, { id: "overview" }), { tag: "dt" }));
    for (const label of ["Area", "Property Type", "Status", "Verification"])
      expect(overview.filter((one) => one === label)).toHaveLength(1);
    expect(getText(find(project, { id: "details" }))).toContain(id.slice(-6).toUpperCase());
  });

  it("[DETAIL-10] offers six others of the town, and never itself", () => {
    const near = findAll(findPart(project, "neighbourhood"), { tag: "article" });
    expect(near).toHaveLength(6);
    for (const card of near) {
      expect(getText(findPart(card, "card-place"))).toContain("Siliguri");
      expect(findAll(card, { href: new RegExp(id) })).toEqual([]);
    }
  });

  it("[DETAIL-09] has a sidebar with its summary, the team's card and our own advert", () => {
    const aside = find(project, { tag: "aside", "aria-label": "Price and contact" });
    expect(getText(aside)).toMatch(/EMI from\s*₹[\d,]+\/month/);
    expect(getHref(aside, "Call Now")).toMatch(/^tel:\+/);
    expect(getHref(aside, "Send A Request")).toBe(`${PATH}${id}#contact`);
    expect(getHref(aside, /Have a property to rent out or sell/)).toBe("/owner/signup");
  });

  it("[ROUTE-10] [DETAIL-11] [DETAIL-01] without JavaScript shows an example of the EMI, every plan, and photos as links", () => {
    expect(getText(find(project, { id: "emi" }))).toMatch(
      /For a loan of ₹32 L at [\d.]+% a year over \d+ years you pay ₹[\d,]+ a month\./,
    );
    expect(
      find(find(project, { id: "plans" }), { role: "img", "aria-label": "Floor plan, 3 BHK" }),
    ).toBeDefined();
    const photo = findAll(findPart(project, "mosaic"), { tag: "noscript" })[0];
    expect(getHref(photo as Element, /^Open photo 1/)).toMatch(/^\/media\/\w{32}\/1280\.jpg$/);
  });
});

describe("the page of a flat", () => {
  it("[DETAIL-05] shows a plan of its own size", () => {
    const plans = find(rent, { id: "plans" });
    expect(find(plans, { role: "img", "aria-label": "Floor plan, 2 BHK" })).toBeDefined();
    expect(getText(plans)).toContain("1,000 sq.ft");
    expect(findAll(plans, { role: "tab" })).toEqual([]);
  });

  it("[DETAIL-11] for sale shows its total cost, with date and source of each rate", () => {
    const cost = find(sale, { id: "cost" });
    expect(getText(cost)).toContain("Stamp duty");
    expect(getText(cost)).toContain("Registration fee");
    const sources = find(cost, { tag: "details" });
    expect(getText(find(sources, { tag: "summary" }))).toBe("Where these rates come from");
    const lines = getTexts(findAll(sources, { tag: "li" }));
    expect(lines.find((line) => line.includes("Stamp duty"))).toMatch(
      /West Bengal: .+ from \d+ \w+ \d{4}, checked on/,
    );
    expect(find(cost, { tag: "a" }).attributes.href).toMatch(/^https:/);
  });

  it("[DETAIL-11] for rent shows what is due at first, and no EMI", () => {
    expect(getText(find(rent, { id: "cost" }))).toContain("First month's rent");
    expect(findAll(rent, { id: "emi" })).toEqual([]);
  });
});

describe("[ROUTE-08] a listing that does not exist", () => {
  it("is a 404 that offers other homes", async () => {
    const answer = await http.inject(PATH + "0".repeat(24));
    expect(answer.statusCode).toBe(404);
    const page = readTree(answer);
    expect(getText(find(page, { tag: "h1" }))).toBe("This home is not listed");
    expect(findAll(findPart(page, "neighbourhood"), { tag: "article" })).toHaveLength(6);
  });
});
