import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { getFirstResult } from "#tests/support/listing-page.ts";

/** The first flat for sale in Sikkim. */
const LIST = "/user/list?type=flat&purpose=buy&region=sikkim&verified=0";

test("a visitor sees what the rules say; the answers stay on the device, and are sent only if the box is ticked", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.goto(LIST);
  await getFirstResult(page).click();
  await expect(page).toHaveURL(/propertydetail/);
  const block = page.locator("#can-i-buy");
  await expect(block.getByRole("heading", { name: "Can I buy this?" })).toBeVisible();
  await expect(block.getByText("not legal advice")).toBeVisible();
  const who = block.getByLabel("Who will hold it?");
  await waitForHydration(who);
  await who.selectOption({ label: "A citizen of India, without papers of Sikkim" });
  await block.getByRole("button", { name: "See what the rules say" }).press("Enter");
  await expect(block.getByText("It is not allowed, by the rules that we know")).toBeVisible();
  await expect(block.getByRole("link", { name: /mangan/ })).toBeVisible();
  await expectAccessible();
  // The address has no answer, and the device has it.
  expect(page.url()).not.toContain("buyer");
  await page.reload();
  await waitForHydration(who);
  await expect(who).toHaveValue("indian");

  const form = page.locator("#contact form[data-part=lead-form]");
  const tell = form.getByRole("checkbox", { name: /Send this with my enquiry: A citizen of India/ });
  await expect(tell).not.toBeChecked();
  await tell.check();
  await form.getByLabel("Phone", { exact: true }).fill("98320 00177");
  await form.getByRole("checkbox", { name: /^I agree/ }).check();
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("link", { name: "See your enquiry" })).toBeVisible();
  await block.getByRole("button", { name: "Forget my answers" }).click();
  await expect(who).toHaveValue("");

  await signInAs("admin", "/admin/leadtracker?search=9832000177");
  await page.locator("table[data-part=desk-table] tbody tr").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Can the visitor buy it?" })).toBeHidden();
  await page.getByRole("button", { name: "Claim" }).click();
  await expect(page.getByRole("heading", { name: "Can the visitor buy it?" })).toBeVisible();
  await expect(page.getByText("It is not allowed, by the rules that we know")).toBeVisible();
});

test("the team adds a rule with its source, and a listing shows it at once", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  // A rule without a source is refused.
  allow(/status of 422/);
  await signInAs("admin", "/admin/settings/buying");
  await page.getByRole("link", { name: "Add a rule" }).click();
  const form = page.locator("form[data-part=edit-form]");
  await waitForHydration(form);
  await form.getByLabel("State").fill("West Bengal");
  await form.getByLabel("Short name").fill("godowns");
  await form.getByRole("group", { name: "Buyers" }).getByLabel("A citizen of India").check();
  await form.getByLabel("In one sentence").fill("A citizen of India can buy a godown here.");
  await form.getByLabel("Applies from").fill("2026-01-01");
  await form.getByRole("button", { name: "Save rule" }).click();
  await expect(form.getByText("Name the source.").first()).toBeVisible();
  await expectAccessible();
  await form.getByLabel("Source").fill("Gazette of a test, section 1");
  await form.getByRole("button", { name: "Save rule" }).click();
  await expect(page.getByText("The rule godowns is saved.")).toBeVisible();
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the answer is a page of its own, and is sent with the request only if the box is ticked", async ({
    page,
  }) => {
    await page.goto(LIST);
    await getFirstResult(page).click();
    const block = page.locator("#can-i-buy");
    await block.getByLabel("Who will hold it?").selectOption("neighbour");
    await block.getByRole("button", { name: "See what the rules say" }).click();
    await expect(page).toHaveURL(/can-i-buy\?buyer=neighbour/);
    await expect(page.getByText("It is not allowed, by the rules that we know")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /Send this with my enquiry/ })).not.toBeChecked();
    await page.getByRole("link", { name: "Back to the listing" }).click();
    await expect(page).toHaveURL(/propertydetail\/[0-9a-f]{24}$/);
  });
});
