import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { listApprovedProperty, listProperty, post } from "#tests/support/page-calls.ts";
import { PLOT } from "#tests/support/plot.ts";
import { createUnique } from "#tests/support/unique.ts";

/** The user agent of a phone: the test browser says that it is a robot, and views by robots are not counted. */
const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36";

const card = (page: Page, title: string) => page.locator("article").filter({ hasText: title });
const toasts = (page: Page) => page.getByTestId("toasts");

test("[OWNER-06, OWNER-08] an owner pauses, resumes, deletes and restores a listing with the keyboard, and visitors see the result", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const { id, title } = await listApprovedProperty(page, signInAs);
  await page.goto("/owner/myproperties");
  const one = card(page, title);
  const publicStatus = async () => (await page.request.get(`/api/v1/listings/${id}`)).status();
  expect(await publicStatus()).toBe(200);

  const more = one.getByRole("button", { name: `More for ${title}` });
  await waitForHydration(more);
  await more.focus();
  await page.keyboard.press("Enter");
  await expect(one.getByRole("button", { name: "Pause" })).toBeVisible();
  await expectAccessible();
  await one.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(one.getByText("Paused", { exact: true })).toBeVisible();
  await expect(more).toBeFocused();
  await expect(toasts(page)).toContainText(`${title} is paused.`);
  expect(await publicStatus()).toBe(404);
  await toasts(page).getByRole("button", { name: "Resume" }).click();
  await expect(one.getByText("Paused", { exact: true })).toHaveCount(0);
  expect(await publicStatus()).toBe(200);

  // Deleting asks first; Escape keeps the listing.
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
  await expect(toasts(page)).toContainText("You can restore it for 30 days.");
  await page.getByRole("link", { name: /^Deleted/ }).click();
  await expect(one).toContainText("Removed for good, with its photos, after");
  await expectAccessible();
  await one.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByRole("heading", { name: "No deleted properties" })).toBeVisible();
  await page.getByRole("link", { name: /^Listed/ }).click();
  await expect(one.getByText("Paused", { exact: true })).toBeVisible();
  await one.getByRole("link", { name: /^View/ }).click();
  await page.getByRole("button", { name: "Pause, close or delete" }).click();
  await page.getByRole("main").getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("This listing is paused")).toHaveCount(0);
  expect(await publicStatus()).toBe(200);
});

test("[OWNER-08] changes made in another tab are explained", async ({ page, context, signInAs, allow }) => {
  allow(/409/);
  const { title } = await listApprovedProperty(page, signInAs);
  await page.goto("/owner/myproperties");
  const more = card(page, title).getByRole("button", { name: `More for ${title}` });
  await waitForHydration(more);

  const other = await context.newPage();
  await other.goto("/owner/myproperties");
  const otherMore = card(other, title).getByRole("button", { name: `More for ${title}` });
  await waitForHydration(otherMore);
  await otherMore.click();
  const closes = card(other, title).getByRole("button", { name: /^Mark as/ });
  await closes.click();
  await expect(card(other, title).getByText(/^(Sold|Rented out)$/)).toBeVisible();

  await more.click();
  await card(page, title).getByRole("button", { name: "Pause" }).click();
  await expect(toasts(page)).toContainText(
    /was marked as (sold|rented out) in the meantime\. List it again first\./,
  );
  await otherMore.click();
  await card(other, title).getByRole("button", { name: "List it again" }).click();
  await expect(card(other, title).getByText(/^(Sold|Rented out)$/)).toHaveCount(0);
});

test("[OWNER-09] a view counts once for each tab, and the owner sees it in a chart and a table", async ({
  browser,
  page,
  signInAs,
  expectAccessible,
}) => {
  const { id, title } = await listApprovedProperty(page, signInAs);
  await page.goto("/owner/myproperties");
  // All days together: midnight may come in between.
  const countViews = async (): Promise<number> =>
    (await (await page.request.get(`/api/v1/property/${id}/figures?days=7`)).json()).total.views;
  const before = await countViews();

  const visitor = await browser.newContext({ userAgent: PHONE });
  const listing = await visitor.newPage();
  const counted = listing.waitForResponse((answer) => answer.url().endsWith(`/listings/${id}/view`));
  await listing.goto(`/user/propertydetail/${id}`);
  expect((await counted).status()).toBe(204);
  await visitor.close();
  expect(await countViews()).toBe(before + 1);

  await card(page, title)
    .getByRole("link", { name: /Last 30 days/ })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enquiries and figures");
  await expect(page.getByRole("img", { name: /^Views in the last 30 days/ })).toBeVisible();
  await page.locator("summary", { hasText: "The numbers by day" }).click();
  const byDay = await page.locator("tbody tr td:first-of-type").allTextContents();
  expect(byDay.reduce((sum, views) => sum + Number(views), 0)).toBe(before + 1);
  await expectAccessible();
  await page.getByRole("link", { name: "7 days" }).click();
  await expect(page.getByRole("img", { name: /^Views in the last 7 days/ })).toBeVisible();
  await expect(page.locator("main")).not.toContainText("@");
});

test("[RULE-05] the list is emptied while another one loads or is refused; a new property is in it", async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/500|Failed to load/);
  await signInAs("owner");
  const title = createUnique("Flat behind the market");
  await listProperty(page, title);
  await page.goto("/owner/myproperties");
  const gone = card(page, title).getByRole("button", { name: /^Delete/ });
  await waitForHydration(gone);
  await gone.click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(card(page, title)).toHaveCount(0);

  // Pending: the old list is not shown while the new one is loading.
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(/myproperties\.data.*deleted/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole("link", { name: /^Deleted/ }).click();
  await expect(page.locator("[data-part=own-listings] article")).toHaveCount(0);
  await expect(page.getByTestId("own-listings")).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(card(page, title)).toBeVisible();
  await card(page, title)
    .getByRole("button", { name: /^Restore/ })
    .click();
  await expect(page.getByRole("heading", { name: "No deleted properties" })).toBeVisible();

  // Rejected: a message instead of the list.
  await page.route(/myproperties\.data/, (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: /^Listed/ }).click();
  await expect(page.getByText("This did not load. Check your connection and try again.")).toBeVisible();
  await expect(page.locator("article")).toHaveCount(0);
  await page.unroute(/myproperties\.data/);

  // Created: it is in the list.
  await post(page, "/api/v1/property/createproperty", {
    ...PLOT,
    propertyTitle: "Plot made by a journey",
  });
  await page.goto("/owner/myproperties");
  await expect(card(page, "Plot made by a journey")).toBeVisible();
});

test("[OWNER-06] an owner pauses and restores a listing without JavaScript", async ({
  browser,
  page,
  signInAs,
}) => {
  const { title } = await listApprovedProperty(page, signInAs);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const view = await plain.newPage();
  await view.goto("/owner/myproperties");
  const notice = view.getByRole("main").getByRole("status");
  await card(view, title)
    .getByRole("button", { name: `Delete ${title}` })
    .click();
  await expect(notice).toContainText(`${title} is deleted.`);
  await expect(card(view, title)).toHaveCount(0);
  await notice.getByRole("button", { name: "Restore" }).click();
  await expect(notice).toContainText("is back, and paused");
  await notice.getByRole("button", { name: "Resume" }).click();
  await expect(notice).toContainText("is active again");
  await plain.close();
});
