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

for (const from of [`${LIST}?purpose=buy&page=3`, `${LIST}?purpose=rent&sort=price-asc&view=grid&page=2`])
  test(`[VISIT-01] Back from a listing returns to ${from}, at the same card; Forward works`, async ({
    page,
  }) => {
    await page.goto(from);
    const before = await entries(page);
    await readOn(page);
    const place = await readPlace(page);
    const listing = await openListing(page);
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expectPlace(page, place);
    await page.goForward();
    await expect(page).toHaveURL(listing);
    await expectListing(page);
    await page.goBack();
    await expectPlace(page, place);
    await page.reload();
    await expectPlace(page, place);
    expect(await entries(page)).toBe(before + 1);
  });

test("[VISIT-01] Back works the same after the listing was reloaded or came from the browser's cache", async ({
  page,
}) => {
  await page.goto(`${LIST}?purpose=buy&page=3`);
  await readOn(page);
  const place = await readPlace(page);
  const listing = await openListing(page);
  await page.reload();
  await page.goBack();
  await expectPlace(page, place);
  const length = await entries(page);
  // A link that is followed before the scripts are ready loads a new document, and Back loads another one.
  await page.evaluate((href) => location.assign(href), listing);
  await expectListing(page);
  expect(await entries(page)).toBe(length);
  await page.goBack();
  await expectPlace(page, place);
  expect(await entries(page)).toBe(length);
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

/** Each step: its name, where it begins, what is done, and where it leads. */
const STEPS: readonly (readonly [string, string, (page: Page) => Promise<void>, RegExp])[] = [
  [
    "a link to the list",
    "/",
    (page) =>
      page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "View Properties" }).click(),
    /\/user\/list$/,
  ],
  [
    "the hero's search",
    "/",
    async (page) => {
      await page.locator("[data-part=hero] input[name=q]").fill("Siliguri");
      await page.locator("[data-part=hero] button[type=submit]").click();
    },
    /\/user\/list\?.*town=siliguri/,
  ],
  [
    "the list's search",
    LIST,
    async (page) => {
      await page.locator("[data-part=list-search] input[name=q]").fill("Gangtok");
      await page.locator("[data-part=list-search] button[type=submit]").click();
    },
    /town=gangtok/,
  ],
  [
    "a box of the sidebar",
    LIST,
    (page) => getGroup(page, "Property types").getByRole("checkbox", { name: /House/ }).check(),
    /type=house/,
  ],
  [
    "the order",
    LIST,
    async (page) => void (await page.getByLabel("Sort by").selectOption("newest")),
    /sort=newest/,
  ],
  ["the pager", LIST, (page) => page.getByRole("link", { name: "Page 2", exact: true }).click(), /page=2/],
  ["the view", LIST, (page) => page.locator("[data-part=segments] a[href*=grid]").click(), /view=grid/],
  [
    "a quick filter",
    LIST,
    async (page) => {
      await getQuick(page, "Availability").click();
      await page.locator("[data-part=quick-filter][open] a").nth(1).click();
    },
    /availability=/,
  ],
  [
    "a town of a region",
    "/user/regiondetail/sikkim",
    (page) => page.locator("[data-part=places] a").nth(1).click(),
    /regiondetail\/sikkim\?.*town=/,
  ],
];
for (const [what, from, act, leads] of STEPS)
  test(`[VISIT-01] ${what} adds one step to the history: Back undoes it, Forward repeats it`, async ({
    page,
  }) => {
    await page.goto(from);
    const [start, before] = [await getAddress(page), await entries(page)];
    await act(page);
    await expect(page).toHaveURL(leads);
    const there = await getAddress(page);
    await page.waitForTimeout(300);
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(start);
    await page.waitForTimeout(300);
    expect(await getAddress(page)).toBe(start);
    await page.goForward();
    await expect(page).toHaveURL(there);
    expect(await entries(page)).toBe(before + 1);
  });

test("[VISIT-01] repeating a search adds no step to the history", async ({ page }) => {
  await page.goto(`${LIST}?q=Gangtok`);
  const before = await entries(page);
  await page.locator("[data-part=list-search] button[type=submit]").click();
  await expect(page.locator("[data-part=result-list]")).toHaveAttribute("aria-busy", "false");
  await page.waitForTimeout(300);
  expect(await entries(page)).toBe(before);
});

for (const from of ["/user/regiondetail/sikkim", "/projects/sevoke-road", "/"])
  test(`[VISIT-01] Back from a listing returns to the same place of ${from}`, async ({ page }) => {
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
