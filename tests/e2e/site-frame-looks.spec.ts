import { expect, test } from "#tests/support/browser.ts";
import { getResults, LIST } from "#tests/support/listing-page.ts";

const CLEAR = "rgba(0, 0, 0, 0)";

for (const address of [
  "/",
  LIST,
  "/owner/signup",
  "/user/regiondetail/sikkim",
  "/user/about",
  "/projects/sevoke-road",
  "/localities/sevoke-road",
  "/user/contact",
])
  test(`[NAV-01] the bar of ${address} is on top without an edge, and is solid after scrolling`, async ({
    page,
  }) => {
    await page.goto(address);
    const bar = page.locator("body > header");
    await expect(bar).toHaveCSS("border-bottom-color", CLEAR);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: "instant" }));
    await expect(bar).toHaveCSS("background-color", "rgb(255, 255, 255)");
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("[DETAIL-11] the results have one bar at the bottom, with Filters and Compare", async ({ page }) => {
    await page.goto(LIST);
    await getResults(page).first().locator("[data-part=compare]").click();
    const [filters, compare] = [
      page.locator("[data-part=filter-bar]:visible"),
      page.locator("[data-part=compare-tray] [data-part=button]:visible"),
    ];
    const [left, right] = [await filters.boundingBox(), await compare.boundingBox()];
    expect((right?.y ?? 0) >= (left?.y ?? 0)).toBe(true);
    expect((left?.y ?? 0) + (left?.height ?? 0)).toBeCloseTo(740, 0);
    await compare.click();
    await expect(page).toHaveURL(/\/user\/compare\?ids=/);
  });

  test("[DETAIL-11] Filters, Compare, Map and Scroll to top do not cover each other", async ({ page }) => {
    await page.goto(LIST);
    await getResults(page).first().locator("[data-part=compare]").click();
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
    const controls = [
      page.locator("[data-part=filter-bar]:visible"),
      page.locator("[data-part=compare-tray] [data-part=button]:visible"),
      page.getByRole("link", { name: "Map", exact: true }),
      page.getByRole("button", { name: "Scroll to top" }),
    ];
    for (const control of controls) await control.click({ trial: true, position: { x: 24, y: 24 } });
    const boxes = await Promise.all(controls.slice(1).map((control) => control.boundingBox()));
    for (const [at, box] of boxes.entries())
      for (const other of boxes.slice(at + 1))
        expect(
          !box || !other || box.x + box.width <= other.x || other.y + other.height <= box.y,
          `${at}: ${JSON.stringify(boxes)}`,
        ).toBe(true);
  });

  test("[DETAIL-11] a listing has one bar at the bottom, and Contact is never covered", async ({ page }) => {
    await page.goto(LIST);
    await getResults(page).first().locator("[data-part=compare]").click();
    await getResults(page).first().getByRole("heading").getByRole("link").click();
    const contact = page.locator("[data-part=contact-bar] [data-part=button]");
    const compare = page.locator("[data-part=compare-tray] [data-part=button]:visible");
    await expect(compare).toBeVisible();
    const [ask, other] = [await contact.boundingBox(), await compare.boundingBox()];
    expect((other?.x ?? 0) + (other?.width ?? 0)).toBeLessThanOrEqual(ask?.x ?? 0);
    await contact.click({ trial: true });
    await page.locator("[data-part=contact-bar] a[href^='tel:']").click({ trial: true });
  });

  for (const address of ["/", LIST, `${LIST}?type=flat`, "/localities/sevoke-road", "/user/contact"])
    test(`with text twice as large, ${address} is as wide as the screen and its menu is on it`, async ({
      page,
    }) => {
      await page.goto(address);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      const menu = await page
        .locator("body > header")
        .getByRole("button", { name: "Open menu" })
        .boundingBox();
      expect((menu?.x ?? 0) + (menu?.width ?? 999)).toBeLessThanOrEqual(360);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });

  test("[HOME-11] the steps show the previous, the current and the next one", async ({ page }) => {
    await page.goto("/");
    const row = page.getByTestId("step-row");
    await row.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
    for (const place of ["previous", "current", "next"]) {
      const box = await row.locator(`[data-part=step][data-place=${place}]`).boundingBox();
      expect(box?.width, place).toBeGreaterThan(20);
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 361, place).toBe(true);
    }
    await expect(row.locator("[data-part=step][data-place=previous] [data-part=picture]")).toBeInViewport();
    // The button has no visible text here: it covers the whole picture, so we click that.
    await row.locator("[data-part=step][data-place=next]").click();
    await expect(page.locator("[data-part=step-numbers] [aria-current]")).toContainText("3");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test("[HOME-05] the tab Shops/Offices has both shops and offices", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("tab", { name: "Shops/Offices" }).click();
  const cards = page.getByRole("tabpanel", { name: "Shops/Offices" });
  await expect(cards).toContainText(/shop/i);
  await expect(cards).toContainText(/office/i);
});

test("[DETAIL-11] scrolling fast through a listing moves nothing that is visible", async ({ page }) => {
  const { items } = await (
    await page.request.get("/api/v1/listings?purpose=buy&type=flat&pageSize=6")
  ).json();
  await page.goto(`/user/propertydetail/${items[0]._id}`);
  const shifted = await page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: false });
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((go) => setTimeout(go, 60));
    }
    await new Promise((go) => setTimeout(go, 800));
    return sum;
  });
  expect(shifted).toBeLessThan(0.05);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("[ROUTE-10] the bar stays at its place, and nothing floats", async ({ page }) => {
    await page.goto(LIST);
    await expect(page.locator("body > header")).toHaveCSS("position", "fixed");
    await expect(page.locator("body > header").getByRole("link", { name: "About" })).toBeVisible();
    const floating = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((node) => node.checkVisibility() && getComputedStyle(node).position === "fixed")
        .map(({ tagName }) => tagName),
    );
    expect(floating).toEqual(["HEADER"]);
    await page.locator("[data-part=filter-bar]:visible").click();
    await expect(page).toHaveURL(`${LIST}#filters`);
    await expect(page.locator("#filters")).toBeInViewport();
  });
});
