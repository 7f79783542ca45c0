import sax from "sax";
import { describe, expect, it } from "vitest";
import { all } from "#content/articles/all.ts";
import { faq } from "#content/faq.ts";
import { COOKIES, DEVICE_STORAGE } from "#content/legal/on-your-device.ts";
import { writePrivacy } from "#content/legal/privacy.ts";
import { writeTerms } from "#content/legal/terms.ts";
import type { LegalText } from "#content/prose.ts";
import { team } from "#content/team.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import {
  type Element,
  find,
  findAll,
  findPart,
  findSection,
  getHref,
  getText,
  getTexts,
  readTree,
} from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { dayLine } from "#words/dates.ts";

const { http, database } = await openBuiltApp();
const open = async (url: string) => readTree(await http.inject(url));
const getMain = (page: Element) => find(page, { tag: "main" });
const getFirst = (within: Element) => getText(find(within, { tag: "h1" }));

const contact = await open("/user/contact");
const about = await open("/user/about");

describe("the contact page", () => {
  const page = contact;

  it("[CONTACT-01] says where the office is and how to reach it", async () => {
    expect(getText(find(page, { tag: "title" }))).toBe("Contact · Thikana");
    const reach = find(page, { tag: "section", "aria-label": "Contact us" });
    expect(getText(reach)).toContain("Hill Cart Road");
    expect(getText(reach)).toContain("Mon-Sat 10:00 AM - 7:00 PM");
    const lines = findAll(find(reach, { tag: "dl" }), { tag: "div" });
    for (const [term, words, href] of [
      ["Bookings", "+91 353 250 0140", "tel:+913532500140"],
      ["Support", "+91 98320 00140", "tel:+919832000140"],
      ["Email", "hello@thikana.example", "mailto:hello@thikana.example"],
    ] as const) {
      const line = lines.find((one) => getText(find(one, { tag: "dt" })) === term);
      expect(getHref(line as Element, words)).toBe(href);
    }
    // A network is shown only if the settings have the address of our own page there; WhatsApp uses the phone number.
    const networks = find(reach, { "aria-label": "Social networks" });
    expect(getHref(networks, "WhatsApp")).toBe("https://wa.me/919832000140");
    const map = find(findSection(page, "Where to find us"), { tag: "img", alt: /Hill Cart Road/ });
    const drawn = await http.inject(map.attributes.src ?? "");
    expect(drawn.statusCode).toBe(200);
    expect(drawn.headers["content-type"]).toContain("image/svg+xml");
  });

  it("[CONTACT-03] has three questions, the first one open, and only one is open at a time", () => {
    const folds = findAll(page, { tag: "details", "data-part": "fold" });
    expect(getTexts(folds.map((fold) => find(fold, { tag: "summary" })))).toEqual(
      faq.map(({ question }) => question),
    );
    expect(folds).toHaveLength(3);
    expect(folds.map(({ attributes }) => "open" in attributes)).toEqual([true, false, false]);
    expect(getText(folds[0] as Element)).toContain(
      "full refund if you cancel at least 14 days before the booking date",
    );
    // The browser closes the others of the same name.
    const names = folds.map(({ attributes }) => attributes.name);
    expect([new Set(names).size, Boolean(names[0])]).toEqual([1, true]);
  });

  it("[CONTACT-04] has a link to the listing page", () => {
    expect(getHref(getMain(page), "Explore Now")).toBe("/user/list");
  });

  it("offers four subjects, the first one chosen", () => {
    const subjects = findAll(find(page, { tag: "select", name: "subject" }), { tag: "option" });
    expect(getTexts(subjects)).toEqual([
      "Booking Inquiry",
      "General Question",
      "Complaint/Feedback",
      "Other",
    ]);
    expect(subjects.map(({ attributes }) => "selected" in attributes)).toEqual([true, false, false, false]);
  });

  it("[ROUTE-10] shows what to correct, keeps the text, and then stores the message, without JavaScript", async () => {
    const me = new PlainVisitor(http);
    await me.open("/user/contact");
    await me.press("Send Message", { fullName: "Bimal Rai", message: "Please call about a shop." });
    expect(me.status).toBe(422);
    expect(me.words).toContain("Enter an email address or a phone number");
    expect(find(me.tree, { name: "fullName" }).attributes.value).toBe("Bimal Rai");
    await me.press("Send Message", { email: "bimal@example.in" });
    expect(me.words).toContain("Thank you, Bimal Rai.");
    expect(await database.db.selectFrom("contact_message").selectAll().execute()).toMatchObject([
      { full_name: "Bimal Rai", email: "bimal@example.in", message: "Please call about a shop." },
    ]);
  });
});

describe("[ABOUT-01] the page about us", () => {
  const page = about;
  const main = getMain(page);

  it("has three pictures, three figures, story, services, team and footer", () => {
    expect(findAll(findPart(main, "mosaic"), { tag: "img" })).toHaveLength(3);
    const items = getTexts(findAll(main, { tag: "li" }));
    for (const figure of ["20+ Years Of Trust", "1000+ Properties Served", "Personalized Assistance"])
      expect(items.filter((item) => item === figure)).toHaveLength(1);
    expect(getTexts(findAll(findSection(page, "Our Story"), { tag: "h4" }))).toEqual([
      "Buy/Rent/Lease",
      "Land & Plots",
      "Project Marketing",
      "End-to-End Support",
    ]);
    const people = getTexts(findAll(findSection(page, "The team"), { tag: "li" }));
    expect(people).toEqual(team.map(({ name, role }) => name + role));
    expect(getText(find(page, { tag: "footer" }))).toContain("Hill Cart Road");
  });

  it("presents Patna with a link to its homes for rent", async () => {
    const patna = findSection(page, "Buy or rent in Patna");
    expect(findAll(patna, { tag: "li" })).toHaveLength(3);
    const url = getHref(patna, "Homes to rent");
    expect(url).toBe("/user/list?purpose=rent&town=patna");
    expect((await http.inject(url)).statusCode).toBe(200);
  });
});

