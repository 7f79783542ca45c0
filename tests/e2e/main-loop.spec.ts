import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { becomeOwner } from "#tests/support/new-owner.ts";
import { goOnFromSent } from "#tests/support/page-calls.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { confirmEmail } from "#tests/support/register.ts";

const TITLE = "Jackfruit Lane 2 BHK with a study";

/** Another person with another browser. */
async function another(browser: Browser, baseURL = ""): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL, locale: "en-IN" });
  return { context, page: await context.newPage() };
}

async function fillBasicsAndPlace(page: Page): Promise<void> {
  await page.getByLabel("Kind of property").selectOption("Flat/Apartment");
  await page.getByLabel("Title of the listing").fill(TITLE);
  await page.getByRole("button", { name: "Next: Location" }).click();
  await page.getByLabel("Town").selectOption("Siliguri");
  await page.getByLabel("Locality").selectOption("Hakimpara");
  await page.getByLabel("Address", { exact: true }).fill("House 14, Jackfruit Lane, behind the playground");
  await expect(page.getByLabel("Pincode")).toHaveValue("734001");
  await page.getByRole("button", { name: "Next: Details" }).click();
}

async function fillHome(page: Page): Promise<void> {
  await page.locator("[name=area]").fill("1040");
  await page.locator("[name=bedrooms]").fill("2");
  await page
    .getByRole("textbox", { name: "Description" })
    .fill("Second floor of a quiet house, morning sun in both bedrooms, water all day, a shed for two cars.");
  await page.getByRole("button", { name: "Next: Amenities" }).click();
  await page.getByLabel("Power Backup").check();
  await page.getByRole("button", { name: "Next: Photos" }).click();
}

/** Adds three photos while the network holds them back. @returns a function that lets them through */
async function addPhotos(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api/v1/uploads/*", async (route) => {
    await promise;
    await route.continue();
  });
  const photos = await Promise.all(
    [60, 120, 180].map(async (shade) => ({
      name: `room-${shade}.jpg`,
      mimeType: "image/jpeg",
      buffer: await createPicture({ width: 900, height: 600, shade }),
    })),
  );
  // A script with a photo's name: refused with a message, and the other files stay.
  const disguised = { name: "not-a-photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from("#!/bin/sh\n") };
  await page.locator("input[type=file]").setInputFiles([...photos, disguised]);
  await expect(page.getByRole("img", { name: /room-/ })).toHaveCount(3);
  await expect(page.getByText(/not-a-photo\.jpg/).first()).toBeVisible();
  await page.getByRole("button", { name: /Remove .*not-a-photo/ }).click();
  await page.getByRole("button", { name: "Next: Price" }).click();
  return resolve;
}

async function listFlat(page: Page): Promise<void> {
  await fillBasicsAndPlace(page);
  await fillHome(page);
  const letPhotosArrive = await addPhotos(page);
  await page.locator("[name=price]").fill("5800000");
  await page.getByRole("button", { name: "Next: Preview" }).click();
  // The form is sent automatically once the last photo is uploaded.
  await page.getByRole("button", { name: "Submit for approval" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Files still uploading: 3." })).toBeVisible();
  letPhotosArrive();
  await goOnFromSent(page);
  const card = page.getByRole("article").filter({ hasText: TITLE });
  await expect(card).toContainText("Pending");
  await expect(card).toContainText("₹58 L");
}

async function approve(page: Page): Promise<void> {
  await page.goto("/admin/dashboard?search=Jackfruit+Lane");
  await page
    .getByRole("row", { name: /Jackfruit Lane/ })
    .getByRole("link")
    .last()
    .click();
  await expect(page.getByText(TITLE).first()).toBeVisible();
  // No check is ticked beforehand: without one, the listing would not be in the default search.
  await page.getByRole("checkbox", { name: "Photos" }).check();
  await page.locator("select[name=verification]").selectOption("approved");
  await expect(page.getByText("Approved. It goes public when", { exact: false })).toBeVisible();
}

/** The visitor finds the listing and opens its page. */
async function findAndAsk(page: Page): Promise<void> {
  await page.goto("/user/list");
  // Its photos were checked at the approval, so the Verified filter, which is on by default, includes it.
  await expect(page.getByRole("switch", { name: /Verified/ }).first()).toBeChecked();
  const search = page.getByRole("search").first();
  await search.getByLabel("Location").fill("Jackfruit Lane");
  await search.getByRole("button", { name: "Search Now" }).click();
  await expect(page.getByRole("heading", { level: 2 }).filter({ hasText: /^1 / })).toBeVisible();
  await page.getByRole("link", { name: TITLE }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${TITLE} Verified`);
  await expect(page).toHaveURL(/\/user\/propertydetail\/[0-9a-f]{24}$/);
}

async function askForContact(page: Page): Promise<void> {
  const contact = page.getByRole("link", { name: "Contact Now" }).first();
  await waitForHydration(contact);
  await contact.click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Send enquiry" }).click();
  // Nothing was filled in: the errors are at the fields, and nothing is sent.
  await expect(form.getByLabel("Phone")).toBeFocused();
  await form.getByText("More about your call").click();
  await form.getByLabel("Full name").fill("বিমল সরকার");
  await form.getByLabel("Phone").fill("98320 00555");
  await form.getByLabel(/I agree that/).check();
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByText(/Our team will call you by/).first()).toBeVisible();
}

test("[DETAIL-04, OWNER-05, ADMIN-05, DESK-14] an owner lists, an admin approves, the owner confirms their email, a visitor finds it and asks, the admin sees the lead", async ({
  page,
  browser,
  baseURL,
  signInAs,
  allow,
  expectAccessible,
}) => {
  test.slow();
  allow(/415|422|Failed to load resource/);
  const owner = await another(browser, baseURL);
  const visitor = await another(browser, baseURL);
  // Nobody has confirmed this address.
  const email = await becomeOwner(owner.page);
  await owner.page.goto("/owner/listing");
  await listFlat(owner.page);

  await signInAs("admin");
  await approve(page);
  await confirmEmail(visitor.page, email);
  await expect(visitor.page.getByText("Your approved listing is public now.")).toBeVisible();

  await findAndAsk(visitor.page);
  await askForContact(visitor.page);

  await page.goto("/admin/leadtracker");
  const lead = page.getByRole("row", { name: /Jackfruit Lane/ });
  // Name and contact details are shown only after a member has claimed the lead.
  await expect(lead).toContainText("বি.");
  await expect(lead).not.toContainText("বিমল সরকার");
  await expect(lead).not.toContainText(/98320 ?00555/);
  await expectAccessible();
  await lead.getByRole("button", { name: /Claim/ }).click();
  await expect(lead).toContainText("বিমল সরকার");
  await expect(lead).toContainText(/98320 ?00555/);
  await owner.context.close();
  await visitor.context.close();
});
