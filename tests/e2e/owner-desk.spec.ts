import type { Browser, Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { listApprovedProperty, post } from "#tests/support/page-calls.ts";

/** The user agent of a phone: the test browser says that it is a robot, and views by robots are not counted. */
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";

const findCard = (page: Page, title: string) => page.locator("article").filter({ hasText: title });
const findToasts = (page: Page) => page.getByTestId("toasts");

/** Somebody asks for a call about the listing, and a visitor with a phone looks at it. */
async function askAndView(page: Page, browser: Browser, id: string): Promise<void> {
  await post(page, "/api/v1/leads", {
    kind: "call",
    propertyId: id,
    name: "Rinchen Bhutia",
    phone: "98320 44556",
    preferredTime: "evening",
    consent: true,
  });
  const visitor = await browser.newContext({ userAgent: PHONE });
  const listing = await visitor.newPage();
  const counted = listing.waitForResponse((answer) => answer.url().endsWith(`/listings/${id}/view`));
  await listing.goto(`/user/propertydetail/${id}`);
  expect((await counted).status()).toBe(204);
  await visitor.close();
}

test("[OWNER-06, OWNER-08, OWNER-09] [DESK-13] [RULE-05] an owner sees enquiries and views, and confirms, pauses, deletes and restores a listing; an old list is never shown", async ({
  browser,
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  test.slow();
  allow(/409|500|Failed to load/);
  const { id, title } = await listApprovedProperty(page, signInAs);
  await askAndView(page, browser, id);
  await page.goto("/owner/myproperties?view=cards");
  const one = findCard(page, title);
  const readPublicStatus = async () => (await page.request.get(`/api/v1/listings/${id}`)).status();
  expect(await readPublicStatus()).toBe(200);
  const more = one.getByRole("button", { name: `More for ${title}` });

  await test.step("new enquiries come first, and a listing is confirmed with one press", async () => {
    const enquiries = page.getByTestId("new-leads");
    await expect(enquiries.getByRole("heading")).toHaveText(/new enquir(y|ies) in the last 7 days/);
    await expect(enquiries).toContainText("Rinchen B.");
    await waitForHydration(more);
    await one.getByRole("button", { name: "Still available" }).click();
    await expect(findToasts(page)).toContainText(title);
  });

  await test.step("a pause, and its undo", async () => {
    await more.focus();
    await page.keyboard.press("Enter");
    await expect(one.getByRole("button", { name: "Pause" })).toBeVisible();
    await expectAccessible();
    await one.getByRole("button", { name: "Pause" }).press("Enter");
    await expect(one.getByText("Paused", { exact: true })).toBeVisible();
    await expect(more).toBeFocused();
    await expect(findToasts(page)).toContainText(`${title} is paused.`);
    expect(await readPublicStatus()).toBe(404);
    await findToasts(page).getByRole("button", { name: "Resume" }).click();
    await expect(one.getByText("Paused", { exact: true })).toHaveCount(0);
    expect(await readPublicStatus()).toBe(200);
  });

  await test.step("a change that was made elsewhere in the meantime is explained", async () => {
    await post(page, `/api/v1/property/${id}/life`, { step: "rent-out" });
    await more.click();
    await one.getByRole("button", { name: "Pause" }).click();
    await expect(findToasts(page)).toContainText(
      "was marked as rented out in the meantime. List it again first.",
    );
    // The same press again does no harm, and shows how it is now.
    await one.getByRole("button", { name: "Rented out" }).click();
    await expect(one.getByText("Rented out", { exact: true })).toBeVisible();
    await expect(one.getByRole("button", { name: "Still available" })).toHaveCount(0);
  });

  await test.step("deleting asks first, and Escape keeps the listing", async () => {
    const bin = one.getByRole("button", { name: `Delete ${title}` });
    const question = page.getByRole("dialog", { name: "Delete this listing?" });
    await bin.press("Enter");
    await expect(question).toContainText(title);
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(bin).toBeFocused();
    await bin.press("Enter");
    await question.getByRole("button", { name: "Delete" }).press("Enter");
    await expect(one).toHaveCount(0);
    // The card that takes its place has the focus.
    await expect(page.locator("[data-part=own-listings] h2 a:focus")).toBeVisible();
    await expect(findToasts(page)).toContainText("You can restore it for 30 days.");
  });

  await test.step("the old list is not shown while the deleted listings are loading", async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route(/myproperties\.data.*deleted/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole("link", { name: /^Deleted/ }).click();
    await expect(page.locator("[data-part=own-listings] article")).toHaveCount(0);
    await expect(page.getByTestId("own-listings")).toHaveAttribute("aria-busy", "true");
    answer();
    await expect(one).toContainText("Removed for good, with its photos, after");
    await expectAccessible();
    await one.getByRole("button", { name: /^Restore/ }).click();
    await expect(page.getByRole("heading", { name: "No deleted properties" })).toBeVisible();
  });

  await test.step("a list that is refused has a message in its place", async () => {
    await page.route(/myproperties\.data/, (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("link", { name: /^Listed/ }).click();
    await expect(page.getByText("This did not load. Check your connection and try again.")).toBeVisible();
    await expect(page.locator("article")).toHaveCount(0);
    await page.unroute(/myproperties\.data/);
  });

  await test.step("it comes back paused, and is resumed on its own page", async () => {
    await page.goto("/owner/myproperties?view=cards");
    await expect(one.getByText("Paused", { exact: true })).toBeVisible();
    await one.getByRole("link", { name: /^View/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectAccessible();
    await page.getByRole("button", { name: "Pause, close or delete" }).click();
    await page.getByRole("main").getByRole("button", { name: "Resume" }).click();
    await expect(page.getByText("This listing is paused")).toHaveCount(0);
    expect(await readPublicStatus()).toBe(200);
  });

  await test.step("the view is in a chart and in a table", async () => {
    await page.goto(`/owner/myproperties/${id}/leads`);
    await expect(page.getByRole("img", { name: /^Views in the last 30 days/ })).toBeVisible();
    await page.locator("summary", { hasText: "The numbers by day" }).click();
    const byDay = await page.locator("tbody tr td:first-of-type").allTextContents();
    expect(byDay.reduce((sum, views) => sum + Number(views), 0)).toBe(1);
    await expectAccessible();
  });
});
