import { expect, test } from "#tests/support/browser.ts";

test("the home page runs under its own content security policy, and is accessible", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/");
  // React has taken over: the scripts that the policy allows by hash have run.
  await expect
    .poll(() => page.evaluate(() => Object.keys(document).some((key) => key.startsWith("__react"))))
    .toBe(true);
  await expectAccessible();
});

test("[ROUTE-08] an unknown address is a 404 with a way on", async ({ page, allow }) => {
  allow(/404/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not here");
  await expect(page).toHaveTitle("This page is not here · Thikana");
  await page.getByRole("link", { name: "To the home page" }).click();
  await expect(page).toHaveURL("/");
});

test("the page about the calls runs under the policy", async ({ page }) => {
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { name: /Thikana/ })).toBeVisible();
});
