import type { Page } from "@playwright/test";
import { expect, holdScripts, test, waitUntilStill } from "#tests/support/browser.ts";
import { getGroup, getQuick, getResults, LIST } from "#tests/support/listing-page.ts";

/** Where the visitor is: the address, the first visible card and its distance from the top of the window. */
interface Place {
  readonly address: string;
  readonly card: string;
  readonly top: number;
}

const getAddress = (page: Page) => page.evaluate(() => location.pathname + location.search);
const entries = (page: Page) => page.evaluate(() => history.length);

async function readPlace(page: Page): Promise<Place> {
  const address = await getAddress(page);
  const seen = await page.evaluate(() => {
    const cards = [...document.querySelectorAll("main li:has(h3 a)")];
    const first = cards.find((card) => card.getBoundingClientRect().bottom > 80);
    return {
      card: first?.querySelector("h3")?.textContent ?? "",
      top: Math.round(first?.getBoundingClientRect().top ?? 0),
    };
  });
  return { address, ...seen };
}

/** Scrolls as far as people do, and waits until nothing moves. */
async function readOn(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 1_700, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  await waitUntilStill(page);
}

/** Expects the same page of results, with the same card at the same height, within a line. */
async function expectPlace(page: Page, { address, card, top }: Place): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect.poll(async () => (await readPlace(page)).card).toBe(card);
  await expect.poll(async () => Math.abs((await readPlace(page)).top - top)).toBeLessThanOrEqual(24);
}

/** The address changes before the page does, and the list has a heading too. */
const expectListing = (page: Page) =>
  expect(page.locator("[data-part=detail-head]").getByRole("heading", { level: 1 })).toBeVisible();

/** Opens the visible listing, as a click on its title does. */
async function openListing(page: Page): Promise<string> {
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>("main li h3 a")];
    links.find((link) => link.getBoundingClientRect().top > 120)?.click();
  });
  await expect(page).toHaveURL(/\/user\/propertydetail\/[0-9a-f]{24}$/);
  await expectListing(page);
  return getAddress(page);
}

test("[VISIT-01] Back from a listing returns to the same card of the list, also after a reload or from the browser's cache; Forward works", async ({
  page,
}) => {
  await page.goto(`${LIST}?purpose=rent&sort=price-asc&view=grid&page=2`);
  const before = await entries(page);
  await readOn(page);
  const place = await readPlace(page);
  const listing = await openListing(page);
  await test.step("Back, Forward, Back", async () => {
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expectPlace(page, place);
    await page.goForward();
    await expect(page).toHaveURL(listing);
    await expectListing(page);
    await page.goBack();
    await expectPlace(page, place);
  });
  await test.step("a reload of the list", async () => {
    await page.reload();
    await expectPlace(page, place);
    expect(await entries(page)).toBe(before + 1);
  });
  await test.step("a reload of the listing", async () => {
    await page.goForward();
    await expectListing(page);
    await page.reload();
    await page.goBack();
    await expectPlace(page, place);
  });
  await test.step("a listing that is a new document, as a link is before the scripts are ready", async () => {
    await page.evaluate((href) => location.assign(href), listing);
    await expectListing(page);
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expectPlace(page, place);
    expect(await entries(page)).toBe(before + 1);
  });
});

