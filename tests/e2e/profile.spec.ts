import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { createAccount, PASSWORD, passProvider } from "#tests/support/new-account.ts";
import { findListings, post } from "#tests/support/page-calls.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { createMobileNumber } from "#tests/support/unique.ts";

const NEW = "mahananda-river-9";

/** An enquiry of the person who is signed in. */
async function askAbout(page: Page): Promise<void> {
  const [listing] = await findListings(page.context().request, "", 1);
  const request = { propertyId: listing?._id, kind: "contact", phone: createMobileNumber(), consent: true };
  await post(page, "/api/v1/leads", request);
}

const panel = (page: Page, name: string) => page.getByRole("region", { name });
const waitUntilReady = (page: Page) =>
  waitForHydration(panel(page, "Your details").getByRole("button", { name: "Save changes" }));

test("[AUTH-10] names, emails and password are changed, an enquiry is stopped, with errors at their fields, also after the session has ended", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/422|401/);
  await createAccount(page);
  await askAbout(page);
  await page.goto("/profile");
  await waitUntilReady(page);
  const details = panel(page, "Your details");
  const save = details.getByRole("button", { name: "Save changes" });
  const wanted = panel(page, "Emails").getByLabel("Somebody is interested in my property");

  await test.step("names and mobile number", async () => {
    await details.getByLabel("First name").fill("নিমা");
    await details.getByLabel("Mobile number").fill("12");
    await save.click();
    await expect(details.getByLabel("Mobile number")).toHaveAccessibleDescription(/ten digits/);
    await expect(details.getByLabel("First name")).toHaveValue("নিমা");
    await details.getByLabel("Mobile number").fill("98320 12345");
    await save.click();
    await expect(page.getByText("Your changes are saved.")).toBeVisible();
  });
  await test.step("emails", async () => {
    const mails = panel(page, "Emails");
    await wanted.uncheck();
    await mails.getByRole("button", { name: "Save choices" }).click();
    // The message is visible where the user saved, far down the page.
    await expect(mails.getByText("Your email choices are saved.")).toBeInViewport();
  });
  await test.step("an enquiry", async () => {
    const enquiries = panel(page, "My enquiries");
    await expect(enquiries.getByText("Waiting for our team")).toBeVisible();
    const stop = enquiries.getByRole("button", { name: /Stop contacting me/ });
    await stop.click();
    await expect(enquiries.getByText("You asked us to stop on")).toBeVisible();
    await expect(stop).toHaveCount(0);
  });
  await test.step("the password", async () => {
    const form = panel(page, "Change your password");
    const current = form.getByLabel("Current password", { exact: true });
    const change = form.getByRole("button", { name: "Change password" });
    await current.fill("not the password");
    await form.getByLabel("New password", { exact: true }).fill(NEW);
    await change.click();
    await expect(current).toHaveAccessibleDescription(/not the current/);
    await current.fill(PASSWORD);
    await change.click();
    await expect(page.getByText("Every other device is signed out.")).toBeVisible();
    await expect(form.getByLabel("New password", { exact: true })).toHaveValue("");
    await expectAccessible();
  });
  await test.step("after the session has ended", async () => {
    await page.context().clearCookies({ name: "thikana.session_token" });
    await details.getByLabel("Last name").fill("শেরপা 🏔");
    await details.getByLabel("Language").selectOption("Bengali");
    await save.click();
    const again = page.getByRole("dialog", { name: "Sign in to continue" });
    await again.getByLabel("Password", { exact: true }).fill("not the password");
    await page.keyboard.press("Enter");
    await expect(again.getByText("The email or the password is not right.")).toBeVisible();
    await expectAccessible();
    await again.getByLabel("Password", { exact: true }).fill(NEW);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your changes are saved.")).toBeVisible();
    await expect(again).toHaveCount(0);
    await page.reload();
    await expect(details.getByLabel("First name")).toHaveValue("নিমা");
    await expect(details.getByLabel("Last name")).toHaveValue("শেরপা 🏔");
    await expect(details.getByLabel("Language")).toHaveValue("bn");
    await expect(wanted).not.toBeChecked();
  });
});

test("[SEC-01] [AUTH-08] [AUTH-10] Google is linked with the password", async ({ page, allow }) => {
  allow(/422/);
  const email = await createAccount(page);
  await page.goto("/profile");
  await waitUntilReady(page);
  const google = panel(page, "Other ways to sign in").getByRole("listitem").filter({ hasText: "Google" });
  const password = google.getByLabel("Current password", { exact: true });
  await google.locator("summary").click();
  await password.fill("not-the-password");
  await google.getByRole("button", { name: "Link Google" }).click();
  await expect(google.getByText("That is not the current password.")).toBeVisible();
  await password.fill(PASSWORD);
  await google.getByRole("button", { name: "Link Google" }).click();
  await passProvider(page, email);
  await expect(page).toHaveURL("/profile?joined=google");
  await expect(page.getByText("Google is linked.")).toBeVisible();
});

test("[AUTH-10] deleting the account signs out every tab", async ({ page, context, allow }) => {
  allow(/422|401/);
  const email = await createAccount(page);
  await page.goto("/profile");
  const second = await context.newPage();
  await second.goto("/profile");
  await waitUntilReady(second);
  await expect.poll(() => second.evaluate(() => localStorage.getItem("authState"))).toContain(email);
  const leave = panel(page, "Delete your account");
  const submit = leave.getByRole("button", { name: "Delete my account" });
  await waitForHydration(submit);
  await expect(leave.getByText("What we keep:")).toBeVisible();
  await leave.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await leave.getByLabel(/I understand/).check();
  await submit.click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Sign In" }).first()).toBeVisible();
  // The other tab no longer shows anything of the account. Its address changes a moment before the page does.
  await expect(second).toHaveURL("/signin?next=%2Fprofile");
  await expect(second.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

test("[AUTH-10] a picture can be cropped with the keyboard, and is shown in the menu", async ({ page }) => {
  await createAccount(page);
  await page.goto("/profile");
  const form = panel(page, "Your picture");
  const save = form.getByRole("button", { name: "Use this picture" });
  await waitForHydration(save);
  const photo = { name: "me.jpg", mimeType: "image/jpeg", buffer: await createPicture() };
  await form.getByLabel("A photo").setInputFiles(photo);
  const zoom = form.getByRole("slider", { name: "Zoom" });
  await zoom.focus();
  await page.keyboard.press("ArrowRight");
  await expect(zoom).toHaveAttribute("aria-valuetext", "101%");
  // A large picture is decoded after somebody has begun to move it.
  await form.getByRole("img").dispatchEvent("load");
  await page.keyboard.press("ArrowRight");
  await expect(zoom).toHaveAttribute("aria-valuetext", "102%");
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your picture is saved.")).toBeVisible();
  const shown = page.getByRole("banner").locator("[data-part=avatar] img");
  await expect(shown).toHaveAttribute("src", /^\/media\/[0-9a-f]{32}\/320\.jpg$/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await form.getByLabel("A photo").setInputFiles({
    name: "me.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  await save.click();
  await expect(form.getByLabel("A photo")).toHaveAccessibleDescription(/We cannot read this file/);
  await form.getByRole("button", { name: "Remove the picture" }).click();
  await expect(page.getByText("Your picture is removed.")).toBeVisible();
  await expect(shown).toHaveCount(0);
});
