import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { findListings } from "#tests/support/page-calls.ts";

test("a visitor sees what the rules say; the answers stay on the device, and are sent only if the box is ticked", async ({
  page,
  request,
  expectAccessible,
}) => {
  const [flat] = await findListings(request, "type=flat&purpose=buy&region=sikkim&verified=0", 1);
  await page.goto(`/user/propertydetail/${flat?._id}`);
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
  const notify = form.getByRole("checkbox", { name: /Send this with my enquiry: A citizen of India/ });
  await expect(notify).not.toBeChecked();
  await notify.check();
  await form.getByLabel("Phone", { exact: true }).fill("98320 00177");
  await form.getByRole("checkbox", { name: /^I agree/ }).check();
  const sent = page.waitForRequest((call) => call.method() === "POST" && call.url().includes(`${flat?._id}`));
  await form.getByRole("button", { name: "Send enquiry" }).click();
  expect((await sent).postData()).toContain("indian");
  await expect(page.getByRole("link", { name: "See your enquiry" })).toBeVisible();
  await block.getByRole("button", { name: "Forget my answers" }).click();
  await expect(who).toHaveValue("");
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
