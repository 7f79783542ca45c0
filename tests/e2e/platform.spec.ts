import { expect, test } from "#tests/support/browser.ts";

test("[ROUTE-08] an unknown address shows an accessible 404 page with links", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/status of 404/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe-inline/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
  await expect(page).toHaveTitle("This page does not exist · Thikana");
  await expectAccessible();
  await page.getByRole("link", { name: "To the home page" }).click();
  await expect(page).toHaveURL("/");
});
