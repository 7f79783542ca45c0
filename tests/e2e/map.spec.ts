import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 2 }).and(page.locator("#results-heading"));
const findMarks = (page: Page) => page.locator('[data-part="map-pin"], [data-part="map-cluster"]');
const readNumber = (text: string) => Number(text.replace(/\D/g, ""));

/** The number of listings in all pins and clusters. */
const listedOnMap = (page: Page) =>
  findMarks(page).evaluateAll((all) =>
    all.reduce(
      (sum, mark) =>
        sum + (mark.dataset.part === "map-pin" ? 1 : Number(mark.textContent?.replace(/\D/g, ""))),
      0,
    ),
  );

async function expectAgreement(page: Page): Promise<number> {
  // Until then the old results are shown dimmed, with too little contrast for the check.
  await expect(page.locator('[data-part="result-list"]')).toHaveAttribute("aria-busy", "false");
  await expect(async () => {
    // Reads the results of the current address, because old results stay for a moment.
    const answer = await page.request.get(`/api/v1/listings${new URL(page.url()).search}`);
    const { total: wanted } = await answer.json();
    const total = readNumber((await heading(page).locator("span").first().textContent()) ?? "");
    expect(wanted).toBeGreaterThan(0);
    expect(total).toBe(wanted);
    expect(await listedOnMap(page)).toBe(total);
  }).toPass({ timeout: 20_000 });
  return listedOnMap(page);
}

/** Draws one line around the middle of the map. */
async function draw(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Draw an area" }).click();
  const box = await page.getByTestId("map-drawing").boundingBox();
  if (!box) throw new Error("There is nothing to draw on.");
  const [x, y, radius] = [box.x + box.width / 2, box.y + box.height / 2, box.width / 3];
  await page.mouse.move(x + radius, y);
  await page.mouse.down();
  for (let i = 1; i <= 20; i++)
    await page.mouse.move(x + radius * Math.cos(i * 0.3), y + radius * Math.sin(i * 0.3));
  await page.mouse.up();
  await expect(page).toHaveURL(/poly=/);
}

