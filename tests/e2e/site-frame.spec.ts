import { expect, test, waitForHydration } from "#tests/support/browser.ts";

const LINKS = [
  ["Thikana, home", "/"],
  ["View Properties", "/user/list"],
  ["List Property", "/owner/signup"],
  ["About", "/user/about"],
  ["Contact", "/user/contact"],
] as const;

test("[NAV-01] the navigation bar is transparent on the hero, and solid white after scrolling more than 50 px", async ({
  page,
}) => {
  await page.goto("/");
  const bar = page.locator("body > header");
  await waitForHydration(page.getByRole("button", { name: "Open menu", includeHidden: true }));
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await expect(bar).toHaveCSS("position", "fixed");
  await expect(bar).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await scrollTo(51);
  await expect(bar).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await scrollTo(50);
  await expect(bar).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("[NAV-02] the bar has five links, and Sign In and Create Account for people who are not signed in", async ({
  page,
}) => {
  await page.goto("/user/about");
  const bar = page.locator("body > header");
  for (const [name, path] of [...LINKS, ["Sign In", "/signin"], ["Create Account", "/signup"]] as const) {
    await expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    await expect(bar.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(bar.getByRole("link", { name: "About", exact: true })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "View Properties" }).click();
  await expect(page).toHaveURL("/user/list");
});

for (const { role, own } of [
  { role: "user", own: null },
  { role: "owner", own: ["My Properties", "/owner/myproperties"] },
  { role: "admin", own: ["Admin Dashboard", "/admin/dashboard"] },
] as const)
  test(`[NAV-03] the account menu of a signed-in ${role}`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto("/user/about");
    const bar = page.locator("body > header");
    await expect(bar.getByRole("link", { name: /Sign In|Create Account/ })).toHaveCount(0);
    const { user } = await (await page.request.get("/api/v1/auth/getcurrentuser")).json();
    const avatar = bar.getByRole("button", { name: "Your account" });
    await expect(avatar).toHaveText(user.avatar ? "" : user.name[0]);
    await waitForHydration(avatar);
    const profile = bar.getByRole("link", { name: "Profile Settings" });
    await expect(profile).toBeHidden();

    await avatar.click();
    await expect(bar.locator("p")).toHaveText(`${user.firstName} ${user.lastName}${user.email}`);
    await expect(profile).toHaveAttribute("href", "/profile");
    await expect(bar.getByTestId("menu-panel").getByRole("link")).toHaveText([
      "Profile Settings",
      ...(own ? [own[0]] : []),
    ]);
    if (own) await expect(bar.getByRole("link", { name: own[0] })).toHaveAttribute("href", own[1]);
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

  test("[NAV-04] the menu fills the screen, stops the page from scrolling, and keeps the focus inside", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/user/about");
    const opener = page.getByRole("button", { name: "Open menu" });
    await expect(page.locator("body > header").getByRole("link", { name: "View Properties" })).toBeHidden();
    await waitForHydration(opener);
    await opener.click();
    const menu = page.getByRole("dialog", { name: "Main" });
    await expect(menu).toBeVisible();
    expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 720 });
    await expect(menu.getByRole("navigation").getByRole("link")).toHaveText([
      "Home",
      ...LINKS.slice(1).map(([name]) => name),
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
    await opener.click();
    await menu.getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/user/contact");
    await expect(menu).toBeHidden();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  });

  test("[NAV-04] the menu closes when the window becomes wide", async ({ page }) => {
    await page.goto("/user/about");
    const opener = page.getByRole("button", { name: "Open menu" });
    await waitForHydration(opener);
    await opener.click();
    await expect(page.getByRole("dialog", { name: "Main" })).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 720 });
    await expect(page.getByRole("dialog", { name: "Main" })).toBeHidden();
    await expect(page.locator("body > header").getByRole("link", { name: "View Properties" })).toBeVisible();
  });
});

const NETWORKS = /^(Facebook|Instagram|LinkedIn|YouTube|WhatsApp)$/;

test("[NAV-05] the footer has our name, address and contacts, and all its links work", async ({ page }) => {
  await page.goto("/user/about");
  const foot = page.getByRole("contentinfo");
  await expect(foot).toContainText("Thikana means address.");
  await expect(foot).toContainText("Hill Cart Road");
  await expect(foot.locator('a[href^="tel:+91"]')).toHaveCount(2);
  await expect(foot.locator('a[href^="mailto:"]')).toHaveText("hello@thikana.example");
  // A network is shown only if the settings have the address of our own page there (test of ADMIN-10), not its home
  // page.
  for (const link of await foot.getByRole("link", { name: NETWORKS }).all())
    await expect(link).toHaveAttribute("href", /^https:\/\/[^/\s]+\.[^/\s]+\/\S+/);
  for (const [name, path] of [
    ["About Us", "/user/about"],
    ["Contact", "/user/contact"],
    ["Privacy Policy", "/privacy"],
    ["Terms of Use", "/terms"],
    ["Blog", "/user/blog"],
  ] as const) {
    await expect(foot.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
    expect((await page.request.get(path)).status()).toBe(200);
  }
  expect(await foot.locator('a[href="#"], a:not([href])').count()).toBe(0);
});

test("[NAV-06] the button to the top appears after 300 px, and works", async ({ page }) => {
  await page.goto("/user/about");
  const up = page.getByRole("button", { name: "Scroll to top", includeHidden: true });
  await waitForHydration(up);
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  await scrollTo(300);
  await expect(up).toBeHidden();
  await scrollTo(301);
  await expect(up).toBeVisible();
  await scrollTo(900);
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
});
