import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { findListings, post } from "#tests/support/page-calls.ts";

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

  // One lead, found by the number however it is written.
  const rows = page.locator("table[data-part=desk-table] tbody tr");
  for (const spelling of ["+91 98320-66001", "0091 9832066001", "66001"]) {
    await page.goto(`/admin/leadtracker?${new URLSearchParams({ search: spelling })}`);
    await expect(rows).toHaveCount(1);
  }

  // They call again: the known lead is opened in place of a second one.
  await waitForHydration(search);
  await page.keyboard.press("l");
  await form.getByLabel("Caller's phone").fill("98320 66001");
  await expect(form.getByLabel("Full name")).toHaveValue("রিনা দে 🙏");
  await form.getByRole("status").getByRole("link", { name: "2 bhk flat in siliguri" }).click();
  await expect(page).toHaveURL(lead);
  await expect(form).toBeHidden();

  // It is on the member's own list, which has an address.
  await page.goto("/admin/leadtracker?work=mine&search=66001");
  await expect(rows.filter({ hasText: "2 bhk flat in siliguri" })).toHaveCount(1);
});

test("[DESK-04] the count in the sidebar changes at once, and overdue leads come first", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin", "/admin/users");
  const count = page
    .getByRole("complementary")
    .getByRole("link", { name: /Lead tracker/ })
    .locator("b");
  const before = Number(await count.textContent());
  const [home] = await findListings(page.request, "", 1);
  const lead = { propertyId: home?._id, kind: "contact", name: "Waits", phone: "9832066002", consent: true };
  await post(page, "/api/v1/leads", lead);
  await expect(count).toHaveText(String(before + 1));

  await page.goto("/admin/leadtracker");
  await page
    .getByRole("navigation", { name: "Work lists" })
    .getByRole("link", { name: /Overdue/ })
    .click();
  await expect(page).toHaveURL(/work=overdue/);
  const due = page.locator("table[data-part=desk-table] tbody tr").first().getByTestId("lead-due");
  await expect(due).toContainText("Late");
  await expect(due).toContainText("Promised for");
  await expectAccessible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[DESK-03] a call is entered on a page of its own", async ({ page, signInAs }) => {
    await signInAs("admin", "/admin/dashboard");
    await page
      .getByRole("link", { name: /New lead/ })
      .first()
      .click();
    await page.getByLabel("Caller's phone").fill("98320 66003");
    await page.getByLabel("What is the call about?").fill("A shop near the bus stand");
    await page.getByRole("checkbox", { name: /The caller agrees/ }).check();
    await page.getByRole("button", { name: "Add lead" }).click();
    await expect(page.getByText("A shop near the bus stand").first()).toBeVisible();
  });
});
