import { expect, test } from "#tests/support/browser.ts";
import { openBrowserOf } from "#tests/support/deal-journey.ts";
import { findListings, post } from "#tests/support/page-calls.ts";

test("[ADMIN-08] [DESK-04] a visitor's request appears at the desk and in its count without a reload; the team calls and agrees a visit, and the visitor sees each step", async ({
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
  const count = page
    .getByRole("complementary")
    .getByRole("link", { name: /Lead tracker/ })
    .locator("b");
  const { page: visitor, close } = await openBrowserOf(browser);
  const [home] = await findListings(visitor.request, "", 1);
  const title = String(home?.propertyTitle);
  const request = { propertyId: home?._id, kind: "contact", name, phone: "98320 00199", consent: true };
  const sent = await post(visitor, "/api/v1/leads", { ...request, language: "bn", topic: "visit" });
  const { follow } = (await sent.json()).lead;

  // Without a reload, the new lead is a row of the tracker, and is counted. Other journeys send and claim leads meanwhile.
  const row = page
    .locator("table[data-part=desk-table] tbody tr")
    .filter({ hasText: title })
    .filter({ hasText: "দী." });
  await expect(row).toHaveCount(1);
  await expect(async () => {
    const { waiting } = await (await page.request.get("/api/v1/admin/leads/work")).json();
    expect(waiting).toBeGreaterThan(0);
    await expect(count).toHaveText(String(waiting), { timeout: 500 });
  }).toPass();
  await expect(row).not.toContainText(name);
  await row.getByRole("link", { name: "দী.", exact: true }).click();
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

  await visitor.goto(new URL(follow, page.url()).pathname);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Your enquiry");
  await expect(visitor.getByText("called: reached")).toBeVisible();
  await expect(visitor.getByText(/Main gate/)).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Add to calendar" })).toBeVisible();
  await visitor.getByRole("button", { name: "Stop contacting me" }).click();
  await expect(visitor.getByText("We will not contact you again")).toBeVisible();
  await expect(page.getByText("Do not contact")).toBeVisible();
  await close();
});
