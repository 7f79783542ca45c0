import { expect, test, waitUntilStill } from "#tests/support/browser.ts";
import { getResults, LIST } from "#tests/support/listing-page.ts";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("[DETAIL-11] the results and a listing have one bar at the bottom: its controls do not cover each other, and Contact is never covered", async ({
    page,
  }) => {
    await page.goto(LIST);
    await getResults(page).first().locator("[data-part=compare]").click();
    const filters = page.locator("[data-part=filter-bar]:visible");
    const compare = page.locator("[data-part=compare-tray] [data-part=button]:visible");
    await test.step("Filters and Compare are in the bar", async () => {
      const [left, right] = [await filters.boundingBox(), await compare.boundingBox()];
      expect((right?.y ?? 0) >= (left?.y ?? 0)).toBe(true);
      expect((left?.y ?? 0) + (left?.height ?? 0)).toBeCloseTo(740, 0);
    });
    await test.step("Filters, Compare, Map and Scroll to top do not cover each other", async () => {
      await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
      const controls = [
        filters,
        compare,
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
    await test.step("a listing", async () => {
      await getResults(page).first().getByRole("heading").getByRole("link").click();
      const contact = page.locator("[data-part=contact-bar] [data-part=button]");
      await contact.click({ trial: true });
      const [ask, other] = [await contact.boundingBox(), await compare.boundingBox()];
      // The comparison is above the bar, so that the price stays in sight.
      expect((other?.y ?? 0) + (other?.height ?? 0)).toBeLessThanOrEqual(ask?.y ?? 0);
      await page.locator("[data-part=contact-bar] a[href^='tel:']").click({ trial: true });
    });
    await compare.click();
    await expect(page).toHaveURL(/\/user\/compare\?ids=/);
  });

  test("with text twice as large, pages are as wide as the screen and their menu is on it", async ({
    page,
  }) => {
    for (const address of ["/", `${LIST}?type=flat`, "/localities/sevoke-road", "/user/contact"])
      await test.step(address, async () => {
        await page.goto(address);
        await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
        const menu = await page
          .locator("body > header")
          .getByRole("button", { name: "Open menu" })
          .boundingBox();
        expect((menu?.x ?? 0) + (menu?.width ?? 999)).toBeLessThanOrEqual(360);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      });
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

test("[DETAIL-11] scrolling fast through a listing moves nothing that is visible", async ({ page }) => {
  const { items } = await (
    await page.request.get("/api/v1/listings?purpose=buy&type=flat&pageSize=6")
  ).json();
  await page.goto(`/user/propertydetail/${items[0]._id}`);
  await page.evaluate(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: false });
  });
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
  });
  await waitUntilStill(page);
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.05);
});
