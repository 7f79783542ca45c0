import { expect, test } from "#tests/support/browser.ts";
import { LIST } from "#tests/support/listing-page.ts";
import { createAccount } from "#tests/support/new-account.ts";

const OFFLINE = "You are offline. We load the rest once you are connected.";
const compared = [
  { id: "0123456789abcdef01234567", title: "Flat near Sevoke Road" },
  { id: "0123456789abcdef01234568", title: "House at Pradhan Nagar" },
];

test("a static page is opened by the browser, and Back leads to the page before it", async ({ page }) => {
  await page.goto(LIST);
  await page.evaluate(() => Object.assign(window, { application: "lives" }));
  const hasApplication = () => page.evaluate(() => "application" in window);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/privacy");
  expect(await hasApplication()).toBe(false);
  await page.getByRole("link", { name: "Terms of Use" }).first().click();
  await expect(page).toHaveURL("/terms");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(LIST);
  await expect(page.locator("[data-part=results] > li")).toHaveCount(24);
});

test("saved listings are counted, and listings to compare can be removed and restored", async ({
  page,
  expectAccessible,
}) => {
  await page.addInitScript((items) => {
    if (localStorage.getItem("shortlist")) return;
    localStorage.setItem("compare", JSON.stringify(items));
    localStorage.setItem("shortlist", JSON.stringify([items[0]?.id]));
  }, compared);
  await page.goto("/user/about");
  await expect(page.locator("header").getByRole("link", { name: /1/ })).toHaveText("1");
  const tray = page
    .getByRole("region", { name: "Compare" })
    .or(page.locator("section[data-part=compare-tray]"));
  await expect(tray.first()).toBeVisible();
  const rows = page.locator("section[data-part=compare-tray] li");
  await expect(rows).toHaveText(compared.map(({ title }) => title));
  await expectAccessible();
  await rows.first().getByRole("button").click();
  await expect(rows).toHaveText(["House at Pradhan Nagar"]);
  await page.getByTestId("toasts").getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(2);
  await page.locator("section[data-part=compare-tray] > button").click();
  await expect(rows).toHaveCount(0);
  await page.getByTestId("toasts").getByRole("button", { name: "Undo" }).last().click();
  await expect(page.locator("section[data-part=compare-tray] a")).toHaveAttribute(
    "href",
    new RegExp(compared.map(({ id }) => id).join(".*")),
  );
});

test("[VISIT-06] without a connection a static page stays, says so, and continues when the connection is back", async ({
  page,
  context,
}) => {
  await page.goto("/privacy");
  await context.setOffline(true);
  await page.locator("header nav").getByRole("link", { name: "About" }).click();
  const toast = page.getByTestId("toasts").getByText(OFFLINE);
  await expect(toast).toBeVisible();
  await page.getByTestId("toasts").getByRole("button", { name: "Try again" }).click();
  await expect(toast).toHaveCount(1);
  await expect(page).toHaveURL("/privacy");
  await context.setOffline(false);
  await expect(page).toHaveURL("/user/about");
});

test("signing out works on a static page", async ({ page }) => {
  await createAccount(page);
  await page.goto("/user/about");
  await page.getByRole("button", { name: "Your account" }).click();
  for (const _ of ["Profile Settings", "My requests", "Logout"]) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Logout" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("body > header").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("authState"))).toBeNull();
});
