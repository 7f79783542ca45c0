import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { listPendingProperty, post } from "#tests/support/page-calls.ts";

test("[ADMIN-05] a key press in the dropdown saves nothing until Enter, Escape takes it back, and the toast undoes it", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const id = await listPendingProperty(page, signInAs, "Flat that a key press does not publish");
  await page.goto(`/admin/dashboard/${id}`);
  const status = page.getByLabel("Status");
  await waitForHydration(status);
  const held = page.getByText("Not saved yet. Press Enter to save, or Escape to take it back.");
  const atOnce = page.getByText("Saved at once.");
  await expect(atOnce).toBeVisible();
  await status.focus();
  await page.keyboard.press("ArrowDown");
  await expect(status).toHaveValue("approved");
  await expect(held).toBeVisible();
  await expect(atOnce).toBeHidden();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(status).toHaveValue("pending");
  await expect(held).toBeHidden();
  expect((await page.request.get(`/user/propertydetail/${id}`)).status()).toBe(404);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Verification is now approved.")).toBeVisible();
  await page.getByTestId("toast").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByTestId("toast").last()).toContainText("is pending again");
  await expect(status).toHaveValue("pending");
  expect((await page.request.get(`/user/propertydetail/${id}`)).status()).toBe(404);
});

test("a half-typed form asks before it is left, and the way back leads to the list as it was", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin", "/admin/dashboard?status=rejected");
  await page.getByRole("link", { name: /^View/ }).first().click();
  await expect(page).toHaveURL(/dashboard\/\w{24}$/);
  const record = page.url();
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  const pincode = page.getByLabel("Pincode");
  const stored = await pincode.inputValue();
  await pincode.fill("7340");
  await page
    .getByRole("navigation", { name: "Admin", exact: true })
    .getByRole("link", { name: "Users" })
    .click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toBeVisible();
  await expectAccessible();
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(question).toBeHidden();
  await expect(pincode).toHaveValue("7340");
  // Nothing was changed: nothing is asked.
  await pincode.fill(stored);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(record);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await pincode.fill("7340");
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\?status=rejected$/);
  await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(record));
});

test("[ADMIN-09] before a merge both accounts are shown; the other one is found by its short id", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/status of 422/);
  await signInAs("admin", "/admin/users?role=user");
  const rows = page.getByRole("table").getByRole("row");
  const other = String(await rows.nth(2).locator("code").textContent());
  const email = String(await rows.nth(2).locator("small").first().textContent());
  await rows.nth(1).getByRole("link", { name: /^View/ }).click();
  await page.getByLabel("Account to keep").fill("nobody@example.com");
  await page.getByRole("button", { name: "Find the account" }).click();
  await expect(page.getByText("There is no account with this id or email address.")).toBeVisible();
  await page.getByLabel("Account to keep").fill(other);
  await page.getByRole("button", { name: "Find the account" }).click();
  const question = page.getByRole("form", { name: "Merge this account?" });
  await expect(question).toBeFocused();
  await expect(question).toContainText(email);
  await expect(question).toContainText("This cannot be undone.");
  await expectAccessible();
  // Without the password of whoever merges nothing happens, and the question stays.
  await question.getByRole("button", { name: "Merge into that account" }).click();
  await expect(question.getByText("Enter your current password.")).toBeVisible();
  await question.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Find the account" })).toBeVisible();
});

test("[ADMIN-10] saving a group of settings is answered in sight of its button", async ({
  page,
  signInAs,
}) => {
  await signInAs("admin", "/admin/settings");
  const save = page.getByRole("button", { name: "Save time limits" });
  await waitForHydration(save);
  await save.click();
  await expect(page.getByTestId("toast")).toContainText("Nothing was changed.");
  await expect(page.getByTestId("toast")).toBeInViewport();
});

test("[ADMIN-11] where a colleague was faster, the refusal names the listing, and the count is new", async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/status of 409/);
  const title = "Flat that a colleague has decided on";
  const id = await listPendingProperty(page, signInAs, title);
  await page.goto(`/admin/queue?at=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await waitForHydration(page.getByRole("button", { name: /^Approve/ }));
  await post(page, `/api/v1/property/updateproperty/${id}`, { verification: "approved" });
  // What the page loads after the refusal.
  const loaded: string[] = [];
  await page.route("**/admin/queue.data*", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    loaded.push(await response.text());
    return route.fulfill({ response });
  });
  await page.keyboard.press("a");
  const refusal = page.getByRole("alert").filter({ hasText: title });
  await expect(refusal.getByRole("link", { name: title })).toHaveAttribute("href", `/admin/dashboard/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
  // Other journeys list and decide meanwhile, so that the number itself says nothing: it comes with the sidebar's data.
  expect(loaded.join("\n")).toContain("routes/admin/layout");
});
