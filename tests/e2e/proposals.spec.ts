import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { getFootButton } from "#tests/support/owner-form.ts";
import { listApprovedProperty, readXsrf, type SignInAs, switchTo } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

/** An approved listing of the demo's owner, with checks. Afterwards the page belongs to the demo's owner. */
async function listCheckedProperty(page: Page, signInAs: SignInAs, title: string): Promise<string> {
  const { id } = await listApprovedProperty(page, signInAs, title);
  await switchTo(page, signInAs, "admin");
  const headers = await readXsrf(page.context());
  for (const kind of ["papers", "site"]) {
    const { version } = await (await page.request.get(`/api/v1/property/getallproperties?search=${id}`))
      .json()
      .then(({ properties }) => properties[0]);
    const url = `/api/v1/admin/properties/${id}/checks/${kind}`;
    const set = await page.request.put(url, { headers, data: { version, note: "" } });
    expect(set.ok(), await set.text()).toBe(true);
  }
  await switchTo(page, signInAs, "owner");
  return id;
}

test("[TRUST-01] [TRUST-02] an owner sees while typing which changes wait and which checks end, visitors see only the new rent, and the team compares and rejects", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const title = createUnique("Flat that was checked");
  const id = await listCheckedProperty(page, signInAs, title);
  const edit = `/owner/edit-property/${id}`;
  await page.goto(`${edit}#basics`);
  await expect(page.getByText("This listing is public", { exact: true })).toBeVisible();
  const save = getFootButton(page, "Save changes");
  await waitForHydration(save);
  await page.getByLabel("Title of the listing").fill("CALL ME for the best deal");
  await expect(page.getByText("This change waits for our team's approval.").first()).toBeVisible();
  await page.goto(`${edit}#location`);
  const ends = page.getByText("A change waits for approval and then ends this check: Papers, Site.");
  await expect(ends.filter({ visible: true }).first()).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill("7 Other Road");
  await page.goto(`${edit}#price`);
  await page.locator("[name=rent]").fill("19500");
  await page.goto(`${edit}#preview`);
  const effects = page.getByText("What happens when you save").locator("..");
  await expect(effects).toContainText("Public at once: Rent.");
  await expect(effects).toContainText("Waiting for our team's approval: Property Title, Address.");
  await expect(effects).toContainText("These checks end when the changes are approved: Papers, Site.");
  await expectAccessible();
  await save.click();
  await expect(page.getByText("Your changes wait for approval")).toBeVisible();
  const shown = await (await page.request.get(`/user/propertydetail/${id}`)).text();
  expect(shown).toContain(title);
  expect(shown).toContain("19,500");
  expect(shown).not.toContain("CALL ME");

  await switchTo(page, signInAs, "admin");
  await page.goto(`/admin/queue?at=${id}`);
  const card = page.getByRole("region", { name: /Changes to approve/ });
  await expect(card.locator("del").first()).toContainText("Flat");
  await expect(card.getByTestId("doubtful-words")).toContainText("CALL ME");
  await expectAccessible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.getByRole("button", { name: /^Reject/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("No shouting, please.");
  await dialog.getByRole("button", { name: "Reject changes" }).click();
  await expect(page.getByText("Decided:")).toBeVisible();
});
