import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { LIST } from "#tests/support/listing-page.ts";
import { decideInQueue, post, type SignInAs, switchTo } from "#tests/support/page-calls.ts";
import { PLOT } from "#tests/support/plot.ts";
import { createUnique } from "#tests/support/unique.ts";

/** A public plot of 5 katha in Siliguri. Afterwards nobody is signed in. */
async function listFiveKatha(page: Page, signInAs: SignInAs, title: string): Promise<void> {
  await signInAs("owner");
  const { area: _, ...place } = PLOT;
  const land = { landArea: 5, landUnit: "katha", price: 4_500_000 };
  const answer = await post(page, "/api/v1/property/createproperty", {
    ...place,
    ...land,
    propertyTitle: title,
  });
  const id = (await answer.json())._id;
  await switchTo(page, signInAs, "admin");
  await decideInQueue(page, id, { decision: "approve" });
  await page.context().clearCookies();
}

const getField = (page: Page) => page.getByLabel("Land size, such as 5 katha").filter({ visible: true });
/** On a phone the filters are in a drawer. */
const openFilters = (page: Page) => page.getByRole("button", { name: /^Filters/ }).click();

/** The page shows the filters of one town. */
async function findByKatha(page: Page): Promise<void> {
  await getField(page).fill("5 katha");
  await getField(page).press("Enter");
  await expect(page).toHaveURL(/areaMin=3240&areaMax=3960&areaUnit=katha/);
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText(
    "4.5 katha to 5.5 katha (3,240 sq.ft to 3,960 sq.ft), 1 katha = 720 sq.ft",
  );
}

test("[FIND-11] visitors find a plot by its 5 katha in the drawer of a phone and in the sidebar, and see its square feet and factor", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const title = createUnique("Plot by the tea auction");
  await listFiveKatha(page, signInAs, title);
  const card = page.getByRole("article").filter({ hasText: title });
  const found = `${LIST}?q=${encodeURIComponent(title)}&verified=0`;
  await page.goto(`${found}&town=siliguri&type=plot`);
  await findByKatha(page);
  await expect(card).toBeVisible();

  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto(`${found}&type=plot`);
  await expect(card).toContainText("5 katha");
  await expect(card).toContainText("3,600 sq.ft");
  await expect(card).toContainText("₹9 L/katha");
  await openFilters(page);
  await getField(page).fill("5 katha");
  await getField(page).press("Enter");
  // A katha does not have the same size everywhere.
  await expect(page).toHaveURL(/landSize=5/);
  await openFilters(page);
  await expect(getField(page)).toHaveValue("5 katha");
  // At the field, and above the list.
  await expect(page.getByText(/Choose one town first/).filter({ visible: true })).toHaveCount(2);
  await page.goto(`${found}&town=siliguri&type=plot`);
  await openFilters(page);
  await findByKatha(page);
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
