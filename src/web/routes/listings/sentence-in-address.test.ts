import { expect, it } from "vitest";
import { loadSearch, MEANT, SENTENCE } from "#tests/support/search-loaders.ts";
import { loader as loadFeed } from "./feed.ts";
import { loader as loadLocalities } from "./localities.ts";

const q = encodeURIComponent(SENTENCE);

it("[FIND-01] a sentence is understood by the feed, whose links lead to what is meant", async () => {
  const { answer, last } = await loadSearch(loadFeed, `/user/list.rss?q=${q}`);
  expect(last).toMatchObject(MEANT);
  const text = await (answer as Response).text();
  expect(text).toContain("town=siliguri");
  expect(text).not.toContain("q=");
  const exact = await loadSearch(loadFeed, `/user/list.rss?q=${q}&exact=1`);
  expect(exact.last).toMatchObject({ q: SENTENCE, town: [] });
  expect(await (exact.answer as Response).text()).toContain("exact=1");
});

it("[FIND-01] a sentence is understood where the localities of a search are counted", async () => {
  const path = `/user/list/localities?q=${q}`;
  expect((await loadSearch(loadLocalities, path)).last).toMatchObject(MEANT);
  expect((await loadSearch(loadLocalities, `${path}&exact=1`)).last).toMatchObject({ q: SENTENCE });
});
