import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { getFirstResult, LIST } from "#tests/support/listing-page.ts";

const chips = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("link");
const findLocation = (page: Page) => page.getByLabel("Location", { exact: true });
const findUnderstood = (page: Page) => page.getByTestId("said");

async function say(page: Page, sentence: string) {
  await findLocation(page).fill(sentence);
  await page.getByRole("button", { name: "Search Now" }).click();
}

test("[FIND-01] [FIND-02] [VISIT-18] a sentence becomes filters that can be removed, Back leads to the page before, and a property's shown id to its page", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(LIST);
  await waitForHydration(page.getByRole("button", { name: "Search Now" }));
  // Nothing is found, with the word or without it, so the word stays.
  await say(page, "2bhk near sevoke road under 2k with balcony");
  await expect(chips(page)).toHaveText([
    ...["“balcony”", "Rent", "2 BHK", "Sevoke Road", "Up to ₹2,000", "Clear all", "Save search"],
  ]);
  await expect(findLocation(page)).toHaveValue("2bhk near sevoke road under 2k with balcony");
  await expect(findUnderstood(page)).toContainText("Also searched as words: “balcony”.");
  await expectAccessible();
  await chips(page).first().click();
  await expect(page).toHaveURL(/\?purpose=rent&bhk=2&locality=sevoke-road&priceMax=2000&said=2bhk%20near/);
  await expect(findUnderstood(page)).toHaveCount(0);
  await expect(findLocation(page)).toHaveValue("Sevoke Road");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(LIST);

  await say(page, "Sliguri");
  await expect(page).toHaveURL(`${LIST}?town=siliguri&said=Sliguri`);
  await expect(findUnderstood(page)).toHaveText("Showing results for Siliguri. Search for Sliguri instead");
  await findUnderstood(page).getByRole("link").click();
  await expect(page).toHaveURL(`${LIST}?q=Sliguri&exact=1`);
  await expect(chips(page).first()).toHaveText("“Sliguri”");

  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?town=siliguri&said=Sliguri`);
  const href = (await getFirstResult(page).getAttribute("href")) ?? "";
  await say(page, href.slice(-6).toUpperCase());
  await expect(page).toHaveURL(href);
});
