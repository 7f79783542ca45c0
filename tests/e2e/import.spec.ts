import type { Page } from "@playwright/test";
import type { Cells } from "#domain/import/cells.ts";
import { expect, test } from "#tests/support/browser.ts";
import { becomeOwner } from "#tests/support/new-owner.ts";
import { PLOT_ROW, writeCsvSheet, writeXlsxSheet } from "#tests/support/sheets.ts";
import { createUnique } from "#tests/support/unique.ts";

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("Choose your sheet").setInputFiles({ name, mimeType: "text/csv", buffer });
const state = (page: Page) => page.locator("[data-part=import-state]");

const createPlots = (count: number, mark: string): Cells[] =>
  Array.from({ length: count }, (_, at) => ({
    ...PLOT_ROW,
    propertyTitle: `Plot ${at + 1} ${mark}`,
    address: `Plot ${at + 1}, ${mark} Road`,
  }));

test("[DESK-15] an owner fixes a sheet by row and column, lists it, and undoes it", async ({
  page,
  expectAccessible,
}) => {
  const mark = createUnique("sheet");
  const rows = createPlots(3, mark);
  await becomeOwner(page);
  await page.goto("/owner/import");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("List many properties at once");
  await expectAccessible();

  const wrong = { ...rows[2], pincode: "73", mediaFiles: "front.jpg" };
  await choose(page, `${mark}.csv`, writeCsvSheet([...rows.slice(0, 2), wrong]));
  await page.getByRole("button", { name: "Check sheet" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${mark}.csv`);
  await expect(state(page)).toContainText("2 of 3 rows are correct.");
  const problem = page.locator("[data-part=problem]");
  await expect(problem).toHaveText(["Pincode: “73”in 1 rowEnter the six digits of the pincode.Row 4"]);
  // Photos are a step of their own, and no mistake before a ZIP was sent.
  await expect(page.locator("[data-part=import-photos]")).toContainText("Missing: 1");
  await expectAccessible();

  await page.getByRole("link", { name: "Upload another sheet" }).click();
  await choose(page, `${mark}.xlsx`, writeXlsxSheet(rows));
  await page.getByRole("button", { name: "Check sheet" }).press("Enter");
  await expect(state(page)).toContainText("All 3 rows are correct.");
  await page.getByRole("button", { name: "List 3 properties" }).click();
  await expect(state(page)).toContainText("3 properties listed", { timeout: 20_000 });
  await expect(page.locator("[data-part=imported]")).toHaveCount(3);
  await expectAccessible();
  await page.getByText("Undo import").press("Enter");
  await page.getByRole("button", { name: "Withdraw 3 listings" }).click();
  await expect(state(page)).toContainText("This import was undone");
  await expect(page.getByText("3 listings withdrawn.")).toBeVisible();
  await expect(page.locator("[data-part=imported]").first()).toContainText("Withdrawn");
  await page.getByRole("button", { name: "Restore all 3" }).click();
  await expect(page.getByText("3 listings restored.")).toBeVisible();
  await expect(page.locator("[data-part=imported]").first()).toContainText("Pending");
});
