import { expect, test, waitForHydration } from "#tests/support/browser.ts";

test("[DESK-07] chosen listings are approved together after a confirmation, and this is undone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin", "/admin/dashboard?status=pending");
  const every = page.getByLabel("All on this page");
  await waitForHydration(every);
  const bar = page.getByTestId("several-bar");
  await expect(bar).toBeHidden();
  const boxes = page.locator("table[data-part=desk-table] input[type=checkbox]");
  const titles = await page.locator("table[data-part=desk-table] b").allTextContents();
  // With the keyboard.
  await boxes.first().focus();
  await page.keyboard.press("Space");
  await expect(bar.getByRole("status")).toHaveText("1 row chosen");
  await every.check();
  await expect(bar.getByRole("status")).toHaveText("5 rows chosen");
  for (const box of [2, 3, 4]) await boxes.nth(box).uncheck();
  await expect(every).not.toBeChecked();
  await expectAccessible();
  await bar.getByRole("button", { name: "Approve" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Approve these 2 listings?");
  for (const title of titles.slice(0, 2)) await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(String(titles[2]), { exact: true })).toBeHidden();
  await expectAccessible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 of 2 rows are done");
  await expect(page.getByText("Done now")).toHaveCount(2);
  await expectAccessible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("is pending again")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(/dashboard\?status=pending/);
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("[DESK-07] chosen leads are assigned, returned and exported", async ({ page, signInAs }) => {
    await signInAs("admin", "/admin/leadtracker?work=unclaimed");
    const boxes = page.locator("ul[data-part=desk-cards] input[type=checkbox]");
    const bar = page.getByTestId("several-bar");
    // Nothing is chosen.
    await bar.getByRole("button", { name: "Assign" }).click();
    await expect(page.getByRole("heading", { name: "No row is chosen" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the list" }).click();
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await bar.getByRole("button", { name: "Assign" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Who takes these 2 leads?");
    const member = page.getByLabel("Looked after by");
    await member.selectOption({ index: 1 });
    await page.getByRole("button", { name: "Assign" }).click();
    await expect(page.getByText("Done now")).toHaveCount(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Nobody has it now.")).toHaveCount(2);
    await page.getByRole("link", { name: "Back to the list" }).click();
    await boxes.nth(0).check();
    await bar.getByRole("button", { name: "Export CSV" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download the CSV file" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("leads.csv");
  });
});
