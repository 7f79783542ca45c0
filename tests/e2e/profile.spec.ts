import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { post } from "#tests/support/page-calls.ts";
import { createPicture } from "#tests/support/pictures.ts";

const PASSWORD = "kankarbagh-4b";
let people = 0;

async function call(page: Page, path: string, data: object) {
  await page.context().request.get("/api/v1/auth/getcurrentuser");
  return (await post(page, path, data)).json();
}

/** Creates an account only for this test, signed in. */
async function registerSomeone(page: Page): Promise<string> {
  const email = `profile-${process.pid}-${++people}@example.in`;
  await call(page, "/api/v1/auth/register", { username: "Nima Sherpa", email, password: PASSWORD });
  return email;
}

async function askAbout(page: Page): Promise<string> {
  const listings = await (await page.context().request.get("/api/v1/listings?pageSize=6")).json();
  const [listing] = listings.items;
  await call(page, "/api/v1/leads", {
    propertyId: listing._id,
    kind: "contact",
    name: "Nima Sherpa",
    // The same request by the same person within ten minutes counts once, so the number differs.
    phone: String(9_800_000_000 + process.pid * 10 + people),
    consent: true,
  });
  return listing._id;
}

async function passProvider(page: Page, name: string) {
  await expect(page.getByRole("heading", { name: "A provider of the tests" })).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Continue" }).click();
}

const panel = (page: Page, name: string) => page.getByRole("region", { name });

test("[AUTH-10] names and mobile can be changed, with errors at their fields, also after the session has ended", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/422|401/);
  await registerSomeone(page);
  await page.goto("/profile");
  const details = panel(page, "Your details");
  const save = details.getByRole("button", { name: "Save changes" });
  await waitForHydration(save);
  await details.getByLabel("First name").fill("নিমা");
  await details.getByLabel("Mobile number").fill("12");
  await save.click();
  await expect(details.getByLabel("Mobile number")).toHaveAccessibleDescription(/ten digits/);
  await expect(details.getByLabel("First name")).toHaveValue("নিমা");
  await details.getByLabel("Mobile number").fill("98320 12345");
  await save.click();
  await expect(page.getByText("Your changes are saved.")).toBeVisible();
  await page.reload();
  await expect(details.getByLabel("First name")).toHaveValue("নিমা");
  await expectAccessible();
  await waitForHydration(save);
  await page.context().clearCookies({ name: "thikana.session_token" });
  await details.getByLabel("Last name").fill("শেরপা 🏔");
  await details.getByLabel("Language").selectOption("Bengali");
  await save.click();
  const again = page.getByRole("dialog", { name: "Sign in to continue" });
  await again.getByLabel("Password", { exact: true }).fill("not the password");
  await page.keyboard.press("Enter");
  await expect(again.getByText("The email or the password is not right.")).toBeVisible();
  await expectAccessible();
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your changes are saved.")).toBeVisible();
  await expect(again).toHaveCount(0);
  await page.reload();
  await expect(details.getByLabel("Last name")).toHaveValue("শেরপা 🏔");
  await expect(details.getByLabel("Language")).toHaveValue("bn");
});

test("[AUTH-10] a new password needs the old one and ends the other sessions", async ({
  page,
  browser,
  allow,
}) => {
  allow(/422|401/);
  const email = await registerSomeone(page);
  const other = await browser.newContext();
  const there = await other.newPage();
  await call(there, "/api/v1/auth/login", { email, password: PASSWORD });
  await page.goto("/profile");
  const form = panel(page, "Change your password");
  const change = form.getByRole("button", { name: "Change password" });
  await waitForHydration(change);
  await form.getByLabel("Current password", { exact: true }).fill("not the password");
  await form.getByLabel("New password", { exact: true }).fill("mahananda-river-9");
  await change.click();
  await expect(form.getByLabel("Current password", { exact: true })).toHaveAccessibleDescription(
    /not the current/,
  );
  await form.getByLabel("Current password", { exact: true }).fill(PASSWORD);
  await change.click();
  await expect(page.getByText("Every other device is signed out.")).toBeVisible();
  await expect(form.getByLabel("New password", { exact: true })).toHaveValue("");
  expect((await other.request.get("/api/v1/auth/getcurrentuser")).status()).toBe(401);
  await other.close();
});

test("[AUTH-10] an enquiry can be stopped, and the team sees it", async ({ page, signInAs }) => {
  await registerSomeone(page);
  await askAbout(page);
  await page.goto("/profile");
  const enquiries = panel(page, "My enquiries");
  await expect(enquiries.getByText("Waiting for our team")).toBeVisible();
  const stop = enquiries.getByRole("button", { name: /Stop contacting me/ });
  await waitForHydration(stop);
  await stop.click();
  await expect(enquiries.getByText("You asked us to stop on")).toBeVisible();
  await expect(stop).toHaveCount(0);
  await page.context().clearCookies();
  await signInAs("admin");
  // Nobody has claimed the lead, so the tracker cannot find it by name; it is the newest.
  await page.goto("/admin/leadtracker?pageSize=20");
  await expect(page.getByText("Asked not to be contacted").first()).toBeVisible();
});

