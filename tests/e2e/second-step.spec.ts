import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { createAccount, endSession, PASSWORD } from "#tests/support/new-account.ts";

/** The code of the authenticator app, `off` half-minutes from now. */
const createCode = (secret: string, off = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + off * 30_000,
  });

/** Sets it up with the current code; the next code, which is also valid already, is for signing in. */
async function setUp(page: Page): Promise<string> {
  await page.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Set up the app" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("6-digit code").fill(createCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Two-step sign-in is on.")).toBeVisible();
  return secret;
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await endSession(page);
  await page.goto("/signin?next=%2Fprofile");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/signin/code?next=%2Fprofile");
}

test("[SEC-16] an authenticator app is set up, and requested at sign-in", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/422/);
  const email = await createAccount(page);
  await page.goto("/profile/second-step");
  await waitForHydration(page.getByRole("button", { name: "Set up the app" }));
  await expectAccessible();
  const secret = await setUp(page);
  await expectAccessible();
  const codes = await page
    .locator("section", { hasText: "Save your recovery codes" })
    .getByRole("listitem")
    .allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");

  await enterPassword(page, email);
  const field = page.getByLabel("6-digit code");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expectAccessible();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is wrong or was used already.")).toBeVisible();
  await field.fill(createCode(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
});
