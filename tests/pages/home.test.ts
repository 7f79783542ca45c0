import { beforeAll, describe, expect, it } from "vitest";
import { steps } from "#content/help.ts";
import { testimonials } from "#content/testimonials.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeMedia, makeProjectUnit, makeReview } from "#tests/support/factories.ts";
import { getPlaceField } from "#tests/support/list-html.ts";
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
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const visitor = new PlainVisitor(http);
let home: Element;

/** Headings of the sections between the hero and the footer, in the order of the specification. */
const SECTIONS = [
  "Recommended Projects",
  "Featured Properties",
  "Explore homes by town",
  "Upcoming Projects",
  "Emerging Localities",
  "How We Help",
  "Why Thikana Works Better Than Portals",
  "Explore by Region",
  "How We Help You",
  "Got a Property to Rent or Sell?",
  "Four ways to an address",
  "Read before you sign",
  "Get In Touch",
];
const TABS = [
  ["Flats", "Flat/Apartment", /BHK/],
  ["Plots", "Land/Plot", /Plot/],
  ["Shops/Offices", "Office", /Office/],
  ["Commercials", "Warehouse/Godown", /Warehouse/],
] as const;
const LOCALITIES = ["pradhan-nagar", "hakimpara", "kankarbagh", "tadong"];

beforeAll(async () => {
  const projects = await makeListed(db, 4, (at) => ({
    property_type: "Project",
    property_title: `Project ${LOCALITIES[at]}`,
    locality_slug: LOCALITIES[at],
    availability: "under-construction",
    builder: `Lhotse Estates ${at}`,
    transaction_type: "new-booking",
  }));
  for (const { id } of projects) {
    await makeProjectUnit(db, { property_id: id });
    await makeMedia(db, { property_id: id });
    await makeReview(db, { property_id: id });
  }
  for (const [, property_type] of TABS)
    await makeListed(db, 2, () => ({ property_type, locality_slug: "pradhan-nagar" }));
  home = (await visitor.open("/")).tree;
});

const section = (heading: string) => findSection(home, heading);

