import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { post } from "#tests/support/page-calls.ts";

const PASSWORD = "thikana-demo";

/** A session of its own, because the other journeys use the one of `signInAs`. */
async function openOwnSession(page: Page, address: string): Promise<void> {
  await page.request.get("/api/v1/auth/getcurrentuser");
  await post(page, "/api/v1/auth/login", { email: "admin@thikana.test", password: PASSWORD });
  await page.goto(address);
}

async function signIn(tab: Page, role: "admin" | "owner"): Promise<void> {
  await tab.goto("/signin?next=%2Fprofile");
  await tab.getByLabel("Email").fill(`${role}@thikana.test`);
  await tab.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await tab.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(tab).toHaveURL("/profile");
}

/** On the profile, which is open. */
async function signOut(tab: Page): Promise<void> {
  const button = tab.getByRole("main").getByRole("button", { name: "Log out" });
  await waitForHydration(button);
  await button.click();
  await expect(tab).toHaveURL("/");
}

test("[VISIT-16] [ROUTE-05] what is typed at the desk stays after the session has ended: the password is asked for over the page, and a sign-out in another tab covers it until the same person signs in again", async ({
  page,
  context,
  allow,
  expectAccessible,
}) => {
  allow(/status of 401/);
  await openOwnSession(page, "/admin/users");
  const dialog = page.getByRole("dialog", { name: "Sign in to continue" });
  const enterPassword = async () => {
    await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step("a call that is written down after the session has ended", async () => {
    const opener = page.getByRole("link", { name: /New lead/ }).first();
    await waitForHydration(opener);
    await opener.click();
    const about = page.getByLabel("What is the call about?");
    await page.getByLabel("Caller's phone").fill("98320 66051");
    await about.fill("A godown near the station");
    await page.getByRole("checkbox", { name: /The caller agrees/ }).check();
    await context.clearCookies();
    const add = page.getByRole("button", { name: "Add lead" });
    await add.click();
    await expect(dialog).toContainText("then press the button again");
    await expectAccessible();
    await enterPassword();
    await expect(about).toHaveValue("A godown near the station");
    await add.click();
    await expect(page).toHaveURL(/\/admin\/leadtracker\/[0-9a-f]{24}$/);
    await expect(page.getByText("A godown near the station").first()).toBeVisible();
  });

  await test.step("a page of the desk that is opened after the session has ended", async () => {
    await context.clearCookies();
    const here = page.url();
    await page.getByRole("link", { name: "Property Listing" }).first().click();
    await expect(dialog).toContainText("sign in, and the page goes on");
    expect(page.url()).toBe(here);
    await enterPassword();
    await expect(page).toHaveURL(/\/admin\/property-listing/);
    await page.goBack();
    await expect(page).toHaveURL(here);
  });

  const note = page.getByLabel("New note");
  await note.fill("Rang twice");
  const tab = await context.newPage();
  const cover = page.getByRole("dialog", { name: "You are signed out" });
  const isNoteCovered = () =>
    note.evaluate((field) => {
      const { x, y } = field.getBoundingClientRect();
      return document.elementFromPoint(x + 10, y + 10)?.closest("dialog") !== null;
    });

  await test.step("a sign-out in another tab", async () => {
    await tab.goto("/profile");
    await signOut(tab);
    await expect(dialog).toContainText("You signed out in another tab.");
    await expectAccessible();
    // Escape closes the question, but not the cover.
    for (const _ of ["the dialog", "the cover", "the cover again"]) await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(cover).toBeVisible();
    expect(await isNoteCovered()).toBe(true);
    await expectAccessible();
    await cover.getByRole("button", { name: "Sign in" }).click();
    await enterPassword();
    await expect(cover).toHaveCount(0);
    expect(await isNoteCovered()).toBe(false);
    await page.bringToFront();
    await expect(note).toBeFocused();
    await expect(note).toHaveValue("Rang twice");
  });

  await test.step("signing in again in the other tab does the same, but not for somebody else", async () => {
    await tab.goto("/profile");
    await signOut(tab);
    await expect(cover).toBeVisible();
    await signIn(tab, "admin");
    await expect(cover).toHaveCount(0);
    await expect(note).toHaveValue("Rang twice");
    await signOut(tab);
    await expect(cover).toBeVisible();
    await signIn(tab, "owner");
    await expect(page).toHaveURL("/");
  });
});
