import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { readMails } from "#tests/support/mail-folder.ts";
import { createAccount, endSession } from "#tests/support/new-account.ts";

const NEW = "hill-cart-road-14";

/** Opens the link in the mail to this address. */
async function followMail(page: Page, email: string): Promise<void> {
  const findLink = async () => {
    const mail = (await readMails(email)).find(({ subject }) => subject.includes("Reset your password"));
    return /\/reset-password\/[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(findLink).not.toBe("");
  await page.goto(await findLink());
}

/** Waits for the next alert, closes it and returns its text. */
function nextAlert(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.once("dialog", async (dialog) => {
      resolve(dialog.message());
      await dialog.accept();
    });
  });
}

test("[AUTH-04] [AUTH-06] [RULE-01] a forgotten password can be changed with the link in the email", async ({
  page,
  expectAccessible,
}) => {
  const email = await createAccount(page);
  await endSession(page);
  await page.goto("/signin");
  const link = page.getByRole("link", { name: "Forget your password?" });
  await waitForHydration(link);
  await link.click();
  const modal = page.getByRole("dialog");
  await expect(modal.getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(link).toBeFocused();
  await link.press("Enter");
  await expectAccessible();

  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("forgot-password")) asked.push(request.url());
  });
  await modal.getByLabel("Email").fill("   ");
  await modal.getByRole("button", { name: "Send Reset Link" }).click();
  await modal.getByLabel("Email").fill("pema@");
  await modal.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(modal.getByText("Add what comes after the @")).toBeVisible();
  expect(asked).toEqual([]);

  const told = nextAlert(page);
  await modal.getByLabel("Email").fill(email);
  await modal.getByRole("button", { name: "Send Reset Link" }).click();
  expect(await told).toBe("Reset link sent successfully!");
  await expect(modal).toBeHidden();

  await followMail(page, email);
  await expectAccessible();
  const button = page.getByRole("button", { name: "Reset Password" });
  await waitForHydration(button);
  await page.getByLabel("New password").fill(NEW);
  await page.getByLabel("Confirm password").fill("something else");
  const mismatch = nextAlert(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await button.click();
  expect(await mismatch).toBe("Passwords do not match!");
  expect(sent).toEqual([]);

  await page.getByLabel("Confirm password").fill(NEW);
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route("**/auth/reset-password/*", async (route) => {
    await held;
    await route.continue();
  });
  await button.click();
  await expect(page.getByRole("button", { name: "Resetting..." })).toBeVisible();
  open();
  await expect(page.getByText("Password reset successfully!")).toBeVisible();
  await expect(button).toBeHidden();
  await page.getByRole("link", { name: "Go to Sign In" }).click();
  await expect(page).toHaveURL("/signin");
});

test("[AUTH-03] [AUTH-06] answers without a text are shown in our own words; an expired link shows a red message, and leads to a new one", async ({
  page,
  allow,
}) => {
  allow(/Failed to load resource/);
  await page.goto("/signin");
  const link = page.getByRole("link", { name: "Forget your password?" });
  await waitForHydration(link);
  await link.click();
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Email").fill("pema@example.in");
  const answer = { status: 500, contentType: "application/json", body: "{}" };
  await page.route("**/auth/forgot-password", (route) => route.fulfill(answer));
  const failed = nextAlert(page);
  await modal.getByRole("button", { name: "Send Reset Link" }).click();
  expect(await failed).toBe("Request failed");

  await page.route("**/auth/forgot-password", (route) => route.fulfill({ ...answer, status: 200 }));
  const sent = nextAlert(page);
  await modal.getByRole("button", { name: "Send Reset Link" }).click();
  expect(await sent).toBe("Reset link sent to your email!");
  await expect(page.getByText("Reset link sent successfully!")).toBeVisible();

  await page.goto("/reset-password/unknown");
  await page.route("**/auth/reset-password/*", (route) => route.fulfill(answer));
  const button = page.getByRole("button", { name: "Reset Password" });
  await waitForHydration(button);
  await page.getByLabel("New password").fill(NEW);
  await page.getByLabel("Confirm password").fill(NEW);
  await button.click();
  await expect(page.getByText("Something went wrong!")).toBeVisible();
  await page.unroute("**/auth/reset-password/*");
  await button.click();
  await expect(page.getByTestId("refusal")).toContainText("This link was already used or has expired.");
  await expect(button).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reset your password");
});
