import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { listForSale, openBrowserOf, openFold, startDealOf } from "#tests/support/deal-journey.ts";

test("[ADMIN-06] the owner makes an offer with the keyboard alone; a step on an old screen of the team is refused, and the screen shows what happened", async ({
  page,
  browser,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/status of 409|ERR_FAILED/);
  const property = await listForSale(page, signInAs);
  const { leadId, links } = await startDealOf(page, property);
  // This screen hears no news, like one whose connection is interrupted.
  await page.route("**/api/v1/events", (route) => route.abort());
  await page.goto(`/admin/leadtracker/${leadId}`);
  const { page: owner, close } = await openBrowserOf(browser);
  await owner.goto(links.owner);

  await test.step("the owner's page", async () => {
    const counter = owner.locator("summary").filter({ hasText: "Name another price" });
    await waitForHydration(counter);
    await expectAccessible(owner);
    await counter.focus();
    await owner.keyboard.press("Enter");
    await owner.keyboard.press("Tab");
    await owner.keyboard.type("84 lakh");
    await owner.keyboard.press("Tab");
    await owner.keyboard.press("Tab");
    await owner.keyboard.press("Enter");
    await expect(owner.getByTestId("deal-standing")).toContainText("₹84,00,000");
  });

  await test.step("the screen of the team", async () => {
    const deal = page.getByTestId("deal");
    const note = async () => {
      const part = await openFold(page, "Note an offer");
      await part.getByLabel("Amount in rupees").fill("81 lakh");
      await part.getByRole("button", { name: "Save offer" }).click();
    };
    await note();
    await expect(deal.getByRole("alert")).toContainText("₹84,00,000");
    await expect(deal.getByTestId("deal-offers")).toContainText("₹84,00,000");
    await note();
    await expect(deal.getByTestId("deal-offers")).toContainText("₹81,00,000");
  });
  await close();
});
