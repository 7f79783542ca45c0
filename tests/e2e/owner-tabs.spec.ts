import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { beginPlot, getFootButton } from "#tests/support/owner-form.ts";
import { goOnFromSent } from "#tests/support/page-calls.ts";
import { PASSWORD, register } from "#tests/support/register.ts";
import { createUnique } from "#tests/support/unique.ts";

const getTitle = (page: Page) => page.getByLabel("Title of the listing");
const waitForDraft = (page: Page, words: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/v1/drafts") && Boolean(answer.request().postData()?.includes(words)),
  );

/** Opens the form once more, with the draft in it. */
async function openAgain(page: Page, title: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/owner/listing");
  await expect(getTitle(tab)).toHaveValue(title);
  await expect(tab.getByText("We brought back what you typed last time.")).toBeVisible();
  return tab;
}

test("[OWNER-05] a form that was left open on one device does not replace what was typed on another since", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/signup?next=/owner/listing");
  const email = await register(page);
  await expect(page).toHaveURL(/\/owner\/listing$/);
  const begun = waitForDraft(page, "Begun on the phone");
  await getTitle(page).fill("Begun on the phone");
  await begun;

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-IN" });
  const laptop = await elsewhere.newPage();
  await laptop.goto("/signin?next=/owner/listing");
  await laptop.getByLabel("Email").fill(email);
  await laptop.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await laptop.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(getTitle(laptop)).toHaveValue("Begun on the phone");
  const typed = waitForDraft(laptop, "Typed on the laptop");
  await getTitle(laptop).fill("Typed on the laptop");
  await typed;
  await elsewhere.close();

  await page.reload();
  await expect(getTitle(page)).toHaveValue("Typed on the laptop");
  await page.reload();
  await expect(getTitle(page)).toHaveValue("Typed on the laptop");
});

test("[VISIT-16] a sent listing does not come back from another tab, and its form can be sent for another property", async ({
  page,
  allow,
  expectAccessible,
}) => {
  // The form was already sent.
  allow(/status of 409/);
  const title = createUnique("Plot in two tabs");
  await page.goto("/signup?next=/owner/listing");
  await register(page);
  await expect(page).toHaveURL(/\/owner\/listing$/);
  await page.getByLabel("Mobile number").fill("98320 00986");
  await beginPlot(page, title);
  await page.getByLabel("Land size").fill("3");
  await page.getByLabel("Unit", { exact: true }).selectOption("katha");
  await page.locator("textarea[name=description]").fill("Level land.");
  await page.goto("/owner/listing#price");
  await page.locator("[name=price]").fill("3600000");
  await expect(page.getByText(/Draft saved/).first()).toBeAttached();
  const left = await openAgain(page, title);
  const used = await openAgain(page, title);

  await page.goto("/owner/listing#preview");
  await getFootButton(page, "Submit for approval").click();
  await goOnFromSent(page);
  await left.goto("/user/about");
  await left.goto("/owner/listing");
  await waitForHydration(getTitle(left));
  await expect(left.getByText("We brought back what you typed last time.")).toHaveCount(0);
  await expect(getTitle(left)).toHaveValue("");
  await left.close();

  await used.goto("/owner/listing#basics");
  const beside = createUnique("Plot next door");
  await getTitle(used).fill(beside);
  await used.goto("/owner/listing#preview");
  await getFootButton(used, "Submit for approval").click();
  await expect(used.getByRole("alert")).toContainText("This form was already sent.");
  await expectAccessible(used);
  await used.getByRole("button", { name: "Send as a new listing" }).click();
  await goOnFromSent(used);
  for (const listed of [title, beside])
    await expect(used.getByRole("article").filter({ hasText: listed })).toHaveCount(1);
});
