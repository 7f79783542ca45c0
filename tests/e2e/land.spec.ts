import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { LIST } from "#tests/support/listing-page.ts";
import { beginPlot, getFootButton } from "#tests/support/owner-form.ts";
import { goOnFromSent } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

async function finishPlot(page: Page): Promise<void> {
  await page.locator("textarea[name=description]").fill("Level land on a road of twelve feet.");
  await getFootButton(page, /^Next: Amenities/).click();
  await getFootButton(page, /^Next: Photos/).click();
  await getFootButton(page, /^Next: Price/).click();
  await page.locator("[name=price]").fill("4500000");
  await getFootButton(page, /^Next: Preview/).click();
  await getFootButton(page, "Submit for approval").click();
  await goOnFromSent(page);
}

async function approve(page: Page, title: string): Promise<void> {
  await page.goto("/admin/dashboard");
  await page.getByLabel("Search title, id or name").fill(title);
  await page.getByLabel("Search title, id or name").press("Enter");
  await page
    .getByRole("row", { name: new RegExp(title) })
    .getByRole("link")
    .last()
    .click();
  await expect(page.getByText("5 katha (1 katha here: 720 sq.ft)").first()).toBeVisible();
  await page.locator("select[name=verification]").selectOption("approved");
  await expect(page.getByText("Verification is now approved", { exact: false })).toBeVisible();
}

/** Uses the sidebar, which is a drawer on a phone. */
async function findByKatha(page: Page, width: number): Promise<void> {
  const address = page.url();
  const field = page.getByLabel("Land size, such as 5 katha").filter({ visible: true });
  const open = async () => {
    if (width < 720) await page.getByRole("button", { name: /^Filters/ }).click();
  };
  await open();
  await field.fill("5 katha");
  await field.press("Enter");
  // A katha does not have the same size everywhere.
  await expect(page).toHaveURL(/landSize=5/);
  await open();
  await expect(field).toHaveValue("5 katha");
  await expect(page.getByText(/Choose one town first/).filter({ visible: true })).toBeVisible();
  await page.goto(`${address}&town=siliguri&type=plot`);
  await open();
  await field.fill("5 katha");
  await field.press("Enter");
  await expect(page).toHaveURL(/areaMin=3240&areaMax=3960&areaUnit=katha/);
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText(
    "4.5 katha to 5.5 katha (3,240 sq.ft to 3,960 sq.ft), 1 katha = 720 sq.ft",
  );
}

for (const width of [360, 1280])
  test(`[FIND-11] an owner enters 5 katha, and everybody sees it with its square feet and factor, at ${width}`, async ({
    page,
    context,
    signInAs,
    expectAccessible,
  }) => {
    test.slow();
    const title = createUnique(`Plot by the tea auction ${width}`);
    await signInAs("owner");
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/owner/listing");
    await beginPlot(page, title);
    const size = page.getByLabel("Land size");
    const told = page.getByTestId("land-in-feet");
    await size.fill("2 katha 5 dhur");
    await expect(told).toHaveText(/^We do not know how large one dhur is in Siliguri\./);
    await size.fill("5 katha");
    await expect(page.getByLabel("Unit", { exact: true })).toHaveValue("katha");
    await expect(told).toHaveText(/^5 katha × 720 sq\.ft = 3,600 sq\.ft in Siliguri\./);
    await expectAccessible();
    await finishPlot(page);

    // Another person: signing in during an open session would end that session.
    await context.clearCookies();
    await signInAs("admin");
    await page.setViewportSize({ width: 1280, height: 900 });
    await approve(page, title);

    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${LIST}?q=${encodeURIComponent(title)}&verified=0`);
    const card = page.getByRole("article").filter({ hasText: title });
    await expect(card).toContainText("5 katha");
    await expect(card).toContainText("3,600 sq.ft");
    await expect(card).toContainText("₹9 L/katha");
    await expectAccessible();
    await findByKatha(page, width);
    await expect(card).toBeVisible();
    await expectAccessible();
    await card.getByRole("link", { name: title }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(page.getByText("₹9 L/katha (₹1,250/sq.ft)").filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText("5 katha (1 katha here: 720 sq.ft)")).toBeVisible();
    await expect(page.getByTestId("land-note")).toContainText("differs from place to place");
    await expect(page.getByRole("link", { name: "How land units work" })).toHaveAttribute(
      "href",
      "/user/blog/katha-dhur-decimal-bigha",
    );
    await expectAccessible();
  });
