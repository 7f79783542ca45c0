import { expect, test } from "#tests/support/browser.ts";
import { createLeadRow, writeLeadSheet } from "#tests/support/lead-sheets.ts";
import { createMobileNumber, createUnique } from "#tests/support/unique.ts";

test("[HOOK-02] a member brings in a sheet of leads by a double click, and finds each once with its consent record", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const wanted = createUnique("2 BHK near");
  const rows = [
    createLeadRow({ phone: createMobileNumber(), wanted }),
    createLeadRow({ phone: createMobileNumber(), wanted, consentWhere: "" }),
  ];
  await signInAs("admin", "/admin/leadtracker");
  await page.getByRole("link", { name: "Bring in leads" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bring in leads");
  await expectAccessible();
  const file = { name: "portal.csv", mimeType: "text/csv", buffer: writeLeadSheet(rows) };
  await page.getByLabel("Choose your sheet").setInputFiles(file);
  await page.getByRole("button", { name: "Check sheet" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("portal.csv");
  await expect(page.locator("[data-part=problem]")).toContainText("Agreed where");
  await expectAccessible();
  await page.getByRole("button", { name: "Bring in 1 lead" }).dblclick();
  await expect(page.locator("[data-part=sheet-state]")).toContainText("1 lead is in the tracker");
  const [sheet] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the row to fix" }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe("leads-to-fix.xlsx");
  await page.goto(`/admin/leadtracker?search=${encodeURIComponent(wanted)}`);
  await expect(page.getByRole("link", { name: wanted }).first()).toBeVisible();
  await expect(page.getByText("Showing 1-1 of 1 lead")).toBeVisible();
});
