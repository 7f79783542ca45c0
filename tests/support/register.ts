import type { Page } from "@playwright/test";

export const PASSWORD = "the-road-to-lava-7";

/** Creates an account on the sign-up page. */
export async function register(page: Page): Promise<string> {
  const email = `pema-${process.pid}-${Date.now()}@example.in`;
  await page.getByLabel("Username").fill("Pema Sherpa");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  return email;
}
