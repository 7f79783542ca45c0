import type { Page } from "@playwright/test";
import { expect, holdScripts, test, waitForHydration } from "#tests/support/browser.ts";
import {
  expectTotal,
  getGroup,
  getResults,
  LIST,
  readTotal,
  toTheMiddle,
  watchMoves,
} from "#tests/support/listing-page.ts";

test("[LIST-08] [VISIT-14] results can be sorted and paged, and sorting by price asks for a purpose first", async ({
  page,
}) => {
  await page.goto(LIST);
  const sort = page.getByLabel("Sort by");
  await sort.selectOption("price-asc");
  const notice = page.getByTestId("notice").filter({ hasText: "can't be sorted together" });
  await expect(notice).toBeVisible();
  await expect(sort).toHaveValue("relevance");
  await notice.getByRole("link", { name: /^Rent \d+/ }).click();
  await expect(page).toHaveURL(`${LIST}?purpose=rent&sort=price-asc`);
  await expect(notice).toHaveCount(0);
  await expect(sort).toHaveValue("price-asc");
  await expect.poll(() => isSorted(page)).toBe(true);

  await sort.focus();
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: "instant" }));
  await sort.selectOption("Sort by: Newest");
  await expect(page).toHaveURL(`${LIST}?purpose=rent&sort=newest`);
  await expect.poll(() => isSorted(page)).toBe(false);
  await expect(sort).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(120);
  const first = await getResults(page).first().textContent();
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(`${LIST}?purpose=rent&sort=newest&page=2`);
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

test("[LIST-09] [LIST-17] no home of a project is cut in its card, and ratings are green from 4 and yellow below", async ({
  page,
}) => {
  const rows = page.locator("[data-part=result-options]");
  const expectWhole = async () => {
    await expect(rows.first()).toBeVisible();
    const cut = await rows.evaluateAll(
      (all) => all.filter((row) => row.scrollWidth > row.clientWidth + 1).length,
    );
    expect(cut).toBe(0);
  };
  await page.goto(`${LIST}?type=project&verified=0&view=grid`);
  await expectWhole();
  const [green, yellow] = ["rgb(44, 107, 80)", "rgb(242, 169, 59)"];
  const badges = await page
    .getByTestId("rating")
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

test("[LIST-09] on a phone a card has a photo of 3:2, one price and three facts, and what is above the cards does not touch", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${LIST}?type=project&verified=0`);
  const card = getResults(page).first();
  await expect(card.getByTestId("result-options")).toBeHidden();
  await expect(card.getByTestId("facts").locator("span")).toHaveCount(3);
  // The price or its range, and the price of a square foot.
  expect(((await card.innerText()).match(/₹/g) ?? []).length).toBeLessThanOrEqual(3);
  await page.goto(`${LIST}?purpose=rent&bhk=2&near=siliguri-college&priceMax=15000`);
  const photo = await card.getByTestId("photo").boundingBox();
  expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(1.5, 1);
  await expect(card.getByText("₹")).toHaveCount(1);
  const facts = card.getByTestId("facts");
  await expect(facts.locator("span")).toHaveCount(3);
  expect((await facts.boundingBox())?.height).toBeLessThan(28);
  // One row says everything that is set, and the search can be saved by a link that says so.
  await expect(page.getByTestId("active-filters")).toBeHidden();
  await expect(page.getByRole("list", { name: "Active filters" }).getByRole("link")).toHaveText([
    "2 BHK",
    /Siliguri College/,
  ]);
  await expect(page.getByRole("link", { name: "Save search" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Save search" })).toHaveText("Save search");
  const rows = [
    page.getByTestId("search-bar"),
    page.getByTestId("quick-filter").first(),
    page.locator("#results-heading"),
    page.getByTestId("unverified"),
    card,
  ];
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
  for (const [at, box] of boxes.slice(1).entries()) {
    const above = boxes[at];
    expect(box?.y, `row ${at + 1}`).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) + 3);
  }
  await expectAccessible();
  const chip = page.getByRole("link", { name: /Siliguri College/ }).first();
  await chip.click();
  await expect(page).not.toHaveURL(/near=/);
  await expect(page.locator("#results-heading")).toBeFocused();
});

test("[LIST-09] a card loads its other photos when people use its arrows or swipe, opens the form for Contact, and its listing", async ({
  page,
}) => {
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

  const contact = card.getByRole("link", { name: /^Contact/ });
  expect((await contact.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await contact.click();
  await expect(page.getByRole("dialog").getByLabel(/^Phone/)).toBeVisible();
  await expect(page).toHaveURL(/type=flat$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  const other = getResults(page).nth(1);
  const title = await other.getByRole("heading", { level: 3 }).getByRole("link").textContent();
  // In the middle of the photo: at its sides are the arrows, which come with the pointer.
  await other.click({ position: { x: 130, y: 120 } });
  await expect(page).toHaveURL(/\/user\/propertydetail\/[0-9a-f]{24}$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(String(title));
});

test("[LIST-12] the address contains the search: reload, Back and Forward restore it", async ({ page }) => {
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
  await expect(getGroup(page, "Property types").getByRole("checkbox", { name: /House/ })).toBeChecked();
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
