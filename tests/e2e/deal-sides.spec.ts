import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { listForSale, openBrowserOf, openFold, startDealOf } from "#tests/support/deal-journey.ts";
import { switchTo } from "#tests/support/page-calls.ts";
import { createPicture, scriptFile } from "#tests/support/pictures.ts";

test("[ADMIN-06] a step on an old screen is refused, and the screen shows what a colleague did; so does an answer by an old page", async ({
  page,
  browser,
  signInAs,
  allow,
}) => {
  allow(/status of 409|ERR_FAILED/);
  const property = await listForSale(page, signInAs);
  const { leadId, links } = await startDealOf(page, property);
  const colleague = await page.context().newPage();
  // This screen hears no news, like one whose connection is interrupted.
  await colleague.route("**/api/v1/events", (route) => route.abort());
  for (const one of [page, colleague]) await one.goto(`/admin/leadtracker/${leadId}`);
  const { page: owner, close } = await openBrowserOf(browser, { javaScriptEnabled: false });

  const note = async (screen: Page, amount: string) => {
    const part = await openFold(screen, "Note an offer");
    await part.getByLabel("Amount in rupees").fill(amount);
    await part.getByRole("button", { name: "Save offer" }).click();
  };
  await waitForHydration(page.getByRole("button", { name: "Save offer" }));
  await note(page, "80 lakh");
  await expect(page.getByTestId("deal-offers")).toContainText("₹80,00,000");
  await owner.goto(links.owner);
  await note(colleague, "81 lakh");
  const deal = colleague.getByTestId("deal");
  await expect(deal.getByRole("alert")).toContainText("₹80,00,000");
  await expect(deal.getByTestId("deal-offers")).toContainText("₹80,00,000");
  await note(colleague, "81 lakh");
  await expect(deal.getByTestId("deal-offers")).toContainText("₹81,00,000");

  // The owner's page still shows 80 lakh.
  await owner.getByRole("button", { name: "Accept ₹80,00,000" }).click();
  await expect(owner.getByTestId("notice").first()).toContainText("₹81,00,000");
  await expect(owner.getByRole("button", { name: "Accept ₹81,00,000" })).toBeVisible();
  await close();
});

test("the page of a deal works without JavaScript: offer, files, and the end of a deal", async ({
  page,
  browser,
  signInAs,
  expectAccessible,
}) => {
  const property = await listForSale(page, signInAs);
  const { links } = await startDealOf(page, property);
  const { page: visitor, close } = await openBrowserOf(browser, { javaScriptEnabled: false });
  await visitor.goto(links.visitor);
  await visitor.getByRole("button", { name: "Send offer" }).click();
  await expect(visitor.getByTestId("field-error")).toContainText("Enter the amount in rupees");
  await visitor.getByLabel("Amount in rupees").fill("8 lakh");
  await visitor.getByRole("button", { name: "Send offer" }).click();
  await expect(visitor.getByTestId("field-error")).toBeVisible();
  await expect(visitor.getByLabel("Amount in rupees")).toHaveValue("8 lakh");
  await visitor.getByLabel("Amount in rupees").fill("80 lakh");
  await visitor.getByRole("button", { name: "Send offer" }).click();
  await expect(visitor.getByTestId("deal-standing")).toContainText("₹80,00,000");

  const { page: owner, close: closeOwner } = await openBrowserOf(browser, { javaScriptEnabled: false });
  await owner.goto(links.owner);
  await owner.getByRole("button", { name: "Accept ₹80,00,000" }).click();
  await expect(owner.getByTestId("deal-agreed")).toContainText("₹80,00,000");

  await visitor.goto(links.visitor);
  const paper = visitor.getByTestId("deal-papers").first().locator("> li").first();
  const choose = async (name: string, buffer: Buffer) => {
    await paper.locator("input[type=file]").setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await paper.getByRole("button", { name: "Upload" }).click();
  };
  await choose("virus.jpg", scriptFile);
  await expect(paper.getByTestId("field-error")).toContainText("virus.jpg");
  await choose("card.jpg", await createPicture());
  await expect(visitor.getByText("1 file uploaded.")).toBeVisible();
  await paper.getByRole("button", { name: "Remove card.jpg" }).click();
  await expect(visitor.getByRole("link", { name: /card\.jpg/ })).toHaveCount(0);

  await (await openFold(visitor, "I do not want to go on"))
    .getByRole("button", { name: "End this deal" })
    .click();
  await expect(visitor.getByTestId("field-error")).toBeVisible();
  await visitor.getByLabel("Reason").selectOption("The bank did not give the loan");
  await visitor.getByRole("button", { name: "End this deal" }).click();
  await expect(visitor.getByText("This deal was called off")).toBeVisible();
  await owner.goto(links.owner);
  await expect(owner.getByText("The visitor ended it.")).toBeVisible();
  // The other side does not read the reason.
  await expect(owner.getByText("The bank did not give the loan")).toHaveCount(0);

  // A link that we did not sign opens nothing.
  const answer = await visitor.goto(`${links.visitor}x`);
  expect(answer?.status()).toBe(404);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This link cannot be used");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(links.owner);
    await expectAccessible();
  }
  await close();
  await closeOwner();
});

test("the owner finds the deal in My Properties, and makes an offer with the keyboard alone", async ({
  page,
  signInAs,
}) => {
  const property = await listForSale(page, signInAs);
  const { links } = await startDealOf(page, property);
  await switchTo(page, signInAs, "owner");
  await page.goto("/owner/myproperties");
  const card = page.getByTestId("card").filter({ hasText: property.title });
  await card.getByRole("link", { name: "See the deal" }).click();
  await expect(page).toHaveURL(links.owner);
  await waitForHydration(page.locator("summary").first());
  await page.locator("summary").filter({ hasText: "Name another price" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("84 lakh");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("deal-standing")).toContainText("₹84,00,000");
});
