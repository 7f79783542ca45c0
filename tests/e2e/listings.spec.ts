import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";

const LIST = "/user/list";

/** The number in the heading over the results. */
async function total(page: Page): Promise<number> {
  const words = await page.locator("#results-heading .rhead__full").textContent();
  return Number(words?.match(/^[\d,]+/)?.[0].replaceAll(",", "") ?? 0);
}

/** Waits until the heading says this number. */
async function expectTotal(page: Page, count: number): Promise<void> {
  await expect.poll(() => total(page)).toBe(count);
}

const group = (page: Page, name: string) => page.locator(".side").getByRole("group", { name, exact: true });
const quick = (page: Page, name: string) => page.locator(".qf__menu > summary", { hasText: name });
const openPanels = (page: Page) => page.locator(".qf__menu[open]");
const results = (page: Page) => page.locator(".rlist > li");

test("[LIST-01] the hero and a search bar that finds", async ({ page, expectAccessible }) => {
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Your Best Place For You");
  await expectAccessible();
  await expect(page.getByLabel("Property Type", { exact: true }).locator("option")).toHaveText([
    "Any type",
    "Flat",
    "House",
    "Villa",
  ]);
  await expect(page.getByLabel("BHK Type").locator("option")).toHaveText(["Any", "1 BHK", "2 BHK", "3 BHK"]);
  await page.getByLabel("Location").fill("Gangtok");
  await page.getByLabel("Property Type", { exact: true }).selectOption("Flat");
  await page.getByLabel("BHK Type").selectOption("2 BHK");
  await page.getByRole("button", { name: "Search Now" }).click();
  await expect(page).toHaveURL(`${LIST}?q=Gangtok&type=flat&bhk=2`);
  await expect(page.locator("#results-heading")).toContainText("for “Gangtok”");
  for (const row of await results(page).all()) {
    await expect(row).toContainText("Gangtok");
    await expect(row).toContainText("2");
  }
  await expect(page.getByLabel("Location")).toHaveValue("Gangtok");
});

test("[LIST-02] quick filters: the spec's options, one open at a time, a choice sets the label and closes", async ({
  page,
}) => {
  const offered = {
    "₹0 - ₹15Cr": ["₹0-₹15Cr", "₹15-30Cr", "₹30-45Cr", "₹45-60Cr", "₹60Cr+"],
    "Posted By": ["Owner", "Agent", "Builder"],
    Purpose: ["Buy", "Rent", "Lease", "PG/Hostel"],
    Size: ["0-500 sq.ft", "500-1000 sq.ft", "1000-1500 sq.ft", "1500+ sq.ft"],
    Availability: ["Ready to Move", "Under Construction"],
  };
  await page.goto(LIST);
  for (const [name, options] of Object.entries(offered)) {
    await quick(page, name).click();
    await expect(openPanels(page)).toHaveCount(1);
    const links = openPanels(page).getByRole("link");
    await expect(links).toHaveText([
      /^Any/,
      ...options.map((option) => new RegExp(`^${literal(option)}\\s*\\d+$`)),
    ]);
  }
  await page.getByRole("heading", { level: 1 }).click();
  await expect(openPanels(page)).toHaveCount(0);

  await quick(page, "Purpose").click();
  await openPanels(page).getByRole("link", { name: /^Rent/ }).click();
  await expect(page).toHaveURL(`${LIST}?purpose=rent`);
  await expect(openPanels(page)).toHaveCount(0);
  await expect(page.locator(".qf__menu > summary").nth(2)).toContainText("Rent");
  for (const row of await results(page).all()) await expect(row.locator(".price")).toContainText("/month");
});

