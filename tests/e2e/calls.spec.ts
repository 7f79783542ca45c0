import { expect, test, waitForHydration } from "#tests/support/browser.ts";

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
