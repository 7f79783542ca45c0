import { expect, type Page } from "@playwright/test";
import { readMails } from "./mail-folder.ts";

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

/** Opens the link of the email that every new account gets; it works in any browser, without signing in. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  const findLink = async () => {
    const mails = await readMails(email);
    return mails.map(({ text }) => /\/confirm-email\/[\w.-]+/.exec(text ?? "")?.[0]).find(Boolean) ?? "";
  };
  await expect.poll(findLink).not.toBe("");
  await page.goto(await findLink());
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByRole("button", { name: "Confirm my email address" })).toBeHidden();
}
