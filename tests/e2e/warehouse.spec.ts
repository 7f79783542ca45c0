import { expect, test } from "#tests/support/browser.ts";
import { LIST } from "#tests/support/listing-page.ts";

test("godowns are found by their kind and by their names, and their page says what they are", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(`${LIST}?type=warehouse&purpose=rent&verified=0`);
  await expect(page).toHaveTitle(/^Warehouses and godowns for rent/);
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Warehouse/Godown");
  const card = page.getByRole("article").first();
  await expect(card).toContainText("Warehouse/Godown");
  await expectAccessible();
  const shown = await page.getByRole("article").count();
  for (const word of ["godown", "warehouse", "गोदाम", "গুদাম"]) {
    await page.goto(`${LIST}?q=${encodeURIComponent(word)}&purpose=rent&verified=0`);
    await expect(page.getByRole("article"), word).toHaveCount(shown);
  }
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Details", exact: true })).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Furnishing" })).toHaveCount(0);
});

test("the form asks only questions that fit a godown", async ({ page }) => {
  const next = (name: RegExp) => page.getByRole("button", { name }).last();
  await page.goto("/owner/listing");
  await page.getByLabel("Kind of property").selectOption("Warehouse/Godown");
  await expect(page.getByRole("radio", { name: /Lease/ })).toHaveCount(1);
  await expect(page.getByRole("radio", { name: /PG/ })).toHaveCount(0);
  await page.getByLabel("Title of the listing").fill("Godown near the bypass");
  await next(/^Next: Location/).click();
  await page.getByLabel("Town").selectOption("Siliguri");
  await page.getByLabel("Locality").selectOption("Hakimpara");
  await page.getByLabel("Address", { exact: true }).fill("Plot 4, behind the bus terminus");
  await next(/^Next: Details/).click();
  await expect(page.getByLabel("Built-up area")).toBeVisible();
  await expect(page.locator("[name=floorno]")).toHaveCount(1);
  for (const name of ["bedrooms", "numberofbalconies", "kitchen", "furnishing", "landArea"])
    await expect(page.locator(`[name=${name}]`), name).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Swimming Pool" })).toHaveCount(0);
});
