import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#domain/time/dates.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeLead, makeProperty } from "#tests/support/factories.ts";
import { find, findAll, getWords, listWords, readTree } from "#tests/support/page-tree.ts";
import { readWords } from "#tests/support/page-words.ts";
import { signInAs } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const admin = await signInAs(http, database, "admin");
/** The record of this one is looked at. */
let waiting = "";

beforeAll(async () => {
  const list = (more: object) => makeProperty(db, { town_slug: "siliguri", locality_slug: null, ...more });
  for (let count = 0; count < 7; count++) await list({ verification: "rejected" });
  const { id: property_id } = await list({});
  await list({});
  waiting = (await list({ verification: "pending" })).public_id;
  for (let count = 0; count < 5; count++) await makeLead(db, { property_id });
  const promised = addDays(new Date(), -1);
  await makeLead(db, { property_id, call_by: promised, created_at: promised });
});

async function look(url: string) {
  const page = await http.inject({ url, headers: admin.headers });
  expect(page.statusCode).toBe(200);
  return { page: readTree(page), words: readWords(page) };
}
type Page = Awaited<ReturnType<typeof look>>["page"];

const listRows = (page: Page) => findAll(find(page, { tag: "tbody" }), { tag: "tr" });
const listBadges = (page: Page, part: string) =>
  findAll(page, { "data-part": part }).flatMap((row) => listWords(row, { "data-part": "badge" }));
const listColumns = (page: Page) => listWords(find(page, { tag: "table" }), { tag: "th", scope: "col" });
const listOptions = (page: Page, select: { name: string } | { "aria-label": string }) =>
  listWords(find(page, { tag: "select", ...select }), { tag: "option" });
const listCounters = (page: Page) => listWords(find(page, { "data-part": "counters" }), { tag: "li" });

describe("[ADMIN-01] [ADMIN-02] [ADMIN-03] the dashboard", () => {
  it("has its columns, its counters, and five rows on a page", async () => {
    const { page } = await look("/admin/dashboard");
    expect(getWords(find(page, { tag: "h1" }))).toContain("Welcome, ");
    expect(listColumns(page)).toEqual(["ID", "Title", "Type", "Submitted by", "Date", "Status", "Action"]);
    expect(listRows(page)).toHaveLength(5);
    const menu = listWords(find(page, { tag: "aside" }), { tag: "a" });
    for (const screen of ["Dashboard", "Property Listing", "Users", "Settings", "Lead tracker 6"])
      expect(menu).toContain(screen);
    expect(listCounters(page)).toEqual([
      "Pending 1",
      "Approved 2",
      "Rejected Listings 7",
      "Total Properties 10",
    ]);
  });

  it("filters by the address, says how many it found and shows, and leads to the other pages", async () => {
    const { page, words } = await look("/admin/dashboard?status=rejected");
    expect(listBadges(page, "desk-table")).toEqual(Array(5).fill("Rejected"));
    expect(words).toContain("Showing 1-5 of 7 properties");
    expect(getWords(find(page, { "aria-controls": "desk-filters" }))).toBe("Filters (7)");
    const pages = find(page, { tag: "nav", "aria-label": "Pages" });
    expect(listWords(pages, { tag: "a", "aria-label": /^Page \d/ })).toEqual(["1", "2"]);
    const second = await look("/admin/dashboard?status=rejected&page=2");
    expect(second.words).toContain("Showing 6-7 of 7 properties");
    expect((await look("/admin/dashboard?status=rejected&pageSize=25")).words).toContain(
      "Showing 1-7 of 7 properties",
    );
  });

  it("says how to go on where nothing was found", async () => {
    for (const search of ["search=no+such+property", "range=custom&from=2020-01-01&to=2020-01-02"]) {
      const { page, words } = await look(`/admin/dashboard?${search}`);
      expect(words).toContain("No properties found");
      expect(words).toContain("Try adjusting your search or filter criteria");
      const clear = findAll(page, { tag: "a" }).find((link) => getWords(link) === "Clear All");
      expect(clear?.attributes.href).toBe("/admin/dashboard");
    }
  });
});

