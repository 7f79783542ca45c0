import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { becomeOwner, PLOT_ANSWERS, storeDraft } from "#tests/support/new-owner.ts";
import { getFootButton } from "#tests/support/owner-form.ts";
import { goOnFromSent } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

const getTitle = (page: Page) => page.getByLabel("Title of the listing");
const waitForDraft = (page: Page, text: string) =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/api/v1/drafts") && Boolean(answer.request().postData()?.includes(text)),
  );

/** Opens the form once more, with the draft in it. */
async function openAgain(page: Page, title: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto("/owner/listing");
  await expect(getTitle(tab)).toHaveValue(title);
  await expect(tab.getByText("We brought back what you typed last time.")).toBeVisible();
  return tab;
}

test("[OWNER-05] [VISIT-16] a form left open does not replace what was typed on another device, a sent listing does not come back from another tab, and its form can be sent for another property", async ({
  page,
  allow,
  expectAccessible,
}) => {
  // The form was already sent.
  allow(/status of 409/);
  const title = createUnique("Plot in two tabs");
  await becomeOwner(page);

  await test.step("what was typed on another device since is shown, and stays", async () => {
    await page.goto("/owner/listing");
    const begun = waitForDraft(page, "Begun on the phone");
    await getTitle(page).fill("Begun on the phone");
    await begun;
    const { draft } = await (await page.request.get("/api/v1/drafts")).json();
    const values = { ...draft.data.values, ...PLOT_ANSWERS, propertyTitle: title };
    await storeDraft(page, { ...draft.data, values });
    await page.reload();
    await expect(getTitle(page)).toHaveValue(title);
    await page.reload();
    await expect(getTitle(page)).toHaveValue(title);
  });

  await page.goto("/owner/listing#price");
  await page.locator("[name=price]").fill("3600000");
  await expect(page.getByText(/Saved on this device/).first()).toBeAttached();
  const left = await openAgain(page, title);
  const used = await openAgain(page, title);

  await test.step("a tab that was left open does not bring the sent listing back", async () => {
    await page.goto("/owner/listing#preview");
    await getFootButton(page, "Submit for approval").click();
    await goOnFromSent(page);
    await left.goto("/user/about");
    await left.goto("/owner/listing");
    await waitForHydration(getTitle(left));
    await expect(left.getByText("We brought back what you typed last time.")).toHaveCount(0);
    await expect(getTitle(left)).toHaveValue("");
    await left.close();
  });

  await test.step("a tab in which more is typed says that the form was sent, and sends a new listing", async () => {
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
});
