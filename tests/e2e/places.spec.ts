import type { PlaceMarket } from "#contract/place-market.ts";
import { expect, test } from "#tests/support/browser.ts";

for (const width of [360, 1280])
  test(`[FIND-10] the page of a town shows its asking prices, at ${width} pixels`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const town: PlaceMarket = await (await request.get("/api/v1/towns/siliguri")).json();
    await page.goto("/towns/siliguri");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Siliguri");
    const prices = page.getByRole("region", { name: "Asking prices", exact: true });
    await expect(prices).toContainText("not prices paid");
    const flats = town.prices.find(({ purpose, type, bhk }) => purpose === "buy" && type === "flat" && !bhk);
    await expect(
      prices.getByRole("table", { name: "For sale" }).getByRole("row", { name: /^Flats/ }),
    ).toContainText(`${flats?.count} listings`);
    for (const count of await prices.getByRole("row").locator("small").allTextContents())
      expect(Number(/\d+/.exec(count)?.[0]), count).toBeGreaterThanOrEqual(5);
    await expect(
      page.getByRole("region", { name: "Asking prices by month" }).getByRole("table"),
    ).not.toHaveCount(0);
    await expect(page.getByRole("region", { name: "Where Siliguri is" })).toContainText("Siliguri");
    // The page is not wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible();
  });

test("[FIND-10] the name of a place is beside its pin on the map, not behind it", async ({ page }) => {
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/localities/pradhan-nagar");
    const here = page.locator("[data-part=place-map] [data-kind=here]");
    const name = here.getByText("Pradhan Nagar");
    await name.scrollIntoViewIfNeeded();
    const [pin, word] = [await here.locator("svg").boundingBox(), await name.boundingBox()];
    if (!pin || !word) throw new Error("The map shows the place and its name.");
    const isApart =
      word.y + word.height <= pin.y ||
      word.y >= pin.y + pin.height ||
      word.x + word.width <= pin.x ||
      word.x >= pin.x + pin.width;
    expect(isApart, `at ${width} px`).toBe(true);
  }
});

test("[FIND-10] each number on a place's page equals what its link finds", async ({ page }) => {
  await page.goto("/localities/sevoke-road");
  const offer = page.getByRole("region", { name: "What is listed" }).getByRole("link").first();
  const count = /\((\d+)\)/.exec((await offer.textContent()) ?? "")?.[1];
  await offer.click();
  await expect(page).toHaveURL(/\/user\/list\?.*locality=sevoke-road/);
  await expect(page.locator("#results-heading")).toContainText(new RegExp(`^${count} propert`));
  await page.getByRole("link", { name: "Asking prices in Sevoke Road" }).click();
  await expect(page).toHaveURL("/localities/sevoke-road");
  await page
    .getByRole("navigation", { name: "You are here" })
    .getByRole("link", { name: "Siliguri", exact: true })
    .click();
  await expect(page).toHaveURL("/towns/siliguri");
  await page.getByRole("region", { name: "Localities in Siliguri" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/localities\//);
});

test("[FIND-10] a listing compares its price with similar ones, and links to its locality", async ({
  page,
  request,
}) => {
  const { items } = await (
    await request.get("/api/v1/listings?town=siliguri&purpose=buy&type=flat&bhk=2&pageSize=96")
  ).json();
  const flat = items.find(
    ({ propertyType, price }: { propertyType: string; price: number | null }) =>
      propertyType === "Flat/Apartment" && price,
  );
  await page.goto(`/user/propertydetail/${flat._id}`);
  await expect(page.getByRole("region", { name: "Price compared" })).toContainText(
    /Asks ₹[\d.]+ (L|Cr)\. Of \d+ other 2 BHK flats for sale in [^,]+, half ask between ₹[\d.]+ (L|Cr) and ₹[\d.]+ (L|Cr)\. \d+ of them ask less, \d+ ask more\./,
  );
  await page.getByTestId("detail-head").getByRole("link", { name: flat.locality }).click();
  await expect(page).toHaveURL(`/localities/${flat.localitySlug}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(flat.locality);
});

test("[FIND-10] the name of a place redirects to its page, and a misspelled one asks what was meant", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/404/);
  await page.goto("/localities/siliguri");
  await expect(page).toHaveURL("/towns/siliguri");
  await page.goto("/localities/hakim-para");
  await expect(page).toHaveURL("/localities/hakimpara");
  const answer = await page.goto("/localities/hakimpra");
  expect(answer?.status()).toBe(404);
  await expectAccessible();
  await page.getByRole("main").getByRole("link", { name: "Hakimpara" }).click();
  await expect(page).toHaveURL("/localities/hakimpara");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[FIND-10] [ROUTE-10] a locality's page is complete and its links work", async ({ page, request }) => {
    await page.goto("/localities/hakimpara");
    // Other tests list homes here, and with five of a kind the page shows prices.
    const { prices } = await (await request.get("/api/v1/localities/hakimpara")).json();
    await expect(page.getByRole("region", { name: "Asking prices" })).toContainText(
      prices.length > 0 ? "properties listed in Hakimpara, not prices paid" : "Fewer than five",
    );
    await expect(
      page.getByRole("table", { name: /Localities near Hakimpara/ }).getByRole("row"),
    ).not.toHaveCount(0);
    await page.getByRole("link", { name: /See all \d+ properties/ }).click();
    await expect(page).toHaveURL(/locality=hakimpara/);
  });
});
