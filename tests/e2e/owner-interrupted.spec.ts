import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { getFootButton } from "#tests/support/owner-form.ts";
import { goOnFromSent } from "#tests/support/page-calls.ts";
import { PASSWORD, register } from "#tests/support/register.ts";
import { createUnique } from "#tests/support/unique.ts";

test("[OWNER-05, OWNER-10] nothing is lost if the session ends or somebody else edits: people sign in over the form and see both versions", async ({
  page,
  context,
  allow,
  expectAccessible,
}) => {
  allow(/401|409/);
  await page.goto("/signup?next=/owner/listing");
  const email = await register(page);
  const title = createUnique("Plot of an interrupted");
  await expect(page).toHaveURL(/\/owner\/listing$/);
  await page.getByLabel("Kind of property").selectOption("Land/Plot");
  await page.getByLabel("Title of the listing").fill(title);
  await page.getByLabel("Mobile number").fill("98320 00985");
  await page.goto("/owner/listing#location");
  await page.getByLabel("Town").selectOption("Siliguri");
  await page.getByLabel("Locality").selectOption("Hakimpara");
  await page.getByLabel("Address", { exact: true }).fill("Lane 9");
  await page.goto("/owner/listing#details");
  await page.getByLabel("Land size").fill("3");
  await page.getByLabel("Unit", { exact: true }).selectOption("katha");
  await page.locator("textarea[name=description]").fill("Level land.");
  await page.goto("/owner/listing#price");
  await page.locator("[name=price]").fill("3600000");

  // The session ends: a dialog over the form asks for the password, then the form is sent automatically.
  await context.clearCookies();
  await page.goto("/owner/listing#preview");
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
  await expect(preview.getByText("₹38 L").first()).toBeVisible();
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
