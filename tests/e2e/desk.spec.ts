import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { createUnique } from "#tests/support/unique.ts";

test("[ADMIN-09] users are found, suspended and restored, and before a merge both accounts are shown", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/status of 422/);
  await signInAs("admin", "/admin/users?role=user&status=active&pageSize=10");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(10);
  await expectAccessible();
  const other = String(await rows.nth(1).locator("code").textContent());
  const email = String(await rows.nth(1).locator("small").first().textContent());
  await rows.nth(3).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Access" })).toBeVisible();
  await expectAccessible();

  await test.step("the page says what suspending and restoring do", async () => {
    await page.locator("summary", { hasText: "Suspend" }).click();
    await page.locator("#status-reason").fill("Calls owners from the site.");
    await page.getByRole("button", { name: "Yes, suspend" }).click();
    await expect(page.getByText("is suspended and signed out everywhere")).toBeVisible();
    await expect(page.getByTestId("history")).toContainText("Calls owners from the site.");
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("can sign in again. Listings shown again: 0.")).toBeVisible();
  });

  await test.step("the account to keep is found by its short id", async () => {
    const find = page.getByRole("button", { name: "Find the account" });
    await page.getByLabel("Account to keep").fill("nobody@example.com");
    await find.click();
    await expect(page.getByText("There is no account with this id or email address.")).toBeVisible();
    await page.getByLabel("Account to keep").fill(other);
    await find.click();
    const question = page.getByRole("form", { name: "Merge this account?" });
    await expect(question).toBeFocused();
    await expect(question).toContainText(email);
    await expect(question).toContainText("This cannot be undone.");
    await expectAccessible();
    // Without the password of whoever merges nothing happens, and the question stays.
    await question.getByRole("button", { name: "Merge into that account" }).click();
    await expect(question.getByText("Enter your current password.")).toBeVisible();
    await question.getByRole("link", { name: "Cancel" }).click();
    await expect(find).toBeVisible();
  });
});

test("[ADMIN-10] refused settings keep what was typed, errors of a stamp duty rule are at its fields, and each answer is in sight", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/status of 422/);
  const state = createUnique("Tripura");
  await signInAs("admin", "/admin/settings");
  const name = page.getByLabel("State", { exact: true });
  const firstRate = page.getByLabel("Rate 1 (%)");
  const save = page.getByRole("button", { name: "Save rule" });

  await test.step("opening hours that mean nothing to a visitor", async () => {
    const hours = page.getByLabel("Office hours");
    await waitForHydration(hours);
    const stored = await hours.inputValue();
    await hours.fill("When we are there");
    await page.getByRole("button", { name: "Save office" }).click();
    await expect(
      page.getByText("Write the days and hours like this: Mon-Sat 10:00 AM - 7:00 PM."),
    ).toBeVisible();
    await expect(hours).toBeFocused();
    await expect(hours).toHaveValue("When we are there");
    await expectAccessible();
    await hours.fill(stored);
  });

  await test.step("what is typed in one part stays when another is saved, and leaving asks", async () => {
    const tagline = page.getByLabel("Tagline");
    const before = await tagline.inputValue();
    await tagline.fill("Not saved yet");
    const save = page.getByRole("button", { name: "Save social links" });
    await page.getByLabel("YouTube").fill(`https://www.youtube.com/@${state.replace(/\W/g, "")}`);
    await save.click();
    await expect(page.getByTestId("toast")).toContainText("Social links saved.");
    await expect(save).toBeFocused();
    await expect(tagline).toHaveValue("Not saved yet");
    const index = page.getByTestId("settings-index").getByRole("list").filter({ visible: true });
    await index.getByRole("link", { name: "Time limits" }).click();
    await expect(page.getByRole("heading", { name: "Time limits" })).toBeInViewport();
    await expect(index.getByRole("link", { name: "Time limits" })).toHaveAttribute(
      "aria-current",
      "location",
    );
    await index.getByRole("link", { name: "Places" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Stay here" }).click();
    await tagline.fill(before);
    await page.getByLabel("YouTube").fill("");
    await save.click();
    await expect(page.getByTestId("toast").filter({ hasText: "Social links saved." })).toHaveCount(2);
  });

  await test.step("a group that is saved", async () => {
    await page.getByRole("button", { name: "Save time limits" }).click();
    const toast = page.getByTestId("toast").filter({ hasText: "Nothing was changed." });
    await expect(toast).toBeInViewport();
  });

  await test.step("a stamp duty rule", async () => {
    await page.goto("/admin/settings/charges?charge=new");
    await waitForHydration(name);
    await name.fill(state);
    await page.getByLabel("Prices up to (₹), rate 1", { exact: true }).fill("25,00,000");
    await firstRate.fill("five");
    await page.getByLabel("Applies from").fill("2026-04-01");
    await page.getByLabel("Source", { exact: true }).fill("Tripura Gazette");
    await save.click();
    await expect(firstRate).toBeFocused();
    await expect(name).toHaveValue(state);
    await expectAccessible();
    await firstRate.fill("5");
    await page.getByLabel("Rate 2 (%)").fill("6");
    await save.click();
    const row = page.locator("[data-part=charges] > li").filter({ hasText: state });
    await expect(row).toContainText("Everywhere: 5% up to ₹25 L, 6% above. From 1 Apr 2026");
    await row.getByRole("link").click();
    await expect(name).toBeFocused();
    await page.getByText("Remove", { exact: true }).click();
    await page.getByRole("button", { name: "Remove rule" }).click();
    await expect(page.getByText("The rule was removed.")).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test("[ADMIN-07] [ADMIN-08] [ADMIN-10] the lists, the log and the figures of the team are accessible, and so are the public figures", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin", "/admin/property-listing");
  await expect(page.getByTestId("property-card")).toHaveCount(5);
  await expectAccessible();
  await page.goto("/admin/leadtracker?work=overdue");
  await expect(page.locator("tbody tr").first().getByTestId("lead-due")).toContainText("Call late by");
  await expectAccessible();
  await page.goto("/admin/audit");
  await expect(page.locator("[data-part=trail] > li").first()).toBeVisible();
  await expectAccessible();
  await page.goto("/admin/figures");
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: "Leads by day, the last 30 days" })).toBeVisible();
  await expectAccessible();
  await page.goto("/proof");
  await expect(page.getByRole("heading", { level: 1, name: "Our numbers" })).toBeVisible();
  await expectAccessible();
});
