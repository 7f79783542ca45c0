import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { LIST } from "#tests/support/listing-page.ts";

test("homes that allow pets are found with a checkbox of the sidebar, and say so on card and page", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${LIST}?purpose=rent&verified=0`);
  const box = page
    .getByRole("group", { name: "More filters" })
    .getByRole("checkbox", { name: /^Pets allowed/ });
  await waitForHydration(box);
  await box.check();
  await expect(page).toHaveURL(/[?&]pets=yes/);
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("Pets allowed");
  const card = page.getByRole("article").first();
  await expect(card).toContainText(/Pets\s*Allowed/);
  await expectAccessible();
  await card.getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Details", exact: true })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Pets allowed" })).toBeVisible();
  // The filter is not offered for homes for sale.
  await page.goto(`${LIST}?purpose=buy&verified=0`);
  await expect(page.getByRole("group", { name: "Purchase type" })).toBeVisible();
  await expect(page.getByRole("group", { name: "More filters" })).toHaveCount(0);
});
