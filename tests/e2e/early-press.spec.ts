import type { Page } from "@playwright/test";
import { expect, holdScripts, test, waitForHydration, waitForScripts } from "#tests/support/browser.ts";
import { getResults, LIST } from "#tests/support/listing-page.ts";
import { LONGEST_WAIT_MS } from "#web/document/event-replay.ts";

test.describe("on a phone, before the scripts have loaded", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  const getMenu = (page: Page) => page.getByRole("dialog", { name: "Main" });
  const openMenu = async (page: Page) => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(getMenu(page)).toBeVisible();
  };
  /** The page's script handles the open menu now: Back closes it. */
  const expectBackCloses = async (page: Page) => {
    await waitForScripts(page);
    await expect(getMenu(page)).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state.layer ?? 0)).toBe(1);
    await page.goBack();
    await expect(getMenu(page)).toBeHidden();
  };

  test("[VISIT-08] the menu of the list opens and closes without scripts, and continues with them", async ({
    page,
  }) => {
    const arrive = await holdScripts(page);
    await page.goto(LIST, { waitUntil: "commit" });
    await openMenu(page);
    await getMenu(page).getByRole("button", { name: "Close" }).click();
    await expect(getMenu(page)).toBeHidden();
    await openMenu(page);
    arrive();
    await expectBackCloses(page);
  });

  test("[VISIT-08] so does the menu of a static page, whose links are followed without scripts", async ({
    page,
  }) => {
    const arrive = await holdScripts(page);
    await page.goto("/privacy", { waitUntil: "commit" });
    await openMenu(page);
    await getMenu(page).getByRole("button", { name: "Close" }).click();
    await expect(getMenu(page)).toBeHidden();
    await openMenu(page);
    await getMenu(page).getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL("/user/about");
    await openMenu(page);
    arrive();
    await expectBackCloses(page);
  });

  test("[VISIT-08] Filters opens once its script has loaded", async ({ page }) => {
    const arrive = await holdScripts(page);
    await page.goto(LIST, { waitUntil: "commit" });
    await page.locator("[data-part=filter-bar]:visible").click();
    arrive();
    await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  });

  const getContact = (page: Page) =>
    page.getByTestId("contact-bar").getByRole("link", { name: "Contact Now" });
  const findListing = async (page: Page) => {
    const { items } = await (await page.request.get("/api/v1/listings?pageSize=6")).json();
    return () => page.goto(`/user/propertydetail/${items[0]._id}`, { waitUntil: "commit" });
  };

  test("[PRESS-01] [VISIT-08] the first tap on Contact Now opens the form, whenever it comes", async ({
    page,
  }) => {
    // The press waits as long as this machine needs; the next journey is about scripts that take longer than two seconds.
    await page.addInitScript((longest) => {
      const wait = window.setTimeout.bind(window);
      window.setTimeout = ((work: () => void, ms = 0) =>
        ms === longest ? 0 : wait(work, ms)) as typeof window.setTimeout;
    }, LONGEST_WAIT_MS);
    const open = await findListing(page);
    await open();
    await waitForScripts(page);
    await getContact(page).tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    const arrive = await holdScripts(page);
    await open();
    await getContact(page).tap();
    arrive();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("[VISIT-08] if scripts take long, Contact Now leads to the form on the page", async ({ page }) => {
    const open = await findListing(page);
    await holdScripts(page);
    await open();
    await getContact(page).tap();
    await expect(page.locator("#contact")).toBeInViewport();
  });

  test("[PRESS-01] [VISIT-08] the first tap on a link to a section goes there and stays there", async ({
    page,
  }) => {
    const open = await findListing(page);
    await open();
    await waitForScripts(page);
    const link = page.getByTestId("section-links").getByRole("link", { name: "Reviews" });
    const body = await page.getByTestId("detail-body").elementHandle();
    await link.tap();
    await waitForHydration(link);
    await expect(page).toHaveURL(/#reviews$/);
    await expect(page.locator("#reviews")).toBeInViewport();
    // The HTML of the document was used, not drawn again.
    expect(await body?.evaluate((element) => element.isConnected)).toBe(true);
  });
});

test("[VISIT-08] hearts, Compare and tabs that are pressed early all work later, in the same order", async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto(LIST, { waitUntil: "commit" });
  const heart = (at: number) => getResults(page).nth(at).locator("[data-part=heart]");
  await heart(0).click();
  await heart(1).click();
  await getResults(page).nth(2).locator("[data-part=compare]").click();
  await expect(heart(0)).toHaveAttribute("aria-pressed", "false");
  arrive();
  for (const at of [0, 1]) await expect(heart(at)).toHaveAttribute("aria-pressed", "true");
  await expect(getResults(page).nth(2).locator("[data-part=compare]")).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.reload();
  for (const at of [0, 1]) await expect(heart(at)).toHaveAttribute("aria-pressed", "true");
});

test("[VISIT-08] a tab of the home page works, and so does the account menu of a page that loads its scripts at once", async ({
  page,
  signInAs,
}) => {
  const arrive = await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const tab = page.getByTestId("featured").getByRole("tab", { name: "Plots" });
  await tab.click();
  arrive();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await signInAs("user");
  await page.unroute("**/assets/*.js");
  const arriveAgain = await holdScripts(page);
  await page.goto("/user/contact", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Your account" }).click();
  arriveAgain();
  await expect(page.getByRole("link", { name: "Profile Settings" })).toBeVisible();
});

test("[VISIT-04] [VISIT-08] what is typed early into Location of the home page and the list replaces its text and stays as typed", async ({
  page,
}) => {
  for (const address of ["/", LIST])
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: "commit" });
      await waitForScripts(page);
      const arrive = await holdScripts(page);
      const where = page.getByLabel("Location", { exact: true });
      await where.focus();
      await page.keyboard.type("pat");
      arrive();
      await waitForHydration(where);
      await page.keyboard.type("na");
      await expect(where).toHaveValue("patna");
      await page.unroute("**/assets/*.js");
    });
});
