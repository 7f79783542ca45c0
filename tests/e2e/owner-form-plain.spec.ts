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

test("[OWNER-03] [OWNER-05] a project with two units can be listed on that page too, with the questions of its kind", async ({
  page,
  signInAs,
}) => {
  await signInAs("owner", "/owner/listing");
  const title = createUnique("Towers without a script");
  await page.getByLabel("Kind of property").selectOption("Project");
  await page.getByLabel("Title of the listing").fill(title);
  await page.getByLabel("Town").selectOption("Siliguri");
  await page.getByLabel("Locality").selectOption("Hakimpara");
  await page.getByLabel("State").selectOption("West Bengal");
  await page.getByLabel("Address", { exact: true }).fill("Bidhan Road");
  await page.getByLabel("Pincode").fill("734001");
  await page.locator("textarea[name=description]").fill("Two towers with a park between them.");
  await page.getByRole("button", { name: "Show the questions for this property" }).click();
  await expect(page.getByLabel("Title of the listing")).toHaveValue(title);
  await expect(page.locator("[name=bedrooms]")).toHaveCount(0);
  await page.getByLabel("Floors in the building").fill("8");
  for (const [at, type] of ["2 BHK", "3 BHK"].entries()) {
    const unit = page.getByRole("group", { name: `Unit ${at + 1}` });
    await unit.getByLabel("Type of apartment").selectOption(type);
    await unit.getByLabel("Possession").selectOption("New Launch");
    await unit.getByLabel("Price from").fill(`${4 + at}5 lakh`);
    await unit.getByLabel("Size from").fill(`${9 + at}00`);
  }
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await goOnFromSent(page);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("₹45 L - ₹55 L");
});

test("[OWNER-05] the page has one main heading, also with the whole form on it", async ({
  page,
  signInAs,
}) => {
  await page.goto("/owner/listing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await signInAs("owner", "/owner/listing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});
