import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import {
  chooseInBar,
  getGroup,
  getQuick,
  getResults,
  LIST,
  openPanels,
} from "#tests/support/listing-page.ts";

const findLocation = (page: Page) => page.getByLabel("Location", { exact: true });
const searchNow = (page: Page) => page.getByRole("button", { name: "Search Now" });

test("[VISIT-03] the choices of the bar open, move and close with the keyboard, and searching again keeps the other filters", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${LIST}?type=plot,farm&verified=0&furnishing=full&locality=pradhan-nagar&sort=newest`);
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
  await chooseInBar(page, "BHK Type", "3 BHK");
  await expectAccessible();
  await searchNow(page).click();
  await expect(page).toHaveURL(
    `${LIST}?type=flat,plot,farm&bhk=3&locality=pradhan-nagar&furnishing=full&verified=0&sort=newest`,
  );
  await expect(page.getByTestId("search-value")).toHaveText(["Flat, Land, Farm", "3 BHK"]);
});

test("[VISIT-04] [LIST-11] the place in the hero is selected on focus, a button clears it, and Rent offers no projects", async ({
  page,
}) => {
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

  const kinds = page.getByTestId("search-choice").first();
  await kinds.locator("summary").click();
  await expect(kinds.getByRole("checkbox", { name: "Commercial" })).toBeInViewport();
  await kinds.getByRole("checkbox", { name: "Project" }).check();
  await page.getByTestId("search-tabs").getByText("Rent").click();
  await expect(kinds.getByTestId("search-value")).toHaveText("Any type");
  await page.getByTestId("search-tabs").getByText("Buy").click();
  await expect(kinds.getByTestId("search-value")).toHaveText("Any type");
});

test("[HOME-02] the place in the hero is the last one that was used on this device, unless the address asks for another", async ({
  page,
}) => {
  await page.goto(`${LIST}?town=gangtok`);
  await waitForHydration(searchNow(page));
  await expect.poll(() => page.evaluate(() => localStorage.getItem("lastPlace"))).toBe("Gangtok");
  await page.goto("/");
  await expect(findLocation(page)).toHaveValue("Gangtok");
  await waitForHydration(searchNow(page));
  await expect(findLocation(page)).toHaveValue("Gangtok");
  await findLocation(page).focus();
  await page.keyboard.type("Patna");
  await expect(findLocation(page)).toHaveValue("Patna");
  await page.goto("/?town=siliguri");
  await expect(findLocation(page)).toHaveValue("Siliguri");
});

test("[VISIT-05] a price that is typed filters; an invalid one gets an error at its field, and nothing is lost", async ({
  page,
}) => {
  await page.goto(`${LIST}?purpose=rent`);
  await waitForHydration(getQuick(page, "Rent a month"));
  await getQuick(page, "Rent a month").click();
  await openPanels(page).getByLabel("From", { exact: true }).fill("6 hazar");
  await openPanels(page).getByLabel("To", { exact: true }).fill("১৫k");
  await openPanels(page).getByRole("button", { name: "Apply" }).click();
  const typed = `${LIST}?purpose=rent&priceMin=6000&priceMax=15000`;
  await expect(page).toHaveURL(typed);
  await expect(page.locator("[data-part=result-list]")).toHaveAttribute("aria-busy", "false");
  const prices = await getResults(page).getByTestId("price").allTextContents();
  expect(prices.length).toBeGreaterThan(0);
  for (const price of prices) {
    const rent = Number(price.match(/₹([\d,]+)/)?.[1]?.replaceAll(",", ""));
    expect(rent).toBeGreaterThanOrEqual(6_000);
    expect(rent).toBeLessThanOrEqual(15_000);
  }

  const to = getGroup(page, "Price").getByLabel("To", { exact: true });
  await expect(to).toHaveValue("15,000");
  await to.fill("cheap");
  await to.press("Tab");
  await expect(to).toHaveAccessibleDescription(/85 lakh/);
  await expect(to).toHaveValue("cheap");
  await expect(page).toHaveURL(typed);
  await to.fill("5k");
  await to.press("Tab");
  await expect(to).toHaveAccessibleDescription(/below the minimum/);
  await to.fill("9k");
  await to.press("Enter");
  await expect(page).toHaveURL(`${LIST}?purpose=rent&priceMin=6000&priceMax=9000`);
  await page.goto(`${LIST}?type=plot`);
  const area = getGroup(page, "Area");
  await area.getByRole("button", { name: "Find land" }).click();
  await expect(area.getByRole("textbox"), "Find land without a size leads to its field").toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("[VISIT-04] the first result is completely visible without scrolling, above the bar of filters, and the place in the search is cleared by touch", async ({
    page,
  }) => {
    for (const search of ["purpose=rent", "purpose=buy&type=flat", "town=siliguri", "q=Siliguri"]) {
      await page.goto(`${LIST}?${search}`);
      const card = await getResults(page).first().boundingBox();
      const bar = await page.getByRole("button", { name: /^Filters/ }).boundingBox();
      expect((card?.y ?? 0) + (card?.height ?? 0), search).toBeLessThanOrEqual(bar?.y ?? 0);
      // The map's link is in the bar too and covers no card.
      const map = await page.getByRole("navigation", { name: "View" }).getByRole("link").last().boundingBox();
      expect(map?.y ?? 0).toBeGreaterThanOrEqual(bar?.y ?? 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
    await page.getByRole("button", { name: "Clear text" }).tap();
    await expect(findLocation(page)).toHaveValue("");
    await expect(findLocation(page)).toBeFocused();
  });
});