test("quick filters by keyboard", async ({ page }) => {
  await page.goto(LIST);
  await quick(page, "Size").focus();
  await page.keyboard.press("ArrowDown");
  await expect(openPanels(page).getByRole("link", { name: "Any" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(openPanels(page).getByRole("link", { name: /^0-500/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openPanels(page)).toHaveCount(0);
  await expect(quick(page, "Size")).toBeFocused();
});

test("[LIST-03] Verified is on at the start, flips on click, and filters", async ({ page }) => {
  await page.goto(LIST);
  const toggle = page.getByRole("switch", { name: "Verified", exact: true });
  await expect(toggle).toBeChecked();
  const checked = await total(page);
  expect(checked).toBeGreaterThan(0);
  await toggle.click();
  await expect(page).toHaveURL(`${LIST}?verified=0`);
  await expectTotal(page, 1156);
  await expect(toggle).not.toBeChecked();
  await toggle.press(" ");
  await expect(page).toHaveURL(LIST);
  await expectTotal(page, checked);
});

test("[LIST-04] [LIST-11] an option of every group leaves exactly as many as it says, under the other filters", async ({
  page,
}) => {
  const options: [group: string, option: RegExp, address: RegExp][] = [
    ["Property ratings", /4\.0 out of 5/, /rating=4/],
    ["Price", /Below 1Cr/, /priceMax=9999999/],
    ["Property types", /Land/, /type=plot/],
    ["Area", /Around 1000 sq\.ft/, /areaMin=800&areaMax=1200/],
    ["Posted by", /Builder/, /postedBy=builder/],
    ["Localities", /Eastern Bypass|Champasari|Pradhan Nagar|Dagapur/, /locality=/],
    ["Facing direction", /East/, /facing=east/],
    ["Verification", /Video checked/, /videos=1/],
    ["Purchase type", /Resale/, /transaction=resale/],
  ];
  for (const [name, option, address] of options) {
    await page.goto(`${LIST}?purpose=buy`);
    const before = await total(page);
    const row = group(page, name).locator("label", { hasText: option }).first();
    const said = Number((await row.textContent())?.match(/([\d,]+)\s*$/)?.[1]?.replaceAll(",", ""));
    await row.click();
    await expect(page).toHaveURL(address);
    await expectTotal(page, said);
    expect(said, name).toBeLessThan(before);
    await expect(row.locator("input")).toBeChecked();
  }
});

test("[LIST-05] Clear empties its group, Clear all restores the defaults", async ({ page }) => {
  await page.goto(`${LIST}?type=plot&priceMax=70000000&areaMax=2500&rating=4&verified=0&q=Siliguri`);
  const price = group(page, "Price").getByRole("slider");
  const area = group(page, "Area").getByRole("slider");
  await expect(price).toHaveValue("7");
  await expect(area).toHaveValue("2500");
  await group(page, "Price").getByRole("link", { name: "Clear Price" }).click();
  await expect(page).not.toHaveURL(/priceMax/);
  await expect(price).toHaveValue("4");
  await expect(area).toHaveValue("2500");
  await page.locator(".side").getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(area).toHaveValue("6000");
  await expect(page.locator(".side input:checked")).toHaveCount(0);
  await expect(page.getByRole("switch", { name: "Verified", exact: true })).toBeChecked();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("propertyFilters") ?? "null"));
  await expect.poll(kept).toMatchObject({ price: { type: "", value: 4 }, area: { type: "", value: 6000 } });
});

test("[LIST-06] propertyFilters is kept, and applied when the page is opened with no query", async ({
  page,
}) => {
  await page.goto(LIST);
  await group(page, "Property types").getByRole("checkbox", { name: /Villa/ }).check();
  await expect(page).toHaveURL(`${LIST}?type=villa`);
  await group(page, "Price").getByRole("slider").fill("3");
  await expect(page).toHaveURL(`${LIST}?type=villa&priceMax=30000000`);
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("propertyFilters") ?? "null"));
  await expect
    .poll(kept)
    .toMatchObject({ propertyTypes: { villa: true, apartment: false }, price: { type: "slider", value: 3 } });

  await page.goto(LIST);
  await expect(page).toHaveURL(`${LIST}?type=villa&priceMax=30000000`);
  await page.goto(`${LIST}?type=plot`);
  await expect(group(page, "Property types").getByRole("checkbox", { name: /Land/ })).toBeChecked();
  await expect(page).toHaveURL(`${LIST}?type=plot`);

  await page.evaluate(() => localStorage.setItem("propertyFilters", "{not json"));
  await page.goto(LIST);
  await expect(group(page, "Price").getByRole("slider")).toHaveValue("4");
  await expect(page.locator(".side input:checked")).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
});

test("[LIST-07] sliders: bounds, steps and labels; at rest they hide nothing", async ({ page }) => {
  await page.goto(LIST);
  const all = await total(page);
  const price = group(page, "Price");
  const area = group(page, "Area");
  for (const [slider, min, max, step] of [
    [price.getByRole("slider"), "1", "20", "1"],
    [area.getByRole("slider"), "0", "10000", "100"],
  ] as const) {
    await expect(slider).toHaveAttribute("min", min);
    await expect(slider).toHaveAttribute("max", max);
    await expect(slider).toHaveAttribute("step", step);
  }
  await expect(price).toContainText("Rs. 1Cr");
  await expect(price).toContainText("Rs. 20Cr");
  await expect(price.getByRole("radio", { name: /Below 1Cr/ })).toBeVisible();
  await expect(price.getByRole("radio", { name: /Around 50Lakhs/ })).toBeVisible();
  await expect(area.getByRole("radio", { name: /Below 500 sq\.ft/ })).toBeVisible();
  await price.getByRole("slider").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(`${LIST}?priceMax=30000000`);
  await expect(price).toContainText("₹3 Cr");
  await expect.poll(() => total(page)).toBeLessThan(all);
});

test("[LIST-08] sort orders and the pager", async ({ page }) => {
  await page.goto(`${LIST}?purpose=rent`);
  const sort = page.getByLabel("Sort by");
  await expect(sort.locator("option")).toHaveText([
    "Sort by: Relevance",
    "Sort by: Newest",
    "Sort by: Price low to high",
    "Sort by: Price high to low",
    "Sort by: Area",
    "Sort by: Rating",
  ]);
  await sort.selectOption("Sort by: Price low to high");
  await expect(page).toHaveURL(`${LIST}?purpose=rent&sort=price-asc`);
  await expect.poll(() => sorted(page)).toBe(true);
  const first = await results(page).first().textContent();
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?purpose=rent&sort=price-asc&page=2`);
  await expect(results(page).first()).not.toHaveText(String(first));
  await expect(page.getByRole("heading", { level: 2, name: /properties/ })).toBeFocused();
  await expect(page.locator(".pager__text")).toHaveText(/^25 - \d+ of \d+$/);
});

async function sorted(page: Page): Promise<boolean> {
  const prices = (await page.locator(".res .price").allInnerTexts()).map((text) =>
    Number(text.match(/₹([\d,]+)/)?.[1]?.replaceAll(",", "")),
  );
  return (
    prices.length > 2 && prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))
  );
}

test("[LIST-09] a result shows its listing and opens it", async ({ page }) => {
  await page.goto(`${LIST}?type=project&postedBy=builder`);
  const card = results(page).first();
  const title = await card.getByRole("heading", { level: 3 }).getByRole("link").textContent();
  await expect(card.locator(".photo__tags")).toHaveText(/New Launch|Under Construction|Ready to Move|Resale/);
  await expect(card).toContainText(/by \S+/);
  await expect(card.locator(".badge")).toHaveText("Verified");
  await expect(card.locator(".res__place")).toContainText(/\S+, \S+/);
  await expect(card.locator(".price")).toContainText(/₹[\d.]+ (L|Cr) - ₹[\d.]+ (L|Cr)/);
  await expect(card.locator(".res__rate")).toHaveText(/^₹[\d,]+\/sq\.ft$/);
  await expect(card.locator(".opt li").first()).toContainText(/BHK\s*₹[\d.]+ (L|Cr)/);
  await expect(card.getByRole("img").first()).toHaveAccessibleName(/Illustration$/);
  await card.click({ position: { x: 40, y: 120 } });
  await expect(page).toHaveURL(/\/user\/propertydetail\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(title));
});

test("Contact is a target of its own and leads to the form", async ({ page }) => {
  await page.goto(LIST);
  const contact = results(page)
    .first()
    .getByRole("link", { name: /^Contact/ });
  expect((await contact.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await contact.click();
  await expect(page).toHaveURL(/\/user\/propertydetail\/[0-9a-f]{24}#contact$/);
});

test("[LIST-12] the address carries the search: reload, share, back and forward restore it", async ({
  page,
  context,
}) => {
  await page.goto(LIST);
  const all = await total(page);
  await group(page, "Property types").getByRole("checkbox", { name: /House/ }).check();
  await expect(page).toHaveURL(`${LIST}?type=house`);
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("House");
  await expect.poll(() => total(page)).toBeLessThan(all);
  const first = await total(page);
  await group(page, "Facing direction").getByText("North").click();
  await expect(page).toHaveURL(`${LIST}?type=house&facing=north`);
  await expect.poll(() => total(page)).toBeLessThan(first);
  const second = await total(page);

  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?type=house`);
  await expectTotal(page, first);
  await expect(group(page, "Facing direction").getByRole("checkbox", { name: /North/ })).not.toBeChecked();
  await page.goForward();
  await expectTotal(page, second);
  await page.reload();
  await expectTotal(page, second);

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expectTotal(shared, second);
  await expect(group(shared, "Property types").getByRole("checkbox", { name: /House/ })).toBeChecked();
});

