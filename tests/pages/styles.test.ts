import { globSync, readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeListed } from "#tests/support/listed.ts";

const CLASS = /\.([\w-]+_[a-zA-Z]{3})\b/g;
const { http, database } = await openBuiltApp();
let listing = "";

beforeAll(async () => {
  const [flat] = await makeListed(database.db, 4, () => ({ locality_slug: "pradhan-nagar" }));
  listing = `/user/propertydetail/${flat?.public_id}`;
});

/** Every class that has a style in any stylesheet of the build. */
const listStyled = () =>
  new Set(
    globSync("build/client/assets/*.css").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(CLASS)].map(([, name]) => name),
    ),
  );

it.each([
  ["the home page", () => "/"],
  ["a region", () => "/user/regiondetail/siliguri"],
  ["the list", () => "/user/list"],
  ["a listing", () => listing],
])("the styles of everything on %s come with the document", async (_page, getAddress) => {
  const { body: html } = await http.inject(getAddress());
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
  expect(sheets.length).toBeGreaterThan(1);
  const css = await Promise.all(sheets.map(async (href) => (await http.inject(href)).body));
  const loaded = new Set([...css.join("").matchAll(CLASS)].map(([, found]) => found));
  const used = new Set([...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  const styled = listStyled();
  const shown = [...used].filter((one) => styled.has(one));
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((one) => !loaded.has(one))).toEqual([]);
});
