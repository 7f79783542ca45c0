import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { type ReceivedMail, readMails } from "#tests/support/mail-folder.ts";
import { listApprovedProperty } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

/** Waits for somebody's mail number `count`. New homes are looked for every minute. */
async function waitForMail(to: string, count: number): Promise<ReceivedMail> {
  await expect.poll(async () => (await readMails(to)).length, { timeout: 100_000 }).toBe(count);
  const mail = (await readMails(to))[count - 1];
  if (!mail) throw new Error(`No mail ${count} for ${to}`);
  return mail;
}

const findLink = ({ text }: ReceivedMail) => /\/saved-searches\/[\w.-]+/.exec(text)?.[0] ?? "";

/** Saves the search that finds nothing yet, and starts its emails by the link in the first one. */
async function saveSearch(page: Page, title: string, email: string, check: () => Promise<void>) {
  await page.goto(`/user/list?q=${encodeURIComponent(title)}&verified=0`);
  await page.getByRole("link", { name: "Save search" }).filter({ visible: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Save this search");
  const save = page.getByRole("button", { name: /^Sav/ });
  await waitForHydration(save);
  await page.getByLabel("Name of the search").fill("Near the bridge");
  await page.getByLabel("How often we email you").selectOption("at-once");
  await page.getByLabel("Your email address").fill("pema@");
  await save.click();
  await expect(page.getByLabel("Your email address")).toBeFocused();
  await check();
  await page.getByLabel("Your email address").fill(email);
  await save.click();
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();

  await page.goto(findLink(await waitForMail(email, 1)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Start these emails?");
  await check();
  await page.getByRole("button", { name: "Start the emails" }).click();
  await expect(page.getByText("Done. We email you from now on.")).toBeVisible();
}

/** Opens the home in the mail, then stops the emails. */
async function readAndStop(page: Page, title: string, email: string, check: () => Promise<void>) {
  const news = await waitForMail(email, 2);
  expect(news.subject).toBe("1 home: Near the bridge");
  expect(news.text).toContain(title);
  const home = /\/user\/propertydetail\/\w+/.exec(news.html)?.[0] ?? "";
  await page.goto(home);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  expect(news.unsubscribe).toContain(findLink(news));
  await page.goto(findLink(news));
  await page.getByRole("button", { name: "Stop these emails" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The emails are stopped");
  await check();
}

test("[FIND-08] [LIST-15] a search is saved with an email address at 360 and 1280 pixels, its news arrive by email, and the link in it stops them", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  allow(/422/);
  const title = createUnique("Flat by the iron bridge");
  const visitors = [360, 1280].map((width) => ({
    width,
    email: `${title.split(" ").at(-1)}-${width}@example.in`,
  }));
  for (const { width, email } of visitors) {
    await page.setViewportSize({ width, height: 800 });
    await saveSearch(page, title, email, expectAccessible);
  }
  await listApprovedProperty(page, signInAs, title);
  await page.context().clearCookies();
  for (const { width, email } of visitors) {
    await page.setViewportSize({ width, height: 800 });
    await readAndStop(page, title, email, expectAccessible);
  }
});
