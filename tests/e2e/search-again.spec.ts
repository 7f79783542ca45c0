import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import {
  chooseInBar,
  expectTotal,
  getGroup,
  getQuick,
  getResults,
  LIST,
  openPanels,
  readTotal,
} from "#tests/support/listing-page.ts";

const chips = (page: Page) => page.getByRole("list", { name: "Active filters" });
const findLocation = (page: Page) => page.getByLabel("Location", { exact: true });
const searchNow = (page: Page) => page.getByRole("button", { name: "Search Now" });

test("[VISIT-03] searching again keeps the other filters, and the bar accepts several kinds and BHK", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${LIST}?type=plot,farm&verified=0&furnishing=full&locality=pradhan-nagar&sort=newest`);
  await waitForHydration(searchNow(page));
  await searchNow(page).click();
  await expect(page).toHaveURL(
    `${LIST}?type=plot,farm&locality=pradhan-nagar&furnishing=full&verified=0&sort=newest`,
  );
  await page.goto(`${LIST}?type=plot&bhk=2`);
  await chooseInBar(page, "Property Type", "Office");
  await expectAccessible();
  await chooseInBar(page, "BHK Type", "3 BHK");
  await searchNow(page).click();
  await expect(page).toHaveURL(`${LIST}?type=plot,office&bhk=2,3`);
  await expect(page.getByTestId("search-value")).toHaveText(["Land, Office", "2 BHK, 3 BHK"]);
});

test("[VISIT-03] the choices of the bar open, move and close with the keyboard", async ({ page }) => {
  await page.goto(LIST);
  await waitForHydration(searchNow(page));
  const summary = page.locator("[data-part=search-choice] > summary").first();
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("checkbox", { name: /^Flat/ }).first()).toBeFocused();
  await page.keyboard.press(" ");
  await page.keyboard.press("Escape");
  await expect(summary).toBeFocused();
  await expect(page.locator("[data-part=search-choice][open]")).toHaveCount(0);
  await expect(page.getByTestId("search-value").first()).toHaveText("Flat");
});

test("[VISIT-04] the place in the hero is selected on focus, and a button clears it", async ({ page }) => {
  await page.goto("/");
  await waitForHydration(searchNow(page));
  const hint = page.getByText("Suggested. Type to change it.");
  await expect(hint).toBeVisible();
  await findLocation(page).focus();
  await expect(hint).toBeHidden();
  await page.keyboard.type("Gangtok");
  await expect(findLocation(page)).toHaveValue("Gangtok");
  const clear = page.getByRole("button", { name: "Clear text" });
  await clear.click();
  await expect(findLocation(page)).toHaveValue("");
  await expect(findLocation(page)).toBeFocused();
  await expect(clear).toBeHidden();
  await findLocation(page).blur();
  await expect(hint).toBeHidden();
});

test("[LIST-11] PG/Hostel offers no plots or shops, and Rent in the hero no projects", async ({ page }) => {
  await page.goto(`${LIST}?purpose=pg&verified=0`);
  const kinds = page.getByTestId("search-choice").first();
  await kinds.locator("summary").click();
  await expect(kinds.getByRole("checkbox")).toHaveCount(4);
  await expect(getGroup(page, "Property types").getByText(/^(Land|Farm|Commercial)/)).toHaveCount(0);
  await page.goto("/");
  await waitForHydration(searchNow(page));
  await kinds.locator("summary").click();
  await expect(kinds.getByRole("checkbox", { name: "Commercial" })).toBeInViewport();
  await kinds.getByRole("checkbox", { name: "Project" }).check();
  await page.getByTestId("search-tabs").getByText("Rent").click();
  await expect(kinds.getByTestId("search-value")).toHaveText("Any type");
  await page.getByTestId("search-tabs").getByText("Buy").click();
  await expect(kinds.getByTestId("search-value")).toHaveText("Any type");
});

test("[VISIT-05] rents have their own prices; a typed price reads the same in chip, filter and sidebar", async ({
  page,
}) => {
  await page.goto(`${LIST}?purpose=rent`);
  await expect(getQuick(page, "Rent a month")).toBeVisible();
  const slider = getGroup(page, "Price").getByRole("slider");
  await expect(slider).toHaveAttribute("min", "2000");
  await expect(slider).toHaveAttribute("max", "100000");
  await waitForHydration(getQuick(page, "Rent a month"));
  await getQuick(page, "Rent a month").click();
  await openPanels(page).getByLabel("From", { exact: true }).fill("6 hazar");
  await openPanels(page).getByLabel("To", { exact: true }).fill("১৫k");
  await openPanels(page).getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(`${LIST}?purpose=rent&priceMin=6000&priceMax=15000`);
  const words = "₹6,000 to ₹15,000";
  await expect(chips(page)).toContainText(words);
  await expect(page.locator("[data-part=quick-filter] > summary").first()).toContainText(words);
  await expect(getGroup(page, "Price").locator("output")).toHaveText(words);
  await expect(getGroup(page, "Price").getByLabel("To", { exact: true })).toHaveValue("15,000");
  await expect(page.locator("[data-part=result-list]")).toHaveAttribute("aria-busy", "false");
  for (const row of await getResults(page).all()) {
    const rent = Number(
      (await row.getByTestId("price").textContent())?.match(/₹([\d,]+)/)?.[1]?.replaceAll(",", ""),
    );
    expect(rent).toBeGreaterThanOrEqual(6_000);
    expect(rent).toBeLessThanOrEqual(15_000);
  }
});

test("[VISIT-05] an invalid price gets an error at its field, and nothing is lost", async ({ page }) => {
  await page.goto(`${LIST}?purpose=buy&priceMax=4000000`);
  const price = getGroup(page, "Price");
  const to = price.getByLabel("To", { exact: true });
  await waitForHydration(to);
  await to.fill("cheap");
  await to.press("Tab");
  await expect(to).toHaveAccessibleDescription(/85 lakh/);
  await expect(to).toHaveValue("cheap");
  await expect(page).toHaveURL(`${LIST}?purpose=buy&priceMax=4000000`);
  await price.getByLabel("From", { exact: true }).fill("1.2 cr");
  await to.fill("85 lakh");
  await to.press("Tab");
  await expect(to).toHaveAccessibleDescription(/below the minimum/);
  await to.fill("2 cr");
  await to.press("Enter");
  await expect(page).toHaveURL(`${LIST}?purpose=buy&priceMin=12000000&priceMax=20000000`);
});

test("Find land without a size leads to the field for it", async ({ page }) => {
  await page.goto(LIST);
  const group = getGroup(page, "Area");
  await group.getByRole("button", { name: "Find land" }).click();
  await expect(group.getByRole("textbox")).toBeFocused();
});

test("[VISIT-13] options without results are under Show more, and an empty result suggests similar words", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(LIST);
  const more = getGroup(page, "Localities").getByText("Koramangala");
  await expect(more).toBeHidden();
  await page.goto(`${LIST}?q=Siligrui`);
  await expectAccessible();
  const near = page.getByRole("list", { name: "Closest to your search" });
  const meant = near.getByRole("link", { name: /Did you mean “Siliguri”/ });
  const said = Number((await meant.textContent())?.match(/([\d,]+) propert/)?.[1]?.replaceAll(",", ""));
  await meant.click();
  await expect(page).toHaveURL(`${LIST}?q=Siliguri`);
  await expectTotal(page, said);
});

// The test needs a search without results that has similar searches with results.
test("[VISIT-13] an empty result without a misspelling suggests changes with their counts", async ({
  page,
}) => {
  await page.goto(`${LIST}?purpose=rent&type=villa&town=gangtok&bhk=4plus&priceMax=5000&verified=1`);
  const near = page.getByRole("list", { name: "Closest to your search" });
  await expect(near.getByRole("link").first()).toBeVisible();
  for (const way of await near.getByRole("link").all())
    await expect(way).toContainText(/\d propert|1 property/);
});

test("[VISIT-14] sorting by price asks for a purpose first, with the purposes as links", async ({ page }) => {
  await page.goto(LIST);
  await page.getByLabel("Sort by").selectOption("price-asc");
  const notice = page.getByTestId("notice").filter({ hasText: "can't be sorted together" });
  await expect(notice).toBeVisible();
  await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
  await notice.getByRole("link", { name: /^Rent \d+/ }).click();
  await expect(page).toHaveURL(`${LIST}?purpose=rent&sort=price-asc`);
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel("Sort by")).toHaveValue("price-asc");
});

test("[VISIT-15] the pager has a first and a last page, and a page beyond the end says so", async ({
  page,
}) => {
  await page.goto(`${LIST}?verified=0&page=9`);
  await expect(page.getByRole("link", { name: "First page" })).toHaveAttribute("href", `${LIST}?verified=0`);
  const last = page.getByRole("link", { name: /^Last page, \d+$/ });
  const number = Number((await last.textContent()) ?? 0);
  expect(number).toBe(Math.ceil((await readTotal(page)) / 24));
  await page.goto(`${LIST}?verified=0&page=999`);
  await expect(page.getByText(`There is no page 999: these results have ${number} pages.`)).toBeVisible();
  await expect(getResults(page)).toHaveCount(0);
  await page.getByRole("link", { name: `Go to the last page (${number})` }).click();
  await expect(page).toHaveURL(`${LIST}?verified=0&page=${number}`);
  await expect(getResults(page)).not.toHaveCount(0);
});

test("[VISIT-18] a property's shown id leads to it, from the list and from the hero", async ({ page }) => {
  await page.goto(`${LIST}?verified=0`);
  const href = await getResults(page).first().getByRole("heading").getByRole("link").getAttribute("href");
  const id = href?.slice(-6).toUpperCase() ?? "";
  for (const [from, typed] of [
    [LIST, id],
    ["/", `#${id.toLowerCase()}`],
  ] as const) {
    await page.goto(from);
    await waitForHydration(searchNow(page));
    await findLocation(page).fill(typed);
    await searchNow(page).click();
    await expect(page).toHaveURL(String(href));
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  for (const search of ["purpose=rent", "purpose=buy&type=flat", "q=Siliguri"])
    test(`the first result of ${search} is completely visible without scrolling, above the bar of filters`, async ({
      page,
    }) => {
      await page.goto(`${LIST}?${search}`);
      const card = await getResults(page).first().boundingBox();
      const bar = await page.getByRole("button", { name: /^Filters/ }).boundingBox();
      expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      // The map's link is in the bar too and covers no card.
      const map = await page.getByRole("navigation", { name: "View" }).getByRole("link").last().boundingBox();
      expect(map?.y ?? 0).toBeGreaterThanOrEqual(bar?.y ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });

  test("[VISIT-04] the place in the bar of the results can be cleared by touch", async ({ page }) => {
    await page.goto("/user/list?town=siliguri");
    await page.getByRole("button", { name: "Clear text" }).tap();
    const where = page.getByLabel("Location", { exact: true });
    await expect(where).toHaveValue("");
    await expect(where).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[VISIT-03] [VISIT-05] the bar accepts several values, and a typed price, or refuses it and keeps what was typed", async ({
    page,
  }) => {
    await page.goto(`${LIST}?type=farm`);
    await chooseInBar(page, "Property Type", "Land");
    await searchNow(page).click();
    await expect(page).toHaveURL(`${LIST}?type=plot,farm`);
    const price = getGroup(page, "Price");
    await price.getByLabel("To", { exact: true }).fill("40 lakh");
    await page.getByTestId("filters").getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL(`${LIST}?type=plot,farm&priceMax=4000000`);
    await price.getByLabel("To", { exact: true }).fill("cheap");
    await page.getByTestId("filters").getByRole("button", { name: "Show results" }).click();
    await expect(price.getByLabel("To", { exact: true })).toHaveValue("cheap");
    await expect(price.getByLabel("To", { exact: true })).toHaveAccessibleDescription(/85 lakh/);
  });
});
