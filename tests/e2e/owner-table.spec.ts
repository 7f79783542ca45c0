import { expect, test } from "#tests/support/browser.ts";
import { becomeOwner } from "#tests/support/new-owner.ts";
import { PLOT_ROW, writeCsvSheet } from "#tests/support/sheets.ts";
import { createUnique } from "#tests/support/unique.ts";

test("[DESK-21] an owner of many properties changes the chosen ones, and stays where they are", async ({
  page,
  expectAccessible,
}) => {
  const mark = createUnique("block");
  await becomeOwner(page);
  await page.goto("/owner/import");
  const rows = Array.from({ length: 11 }, (_, at) => ({
    ...PLOT_ROW,
    propertyTitle: `Unit ${at + 1} ${mark}`,
  }));
  const file = { name: "units.csv", mimeType: "text/csv", buffer: writeCsvSheet(rows) };
  await page.getByLabel("Choose your sheet").setInputFiles(file);
  await page.getByRole("button", { name: "Check sheet" }).click();
  await page.getByRole("button", { name: "List 11 properties" }).click();
  await expect(page.locator("[data-part=import-state]")).toContainText("11 properties listed", {
    timeout: 20_000,
  });
  await page.goto("/owner/myproperties");
  const row = page.locator("[data-part=own-row]");
  await expect(row).toHaveCount(11);
  await expectAccessible();
  const all = page.getByLabel("Choose all on this page");
  await all.press("Space");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("11 properties paused.")).toHaveCount(1);
  await expect(row.filter({ hasText: "Paused" })).toHaveCount(11);
  await expect(row.first().getByRole("checkbox")).not.toBeChecked();
  await expect(all).not.toBeChecked();
});
