import type { Page } from "@playwright/test";
import { expect, holdScripts, test, waitForHydration } from "#tests/support/browser.ts";
import {
  chooseInBar,
  expectTotal,
  getGroup,
  getQuick,
  getResults,
  LIST,
  openPanels,
  readTotal,
  toTheMiddle,
  watchMoves,
} from "#tests/support/listing-page.ts";

test("[LIST-08] results can be sorted and paged", async ({ page }) => {
  await page.goto(`${LIST}?purpose=rent`);
  const sort = page.getByLabel("Sort by");
  await sort.focus();
  await expect(sort.locator("option")).toHaveText([
    "Sort by: Relevance",
    "Sort by: Newest",
    "Sort by: Price low to high",
    "Sort by: Price high to low",
    "Sort by: Area",
    "Sort by: Rating",
  ]);
  await page.evaluate(() => window.scrollBy({ top: 120, behavior: "instant" }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
  await sort.selectOption("Sort by: Price low to high");
  await expect(page).toHaveURL(`${LIST}?purpose=rent&sort=price-asc`);
  await expect.poll(() => isSorted(page)).toBe(true);
  await expect(sort).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(120);
  const first = await getResults(page).first().textContent();
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?purpose=rent&sort=price-asc&page=2`);
  await expect(getResults(page).first()).not.toHaveText(String(first));
  await expect(page.getByRole("heading", { level: 2, name: /properties/ })).toBeFocused();
  await expect(page.getByTestId("page-range")).toHaveText(/^25 - \d+ of \d+$/);
});

async function isSorted(page: Page): Promise<boolean> {
  const prices = (await page.locator("[data-part=result] [data-part=price]").allTextContents()).map((text) =>
    Number(text.match(/₹([\d,]+)/)?.[1]?.replaceAll(",", "")),
  );
  return (
    prices.length > 2 && prices.every((price, index) => index === 0 || price >= (prices[index - 1] ?? 0))
  );
}

test("[LIST-09] a result shows its listing and opens it", async ({ page }) => {
  await page.goto(`${LIST}?type=project&postedBy=builder`);
  const card = getResults(page).first();
  const title = await card.getByRole("heading", { level: 3 }).getByRole("link").textContent();
  await expect(card.getByTestId("photo-tags")).toHaveText(/^(New)?For sale · (New booking|Resale)$/);
  await expect(card).toContainText(/by \S+/);
  await expect(card.getByTestId("badge")).toHaveText("Verified");
  await expect(card.getByTestId("result-place")).toContainText(/\S+, \S+/);
  await expect(card.getByTestId("price")).toContainText(/₹[\d.]+\s(L|Cr) - ₹[\d.]+\s(L|Cr)/);
  await expect(card.getByTestId("rate")).toHaveText(/^₹[\d,]+\/sq\.ft$/);
  await expect(card.locator("[data-part=result-options] li").first()).toContainText(/BHK\s*₹[\d.]+ (L|Cr)/);
  await expect(card.getByRole("img").first()).toHaveAccessibleName(/Illustration$/);
  await card.click({ position: { x: 40, y: 120 } });
  await expect(page).toHaveURL(/\/user\/propertydetail\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(title));
});

for (const [width, view] of [
  [360, "list"],
  [360, "grid"],
  [1280, "grid"],
] as const)
  test(`[LIST-09] no home of a project is cut in its card, at ${width} pixels as a ${view}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${LIST}?type=project&verified=0&view=${view}`);
    const rows = page.locator("[data-part=result-options]");
    await expect(rows.first()).toBeVisible();
    const cut = await rows.evaluateAll(
      (all) => all.filter((row) => row.scrollWidth > row.clientWidth + 1).length,
    );
    expect(cut).toBe(0);
  });

test("[LIST-09] a card loads its other photos when people use its arrows or swipe", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/v1\/listings\/[0-9a-f]{24}$/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`${LIST}?type=flat`);
  const card = getResults(page).first();
  const [others, dots] = [
    card.locator("[data-part=other-photo] img"),
    card.locator("[data-part=photo-dots] i"),
  ];
  await waitForHydration(card.getByRole("link").first());
  await card.hover();
  await expect(dots.nth(1)).toBeVisible();
  await expect(dots.first()).toHaveAttribute("data-on", "true");
  expect(asked).toEqual([]);
  await card.locator("[data-part=photo-steps] button").last().click();
  await expect(others).toBeVisible();
  await expect(dots.nth(1)).toHaveAttribute("data-on", "true");
  const second = await others.getAttribute("src");
  const finger = (x: number) => [{ identifier: 0, clientX: x, clientY: 300 }];
  const photo = card.getByTestId("photo");
  await photo.dispatchEvent("touchstart", { touches: finger(300), changedTouches: finger(300) });
  await photo.dispatchEvent("touchend", { touches: [], changedTouches: finger(180) });
  await expect(dots.nth(2)).toHaveAttribute("data-on", "true");
  await expect(others).not.toHaveAttribute("src", String(second));
  expect(asked).toHaveLength(1);
  await expect(page).toHaveURL(/type=flat$/);
});

test("Contact on a result opens the form on the same page", async ({ page }) => {
  await page.goto(LIST);
  const contact = getResults(page)
    .first()
    .getByRole("link", { name: /^Contact/ });
  expect((await contact.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(contact).toHaveAttribute("href", /\/user\/propertydetail\/[0-9a-f]{24}#contact$/);
  await contact.click();
  await expect(page.getByRole("dialog").getByLabel(/^Phone/)).toBeVisible();
  await expect(page).toHaveURL(LIST);
});

test("[LIST-12] the address contains the search: reload, share, Back and Forward restore it", async ({
  page,
  context,
}) => {
  await page.goto(LIST);
  const all = await readTotal(page);
  const house = getGroup(page, "Property types").getByRole("checkbox", { name: /House/ });
  await toTheMiddle(house);
  const expectNoMoves = await watchMoves(page);
  await house.check();
  await expect(page).toHaveURL(`${LIST}?type=house`);
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("House");
  await expect.poll(() => readTotal(page)).toBeLessThan(all);
  await expect(house).toBeFocused();
  expect(await expectNoMoves()).toBe(true);
  const first = await readTotal(page);
  await getGroup(page, "Facing direction").getByText("North").click();
  await expect(page).toHaveURL(`${LIST}?type=house&facing=north`);
  await expect.poll(() => readTotal(page)).toBeLessThan(first);
  const second = await readTotal(page);

  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?type=house`);
  await expectTotal(page, first);
  await expect(getGroup(page, "Facing direction").getByRole("checkbox", { name: /North/ })).not.toBeChecked();
  await page.goForward();
  await expectTotal(page, second);
  await page.reload();
  await expectTotal(page, second);

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expectTotal(shared, second);
  await expect(getGroup(shared, "Property types").getByRole("checkbox", { name: /House/ })).toBeChecked();
});

test("filters and sorting chosen before the script has loaded are not lost", async ({ page }) => {
  const arrive = await holdScripts(page);
  await page.goto(LIST, { waitUntil: "commit" });
  await getGroup(page, "Property types").getByRole("checkbox", { name: /House/ }).check();
  await page.getByLabel("Sort by").selectOption("newest");
  arrive();
  await expect(page).toHaveURL(/type=house/);
  await expect(page).toHaveURL(/sort=newest/);
  await expect(getGroup(page, "Property types").getByRole("checkbox", { name: /House/ })).toBeChecked();
});

test("unknown values in an address are ignored, and the page says so", async ({ page }) => {
  await page.goto(`${LIST}?type=castle&purpose=rent&page=no`);
  await expect(page.getByTestId("notice")).toContainText("left it out");
  await expect(page.getByTestId("notice")).toContainText("castle");
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Rent");
  expect(await readTotal(page)).toBeGreaterThan(0);
});

test("[LIST-16] an empty result says so and has useful links", async ({ page, expectAccessible }) => {
  await page.goto(`${LIST}?q=xyzzyplugh`);
  await expect(page.getByRole("heading", { name: "No properties found", level: 3 })).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filter criteria")).toBeVisible();
  await expectAccessible();
  await page.getByTestId("empty").getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(getResults(page)).toHaveCount(24);
});

test("[LIST-17] the rating badge is green from 4 and yellow below", async ({ page }) => {
  await page.goto(`${LIST}?rating=3&verified=0&pageSize=96`);
  const [green, yellow] = ["rgb(44, 107, 80)", "rgb(242, 169, 59)"];
  const badges = await page
    .locator("[data-part=result] [data-part=rating]")
    .evaluateAll((elements) =>
      elements.map((element) => [
        Number.parseFloat(element.textContent ?? ""),
        getComputedStyle(element).backgroundColor,
      ]),
    );
  for (const half of [(value: number) => value < 4, (value: number) => value >= 4])
    expect(badges.some(([value]) => half(Number(value)))).toBe(true);
  for (const [value, colour] of badges)
    expect(colour, String(value)).toBe(Number(value) >= 4 ? green : yellow);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test("[LIST-10] the sidebar is a drawer that slides in and stops the page from scrolling", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(`${LIST}?type=flat`);
    await expect(page.getByTestId("filters")).toBeHidden();
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

  test("[ROUTE-10] the page has 24 results, filters in forms, sorting, pages and search", async ({
    page,
  }) => {
    await page.goto(LIST);
    await expect(getResults(page)).toHaveCount(24);
    const all = await readTotal(page);

    await getGroup(page, "Property types").getByRole("checkbox", { name: /Land/ }).check();
    await page.getByTestId("filters").getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL(`${LIST}?type=plot`);
    const plots = await readTotal(page);
    expect(plots).toBeLessThan(all);

    const price = getGroup(page, "Price");
    await price.getByRole("radio", { name: "Use the slider's value" }).first().check();
    await page.getByTestId("filters").getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL(`${LIST}?type=plot&priceMax=40000000`);

    await page.getByRole("link", { name: "Remove Up to ₹4 Cr" }).click();
    await expect(page).toHaveURL(`${LIST}?type=plot`);
    await page.getByLabel("Sort by").selectOption("newest");
    await page.getByRole("button", { name: "Sort", exact: true }).click();
    await expect(page).toHaveURL(`${LIST}?type=plot&sort=newest`);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL(`${LIST}?type=plot&sort=newest&page=2`);

    await getQuick(page, "Purpose").click();
    await openPanels(page).getByRole("link", { name: /^Buy/ }).click();
    await expect(page).toHaveURL(`${LIST}?purpose=buy&type=plot&sort=newest`);
    await page.getByRole("switch", { name: "Verified", exact: true }).click();
    await expect(page).toHaveURL(`${LIST}?purpose=buy&type=plot&verified=0&sort=newest`);

    await page.getByLabel("Location", { exact: true }).fill("Siliguri");
    await chooseInBar(page, "BHK Type", "2 BHK");
    await page.getByRole("button", { name: "Search Now" }).click();
    await expect(page).toHaveURL(
      `${LIST}?purpose=buy&type=plot&bhk=2&town=siliguri&verified=0&sort=newest&said=Siliguri`,
    );
  });
});