test("[VISIT-01] a link that is pressed before the scripts have loaded adds one step to the history", async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto(`${LIST}?purpose=buy&page=2`, { waitUntil: "commit" });
  const before = await entries(page);
  await getResults(page).nth(1).getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/propertydetail/);
  expect(await entries(page)).toBe(before + 1);
  arrive();
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?purpose=buy&page=2`);
  await expect(getResults(page)).toHaveCount(24);
  await page.goForward();
  await expect(page).toHaveURL(/propertydetail/);
});

/** What is done on a page, what it is called, and where it leads. */
type Step = readonly [name: string, act: (page: Page) => Promise<unknown>, leads: RegExp];

const LINK_STEP: Step = [
  "a link to the list",
  (page) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "View Properties" }).click(),
  /\/user\/list$/,
];
const SEARCH_STEP: Step = [
  "the hero's search",
  async (page) => {
    await page.locator("[data-part=hero] input[name=q]").fill("Siliguri");
    await page.locator("[data-part=hero] button[type=submit]").click();
  },
  /\/user\/list\?.*town=siliguri/,
];
const TOWN_STEP: Step = [
  "a town of a region",
  (page) => page.locator("[data-part=places] a").nth(1).click(),
  /regiondetail\/sikkim\?.*town=/,
];
/** Each begins where the one before it has led. */
const LIST_STEPS: readonly Step[] = [
  ["the pager", (page) => page.getByRole("link", { name: "Page 2", exact: true }).click(), /page=2/],
  ["the view", (page) => page.locator("[data-part=segments] a[href*=grid]").click(), /view=grid/],
  ["the order", (page) => page.getByLabel("Sort by").selectOption("newest"), /sort=newest/],
  [
    "a box of the sidebar",
    (page) => getGroup(page, "Property types").getByRole("checkbox", { name: /House/ }).check(),
    /type=house/,
  ],
  [
    "a quick filter",
    async (page) => {
      await getQuick(page, "Availability").click();
      await page.locator("[data-part=quick-filter][open] a").nth(1).click();
    },
    /availability=/,
  ],
  [
    "the list's search",
    async (page) => {
      await page.locator("[data-part=list-search] input[name=q]").fill("Gangtok");
      await page.locator("[data-part=list-search] button[type=submit]").click();
    },
    /town=gangtok/,
  ],
];

/** Waits until the page shows what its address says: the address changes first, and another step would interrupt the first one. */
const waitUntilShown = (page: Page) =>
  page.waitForFunction(() => {
    const router = Reflect.get(window, "__reactRouterDataRouter");
    const { location: shown, navigation } = router?.state ?? {};
    return (
      navigation?.state === "idle" && shown.pathname + shown.search === location.pathname + location.search
    );
  });

/** Does this step, and expects that it adds one entry, that Back undoes it and that Forward repeats it. */
async function expectOneEntry(page: Page, [what, act, leads]: Step): Promise<void> {
  await test.step(what, async () => {
    const [start, before] = [await getAddress(page), await entries(page)];
    await act(page);
    await expect(page).toHaveURL(leads);
    const there = await getAddress(page);
    await waitUntilShown(page);
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(start);
    await waitUntilShown(page);
    await page.goForward();
    await expect(page).toHaveURL(there);
    await waitUntilShown(page);
    expect(await entries(page)).toBe(before + 1);
  });
}

test("[VISIT-01] each step on the list adds one to the history: Back undoes it, Forward repeats it; a repeated search adds none", async ({
  page,
}) => {
  await page.goto(LIST);
  for (const step of LIST_STEPS) await expectOneEntry(page, step);
  await test.step("a repeated search", async () => {
    await page.goto(`${LIST}?q=Gangtok`);
    const before = await entries(page);
    const readKey = () =>
      page.evaluate(() => Reflect.get(window, "__reactRouterDataRouter").state.location.key as string);
    const key = await readKey();
    await page.locator("[data-part=list-search] button[type=submit]").click();
    // Each navigation has a key of its own, also one that replaces an entry.
    await expect.poll(readKey).not.toBe(key);
    await waitUntilShown(page);
    expect(await entries(page)).toBe(before);
  });
});

test("[VISIT-01] a link or a search of the home page, and a town of a region, add one step to the history: Back undoes it, Forward repeats it", async ({
  page,
}) => {
  await page.goto("/");
  await expectOneEntry(page, LINK_STEP);
  await page.goto("/");
  await expectOneEntry(page, SEARCH_STEP);
  await page.goto("/user/regiondetail/sikkim");
  await expectOneEntry(page, TOWN_STEP);
});

test("[VISIT-01] Back from a listing returns to the same place of the home page and of a region", async ({
  page,
}) => {
  for (const from of ["/", "/user/regiondetail/sikkim"])
    await test.step(from, async () => {
      await page.goto(from);
      const before = await entries(page);
      const link = page.locator("main li h3 a[href^='/user/propertydetail/']").first();
      await link.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
      await waitUntilStill(page);
      const top = await link.evaluate((node) => node.getBoundingClientRect().top);
      await link.click();
      await expect(page).toHaveURL(/propertydetail/);
      expect(await entries(page)).toBe(before + 1);
      await page.goBack();
      await expect(page).toHaveURL(from);
      await expect
        .poll(async () => Math.abs((await link.evaluate((node) => node.getBoundingClientRect().top)) - top))
        .toBeLessThanOrEqual(24);
    });
});
