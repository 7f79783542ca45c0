import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { PASSWORD } from "#tests/support/new-account.ts";
import { becomeOwner, PLOT_ANSWERS, storeDraft } from "#tests/support/new-owner.ts";
import { getFootButton } from "#tests/support/owner-form.ts";
import { goOnFromSent } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

test("[OWNER-05, OWNER-10] nothing is lost if the session ends or somebody else edits: people sign in over the form and see both versions", async ({
  page,
  context,
  allow,
  expectAccessible,
}) => {
  allow(/401|409/);
  const email = await becomeOwner(page);
  const title = createUnique("Plot of an interrupted");
  const values = { ...PLOT_ANSWERS, propertyTitle: title, price: "3600000" };
  await storeDraft(page, { values, formKey: crypto.randomUUID() });
  await page.goto("/owner/listing#preview");
  await expect(getFootButton(page, "Submit for approval")).toBeVisible();

  // The session ends: a dialog over the form asks for the password, then the form is sent automatically.
  await context.clearCookies();
  await getFootButton(page, "Submit for approval").click();
  const again = page.getByRole("dialog", { name: "Sign in to continue" });
  await expect(again).toContainText(email);
  await expectAccessible();
  await again.getByLabel("Password", { exact: true }).fill("not the password 1");
  await again.getByRole("button", { name: "Sign in" }).click();
  await expect(again.getByRole("alert")).toBeVisible();
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await goOnFromSent(page);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toHaveCount(1);

  // Two windows edit the listing; the later one is shown what the earlier one saved.
  await card.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page.getByLabel("Title of the listing")).toHaveValue(title);
  const other = await context.newPage();
  for (const window of [other, page]) {
    await window.goto(`${page.url().split("#")[0]}#price`);
    await waitForHydration(getFootButton(window, "Save changes"));
  }
  await other.locator("[name=price]").fill("3800000");
  // The preview already shows unsaved changes, and nobody else can see it.
  const opened = context.waitForEvent("page");
  await other.getByRole("link", { name: "Preview as buyers see it" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(preview.getByText("₹38 L").filter({ visible: true }).first()).toBeVisible();
  await preview.close();
  await other.goto(`${other.url().split("#")[0]}#location`);
  await other.getByLabel("Address", { exact: true }).fill("Lane 10");
  await getFootButton(other, "Save changes").click();
  await expect(other.getByText("Lane 10").first()).toBeVisible();

  await page.locator("[name=price]").fill("3500000");
  await getFootButton(page, "Save changes").click();
  const told = page.getByRole("status").filter({ hasText: "changed while you were editing" });
  await expect(told).toContainText("was ₹36,00,000, is ₹38,00,000 now. Yours, ₹35,00,000, stays");
  await expect(told).toContainText("was Lane 9, is Lane 10 now. The form now shows the new value.");
  await expect(page.locator("[name=price]")).toHaveValue("3500000");
  await expectAccessible();
  await getFootButton(page, "Save changes").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByTestId("own-head")).toContainText("₹35 L");
  await expect(page.getByText("Lane 10").first()).toBeVisible();
});