describe("the blog", () => {
  const listTitles = (page: Element) =>
    getTexts(findAll(getMain(page), { tag: "article" }).map((card) => find(card, { tag: "h2" })));

  it("[BLOG-01] [ROUTE-10] has chips as filters, nine cards on a page, and each card opens its article", async () => {
    const first = await open("/user/blog");
    const chips = find(first, { tag: "nav", "aria-label": "Categories" });
    expect(getTexts(findAll(chips, { tag: "a" }))).toEqual([
      "All",
      "Buyer's Guide",
      "Investment Tips",
      "Local Trends",
      "Legal & Finance",
    ]);
    expect(listTitles(first)).toEqual(all.slice(0, 9).map(({ title }) => title));
    const next = getHref(find(first, { tag: "nav", "aria-label": "Pages" }), "Next page");
    expect(next).toBe("/user/blog?page=2");
    expect(listTitles(await open(next))).toEqual(all.slice(9).map(({ title }) => title));
    const filter = getHref(chips, "Local Trends");
    expect(filter).toBe("/user/blog?category=local-trends");
    const local = all.filter(({ category }) => category === "local-trends");
    const filtered = await open(filter);
    expect(listTitles(filtered)).toEqual(local.map(({ title }) => title));
    for (const { id, title } of local) {
      expect(getHref(getMain(filtered), title)).toBe(`/user/blog/${id}`);
      expect(getFirst(await open(`/user/blog/${id}`))).toBe(title);
    }
  });

  it("[BLOG-02] links each article to its neighbours and three others", async () => {
    const [first, second] = all;
    const listNeighbours = (page: Element) =>
      findAll(find(page, { tag: "nav", "aria-label": "More articles" }), { tag: "a" });
    const page = await open(`/user/blog/${first?.id}`);
    expect(getText(getMain(page))).toContain("no legal, tax or financial advice");
    const others = findAll(findSection(page, "Other Related Blogs"), { tag: "article" });
    expect(others).toHaveLength(3);
    const [next, ...more] = listNeighbours(page);
    expect(more).toEqual([]);
    expect(getText(next as Element)).toContain("Next article");
    expect(next?.attributes.href).toBe(`/user/blog/${second?.id}`);
    expect(listNeighbours(await open(`/user/blog/${second?.id}`))).toHaveLength(2);
  });

  it("[BLOG-02] has a feed with all articles", async () => {
    const feed = await http.inject("/user/blog/feed.xml");
    expect(feed.headers["content-type"]).toContain("application/rss+xml");
    let items = 0;
    const parser = sax.parser(true);
    parser.onerror = (error) => {
      throw error;
    };
    parser.onopentag = ({ name }) => {
      if (name === "item") items += 1;
    };
    parser.write(feed.body).close();
    expect(items).toBe(all.length);
  });
});

describe("[LEGAL-01] the pages for rules", () => {
  // The days that the team can set; the page has those of a new site.
  const ANY = 98_765;
  const DAYS = { confirmDays: ANY, firstReminderDays: ANY, lastReminderDays: ANY, undoDays: ANY };
  const getParagraphs = (text: LegalText) => text.body.flatMap((one) => ("p" in one ? [one.p] : []));
  const normalize = (text: string) => text.replaceAll(/\d+ days/g, `${ANY} days`);
  const listParagraphs = (page: Element) =>
    findPart(getMain(page), "text").children.flatMap((child) =>
      typeof child !== "string" && child.tag === "p" ? [getText(child)] : [],
    );

  it.each([
    ["/privacy", "Privacy Policy", writePrivacy({ terms: DAYS, mapHost: null })],
    ["/terms", "Terms of Use", writeTerms(DAYS)],
  ])("at %s are complete, and name the day from which they apply", async (url, title, text) => {
    const page = await open(url);
    expect(getFirst(page)).toBe(title);
    expect(getText(getMain(page))).toContain(`In force since ${dayLine(text.since)}`);
    expect(listParagraphs(page).map(normalize)).toEqual(getParagraphs(text).map(normalize));
  });

  it("list each cookie and each thing that is kept on the device, and all cookies that a visitor gets", async () => {
    const answer = await http.inject("/privacy");
    const rows = findAll(readTree(answer), { tag: "th", scope: "row" });
    expect(getTexts(rows)).toEqual([...COOKIES, ...DEVICE_STORAGE].map(([name]) => name));
    const known = COOKIES.map(([name]) => name);
    const set = [answer.headers["set-cookie"] ?? []].flat().map((cookie) => cookie.split("=", 1)[0] ?? "");
    expect(set).not.toEqual([]);
    expect(set.filter((name) => !known.includes(name))).toEqual([]);
  });
});
