import { beforeAll, expect, it } from "vitest";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeProperty } from "#tests/support/factories.ts";
import { type Element, find, findAll, getWords } from "#tests/support/page-tree.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";

const { http, database, services } = await openBuiltApp();

beforeAll(async () => {
  for (const property_title of ["Flat over the valley", "Flat below the ridge"])
    await makeProperty(database.db, { town_slug: "gangtok", locality_slug: null, property_title });
  await makeProperty(database.db, { town_slug: "siliguri", locality_slug: null });
  await services.search.index.start();
});

it("[FIND-06] a search near a landmark says so, and the page names invalid areas of the address", async () => {
  const visitor = new PlainVisitor(http);
  await visitor.open("/user/list?near=njp-station&within=3&verified=0");
  expect(visitor.words).toMatch(/Within 3 km of N/);
  await visitor.open("/user/list?near=atlantis&poly=abc&bbox=89,26,88,27");
  for (const text of [
    "We do not know a landmark, town or locality",
    "This is not an area",
    "Enter west, south",
  ])
    expect(visitor.words).toContain(text);
});

it("[FIND-07] without JavaScript, the map view shows the list, and its filters work", async () => {
  const visitor = new PlainVisitor(http);
  await visitor.open("/user/list?region=sikkim&verified=0&view=map");
  const page = visitor.tree;
  expect(
    findAll(find(page, { "data-part": "results" }), { tag: "h3" })
      .map(getWords)
      .sort(),
  ).toEqual(["Flat below the ridge", "Flat over the valley"]);
  expect(getWords(find(page, { id: "results-heading" }))).toMatch(/^2 /);
  const views = find(page, { tag: "nav", "aria-label": "View" });
  const grid = findAll(views, { tag: "a" }).find((link) => getWords(link) === "Grid");
  await visitor.open(new URL(grid?.attributes.href ?? "", `${ORIGIN}/user/list`).href);
  expect(visitor.address).toContain("region=sikkim");
  expect(findAll(find(visitor.tree, { "data-part": "results" }), { tag: "h3" })).toHaveLength(2);
});

/** How many homes the marks of the drawn map stand for. */
const countMarked = (marks: readonly Element[]): number =>
  marks.reduce((sum, mark) => sum + (/propertydetail/.test(getLink(mark)) ? 1 : Number(getWords(mark))), 0);
const getLink = (mark: Element): string => mark.attributes.href ?? "";

it("[FIND-07] without JavaScript, the drawn map has all results as prices and numbers, which lead on", async () => {
  const visitor = new PlainVisitor(http);
  await visitor.open("/user/list?verified=0&view=map");
  const readMarks = () => findAll(find(visitor.tree, { "data-part": "still-marks" }), { tag: "a" });
  const all = readMarks();
  expect(countMarked(all)).toBe(3);
  expect(find(visitor.tree, { "data-part": "map-to-list" }).attributes.href).toBe("/user/list?verified=0");
  const number = all.find((mark) => getLink(mark).includes("bbox="));
  if (!number) throw new Error("Two homes in one place are not one number.");
  expect(number.attributes["aria-label"]).toBe("2 properties here");
  await visitor.open(new URL(getLink(number), ORIGIN).href);
  expect(getWords(find(visitor.tree, { id: "results-heading" }))).toMatch(/^2 /);
  await visitor.open("/user/list?town=siliguri&verified=0&view=map");
  const [price, ...others] = readMarks();
  expect(others).toEqual([]);
  await visitor.open(new URL(price ? getLink(price) : "", ORIGIN).href);
  expect(visitor.status).toBe(200);
});