test("[AUTH-10] emails can be turned off, and a copy of the data downloaded", async ({ page }) => {
  const email = await registerSomeone(page);
  await page.goto("/profile");
  const mails = panel(page, "Emails");
  const save = mails.getByRole("button", { name: "Save choices" });
  await waitForHydration(save);
  await mails.getByLabel("Somebody is interested in my property").uncheck();
  await save.click();
  // The message is visible where the user saved, far down the page.
  await expect(mails.getByText("Your email choices are saved.")).toBeInViewport();
  await page.reload();
  await expect(mails.getByLabel("Somebody is interested in my property")).not.toBeChecked();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("my-data.json");
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const copy = JSON.parse(Buffer.concat(chunks).toString());
  expect(copy.account).toMatchObject([{ email }]);
  expect(copy.mails).toMatchObject([
    { topic: "leads", wanted: false },
    { topic: "listings", wanted: true },
    { topic: "reminders", wanted: true },
  ]);
});

test("[SEC-01, AUTH-08, AUTH-10] Google is linked and removed with the password; the last way to sign in stays", async ({
  page,
  allow,
}) => {
  allow(/422/);
  const email = await registerSomeone(page);
  await page.goto("/profile");
  const links = panel(page, "Other ways to sign in");
  const google = links.getByRole("listitem").filter({ hasText: "Google" });
  const join = google.getByRole("button", { name: "Link Google" });
  const off = google.getByRole("button", { name: "Remove Google" });
  const password = google.getByLabel("Current password", { exact: true });
  await waitForHydration(panel(page, "Your details").getByRole("button", { name: "Save changes" }));
  await google.locator("summary").click();
  await password.fill("not-the-password");
  await join.click();
  await expect(google.getByText("That is not the current password.")).toBeVisible();
  await password.fill(PASSWORD);
  await join.click();
  await passProvider(page, email);
  await expect(page).toHaveURL("/profile?joined=google");
  await expect(page.getByText("Google is linked.")).toBeVisible();
  await waitForHydration(panel(page, "Your details").getByRole("button", { name: "Save changes" }));
  await google.locator("summary").click();
  await password.fill(PASSWORD);
  await off.click();
  await expect(page.getByText("Google no longer signs in to this account.")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/signup?next=%2Fprofile");
  await page.getByRole("link", { name: "Sign up with Google" }).click();
  await passProvider(page, `only-${email}`);
  await expect(page).toHaveURL("/profile");
  await expect(links.getByText("To remove it, set a password first.")).toBeVisible();
  await expect(google.locator("summary")).toHaveCount(0);
  const first = panel(page, "Set a password");
  const set = first.getByRole("button", { name: "Set a password", exact: true });
  await waitForHydration(set);
  await first.getByLabel("New password", { exact: true }).fill("mahananda-river-9");
  await set.click();
  await expect(page.getByText("Your new password is set.")).toBeVisible();
  await expect(google.locator("summary")).toBeVisible();
});

test("[AUTH-10] deleting the account signs out every tab", async ({ page, context, allow }) => {
  allow(/422|401/);
  const email = await registerSomeone(page);
  await page.goto("/profile");
  const second = await context.newPage();
  await second.goto("/profile");
  await waitForHydration(panel(second, "Your details").getByRole("button", { name: "Save changes" }));
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
  await second.getByLabel("Email").fill(email);
  await second.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await second.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(second.getByText("The email or the password is not right.")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[AUTH-10] every form of the profile works", async ({ page, allow }) => {
    allow(/422/);
    const email = await registerSomeone(page);
    await askAbout(page);
    await page.goto("/profile");
    await panel(page, "Your details").getByLabel("Last name").fill("Lepcha");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Your changes are saved.")).toBeVisible();
    await page.getByRole("button", { name: /Stop contacting me/ }).click();
    await expect(page.getByText("You asked us to stop on")).toBeVisible();
    await panel(page, "Emails").getByLabel("Somebody is interested in my property").uncheck();
    await page.getByRole("button", { name: "Save choices" }).click();
    await expect(page.getByText("Your email choices are saved.")).toBeVisible();
    const google = panel(page, "Other ways to sign in").getByRole("listitem").filter({ hasText: "Google" });
    await google.locator("summary").click();
    await google.getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await google.getByRole("button", { name: "Link Google" }).click();
    await passProvider(page, email);
    await expect(page.getByText("Google is linked.")).toBeVisible();
    const form = panel(page, "Change your password");
    await expect(form.getByLabel(/Also remove Google/)).toBeVisible();
    await form.getByLabel("Current password", { exact: true }).fill("not the password");
    await form.getByLabel("New password", { exact: true }).fill("mahananda-river-9");
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("That is not the current password.")).toBeVisible();
    await form.getByLabel("Current password", { exact: true }).fill(PASSWORD);
    await form.getByLabel("New password", { exact: true }).fill("mahananda-river-9");
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText("Your new password is set.")).toBeVisible();
    const leave = panel(page, "Delete your account");
    await leave.getByLabel("Current password", { exact: true }).fill("mahananda-river-9");
    await leave.getByLabel(/I understand/).check();
    await leave.getByRole("button", { name: "Delete my account" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("[AUTH-10] a picture can be cropped with the keyboard, and is shown in the menu", async ({ page }) => {
  await registerSomeone(page);
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
