import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { listPendingProperty, post } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

test("[DESK-02] [DESK-03] [DESK-04] one key opens the form for a call, the call is found by its number, and the caller is recognised the next time", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  // A form without consent is refused.
  allow(/status of 422/);
  await signInAs("admin", "/admin/users");
  const search = page.getByRole("search").getByRole("searchbox");
  await waitForHydration(search);

  // The key is a letter like any other while somebody types.
  await search.fill("l");
  await search.press("l");
  await expect(page.getByRole("dialog")).toBeHidden();
  await search.blur();
  await page.keyboard.press("l");
  const form = page.getByRole("dialog", { name: "New lead from a call" });
  await expect(form.getByLabel("Caller's phone")).toBeFocused();
  await page.keyboard.type("098320 66001");
  await form.getByLabel("Full name").fill("রিনা দে 🙏");
  await form.getByLabel("What is the call about?").fill("2 bhk flat in siliguri");
  await expect(form.getByText(/We understand: 2 bhk/)).toBeVisible();
  const add = form.getByRole("button", { name: "Add lead" });
  await add.click();
  await expect(form.getByText("Ask the caller first")).toBeVisible();
  await expect(form.getByLabel("Full name")).toHaveValue("রিনা দে 🙏");
  await expectAccessible();
  await form.getByRole("checkbox", { name: /The caller agrees/ }).check();
  await add.dblclick();
  await expect(page).toHaveURL(/leadtracker\/[0-9a-f]{24}$/);
  const lead = page.url();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("রিনা দে 🙏");
  await expect(form).toBeHidden();

  // One lead on the member's own list, found by the number however it is written.
  await page.goto(`/admin/leadtracker?${new URLSearchParams({ work: "mine", search: "+91 98320-66001" })}`);
  const rows = page.locator("table[data-part=desk-table] tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("2 bhk flat in siliguri");

  // They call again: the known lead is opened in place of a second one.
  await waitForHydration(search);
  await page.keyboard.press("l");
  await form.getByLabel("Caller's phone").fill("98320 66001");
  await expect(form.getByLabel("Full name")).toHaveValue("রিনা দে 🙏");
  await form.getByRole("status").getByRole("link", { name: "2 bhk flat in siliguri" }).click();
  await expect(page).toHaveURL(lead);
  await expect(form).toBeHidden();
});

test("[DESK-03] the only listing with the caller's words is chosen beforehand, and whoever adds the lead is told of no new one", async ({
  page,
  signInAs,
}) => {
  const title = createUnique("House that a caller asks about");
  const id = await listPendingProperty(page, signInAs, title);
  await post(page, `/api/v1/property/updateproperty/${id}`, { verification: "approved" });
  await page.goto("/admin/leadtracker");
  await waitForHydration(page.getByRole("search").getByRole("searchbox"));
  await page.keyboard.press("l");
  const form = page.getByRole("dialog", { name: "New lead from a call" });
  await form.getByLabel("Caller's phone").fill("98320 66077");
  await form.getByLabel("What is the call about?").fill(title.toLowerCase());
  const found = form.getByRole("radio", { name: new RegExp(title) });
  await expect(found).toBeChecked();
  await form.getByRole("radio", { name: /None of these/ }).check();
  await expect(found).not.toBeChecked();
  await found.check();
  await form.getByRole("checkbox", { name: /The caller agrees/ }).check();
  const heard = page.waitForResponse(/leadtracker\/[0-9a-f]{24}\.data/);
  await form.getByRole("button", { name: "Add lead" }).click();
  await expect(page).toHaveURL(/leadtracker\/[0-9a-f]{24}$/);
  await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
  await heard;
  // The event of the new lead comes within a fraction of a second.
  await page.waitForTimeout(1000);
  await expect(page.getByText("A new lead has arrived.")).toHaveCount(0);
});