test("what cannot be read in an address is left out and said", async ({ page }) => {
  await page.goto(`${LIST}?type=castle&purpose=rent&page=no`);
  await expect(page.locator(".notice")).toContainText("left it out");
  await expect(page.locator(".notice")).toContainText("castle");
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Rent");
  expect(await total(page)).toBeGreaterThan(0);
});

test("[LIST-16] an empty result says so and leads on", async ({ page, expectAccessible }) => {
  await page.goto(`${LIST}?q=xyzzyplugh`);
  await expect(page.getByRole("heading", { name: "No properties found", level: 3 })).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filter criteria")).toBeVisible();
  await expectAccessible();
  await page.locator(".empty").getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(results(page)).toHaveCount(24);
});

test("[LIST-17] the rating badge is green from 4 and yellow below", async ({ page }) => {
  await page.goto(`${LIST}?rating=3&verified=0&pageSize=96`);
  const green = "rgb(44, 107, 80)";
  const badges = await page
    .locator(".res .rating")
    .evaluateAll((elements) =>
      elements.map((element) => [
        Number.parseFloat(element.textContent ?? ""),
        getComputedStyle(element).backgroundColor,
      ]),
    );
  expect(badges.some(([value]) => Number(value) < 4)).toBe(true);
  for (const [value, colour] of badges)
    expect(colour === green, `${value} in ${colour}`).toBe(Number(value) >= 4);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test("[LIST-10] the sidebar is a drawer that slides in and locks the page's scroll", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`${LIST}?type=flat`);
    await expect(page.locator(".side")).toBeHidden();
    const button = page.getByRole("button", { name: "Filters 1" });
    await button.click();
    const drawer = page.getByRole("dialog", { name: "Filters" });
    await expect(drawer).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    await expectAccessible();
    await drawer.getByRole("checkbox", { name: /Owner/ }).check();
    await expect(page).toHaveURL(`${LIST}?type=flat&postedBy=owner`);
    await expect(drawer).toBeVisible();
    await drawer.getByRole("button", { name: /^Show \d+ properties$/ }).click();
    await expect(drawer).toBeHidden();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
    await expect(page.getByRole("button", { name: "Filters 2" })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page holds 24 results, filters by form, sorts, pages and searches", async ({ page }) => {
    await page.goto(LIST);
    await expect(results(page)).toHaveCount(24);
    const all = await total(page);

    await group(page, "Property types").getByRole("checkbox", { name: /Land/ }).check();
    await page.locator(".side").getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL(`${LIST}?type=plot`);
    const plots = await total(page);
    expect(plots).toBeLessThan(all);

    const price = group(page, "Price");
    await price
      .getByRole("radio", { name: /Up to the amount below|Up to/ })
      .first()
      .check();
    await page.locator(".side").getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL(`${LIST}?type=plot&priceMax=40000000`);

    await page.getByRole("link", { name: "Remove Up to ₹4 Cr" }).click();
    await expect(page).toHaveURL(`${LIST}?type=plot`);
    await page.getByLabel("Sort by").selectOption("price-asc");
    await page.getByRole("button", { name: "Sort", exact: true }).click();
    await expect(page).toHaveURL(`${LIST}?type=plot&sort=price-asc`);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(`${LIST}?type=plot&sort=price-asc&page=2`);

    await quick(page, "Purpose").click();
    await openPanels(page).getByRole("link", { name: /^Buy/ }).click();
    await expect(page).toHaveURL(`${LIST}?purpose=buy&type=plot&sort=price-asc`);
    await page.getByRole("switch", { name: "Verified", exact: true }).click();
    await expect(page).toHaveURL(`${LIST}?purpose=buy&type=plot&verified=0&sort=price-asc`);

    await page.getByLabel("Location").fill("Siliguri");
    await page.getByLabel("BHK Type").selectOption("2 BHK");
    await page.getByRole("button", { name: "Search Now" }).click();
    await expect(page).toHaveURL(`${LIST}?q=Siliguri&purpose=buy&bhk=2&verified=0&sort=price-asc`);
  });
});

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
