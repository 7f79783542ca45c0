import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { getFirstResult } from "#tests/support/listing-page.ts";

test("[ADMIN-08] a visitor's request appears at the desk without a reload; the team calls and agrees a visit, and the visitor sees each step", async ({
  page,
  browser,
  signInAs,
  allow,
  expectAccessible,
}) => {
  // A visit in the past is asked about.
  allow(/status of 422/);
  const name = "দীপা ছেত্রী";
  await signInAs("admin", "/admin/leadtracker");
  const search = page.getByRole("search").getByRole("searchbox");
  await waitForHydration(search);

  const context = await browser.newContext({ locale: "en-IN" });
  const visitor = await context.newPage();
  await visitor.goto("/user/list");
  const home = getFirstResult(visitor);
  const title = String(await home.textContent()).trim();
  await home.click();
  await expect(visitor).toHaveURL(/propertydetail/);
  const form = visitor.locator("form[data-part=lead-form]").first();
  await waitForHydration(form);
  await form.getByText("More about your call").click();
  await form.getByLabel("Full name").fill(name);
  await form.getByLabel("Phone", { exact: true }).fill("98320 00199");
  await form.getByLabel("Language of the call").selectOption("Bengali");
  await form.getByLabel("The call is about").selectOption("Seeing the place");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Send enquiry" }).click();
  const follow = visitor.getByRole("link", { name: "See your enquiry" });
  await expect(follow).toBeVisible();

  // Without a reload, the new lead is the first row of the tracker.
  const rows = page.locator("table[data-part=desk-table] tbody tr");
  await expect(rows.first()).toContainText("দী.");
  await expect(rows.first()).toContainText(title);
  await expect(rows.first()).not.toContainText(name);
  await rows.filter({ hasText: title }).getByRole("link", { name: "দী.", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("দী.");
  await expect(page.getByText("Bengali")).toBeVisible();
  await page.getByRole("button", { name: "Claim" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  // The button is gone, so the phone number has the focus.
  await expect(page.getByRole("link", { name: "+91 98320 00199" })).toBeFocused();
  await page.getByLabel("How did the call end?").selectOption("Reached");
  await page.getByRole("button", { name: "Log the call" }).click();
  await expect(page.getByTestId("history").filter({ hasText: "called: reached" })).toBeVisible();
  await page.getByLabel("Day and time").fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Propose visit" }).click();
  await expect(page.getByText("This time has passed.").first()).toBeVisible();
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Day and time").fill(`${soon}T16:30`);
  await page.getByLabel("Meeting point").fill("Main gate");
  await page.getByRole("button", { name: "Propose visit" }).click();
  await expect(page.getByText("Waiting for answers")).toBeVisible();
  await expectAccessible();

  await follow.click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Your enquiry");
  await expect(visitor.getByText("called: reached")).toBeVisible();
  await expect(visitor.getByText(/Main gate/)).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Add to calendar" })).toBeVisible();
  await visitor.getByRole("button", { name: "Stop contacting me" }).click();
  await expect(visitor.getByText("We will not contact you again")).toBeVisible();
  await expect(page.getByText("Do not contact")).toBeVisible();
  await context.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the visitor stops all contact, and an invalid link opens nothing", async ({ page }) => {
    await page.goto("/user/list");
    await getFirstResult(page).click();
    const form = page.locator("form[data-part=lead-form]").first();
    await form.getByLabel("Phone", { exact: true }).fill("98320 00198");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Send enquiry" }).click();
    await page.getByRole("link", { name: "See your enquiry" }).click();
    await page.getByRole("button", { name: "Stop contacting me" }).click();
    await expect(page.getByText("We will not contact you again")).toBeVisible();
  });
});
