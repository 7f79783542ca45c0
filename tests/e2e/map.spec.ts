import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";

const SIKKIM = "/user/list?region=sikkim&verified=0&view=map";
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
}

for (const width of [360, 1280])
  test(`[FIND-06] map and list agree for a search, a map section and a drawn area, and the address restores all of it, at ${width} px`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(SIKKIM);
    const all = await expectAgreement(page);

    await draw(page);
    await expect(page).toHaveURL(/poly=/);
    await expect(page.getByRole("link", { name: /Drawn area/ })).toBeVisible();
    const drawn = await expectAgreement(page);
    await expectAccessible();
    expect(drawn).toBeLessThanOrEqual(all);

    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(page).toHaveURL(/bbox=.*zoom=/);
    await expect(page.getByRole("link", { name: /Part of the map/ })).toBeVisible();
    const part = await expectAgreement(page);
    expect(part).toBeLessThanOrEqual(drawn);
    await page.reload();
    expect(await expectAgreement(page)).toBe(part);

    await page.getByRole("button", { name: "Clear the area" }).click();
    await expect(page).not.toHaveURL(/poly=|bbox=/);
    expect(await expectAgreement(page)).toBe(all);
  });

test("[FIND-06] a search near a landmark says so, and the page names invalid areas of the address", async ({
  page,
}) => {
  await page.goto("/user/list?near=njp-station&within=3&verified=0");
  await expect(page.getByRole("link", { name: /Within 3 km of N/ })).toBeVisible();
  await page.goto("/user/list?near=atlantis&poly=abc&bbox=89,26,88,27");
  for (const words of [
    "We do not know a landmark, town or locality",
    "This is not an area",
    "Enter west, south",
  ])
    await expect(page.getByText(words)).toBeVisible();
});

for (const width of [360, 1280])
  test(`[FIND-07] a price on the map highlights its card and the other way round, also by press and keyboard, at ${width} px`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/user/list?town=gangtok&purpose=rent&verified=0");
    await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Map" }).click();
    await expectAgreement(page);
    await expectAccessible();
    const first = page.getByTestId("results").getByRole("listitem").first().getByRole("link").first();
    await first.focus();
    await expect(page.locator('[data-part^="map-"][data-lit="true"]')).toHaveCount(1);

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

    if (width > 720) return;
    const map = await page.getByTestId("result-map").boundingBox();
    expect([map?.x, map?.y, map?.width]).toEqual([0, 0, width]);
    await page.getByTestId("map-to-list").click();
    await expect(page.getByTestId("result-map")).toHaveCount(0);
    await expect(page.getByTestId("results")).toBeVisible();
  });

test("[FIND-07] moving the map searches again only while the box is ticked", async ({ page }) => {
  await page.goto(SIKKIM);
  await expectAgreement(page);
  await page.getByLabel("Search as I move the map").uncheck();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const here = page.getByRole("button", { name: "Search this area" });
  await expect(here).toBeVisible();
  expect(page.url()).not.toContain("bbox");
  await here.click();
  await expect(page).toHaveURL(/bbox=/);
  await expectAgreement(page);
});

test("[FIND-07] a browser without WebGL shows the list and says so", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(SIKKIM);
  await expect(page.getByText("This browser cannot draw the map.")).toBeVisible();
  await expect(page.getByTestId("results").getByRole("listitem").first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[FIND-07] the map view shows the list, and its filters work", async ({ page }) => {
    await page.goto(SIKKIM);
    await expect(page.getByTestId("results").getByRole("listitem").first()).toBeVisible();
    const total = readNumber((await heading(page).locator("span").first().textContent()) ?? "");
    const answer = await page.request.get("/api/v1/listings?region=sikkim&verified=0");
    expect(total).toBe((await answer.json()).total);
    await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: "Grid" }).click();
    await expect(page).toHaveURL(/region=sikkim/);
    await expect(page.getByTestId("results").getByRole("listitem").first()).toBeVisible();
  });
});