test("[FIND-06] [FIND-07] map and list agree for a search, a drawn area and a map section, on a phone and on a wide screen; a card highlights its price and a price its card; the address restores all of it", async ({
  page,
  expectAccessible,
}) => {
  const narrow = { width: 360, height: 800 };
  const map = page.getByTestId("result-map");
  const zoomIn = page.getByRole("button", { name: "Zoom in" });
  const clear = page.getByRole("button", { name: "Clear the area" });
  await page.setViewportSize(narrow);
  await page.goto("/user/list?town=gangtok&purpose=rent&verified=0");
  await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Map" }).click();
  const all = await expectAgreement(page);

  await test.step("on a phone the map fills the screen under the bar, and a press on a price shows its card", async () => {
    await expectAccessible();
    const first = page.getByTestId("results").getByRole("listitem").first();
    await expect(first).not.toBeInViewport();
    // With the keyboard the home comes over the map, and its price is highlighted.
    await page.keyboard.press("Tab");
    await first.getByRole("link").first().focus();
    await expect(page.locator('[data-part^="map-"][data-lit="true"]')).toHaveCount(1);
    await expect(first.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await page.getByTestId("map-to-list").focus();
    await expect(first).not.toBeInViewport();
    await draw(page);
    await expectAgreement(page);
    // Zooms in until a price is alone or a cluster cannot be split further.
    const cards = page.getByTestId("map-cards");
    await expect(async () => {
      await findMarks(page).last().click({ timeout: 2_000 });
      await expect(cards).toBeVisible({ timeout: 1_500 });
    }).toPass({ timeout: 40_000 });
    await expect(cards.getByRole("link").first()).toBeVisible();
    await expectAccessible();
    await cards.getByRole("button", { name: "Close" }).click();
    await expect(cards).toHaveCount(0);
    await clear.click();
    await expect(page).not.toHaveURL(/poly=|bbox=/);
    expect(await expectAgreement(page)).toBe(all);
  });

  await test.step("a drawn area and a section of it on a wide screen", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await draw(page);
    await expect(page.getByRole("link", { name: /Drawn area/ })).toBeVisible();
    const drawn = await expectAgreement(page);
    await expectAccessible();
    expect(drawn).toBeLessThanOrEqual(all);
    await zoomIn.click();
    await expect(page).toHaveURL(/bbox=.*zoom=/);
    await expect(page.getByRole("link", { name: /Part of the map/ })).toBeVisible();
    const part = await expectAgreement(page);
    expect(part).toBeLessThanOrEqual(drawn);
    await page.reload();
    expect(await expectAgreement(page)).toBe(part);
    await clear.click();
    await expect(page).not.toHaveURL(/poly=|bbox=/);
    expect(await expectAgreement(page)).toBe(all);
  });

  await test.step("moving the map searches again only while the box is ticked", async () => {
    await page.getByLabel("Search as I move the map").uncheck();
    await zoomIn.click();
    const here = page.getByRole("button", { name: "Search this area" });
    await expect(here).toBeVisible();
    expect(page.url()).not.toContain("bbox");
    await here.click();
    await expect(page).toHaveURL(/bbox=/);
    await expectAgreement(page);
  });

  await test.step("on a phone a button leads back to the list", async () => {
    await page.setViewportSize(narrow);
    await page.getByTestId("map-to-list").click();
    await expect(map).toHaveCount(0);
    await expect(page.getByTestId("results")).toBeVisible();
  });
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const)
  test(`[FIND-07] at ${width} px the map fills the screen under one bar, with the drawn map until it is there`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height });
    let release = () => {};
    const released = new Promise<void>((go) => {
      release = go;
    });
    await page.route(/maplibre-gl/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto("/user/list?town=siliguri&purpose=rent&view=map");
    const slot = page.getByTestId("map-slot");
    const still = slot.getByTestId("map-sheet");
    await expect(still).toBeVisible();
    await expect(still.getByRole("link").first()).toBeVisible();
    const before = await slot.boundingBox();
    release();
    await expect(page.getByTestId("result-map")).toHaveAttribute("data-shown", "true");
    await expect(still).toBeHidden();
    const [box, bar, search] = await Promise.all(
      [slot, page.locator("#list-top"), page.getByTestId("search-bar")].map((part) => part.boundingBox()),
    );
    if (!box || !bar || !search) throw new Error("The map, its bar or its search is missing.");
    expect(box, "nothing moves").toEqual(before);
    // Below the bar to the right and the lower edge, where the narrow ones have the bar with Filters.
    expect(Math.abs(box.y - bar.y - bar.height)).toBeLessThanOrEqual(1);
    expect(bar.y + bar.height).toBeLessThanOrEqual(138);
    expect(Math.abs(box.x + box.width - width)).toBeLessThanOrEqual(1);
    expect(Math.abs(box.y + box.height - (width < 1024 ? height - 52 : height))).toBeLessThanOrEqual(1);
    if (width < 1024) expect(box.x).toBe(0);
    else await expect(page.getByTestId("results")).toBeInViewport();
    expect(search.y).toBeGreaterThanOrEqual(bar.y);
    await expect(page.getByRole("button", { name: /^Filters/ })).toBeInViewport();
    await expectAccessible();
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "List", exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/town=siliguri/);
    await expect(page).not.toHaveURL(/view=map/);
    await expect(slot).toHaveCount(0);
  });

test("[FIND-07] a browser without WebGL shows the list and says so", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto("/user/list?region=sikkim&verified=0&view=map");
  await expect(page.getByText("This browser cannot draw the map.")).toBeVisible();
  // The drawn map is above the list.
  await expect(page.getByTestId("still-marks").getByRole("link").first()).toBeVisible();
  await expect(page.getByTestId("results").getByRole("listitem").first()).toBeVisible();
});

test("[FIND-18] near a place the map names it, a pin's card says how far it is, and the card goes away with its pin", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/user/list?purpose=rent&bhk=2&near=siliguri-college&verified=0&view=map");
  await expect(page.getByTestId("result-map")).toHaveAttribute("data-ready", "true");
  const place = page.getByTestId("map-place");
  await expect(place).toHaveText("Siliguri College");
  await expect(place).toBeInViewport();
  const pins = page.getByTestId("map-pin");
  const cards = page.getByTestId("map-cards");
  await pins.last().click();
  await expect(cards.getByRole("listitem").first()).toContainText(/ · [\d.]+ (m|km) · /);
  await expectAccessible();
  // A cluster moves the map to other homes.
  await page.getByTestId("map-cluster").first().click();
  await expect(cards).toHaveCount(0);

  await test.step("without results the map shows the whole surroundings of the place", async () => {
    await page.goto("/user/list?near=siliguri-college&q=zzzz&exact=1&view=map");
    await expect(place).toBeInViewport();
  });
});
