import { expect, test } from "#tests/support/browser.ts";
import { goOnFromSent } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

/** The listing form without JavaScript. */
test.use({ javaScriptEnabled: false });

test("[OWNER-05] the whole form is on one page, says what is wrong and keeps typed text", async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/422/);
  await signInAs("owner", "/owner/listing");
  const title = createUnique("Without a script");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.getByLabel("Kind of property").selectOption("Shop");
  await page.getByLabel("Title of the listing").fill(title);
  await page.getByLabel("Town").selectOption("Siliguri");
  await page.getByLabel("Locality").selectOption("Hakimpara");
  await page.getByLabel("State").selectOption("West Bengal");
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await expect(page.getByText("Enter the six digits of the pincode.")).toBeVisible();
  await expect(page.getByLabel("Title of the listing")).toHaveValue(title);
  await page.getByLabel("Address", { exact: true }).fill("Shop 3, Bidhan Road");
  await page.getByLabel("Pincode").fill("734001");
  await page.getByLabel("Built-up area").fill("300");
  await page.locator("textarea[name=description]").fill("On the ground floor, shutter of ten feet.");
  await page.locator("[name=price]").fill("25 lakh");
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await goOnFromSent(page);
  await expect(page.getByRole("article").filter({ hasText: title })).toContainText("Pending");
});
