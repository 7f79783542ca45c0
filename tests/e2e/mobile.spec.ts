import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { readMails } from "#tests/support/mail-folder.ts";
import { createAccount, endSession, PASSWORD } from "#tests/support/new-account.ts";
import { createMobileNumber } from "#tests/support/unique.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name });

/** The code of the nth message that a number has received; waits for it. */
async function readCode(mobile: string, nth = 1): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const text = (await readMails(mobile))[nth - 1]?.text ?? "";
      code = /\d{6}/.exec(text)?.[0] ?? "";
      return code;
    })
    .not.toBe("");
  return code;
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("[DESK-14] a mobile number is confirmed by a code on the profile, and then signs in", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/422/);
  const digits = createMobileNumber();
  const mobile = `+91${digits}`;
  const email = await createAccount(page);
  await page.goto("/profile");
  const details = panel(page, "Your details");
  await waitForHydration(details.getByRole("button", { name: "Save changes" }));
  await expect(page.getByRole("heading", { name: "Confirm your mobile number" })).toHaveCount(0);
  await details.getByLabel("Mobile number").fill(digits);
  await details.getByRole("button", { name: "Save changes" }).click();

  const confirm = panel(page, "Confirm your mobile number");
  await confirm.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await confirm.getByRole("button", { name: "Send the code" }).click();
  await expect(confirm.getByText(/a text message with six digits arrives/)).toBeVisible();
  const code = await readCode(mobile);
  await confirm.getByLabel("Code from the text message").fill(another(code));
  await confirm.getByRole("button", { name: "Confirm number" }).click();
  await expect(confirm.getByLabel("Code from the text message")).toHaveAccessibleDescription(
    /not the code that we sent/,
  );
  await expectAccessible();
  await confirm.getByLabel("Code from the text message").fill(code);
  await confirm.getByRole("button", { name: "Confirm number" }).click();
  const shown = `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;
  await expect(panel(page, "Mobile number confirmed")).toContainText(shown);

  await endSession(page);
  await page.goto("/signin?next=%2Fprofile");
  await page.getByRole("link", { name: "Sign in with a mobile code" }).click();
  await expectAccessible();
  const ask = page.getByRole("button", { name: "Send the code" });
  await waitForHydration(ask);
  await page.getByLabel("Your mobile number").fill(digits);
  await ask.click();
  await expect(page.getByText(/is confirmed for an account/).first()).toBeVisible();
  await page.getByLabel("Code from the text message").fill(await readCode(mobile, 2));
  await expectAccessible();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
});
