import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import {
  expectTotal,
  getGroup,
  getQuick,
  getResults,
  LIST,
  openPanels,
  readTotal,
} from "#tests/support/listing-page.ts";

test("[LIST-02] [LIST-03] quick filters are open one at a time, work with the keyboard, and close after a choice; Verified changes on click", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(LIST);
  await waitForHydration(getQuick(page, "Size"));
  for (const name of ["₹0 - ₹15Cr", "Posted By", "Purpose", "Size", "Availability"]) {
    await getQuick(page, name).click();
    await expect(openPanels(page)).toHaveCount(1);
    await expect(openPanels(page).locator("summary").first()).toContainText(name);
  }
  await expectAccessible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(openPanels(page)).toHaveCount(0);

  await getQuick(page, "Size").focus();
  await page.keyboard.press("ArrowDown");
  await expect(openPanels(page).getByRole("link", { name: "Any" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(openPanels(page).getByRole("link", { name: /^0-500/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openPanels(page)).toHaveCount(0);
  await expect(getQuick(page, "Size")).toBeFocused();

  await getQuick(page, "Purpose").click();
  await openPanels(page).getByRole("link", { name: /^Rent/ }).click();
  await expect(page).toHaveURL(`${LIST}?purpose=rent`);
  await expect(openPanels(page)).toHaveCount(0);
  await expect(page.locator("[data-part=quick-filter] > summary").nth(2)).toContainText("Rent");
  await expect(page.locator("[data-part=result-list]")).toHaveAttribute("aria-busy", "false");
  const prices = await getResults(page).getByTestId("price").allTextContents();
  expect(prices).toHaveLength(24);
  for (const price of prices) expect(price).toContain("/month");

  const toggle = page.getByRole("switch", { name: "Verified", exact: true });
  await expect(toggle).toBeChecked();
  const checked = await readTotal(page);
  await toggle.click();
  await expect(page).toHaveURL(`${LIST}?purpose=rent&verified=0`);
  // Other tests approve listings at the same time; the tests of the search check the exact numbers.
  await expect.poll(() => readTotal(page)).toBeGreaterThan(checked);
  const all = await readTotal(page);
  await expect(toggle).not.toBeChecked();
  await toggle.press(" ");
  await expect(page).toHaveURL(`${LIST}?purpose=rent`);
  await expect.poll(() => readTotal(page)).toBeLessThan(all);
});

test("[LIST-04] the localities with the most results come first, and the others load when asked for", async ({
  page,
}) => {
  await page.goto(`${LIST}?purpose=buy`);
  const group = getGroup(page, "Localities");
  const more = group.getByRole("link", { name: /^Show \d+ more$/ });
  await waitForHydration(more);
  const boxes = group.getByRole("checkbox");
  await expect(boxes).toHaveCount(6);
  await more.press("Enter");
  // The focus goes where the link was, to the first of the new boxes.
  await expect(boxes.nth(6)).toBeFocused();
  expect(await boxes.count()).toBeGreaterThan(40);
  // The list stays open for the next search, with its counts.
  const last = group.locator("label", { hasText: "Pradhan Nagar" });
  await last.click();
  await expect(page).toHaveURL(`${LIST}?purpose=buy&locality=pradhan-nagar`);
  await expectTotal(page, Number((await last.textContent())?.match(/\d+$/)?.[0]));
  await expect.poll(() => boxes.count()).toBeGreaterThan(40);
});

const readStored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("propertyFilters") ?? "null"));

test("[LIST-05] [LIST-06] [LIST-07] filters are stored, applied when the page is opened without a query, and cleared", async ({
  page,
}) => {
  await page.goto(LIST);
  const price = getGroup(page, "Price");
  const slider = price.getByRole("slider");
  await getGroup(page, "Property types").getByRole("checkbox", { name: /Villa/ }).check();
  await expect(page).toHaveURL(`${LIST}?type=villa`);
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  const filtered = `${LIST}?type=villa&priceMax=30000000`;
  await expect(page).toHaveURL(filtered);
  await expect(price).toContainText("₹3 Cr");
  await expect
    .poll(() => readStored(page))
    .toMatchObject({ propertyTypes: { villa: true, apartment: false }, price: { type: "slider", value: 3 } });

  await page.goto(LIST);
  await expect(page).toHaveURL(filtered);
  await getGroup(page, "Price").getByRole("link", { name: "Clear Price" }).click();
  await expect(page).toHaveURL(`${LIST}?type=villa`);
  await expect(slider).toHaveValue("4");

  await page.goto(`${LIST}?type=plot&areaMax=2500`);
  await expect(getGroup(page, "Property types").getByRole("checkbox", { name: /Land/ })).toBeChecked();
  await expect(page).toHaveURL(`${LIST}?type=plot&areaMax=2500`);
  await page.getByTestId("filters").getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(getGroup(page, "Area").getByRole("slider")).toHaveValue("6000");
  await expect(page.locator("[data-part=filters] input:checked")).toHaveCount(0);
  await expect(page.getByRole("switch", { name: "Verified", exact: true })).toBeChecked();
  await expect
    .poll(() => readStored(page))
    .toMatchObject({ price: { type: "", value: 4 }, area: { type: "", value: 6000 } });

  await page.evaluate(() => localStorage.setItem("propertyFilters", "{not json"));
  await page.goto(LIST);
  await expect(slider).toHaveValue("4");
  await expect(page.locator("[data-part=filters] input:checked")).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
});
