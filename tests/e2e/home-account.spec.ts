import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";

const section = (page: Page) => page.getByRole("region", { name: "Get In Touch" });

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await section(page).getByRole("textbox", { name: label }).fill(value);
}

test("[HOME-15] Get In Touch shows errors at their fields, keeps typed text, creates the account, and then shows who is signed in", async ({
  page,
  allow,
}) => {
  allow(/409/);
  await page.goto("/");
  const submit = section(page).getByRole("button", { name: "Create Account" });
  await submit.scrollIntoViewIfNeeded();
  await waitForHydration(submit);
  await fill(page, { "Last Name": "Dutta", "Email Address": "mou@", Password: "short" });
  await submit.click();
  const form = section(page).locator("form");
  await expect(form.getByText("Enter your name.")).toBeVisible();
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(3);
  await expect(form.getByRole("textbox", { name: "First Name" })).toBeFocused();

  await fill(page, { "First Name": "মৌ", "Email Address": "user@thikana.test", Password: "long enough" });
  await submit.click();
  const field = form.getByRole("textbox", { name: "Email Address" });
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("user@thikana.test");
  await expect(form.getByRole("textbox", { name: "First Name" })).toHaveValue("মৌ");
  await expect(form.getByRole("textbox", { name: "Last Name" })).toHaveValue("Dutta");
  await expect(page).toHaveURL(/\/(\?index)?(#get-in-touch)?$/);

  const email = `touch-${process.pid}-${Date.now()}@example.in`;
  await fill(page, { "Email Address": email, Password: "long enough" });
  await submit.click();
  await expect(section(page).getByRole("heading", { name: "You are signed in, মৌ." })).toBeVisible();
  await expect(section(page)).toContainText(email);
  await expect(submit).toHaveCount(0);
  await expect(page.locator("header").getByRole("button", { name: "Your account" })).toBeVisible();
  const { user } = await (await page.request.get("/api/v1/auth/getcurrentuser")).json();
  expect(user).toMatchObject({
    name: "মৌ Dutta",
    firstName: "মৌ",
    lastName: "Dutta",
    email,
    usertype: "user",
  });
});
