import { expect, test } from "#tests/support/browser.ts";

test("the page that documents the API works with the content security policy", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /Thikana/ })).toBeVisible();
});