describe("the home page", () => {
  it("[HOME-01] has all sections in the order of the specification", () => {
    const main = find(home, { tag: "main" });
    const headings = findAll(main, { tag: "section", "aria-labelledby": true }).map(({ attributes }) =>
      getText(find(main, { id: attributes["aria-labelledby"] ?? "" })),
    );
    expect(headings).toEqual(SECTIONS);
    const [first] = findAll(main, { tag: "section" });
    expect(first?.attributes["data-part"]).toBe("hero");
    const frame = findAll(home, { tag: /^(header|main|footer)$/ });
    expect(frame.map(({ tag }) => tag)).toEqual(["header", "main", "footer"]);
  });

  it("[HOME-02] has a hero with its text, tabs, a real place filled in, kinds and bedrooms", () => {
    const hero = findPart(home, "hero");
    expect(getText(find(hero, { tag: "h1" }))).toBe("Find Perfect Place To Live Life.");
    expect(getText(hero)).toContain("apartments in town to countryside retreats");
    const tabs = findAll(findPart(hero, "search-tabs"), { type: "radio" });
    expect(tabs.map(({ attributes }) => [attributes.value, "checked" in attributes])).toEqual([
      ["buy", true],
      ["rent", false],
      ["lease", false],
    ]);
    expect(getPlaceField(hero)).toBe("Pradhan Nagar, Siliguri");
    expect(find(hero, { name: "q" }).attributes.placeholder).toBe("Enter a location...");
    const [kinds, bedrooms] = findParts(hero, "search-choice").map((choice) =>
      getTexts(findAll(choice, { tag: "label" })),
    );
    expect(kinds?.slice(0, 3)).toEqual(["Flat", "House", "Villa"]);
    expect(kinds).toEqual(expect.arrayContaining(["Land", "Farm", "Shop", "Office", "Room"]));
    expect(bedrooms).toEqual(["1BHK", "2BHK", "3BHK", "4BHK+"]);
  });

  it("[HOME-02] fills in the town that the address asks for, and offers places of other regions", async () => {
    const hero = findPart(home, "hero");
    const samples = findAll(findPart(hero, "samples"), { tag: "a" });
    expect(samples.map((link) => [getText(link), link.attributes.href])).toEqual(
      expect.arrayContaining([["Tadong, Gangtok", "/user/list?locality=tadong"]]),
    );
    expect(samples.map((link) => getText(link)).join()).not.toContain("Siliguri");
    // The last place of the device is put in by a script, so that the page is the same for everybody.
    expect(findAll(hero, { tag: "script" })).toHaveLength(1);
    const asked = findPart((await visitor.open("/?town=gangtok")).tree, "hero");
    expect(getPlaceField(asked)).toBe("Gangtok");
    expect(findAll(asked, { tag: "script" })).toEqual([]);
    const unknown = findPart((await visitor.open("/?town=nowhere")).tree, "hero");
    expect(getPlaceField(unknown)).toBe("Pradhan Nagar, Siliguri");
  });

  it("[HOME-05] has featured listings of the right kinds under each tab, the first one selected", () => {
    const tabs = findAll(section("Featured Properties"), { role: "tab" });
    expect(getTexts(tabs)).toEqual(TABS.map(([name]) => name));
    expect(tabs.map(({ attributes }) => attributes["aria-selected"])).toEqual([
      "true",
      ...["false", "false", "false"],
    ]);
    const panels = findAll(section("Featured Properties"), { role: "tabpanel" });
    for (const [at, [name, , kind]] of TABS.entries()) {
      const facts = getTexts(findParts(panels[at] as Element, "facts"));
      expect(facts.length, name).toBeGreaterThan(0);
      for (const fact of facts)
        expect(fact, name).toMatch(name === "Commercials" ? /Warehouse|Office/ : kind);
    }
  });

  it("[HOME-07] shows three projects under construction, each with all data of the specification", () => {
    const cards = findAll(section("Upcoming Projects"), { tag: "article" });
    expect(cards.map(({ attributes }) => attributes["data-state"])).toEqual(["on", "off", "off"]);
    for (const card of cards) {
      expect(getText(findPart(card, "tag"))).toBe("For sale · New booking");
      expect(getText(find(findPart(card, "builder"), { tag: "b" }))).toMatch(/^Lhotse Estates \d$/);
      expect(getText(findPart(card, "monogram"))).toMatch(/^\p{Lu}{1,2}$/u);
      expect(getText(findPart(card, "upcoming-place"))).toMatch(/\S, \S/);
      const [homes = "", price = ""] = getTexts(findAll(card, { tag: "dd" }));
      expect(homes).toMatch(/BHK/);
      expect(price).toMatch(/^₹[\d.]+ (L|Cr)( - ₹[\d.]+ (L|Cr))?$/);
      expect(find(card, { tag: "img" }).attributes.src).toMatch(/^\/media\//);
      const title = getText(find(card, { tag: "h3" }));
      expect(getHref(card, `View project: ${title}`)).toMatch(/^\/user\/propertydetail\/[0-9a-f]{24}$/);
    }
  });

  it("[HOME-08] shows the figures of four localities, with links to their projects", async () => {
    const cards = findAll(section("Emerging Localities"), { tag: "li" });
    expect(cards).toHaveLength(4);
    for (const card of cards) {
      const name = getText(find(card, { tag: "h3" }));
      expect(getText(card)).toMatch(/1 project in \S+/);
      expect(find(card, { role: "img" }).attributes["aria-label"]).toBe("4 out of 5");
      const href = getHref(card, `Projects in ${name}`);
      expect(href).toBe(`/projects/${name.toLowerCase().replaceAll(" ", "-")}`);
      expect(getText(find((await visitor.open(href)).tree, { tag: "h1" }))).toContain(name);
    }
  });

  it("[HOME-09] says how we help, and why it is better than portals", () => {
    expect(getTexts(findAll(section("How We Help"), { tag: "h3" }))).toEqual([
      "You show interest",
      "We coordinate with the owner",
      "You close the deal",
      "Services",
    ]);
    expect(getTexts(findAll(section("Why Thikana Works Better Than Portals"), { tag: "h3" }))).toEqual([
      "Personal help from start to finish",
      "Verified properties only",
      "Real assistance",
      "Deep local knowledge in every city",
    ]);
  });

  it("[HOME-10] shows four regions with their places, and links to each and to the list", async () => {
    const regions = section("Explore by Region");
    expect(getText(regions)).toContain("Travel anywhere in the world");
    const cards = findAll(regions, { tag: "li" });
    const names = ["Siliguri", "Sikkim", "Patna / Bihar", "North Bengal Towns"];
    expect(cards.map((card) => getText(find(card, { tag: "b" })))).toEqual(names);
    for (const [at, card] of cards.entries()) {
      expect(getText(card)).toMatch(/\d Places?$/);
      const page = await visitor.open(find(card, { tag: "a" }).attributes.href ?? "");
      expect(page.address).toMatch(/^\/user\/regiondetail\//);
      expect(getText(find(page.tree, { tag: "h1" }))).toContain(names[at]);
    }
    expect(getHref(regions, "Explore Now")).toBe("/user/list");
  });

  it("[HOME-11] [HOME-13] has every step, starting with the second one, and four stories of which two mention brokerage", () => {
    const help = section("How We Help You");
    const numbers = findAll(findNamed(help, "ol", "Choose a step"), { tag: "button" });
    expect(getTexts(numbers)).toEqual(steps.map(({ title }, at) => `${at + 1}Step ${at + 1}: ${title}`));
    expect(findParts(help, "step").map(({ attributes }) => attributes["data-place"])).toEqual([
      ...["previous", "current", "next", "away"],
    ]);
    const stories = section("Four ways to an address");
    expect(getTexts(findAll(stories, { role: "tab" }))).toEqual(
      testimonials.map(({ author }) => author.name),
    );
    const quotes = getTexts(findAll(stories, { tag: "blockquote" }));
    expect(quotes).toEqual(testimonials.map(({ quote }) => quote));
    expect(quotes).toHaveLength(4);
    expect(quotes.filter((quote) => /brokerage/.test(quote))).toHaveLength(2);
  });

  it("[HOME-12] [HOME-14] leads owners to their page, and readers to three articles", async () => {
    expect(getHref(section("Got a Property to Rent or Sell?"), "Explore Now")).toBe("/owner/signup");
    const articles = findAll(section("Read before you sign"), { tag: "article" });
    expect(articles).toHaveLength(3);
    for (const article of articles) {
      const title = getText(find(article, { tag: "h3" }));
      const link = findNamed(article, "a", /^Read More/);
      expect(getText(link)).toContain(`Read More: ${title}`);
      const page = await visitor.open(link.attributes.href ?? "");
      expect(getText(find(page.tree, { tag: "h1" }))).toBe(title);
    }
  });

  it("shows everything below the first screen without JavaScript: styles hide projects, steps and stories only for scripts", async () => {
    const hidden = findAll(find(home, { id: "home-more" }), { hidden: true });
    expect(hidden.filter(({ tag }) => tag !== "source")).toEqual([]);
    const sheets = findAll(home, { tag: "link", rel: "stylesheet" }).map(
      ({ attributes }) => attributes.href ?? "",
    );
    const styles = (await Promise.all(sheets.map((sheet) => http.inject(sheet))))
      .map(({ body }) => body)
      .join("");
    const name = (element: Element) => element.attributes.class?.split(" ")[0] ?? "no class";
    const upcoming = name(findPart(home, "upcoming"));
    const step = name(findPart(home, "step"));
    expect(styles).toMatch(
      new RegExp(
        `@media \\(scripting:none\\)\\{[^@]*\\.${upcoming}\\[data-state=off\\]\\{visibility:visible`,
      ),
    );
    expect(styles).toMatch(
      new RegExp(`@media \\(scripting:enabled\\)\\{[^@]*\\.${step}\\[data-place=away\\]\\{display:none`),
    );
    expect(styles).toMatch(
      /@media \(scripting:none\)\{[^@]*stories_\w+>\[role=tabpanel\]\{[^}]*visibility:visible/,
    );
  });
});

describe("[HOME-15] Get In Touch", () => {
  it.each([
    ["user", ["View Properties", "Profile Settings"]],
    ["owner", ["View Properties", "My Properties", "Profile Settings"]],
    ["admin", ["View Properties", "Admin Dashboard", "Profile Settings"]],
  ] as const)("shows a signed-in %s useful links instead of the form", async (role, links) => {
    const { tree } = await new PlainVisitor(http, await signInAs(http, database, role)).open("/");
    const touch = findSection(tree, "Get In Touch");
    expect(getTexts(findAll(findPart(touch, "known"), { tag: "a" }))).toEqual(links);
    expect(findAll(touch, { tag: "form" })).toEqual([]);
  });

  it("works without JavaScript: errors at the fields, text kept, then the account", async () => {
    const { email } = await signInAs(http, database, "user");
    const newcomer = new PlainVisitor(http);
    await newcomer.open("/");
    const form = find(findSection(newcomer.tree, "Get In Touch"), { tag: "form" });
    expect(form.attributes.action).toMatch(/#get-in-touch$/);
    const values = { firstName: "Pema", lastName: "Lepcha", password: "long enough" };
    const rejected = await newcomer.send(form, { ...values, email });
    expect(rejected.status).toBe(409);
    const again = findSection(rejected.tree, "Get In Touch");
    expect(find(again, { name: "email" }).attributes).toMatchObject({ value: email, "aria-invalid": "true" });
    expect(find(again, { name: "firstName" }).attributes.value).toBe("Pema");
    expect(find(again, { name: "password" }).attributes.value ?? "").toBe("");
    const { address, tree } = await newcomer.send(find(again, { tag: "form" }), {
      password: values.password,
      email: "pema@example.in",
    });
    expect(address).toBe("/#get-in-touch");
    findNamed(findSection(tree, "Get In Touch"), "h3", "You are signed in, Pema.");
  });
});
