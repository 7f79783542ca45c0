import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";

test("[VISIT-16] [ROUTE-05] a call that is written down after the session has ended stays: the password is asked for over the page", async ({
  page,
  context,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/status of 401/);
  await signInAs("admin", "/admin/users");
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
  const dialog = page.getByRole("dialog", { name: "Sign in to continue" });
  await expect(dialog).toContainText("then press the button again");
  await expectAccessible();
  await dialog.getByLabel("Password", { exact: true }).fill("thikana-demo");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(about).toHaveValue("A godown near the station");
  await add.click();
  await expect(page).toHaveURL(/\/admin\/leadtracker\/[0-9a-f]{24}$/);
  await expect(page.getByText("A godown near the station").first()).toBeVisible();
});

test("[VISIT-16] [ROUTE-05] a sign-out in another tab covers the desk until the same person signs in again, and what was typed stays", async ({
  page,
  context,
  allow,
  expectAccessible,
}) => {
  allow(/status of 401/);
  /** A session of its own, because the other journeys use the one of `signInAs`. */
  const signIn = async (on: Page, role: "admin" | "owner", next: string) => {
    await on.goto(`/signin?next=${encodeURIComponent(next)}`);
    await on.getByLabel("Email").fill(`${role}@thikana.test`);
    await on.getByLabel("Password", { exact: true }).fill("thikana-demo");
    await on.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(on).toHaveURL(next);
  };
  await signIn(page, "admin", "/admin/leadtracker/new");
  const about = page.getByLabel("What is the call about?");
  await waitForHydration(page.getByRole("button", { name: "Add lead" }));
  await about.fill("A godown near the station");
  const tab = await context.newPage();
  const signOut = async () => {
    await tab.goto("/profile");
    const button = tab.getByRole("main").getByRole("button", { name: "Log out" });
    await waitForHydration(button);
    await button.click();
    await expect(tab).toHaveURL("/");
  };
  const dialog = page.getByRole("dialog", { name: "Sign in to continue" });
  const cover = page.getByRole("dialog", { name: "You are signed out" });
  const isAboutCovered = () =>
    about.evaluate((field) => {
      const { x, y } = field.getBoundingClientRect();
      return document.elementFromPoint(x + 10, y + 10)?.closest("dialog") !== null;
    });

  await signOut();
  await expect(dialog).toContainText("You signed out in another tab.");
  await expectAccessible();
  // Escape closes the question, but not the cover.
  for (const _ of ["the dialog", "the cover", "the cover again"]) await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(cover).toBeVisible();
  expect(await isAboutCovered()).toBe(true);
  await expectAccessible();
  await cover.getByRole("button", { name: "Sign in" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill("thikana-demo");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(cover).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  expect(await isAboutCovered()).toBe(false);
  await page.bringToFront();
  await expect(about).toBeFocused();
  await expect(about).toHaveValue("A godown near the station");

  // Signing in again in the other tab does the same.
  await signOut();
  await expect(cover).toBeVisible();
  await signIn(tab, "admin", "/profile");
  await expect(cover).toHaveCount(0);
  await expect(about).toHaveValue("A godown near the station");

  // Nobody else finds it.
  await signOut();
  await expect(cover).toBeVisible();
  await signIn(tab, "owner", "/profile");
  await expect(page).toHaveURL("/");
});
