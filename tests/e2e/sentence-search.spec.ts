import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { LIST } from "#tests/support/listing-page.ts";

const chips = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("link");
const findLocation = (page: Page) => page.getByLabel("Location", { exact: true });
const searchNow = (page: Page) => page.getByRole("button", { name: "Search Now" });
const findUnderstood = (page: Page) => page.getByTestId("said");

async function say(page: Page, sentence: string) {
  await findLocation(page).fill(sentence);
  await searchNow(page).click();
}

for (const width of [360, 1280])
  test(`[FIND-01] a sentence becomes filters that can be removed, and Back leads to the page before, at ${width}`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(LIST);
    await waitForHydration(searchNow(page));
    await say(page, "2bhk near sevoke road under 20k with balcony");
    await expect(chips(page)).toHaveText([
      ...["“balcony”", "Rent", "2 BHK", "Sevoke Road", "Up to ₹20,000", "Clear all", "Save search"],
    ]);
    await expect(findLocation(page)).toHaveValue("2bhk near sevoke road under 20k with balcony");
    await expect(findUnderstood(page)).toContainText("Also searched as words: “balcony”.");
    await expectAccessible();
    await chips(page).first().click();
    await expect(page).toHaveURL(/\?purpose=rent&bhk=2&locality=sevoke-road&priceMax=20000&said=2bhk%20near/);
    await expect(findUnderstood(page)).toHaveCount(0);
    await expect(findLocation(page)).toHaveValue("Sevoke Road");
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(LIST);
  });

test("[FIND-01] a new sentence replaces the former one, also after filters were changed by hand", async ({
  page,
}) => {
  await page.goto(`${LIST}?verified=0`);
  await waitForHydration(searchNow(page));
  await say(page, "2bhk flat for rent in siliguri under 20k");
  await expect(chips(page).first()).toHaveText("Rent");
  await page
    .getByTestId("filters")
    .getByRole("checkbox", { name: /^Owner/ })
    .check();
  await expect(page).toHaveURL(/postedBy=owner.*&said=/);
  await expect(findLocation(page)).toHaveValue("2bhk flat for rent in siliguri under 20k");
  await say(page, "plot in matigara");
  await expect(page).toHaveURL(
    `${LIST}?type=plot&town=matigara&postedBy=owner&verified=0&said=plot%20in%20matigara`,
  );
});

test("[FIND-02] a misspelling is corrected, the page says so, and it can be undone", async ({ page }) => {
  await page.goto(LIST);
  await waitForHydration(searchNow(page));
  await say(page, "Sliguri");
  await expect(page).toHaveURL(`${LIST}?town=siliguri&said=Sliguri`);
  await expect(findUnderstood(page)).toHaveText("Showing results for Siliguri. Search for Sliguri instead");
  await findUnderstood(page).getByRole("link").click();
  await expect(page).toHaveURL(`${LIST}?q=Sliguri`);
  await expect(chips(page).first()).toHaveText("“Sliguri”");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[FIND-01] [FIND-03] [FIND-04] [FIND-12] a sentence in any script works in a plain form", async ({
    page,
  }) => {
    await page.goto(LIST);
    await say(page, "सिक्किम में ज़मीन");
    await expect(chips(page)).toHaveText(["Land", "Sikkim", "Clear all", "Save search"]);
    await say(page, "flat near NJP station");
    await expect(page).toHaveURL(/near=njp-station/);
    const answer = await page.goto(`${LIST}?q=${"siligurii+".repeat(500)}&ask=1`);
    expect(answer?.status()).toBe(200);
  });
});
