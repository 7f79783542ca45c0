import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import {
  decideInQueue,
  listApprovedProperty,
  listPendingProperty,
  switchTo,
} from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("[DESK-20] on a phone one press opens the price on the card, an error keeps what was typed, and the form closes when it is saved", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/422/);
  const { id, title } = await listApprovedProperty(page, signInAs, createUnique("Flat with a price"));
  await page.goto("/owner/myproperties?view=cards");
  const card = page.locator("article").filter({ hasText: title });
  await waitForHydration(card.getByRole("button", { name: "Still available" }));
  const opener = card.locator("summary").filter({ hasText: "Change price" });
  await opener.tap();
  const rent = card.getByLabel("Rent");
  const save = card.getByRole("button", { name: "Save price" });
  await rent.fill("many");
  await save.tap();
  await expect(card.getByText("Enter whole rupees")).toBeVisible();
  await expect(rent).toBeFocused();
  await expect(rent).toHaveValue("many");
  await expectAccessible();
  await rent.fill("16,500");
  await save.tap();
  await expect(page.getByTestId("toasts")).toContainText("The price is now ₹16,500/month.");
  await expect(save).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(card).toContainText("₹16,500/month");
  expect((await (await page.request.get(`/api/v1/listings/${id}`)).json()).rent).toBe(16_500);
});

test("[DESK-20] Fix opens the step that our team has named; the steps are segments and a list that can be pressed, and an edit has its own headings", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const title = createUnique("Flat that was sent back");
  const id = await listPendingProperty(page, signInAs, title);
  await decideInQueue(page, id, { decision: "change", reason: "Please move the pin to the house." });
  await switchTo(page, signInAs, "owner");
  await page.goto("/owner/myproperties?view=cards");
  await page
    .locator("article")
    .filter({ hasText: title })
    .getByRole("link", { name: "Fix and resubmit" })
    .tap();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Where your property is");
  const list = page.locator("summary").filter({ hasText: "Step 2 of 7: Location" });
  await list.tap();
  const names = page.getByRole("navigation", { name: "Steps of the form" }).getByRole("link");
  await expect(names).toHaveCount(7);
  await expectAccessible();
  await names.filter({ hasText: "Price" }).tap();
  await expect(heading).toHaveText("Price and visits");
  await expect(names).toHaveCount(0);
  // The first of the segments above the list.
  await page.locator('a[href$="#basics"]').first().tap();
  await expect(heading).toHaveText("The basics");
});
