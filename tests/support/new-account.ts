import { expect, type Page } from "@playwright/test";
import { post } from "./page-calls.ts";
import { createUnique } from "./unique.ts";

export const PASSWORD = "kankarbagh-4b";
export const newEmail = () => `${createUnique("nima").replace(" ", "-")}@example.in`;

/** Creates an account that only this test uses, and signs it in, without opening a page. @returns its email */
export async function createAccount(page: Page): Promise<string> {
  const email = newEmail();
  await page.context().request.get("/api/v1/auth/getcurrentuser");
  await post(page, "/api/v1/auth/register", { username: "Nima Sherpa", email, password: PASSWORD });
  return email;
}

/** The session ends while no page is open that could send requests for it. */
export async function endSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies({ name: "thikana.session_token" });
}

/** Signs in on the provider's page of the tests. */
export async function passProvider(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "A provider of the tests" })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
}
