import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { LIST } from "#tests/support/listing-page.ts";

const CLEAR = "rgba(0, 0, 0, 0)";
const WHITE = "rgb(255, 255, 255)";

test("[NAV-01] the navigation bar is transparent on the hero, and solid white after scrolling more than 50 px", async ({
  page,
}) => {
  await page.goto("/");
  const bar = page.locator("body > header");
  await waitForHydration(page.getByRole("button", { name: "Open menu", includeHidden: true }));
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await expect(bar).toHaveCSS("position", "fixed");
  await expect(bar).toHaveCSS("background-color", CLEAR);
  await expect(bar).toHaveCSS("border-bottom-color", CLEAR);
  await scrollTo(51);
  await expect(bar).toHaveCSS("background-color", WHITE);
  await scrollTo(50);
  await expect(bar).toHaveCSS("background-color", CLEAR);
});

test("[NAV-01] [NAV-06] without a hero the bar has no edge until the page scrolls; the button to the top appears after 300 px, and works", async ({
  page,
}) => {
  // A page of the application, and a static page, which has a script of its own.
  for (const address of [LIST, "/user/about"])
    await test.step(address, async () => {
      await page.goto(address);
      const bar = page.locator("body > header");
      const up = page.getByRole("button", { name: "Scroll to top", includeHidden: true });
      await waitForHydration(up);
      const scrollTo = (top: number) =>
        page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
      await expect(bar).toHaveCSS("border-bottom-color", CLEAR);
      await scrollTo(300);
      await expect(bar).toHaveCSS("background-color", WHITE);
      await expect(up).toBeHidden();
      await scrollTo(301);
      await expect(up).toBeVisible();
      await scrollTo(900);
      await up.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(up).toBeHidden();
    });
});

test("[NAV-03] the account menu opens and closes with mouse and keyboard", async ({ page, signInAs }) => {
  await signInAs("owner");
  await page.goto("/user/about");
  const bar = page.locator("body > header");
  const avatar = bar.getByRole("button", { name: "Your account" });
  await waitForHydration(avatar);
  const profile = bar.getByRole("link", { name: "Profile Settings" });
  await expect(profile).toBeHidden();
  await avatar.click();
  await expect(profile).toBeVisible();
  await expect(bar.getByRole("button", { name: "Logout" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(profile).toBeHidden();
  await expect(avatar).toBeFocused();
  await avatar.press("Enter");
  await expect(profile).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(profile).toBeHidden();
});

test.describe("on the phone", () => {
  test.use({ viewport: { width: 360, height: 720 } });

  test("[NAV-04] [VISIT-02] the menu fills the screen, stops the page from scrolling, keeps the focus inside, and its links add one step to the history", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/user/about");
    const before = await page.evaluate(() => history.length);
    const opener = page.getByRole("button", { name: "Open menu" });
    await expect(page.locator("body > header").getByRole("link", { name: "View Properties" })).toBeHidden();
    await waitForHydration(opener);
    await opener.click();
    const menu = page.getByRole("dialog", { name: "Main" });
    await expect(menu).toBeVisible();
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 720 });
    await expect(menu.getByRole("navigation").getByRole("link")).toHaveText([
      "Home",
      "View Properties",
      "List Property",
      "About",
      "Contact",
      "My requests",
    ]);
    await expect(menu.getByRole("link", { name: "Sign In" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Create Account" })).toBeVisible();
    await expectAccessible();

    await page.mouse.move(180, 500);
    await page.mouse.wheel(0, 800);
    await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    const stops = await menu.locator("a, button").count();
    const inside = () => menu.evaluate((element) => element.contains(document.activeElement));
    for (let stop = 0; stop <= stops; stop++) {
      await page.keyboard.press("Tab");
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press("Shift+Tab");
    expect(await inside()).toBe(true);

    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await test.step("it closes when the window becomes wide", async () => {
      await opener.click();
      await expect(menu).toBeVisible();
      await page.setViewportSize({ width: 1024, height: 720 });
      await expect(menu).toBeHidden();
      await expect(
        page.locator("body > header").getByRole("link", { name: "View Properties" }),
      ).toBeVisible();
      await page.setViewportSize({ width: 360, height: 720 });
    });
    await test.step("a link", async () => {
      await opener.click();
      await menu.getByRole("link", { name: "Contact" }).click();
      await expect(page).toHaveURL("/user/contact");
      await expect(menu).toBeHidden();
      await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
      expect(await page.evaluate(() => history.length)).toBe(before + 1);
      await page.goBack();
      await expect(page).toHaveURL("/user/about");
      await expect(page.getByRole("heading", { level: 1, name: "Who we are" })).toBeVisible();
    });
  });
});
