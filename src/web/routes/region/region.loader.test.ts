import { expect, it } from "vitest";
import { loadSearch, MEANT, SENTENCE } from "#tests/support/search-loaders.ts";
import { readListing } from "#web/features/listing-filters/listing-href.ts";
import { loadRegion } from "./region.loader.ts";

const open = (slug: string, search: string) =>
  loadSearch(loadRegion, `/user/regiondetail/${slug}?${search}`, { slug });
const q = `q=${encodeURIComponent(SENTENCE)}`;

it("[FIND-01] a sentence leads to its filters on the page of its region, once", async () => {
  const { location } = await open("siliguri", q);
  expect(location).toMatch(/^\/user\/regiondetail\/siliguri\?/);
  const search = location?.split("?")[1] ?? "";
  expect(readListing(new URLSearchParams(search)).query).toMatchObject(MEANT);
  expect((await open("siliguri", search)).location).toBeNull();
});

it.each([
  ["with the exact words", "siliguri", `${q}&exact=1`],
  ["about another region", "sikkim", q],
])("[FIND-01] a search %s is not changed", async (_which, slug, search) => {
  const { location, answer } = await open(slug, search);
  expect(location).toBeNull();
  expect(answer).toMatchObject({ total: 0, place: { query: { q: SENTENCE } } });
});