describe("[ADMIN-07] [ADMIN-12] the property listing", () => {
  it("has its tiles, cards, page sizes, and the way to a new listing", async () => {
    const { page } = await look("/admin/property-listing");
    expect(listCounters(page)).toHaveLength(4);
    expect(findAll(page, { "data-part": "property-card" })).toHaveLength(5);
    expect(listOptions(page, { name: "pageSize" })).toEqual(["5", "10", "20"]);
    const add = findAll(page, { tag: "a", href: "/owner/listing" }).map(getWords);
    expect(add).toContain("Add New Property");
  });

  it("filters by the address, and says what in it is wrong", async () => {
    const { page } = await look("/admin/property-listing?status=rejected&pageSize=10");
    expect(listBadges(page, "property-card")).toEqual(Array(7).fill("Rejected"));
    const wrong = await look("/admin/property-listing?status=sunny&page=99999");
    expect(wrong.words).toContain("This list does not have: status.");
    expect(wrong.words).toContain("There is no page 99999");
    const reports = await look("/admin/moderation/reports?reason=sunny&page=999");
    expect(reports.words).toContain("This list does not have: reason.");
    expect(reports.words).toContain("There is no page 999");
  });
});

describe("[ADMIN-08] the lead tracker", () => {
  it("has its columns, periods and page sizes", async () => {
    const { page } = await look("/admin/leadtracker");
    expect(listColumns(page)).toEqual([
      "ID",
      "Property Title",
      "Name",
      "Contact",
      "Date",
      "Status",
      "Looked after by",
    ]);
    expect(listRows(page)).toHaveLength(6);
    expect(listOptions(page, { "aria-label": "Period" })).toEqual([
      "All Time",
      "Today",
      "This Week",
      "This Month",
    ]);
    expect(listOptions(page, { name: "pageSize" })).toEqual(["5", "10", "20"]);
    expect(listRows((await look("/admin/leadtracker?pageSize=5")).page)).toHaveLength(5);
  });

  it("[DESK-04] leads to the overdue requests, which say that they are late", async () => {
    const { page } = await look("/admin/leadtracker");
    const lists = find(page, { tag: "nav", "aria-label": "Work lists" });
    const overdue = findAll(lists, { tag: "a" }).find((link) => getWords(link) === "Overdue 1");
    const list = await look(`/admin/leadtracker${overdue?.attributes.href?.replace(/^[^?]*/, "")}`);
    expect(listWords(find(list.page, { tag: "tbody" }), { "data-part": "lead-due" })).toEqual([
      expect.stringMatching(/^Call late by \d+ hours$/),
    ]);
  });
});

describe("[ADMIN-04] the record of a property", () => {
  it("shows every section, and says what is missing", async () => {
    const { page, words } = await look(`/admin/dashboard/${waiting}`);
    const headings = listWords(page, { tag: "h2" });
    for (const name of [
      "Personal Information",
      "Property Details",
      "Location Details",
      "Media Files",
      "Description & Notes",
      "Amenities",
      "Property Metadata",
    ])
      expect(headings).toContain(name);
    expect(headings).not.toContain("Project Units");
    expect(words).toContain("No media files uploaded");
    expect(getWords(find(page, { "data-part": "not-given" }))).toMatch(/^Not given: /);
    expect(getWords(find(page, { "data-part": "unanswered" }))).toMatch(/^Asked for, but not answered: /);
    expect(words).not.toContain("N/A");
  });

  it("[ADMIN-06] is edited with the options of each question", async () => {
    const { page } = await look(`/admin/dashboard/${waiting}?edit`);
    const form = find(page, { tag: "form", id: /edit/ });
    expect(listOptions(form, { name: "facing" })).toHaveLength(9);
    expect(listOptions(form, { name: "title" })).toEqual(["Not said", "Mr", "Mrs", "Ms", "Dr"]);
    expect(listOptions(form, { name: "state" })).toContain("BIHAR");
    expect(findAll(form, { type: "checkbox", name: /^amenities\./ })).toHaveLength(12);
  });
});

it("the team sees its figures, and everybody sees the public ones", async () => {
  const { page } = await look("/admin/figures");
  const days = findAll(page, { tag: "table" }).find((table) =>
    listWords(table, { tag: "caption" }).includes("Leads by day, the last 30 days"),
  );
  expect(findAll(days ?? page, { tag: "tr" })).toHaveLength(31);
  const proof = readTree(await http.inject("/proof"));
  expect(listWords(proof, { tag: "h1" })).toEqual(["Our numbers"]);
  const { total } = (await http.inject("/api/v1/listings?verified=0")).json();
  expect(total).toBe(2);
  const [listed] = findAll(find(proof, { "data-part": "proof-tiles" }), { tag: "b" });
  expect(listed && getWords(listed)).toBe("2");
});
