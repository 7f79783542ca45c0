import type { Locator, Page } from "@playwright/test";
import { expect, test, waitForHydration, waitForScripts } from "#tests/support/browser.ts";
import { getResults, LIST } from "#tests/support/listing-page.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const getAddress = (page: Page) => page.evaluate(() => location.pathname + location.search);
const entries = (page: Page) => page.evaluate(() => history.length);

/** Opens a listing from the first page of results, so that there is a page to go back to. */
async function toListing(page: Page): Promise<{ list: string; listing: string }> {
  await page.goto(`${LIST}?type=flat&photos=1`);
  const list = await getAddress(page);
  await getResults(page).first().getByRole("heading").getByRole("link").click();
  await expect(page.getByTestId("mosaic")).toBeVisible();
  return { list, listing: await getAddress(page) };
}

/** Each layer over a listing page: its name, how to open it, and its locator. */
const LAYERS: readonly (readonly [string, (page: Page) => Promise<void>, (page: Page) => Locator])[] = [
  [
    "the gallery",
    (page) => page.getByTestId("mosaic").locator("button, a").first().click(),
    (page) => page.locator("dialog[data-part=gallery]"),
  ],
  [
    "the share sheet",
    (page) => page.getByRole("button", { name: "Share", exact: true }).click(),
    (page) => page.locator("dialog[data-part=dialog][open]"),
  ],
  [
    "the menu",
    (page) => page.getByRole("button", { name: "Open menu" }).click(),
    (page) => page.locator("header dialog"),
  ],
];
test("[VISIT-02] Back closes each layer and stays on the page; one that was closed in another way leaves no step; the next Back leaves", async ({
  page,
}) => {
  const { list, listing } = await toListing(page);
  const scrolled = await page.evaluate(() => scrollY);
  const before = await entries(page);
  for (const [name, open, layer] of LAYERS)
    await test.step(`Back from ${name}`, async () => {
      await open(page);
      await expect(layer(page)).toBeVisible();
      expect(await entries(page)).toBe(before + 1);
      await page.goBack();
      await expect(layer(page)).toBeHidden();
      expect(await getAddress(page)).toBe(listing);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    });
  for (const [name, open, layer] of LAYERS)
    await test.step(`Escape from ${name}`, async () => {
      await open(page);
      await expect(layer(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(layer(page)).toBeHidden();
      await expect.poll(() => page.evaluate(() => history.state.layer ?? 0)).toBe(0);
    });
  expect(await getAddress(page)).toBe(listing);
  await page.goBack();
  await expect.poll(() => getAddress(page)).toBe(list);
  await expect(getResults(page)).toHaveCount(24);
  await page.goForward();
  await expect.poll(() => getAddress(page)).toBe(listing);
  await expect(page.getByTestId("mosaic")).toBeVisible();
  for (const [, , layer] of LAYERS) await expect(layer(page)).toBeHidden();
});

test("[VISIT-02] a layer that is opened again at once, a reload with the gallery open, and Back twice, quickly, all keep the history right", async ({
  page,
}) => {
  const { list, listing } = await toListing(page);
  const [[, openGallery] = [], , [, openMenu, getMenu] = []] = LAYERS;
  if (!openGallery || !openMenu || !getMenu) throw new Error("There is no gallery or no menu.");
  const gallery = page.locator("dialog[data-part=gallery]");
  await test.step("a menu that is opened again at once stays open, and Back closes it", async () => {
    await page.evaluate(() => {
      history.go = (steps) => setTimeout(() => History.prototype.go.call(history, steps), 400);
    });
    await openMenu(page);
    await page.keyboard.press("Escape");
    await expect(getMenu(page)).toBeHidden();
    await openMenu(page);
    await expect.poll(() => page.evaluate(() => history.state.layer ?? 0)).toBe(1);
    await page.waitForTimeout(600);
    await expect(getMenu(page)).toBeVisible();
    await page.goBack();
    await expect(getMenu(page)).toBeHidden();
    expect(await getAddress(page)).toBe(listing);
  });
  await test.step("a reload with the gallery open leaves no extra step in the history", async () => {
    await openGallery(page);
    await expect(gallery).toBeVisible();
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await page.reload();
    const body = await page.getByTestId("detail-body").elementHandle();
    await expect.poll(() => page.evaluate(() => history.state.layer ?? 0)).toBe(0);
    expect(await getAddress(page)).toBe(listing);
    await waitForScripts(page);
    // The page is not loaded once more: what is pressed meanwhile would be removed with the HTML of the document.
    expect(loaded.filter((path) => path.endsWith(".data"))).toEqual([]);
    expect(await body?.evaluate((element) => element.isConnected)).toBe(true);
  });
  await test.step("Back twice, quickly, closes the gallery and leaves the page", async () => {
    await openGallery(page);
    await expect(gallery).toBeVisible();
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await expect.poll(() => getAddress(page)).toBe(list);
    await expect(getResults(page)).toHaveCount(24);
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  });
});

test("[VISIT-02] Escape and Enter pressed together on a slow phone close a dialog and open it again", async ({
  page,
}) => {
  await page.goto("/signin");
  const link = page.getByRole("link", { name: "Forget your password?" });
  await waitForHydration(link);
  await link.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  // Both keys are queued until the page has time for them.
  await page.evaluate(() => {
    setTimeout(() => {
      for (const from = performance.now(); performance.now() - from < 1_000; );
    });
  });
  await Promise.all([page.keyboard.press("Escape"), page.keyboard.press("Enter")]);
  await expect(dialog).toBeVisible();
  await page.waitForTimeout(500);
  await expect(dialog).toBeVisible();
});

test("[VISIT-02] Back closes the sheet of filters first, and then undoes the filters chosen in it", async ({
  page,
}) => {
  await page.goto("/");
  await page.goto(`${LIST}?type=flat`);
  const before = await entries(page);
  await page.locator("[data-part=filter-bar]:visible").click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByRole("checkbox", { name: /Owner/ }).check();
  await expect(page).toHaveURL(`${LIST}?type=flat&postedBy=owner`);
  await expect.poll(() => page.evaluate(() => history.state.layer)).toBe(1);
  await expect(sheet).toBeVisible();
  expect(await entries(page)).toBe(before + 2);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`${LIST}?type=flat&postedBy=owner`);
  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?type=flat`);
  await page.goForward();
  await expect(page).toHaveURL(`${LIST}?type=flat&postedBy=owner`);
  await expect(sheet).toBeHidden();
});
