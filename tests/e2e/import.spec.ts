import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { Cells } from "#domain/import/read-cells.ts";
import { expect, test } from "#tests/support/browser.ts";
import { post, readXsrf } from "#tests/support/page-calls.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { PLOT_ROW, writeCsvSheet, writeXlsxSheet } from "#tests/support/sheets.ts";
import { createUnique } from "#tests/support/unique.ts";

/** A new owner: other journeys look at the properties of the demo's owner. */
async function becomeOwner(page: Page): Promise<void> {
  await page.request.get("/api/v1/auth/getcurrentuser");
  const email = `${createUnique("import").replaceAll(" ", "-")}@example.in`;
  await post(page, "/api/v1/auth/register", {
    username: "Pema Sherpa",
    email,
    password: "the-road-to-lava-7",
  });
  await post(page, "/api/v1/property/createowner", { name: "Pema Sherpa", mobile: "9832000987" });
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel("Your sheet").setInputFiles({ name, mimeType: "text/csv", buffer });
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
  await page.goto("/owner/myproperties");
  await page.getByRole("link", { name: "List from a sheet" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("List many properties at once");
  await expectAccessible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download XLSX sheet" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("thikana-properties.xlsx");

  await choose(page, `${mark}.csv`, writeCsvSheet([...rows.slice(0, 2), { ...rows[2], pincode: "73" }]));
  await page.getByRole("button", { name: "Check sheet" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${mark}.csv`);
  await expect(state(page)).toContainText("2 of 3 rows are correct.");
  const problem = page.locator("[data-part=problem]");
  await expect(problem).toHaveCount(1);
  await expect(problem.getByRole("cell")).toHaveText([
    "4",
    "Pincode73",
    "Enter the six digits of the pincode.",
  ]);
  await expectAccessible();

  await page.getByRole("link", { name: "Upload another sheet" }).click();
  await choose(page, `${mark}.xlsx`, writeXlsxSheet(rows));
  await page.getByRole("button", { name: "Check sheet" }).press("Enter");
  await expect(state(page)).toContainText("All 3 rows are correct.");
  await page.getByRole("button", { name: "List 3 properties" }).click();
  await expect(state(page)).toContainText("3 properties listed", { timeout: 20_000 });
  await expect(page.locator("[data-part=imported]")).toHaveCount(3);
  await expectAccessible();
  await page.goto("/owner/myproperties");
  await expect(page.locator("article").filter({ hasText: `Plot 2 ${mark}` })).toContainText("Pending");

  await page.goBack();
  await page.getByRole("button", { name: "Undo import" }).click();
  await expect(state(page)).toContainText("This import was undone");
  await expect(page.getByText("3 listings withdrawn.")).toBeVisible();
  await page.goto("/owner/myproperties");
  await expect(page.locator("article").filter({ hasText: mark })).toHaveCount(0);
});

/** A photo that the owner has uploaded. @returns its whole address, as the API's answer and an export give it */
async function uploadPhoto(page: Page, shade: number): Promise<string> {
  const buffer = await createPicture({ shade });
  const answer = await page.context().request.post("/api/v1/media", {
    headers: await readXsrf(page.context()),
    multipart: { photos: { name: "front.jpg", mimeType: "image/jpeg", buffer } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return new URL((await answer.json()).files[0].url, page.url()).href;
}

test("[DESK-15] photos are named by their addresses on this site, and an export is imported as it is", async ({
  page,
  expectAccessible,
}) => {
  const mark = createUnique("address");
  const rows = createPlots(2, mark);
  await becomeOwner(page);
  await page.goto("/owner/import");
  const [one, two] = [await uploadPhoto(page, 40), await uploadPhoto(page, 200)];
  const away = "https://photos.example/front.jpg";
  await choose(
    page,
    `${mark}.csv`,
    writeCsvSheet([
      { ...rows[0], mediaFiles: `${one}; ${two}` },
      { ...rows[1], mediaFiles: away },
    ]),
  );
  await page.getByRole("button", { name: "Check sheet" }).click();
  await expect(state(page)).toContainText("1 of 2 rows are correct.");
  const problem = page.locator("[data-part=problem]");
  await expect(problem.getByRole("cell")).toHaveText([
    "3",
    `Media Files${away}`,
    `${away}: this is not the address of a photo on ${new URL(page.url()).host}. Upload the photo in a ZIP and write its file name.`,
  ]);
  await expect(page.getByText("All 2 photos that the sheet names are there.")).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: "Upload another sheet" }).click();
  const right = [
    { ...rows[0], mediaFiles: `${one}; ${two}` },
    { ...rows[1], mediaFiles: two },
  ];
  await choose(page, `${mark}-right.csv`, writeCsvSheet(right));
  await page.getByRole("button", { name: "Check sheet" }).click();
  await page.getByRole("button", { name: "List 2 properties" }).click();
  await expect(state(page)).toContainText("2 properties listed", { timeout: 20_000 });
  await page.goto("/owner/myproperties");
  const card = page.locator("article").filter({ hasText: `Plot 2 ${mark}` });
  const picture = new URL(two).pathname.split("/")[2] ?? "";
  await expect(card.locator("img").first()).toHaveAttribute("src", new RegExp(picture));

  await page.goto("/owner/import");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  const exported = await readFile(await file.path());
  expect(exported.toString()).toContain(`${one}; ${two}`);
  await choose(page, `${mark}-again.csv`, exported);
  await page.getByRole("button", { name: "Check sheet" }).click();
  await expect(state(page)).toContainText("All 2 rows are correct.");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[DESK-15] the whole import works, and a file that cannot be read says why", async ({ page }) => {
    const mark = createUnique("plain");
    await becomeOwner(page);
    await page.goto("/owner/import");
    await choose(page, "formula.csv", Buffer.from("City,Price\nSiliguri,=1+1\n"));
    await page.getByRole("button", { name: "Check sheet" }).click();
    await expect(state(page)).toContainText("Cell B2 has a formula.");
    await page.getByRole("link", { name: "Upload another sheet" }).click();
    await choose(page, `${mark}.csv`, writeCsvSheet(createPlots(2, mark)));
    await page.getByRole("button", { name: "Check sheet" }).click();
    await page.getByRole("button", { name: "List 2 properties" }).click();
    await expect(async () => {
      await page.reload();
      await expect(state(page)).toContainText("2 properties listed", { timeout: 500 });
    }).toPass();
    await page.getByRole("button", { name: "Undo import" }).click();
    await expect(state(page)).toContainText("This import was undone");
  });
});
