import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";

const section = (page: Page) => page.getByRole("region", { name: "Get In Touch" });
const submit = (page: Page) => section(page).getByRole("button", { name: "Create Account" });
let made = 0;
const freshEmail = () => `touch-${process.pid}-${Date.now()}-${++made}@example.in`;

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await section(page).getByRole("textbox", { name: label }).fill(value);
}

test("[HOME-15] Get In Touch creates the account, and then shows who is signed in", async ({ page }) => {
  await page.goto("/");
  await submit(page).scrollIntoViewIfNeeded();
  await waitForHydration(submit(page));
  const email = freshEmail();
  await fill(page, {
    "First Name": "মৌ",
    "Last Name": "Dutta",
    "Email Address": email,
    Password: "long enough",
  });
  await submit(page).click();
  await expect(section(page).getByRole("heading", { name: "You are signed in, মৌ." })).toBeVisible();
  await expect(section(page)).toContainText(email);
  await expect(submit(page)).toHaveCount(0);
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

test("[HOME-15] errors are shown at their fields, and typed text stays", async ({ page, allow }) => {
  allow(/409/);
  await page.goto("/");
  await submit(page).scrollIntoViewIfNeeded();
  await waitForHydration(submit(page));
  await fill(page, { "Last Name": "Rai", "Email Address": "bimal@", Password: "short" });
  await submit(page).click();
  const form = section(page).locator("form");
  await expect(form.getByText("Enter your name.")).toBeVisible();
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(3);
  await expect(form.getByRole("textbox", { name: "First Name" })).toBeFocused();

  await fill(page, { "First Name": "Bimal", "Email Address": "user@thikana.test", Password: "long enough" });
  await submit(page).click();
  const email = form.getByRole("textbox", { name: "Email Address" });
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("user@thikana.test");
  await expect(form.getByRole("textbox", { name: "First Name" })).toHaveValue("Bimal");
  await expect(form.getByRole("textbox", { name: "Last Name" })).toHaveValue("Rai");
  await expect(page).toHaveURL(/\/(\?index)?(#get-in-touch)?$/);
});

for (const { role, links } of [
  { role: "user", links: ["View Properties", "Profile Settings"] },
  { role: "owner", links: ["View Properties", "My Properties", "Profile Settings"] },
  { role: "admin", links: ["View Properties", "Admin Dashboard", "Profile Settings"] },
] as const)
  test(`[HOME-15] a signed-in ${role} sees useful links instead of the form`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto("/");
    await expect(section(page).getByTestId("known").getByRole("link")).toHaveText([...links]);
    await expect(section(page).getByRole("textbox")).toHaveCount(0);
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[HOME-15] the form works: errors at the fields, text kept, then the account", async ({
    page,
    allow,
  }) => {
    allow(/409/);
    await page.goto("/");
    const values = { "First Name": "Pema", "Last Name": "Lepcha", Password: "long enough" };
    await fill(page, { ...values, "Email Address": "user@thikana.test" });
    await submit(page).click();
    const form = section(page).locator("form");
    await expect(form.getByRole("textbox", { name: "Email Address" })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(form.getByRole("textbox", { name: "First Name" })).toHaveValue("Pema");
    await expect(form.getByRole("textbox", { name: "Password" })).toHaveValue("");
    await expect(form).toBeInViewport();
    await fill(page, { Password: "long enough", "Email Address": freshEmail() });
    await submit(page).click();
    await expect(section(page).getByRole("heading", { name: "You are signed in, Pema." })).toBeInViewport();
  });
});
