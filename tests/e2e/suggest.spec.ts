import type { Page, Request } from "@playwright/test";
import { expect, test, waitForHydration, waitUntilStill } from "#tests/support/browser.ts";
import { expectTotal, LIST } from "#tests/support/listing-page.ts";

const findField = (page: Page) => page.getByRole("combobox", { name: "Location" });
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const option = (page: Page, name: RegExp | string) => list(page).getByRole("option", { name });
const findActive = (page: Page) => list(page).getByRole("option", { selected: true });

/** Opens the page and uses the field, which becomes a combobox only then. */
async function use(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page.getByRole("button", { name: "Search Now" }));
  await expect(list(page)).toHaveCount(0);
  await page.getByLabel("Location", { exact: true }).focus();
  await expect(findField(page)).toHaveAttribute("aria-expanded", "false");
}

const countOf = async (page: Page, name: RegExp): Promise<number> =>
  Number(
    (await option(page, name).first().getByTestId("suggestion-count").textContent())?.replace(/\D/g, ""),
  );

test("[FIND-05] [LIST-13] suggestions work with the keyboard, and recent searches are offered again and can be cleared", async ({
  page,
  expectAccessible,
}) => {
  await use(page, "/");
  await page.keyboard.type("Sligu");
  await expect(option(page, /^Siliguri Town/)).toBeVisible();
  await expect(findField(page)).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("status").filter({ hasText: /suggestions?\. Use the arrow keys/ })).toHaveCount(
    1,
  );
  await expectAccessible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);

  // The arrow keys choose and do not change the text; Home and End move within the text.
  await page.keyboard.press("ArrowDown");
  await expect(findActive(page)).toHaveText(/^Siliguri/);
  await expect(findField(page)).toHaveAttribute(
    "aria-activedescendant",
    (await findActive(page).getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Home");
  await expect(findActive(page)).toHaveCount(0);
  await page.keyboard.press("ArrowUp");
  await expect(findActive(page)).toHaveCount(1);
  await expect(findField(page)).toHaveValue("Sligu");

  // Escape closes the list and keeps the text; the arrow keys open it again.
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(findField(page)).toHaveValue("Sligu");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await page.keyboard.press("ArrowDown");
  await expect(option(page, /^Siliguri Town/)).toBeVisible();

  const count = await countOf(page, /^Siliguri Town/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  // The choice waits in the field for the other fields and Search Now.
  await expect(findField(page)).toHaveValue("Siliguri");
  await expect(list(page)).toBeHidden();
  await expect(page).toHaveURL("/");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${LIST}?purpose=buy&town=siliguri`);
  await expectTotal(page, count);
  // The field names the chosen place.
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("Siliguri");

  // The choice is offered again on this device, until it is cleared.
  await page.goto("/");
  await waitForHydration(page.getByRole("button", { name: "Search Now" }));
  await page.getByLabel("Location", { exact: true }).focus();
  await expect(option(page, /^Siliguri.* Recent search/)).toBeVisible();
  await option(page, "Clear recent searches").click();
  await expect(list(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("recentSearches"))).toBeNull();
});

test("[HOME-03] [FIND-18] on a phone a chosen landmark waits in the field of the home page, and Search Now adds purpose, kind and bedrooms", async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto("/");
  const search = page.getByRole("button", { name: "Search Now" });
  await waitForHydration(search);
  await page.getByText("Rent", { exact: true }).first().tap();
  const field = page.getByLabel("Location", { exact: true });
  await field.tap();
  await field.fill("siliguri collge");
  await option(page, /^Siliguri College/).tap();
  await expect(field).toHaveValue("Siliguri College");
  // The keyboard closes, so that the fields below can be seen.
  await expect(field).not.toBeFocused();
  await expect(page).toHaveURL("/");
  await page.getByTestId("search-choice").filter({ hasText: "BHK" }).getByText("Any", { exact: true }).tap();
  await page.getByRole("checkbox", { name: "2BHK" }).tap();
  await search.tap();
  await expect(page).toHaveURL(`${LIST}?purpose=rent&bhk=2&near=siliguri-college&within=3`);
  await expect(field).toHaveValue("Siliguri College");

  await test.step("the list sorts by distance, and each card says its own", async () => {
    await page.getByLabel("Sort by").selectOption("nearest");
    await expect(page).toHaveURL(/sort=nearest/);
    const places = page.getByTestId("result-place");
    await expect(places.first()).toHaveText(/ · [\d.]+ (m|km)$/);
    await expect(async () => {
      const shown = await places.allTextContents();
      const metres = shown.map((text) => {
        const [, number = "", unit] = / · ([\d.]+) (m|km)$/.exec(text) ?? [];
        return Number(number) * (unit === "km" ? 1_000 : 1);
      });
      expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    }).toPass();
  });

  await test.step("on the list a suggestion is opened at once, with the filters that are set", async () => {
    await field.tap();
    await field.fill("gangtok");
    await option(page, /^Gangtok Town/).tap();
    await expect(page).toHaveURL(`${LIST}?purpose=rent&bhk=2&town=gangtok`);
  });

  await test.step("what a sentence says is shown in the fields of the home page; a changed text is searched as it is", async () => {
    await page.goto("/");
    await waitForHydration(search);
    await field.tap();
    await field.fill("3 bhk flat on rent in matigara under 20k");
    await option(page, /Matigara/)
      .first()
      .tap();
    await expect(page.getByRole("radio", { name: "Rent" })).toBeChecked();
    await expect(page.getByTestId("search-value").filter({ hasText: "3BHK" })).toBeVisible();
    await field.fill("Kankarbagh");
    await field.press("Enter");
    await expect(page).toHaveURL(/locality=kankarbagh/);
    await expect(page).not.toHaveURL(/matigara|priceMax/);
  });
  await context.close();
});

test("[FIND-05] suggestions work by touch on a phone, and a sentence is one suggestion with all its filters", async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(LIST);
  await waitForHydration(page.getByRole("button", { name: "Search Now" }));
  await page.getByLabel("Location", { exact: true }).tap();
  await expect(findField(page)).toBeVisible();
  await page.keyboard.type("flat");
  const flats = option(page, /^Flats Property Type/);
  await expect(flats).toBeVisible();
  expect((await flats.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const count = await countOf(page, /^Flats Property Type/);
  await flats.tap();
  await expect(page).toHaveURL(`${LIST}?type=flat`);
  await expectTotal(page, count);
  // The typed text was used, so the field is empty.
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("");

  await page.getByLabel("Location", { exact: true }).tap();
  await page.keyboard.type("2 BHK under 20k in Matigara");
  await option(page, /^2 BHK · Under 20k · Matigara Search · Rent/).tap();
  await expect(page).toHaveURL(`${LIST}?purpose=rent&type=flat&bhk=2&town=matigara&priceMax=20000`);
  await context.close();
});

test("[FIND-05] an answer that arrives late does not take away the option chosen with the keys; without answers Enter searches the text", async ({
  page,
  allow,
}) => {
  await use(page, LIST);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/v1/listings/suggest?q=gangtok&*", async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.type("gang");
  await expect(option(page, /^Gangtok Town/)).toBeVisible();
  const asked = page.waitForRequest(/suggest\?q=gangtok&/);
  await page.keyboard.type("tok");
  await asked;
  // Its answer arrives, or the page has given it up.
  const isLate = (request: Request) => /suggest\?q=gangtok&/.test(request.url());
  const ended = Promise.race([
    page.waitForEvent("requestfinished", isLate),
    page.waitForEvent("requestfailed", isLate),
  ]);
  await page.keyboard.press("ArrowDown");
  const chosen = await findActive(page).textContent();
  resolve();
  await ended;
  await waitUntilStill(page);
  await expect(findActive(page)).toHaveText(String(chosen));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${LIST}?town=gangtok`);

  const field = page.getByLabel("Location", { exact: true });
  await expect(field).toHaveValue("Gangtok");
  allow(/suggest/);
  await page.route("**/api/v1/listings/suggest?*", (route) => route.abort());
  const rejected = page.waitForEvent("requestfailed", (request) =>
    /suggest\?q=Kankarbagh/i.test(request.url()),
  );
  await field.fill("Kankarbagh");
  await rejected;
  await expect(list(page)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${LIST}?locality=kankarbagh&said=Kankarbagh`);
  await expect(list(page)).toBeHidden();
});
