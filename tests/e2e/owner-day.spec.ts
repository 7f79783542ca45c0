import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { beginPlot, getFootButton } from "#tests/support/owner-form.ts";
import { decideInQueue, goOnFromSent, listProperty, switchTo } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

const findCard = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test("[DESK-12] [FIND-11] an owner lists a plot of 5 katha with their own name filled in and the price in words, and the draft opens at its step", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const title = createUnique("Plot by the canal");
  await signInAs("owner", "/owner/listing");
  await waitForHydration(getFootButton(page, "Next: Location"));
  await expect(
    page.getByRole("group", { name: "What would you like to do?" }).getByRole("radio"),
  ).toHaveCount(4);
  await expect(page.getByRole("radio", { name: "Sell" })).toBeChecked();
  await expect(page.getByLabel("First name")).toHaveValue("Sunita");
  await expect(page.getByLabel("Last name")).toHaveValue("Agarwal");
  await beginPlot(page, title, "Canal Road 4");
  const size = page.getByLabel("Land size");
  const told = page.getByTestId("land-in-feet");
  await size.fill("2 katha 5 dhur");
  await expect(told).toHaveText(/^We do not know how large one dhur is in Siliguri\./);
  await size.fill("5 katha");
  await expect(page.getByLabel("Unit", { exact: true })).toHaveValue("katha");
  await expect(told).toHaveText(/^5 katha × 720 sq\.ft = 3,600 sq\.ft in Siliguri\./);
  await expect(page.locator("[name=bedrooms]")).toHaveCount(0);
  await expectAccessible();
  await expect(page.getByText(/^Draft saved/).filter({ visible: true })).toBeVisible();

  // Closed and opened again: the details are there, and they are what one sees.
  await page.goto("about:blank");
  await page.goto("/owner/listing");
  await expect(page).toHaveURL(/\/owner\/listing#details$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(size).toHaveValue("5 katha");
  await page.locator("textarea[name=description]").fill("Level land on a road of twelve feet.");
  await getFootButton(page, "Next: Amenities").click();
  await getFootButton(page, "Next: Photos").click();
  await getFootButton(page, "Next: Price").click();
  const price = page.locator("[name=price]");
  await price.fill("around 85");
  await getFootButton(page, "Next: Preview").click();
  await expect(page.getByText(/^Enter whole rupees, from 1/)).toBeVisible();
  await expect(price).toHaveValue("around 85");
  await price.fill("85 lakh");
  await expect(page.locator("#step-price")).toContainText("₹85 L");
  await getFootButton(page, "Next: Preview").click();
  await expect(page.getByRole("article", { name: "The listing's card" })).toContainText("₹85 L");
  await getFootButton(page, "Submit for approval").click();
  await expect(page.getByRole("main")).toContainText(`${title} is submitted.`);
  await expect(page.getByRole("main").getByRole("listitem")).toContainText([
    "We check it",
    "We may call you",
    "It goes public",
  ]);
  await expectAccessible();
  await goOnFromSent(page);
  await expect(findCard(page, title)).toContainText("₹85 L");
});

test("[DESK-12] a rejected listing goes back to the team only if something was changed", async ({
  page,
  signInAs,
}) => {
  const title = createUnique("Flat over the shop");
  await signInAs("owner");
  const id = await listProperty(page, title);
  await switchTo(page, signInAs, "admin");
  await decideInQueue(page, id, {
    decision: "reject",
    reason: "The rent is missing a zero.",
  });
  await switchTo(page, signInAs, "owner");
  await page.goto(`/owner/edit-property/${id}#price`);
  await expect(page.getByText("The rent is missing a zero.")).toBeVisible();
  await waitForHydration(getFootButton(page, "Send again"));
  const rent = page.locator("[name=rent]");
  await rent.fill("18k");
  await getFootButton(page, "Send again").click();
  await expect(page.getByRole("alert")).toContainText("Nothing has changed yet.");
  await rent.fill("1.8 lakh");
  await getFootButton(page, "Send again").click();
  await goOnFromSent(page);
  await expect(findCard(page, title)).toContainText("Pending");
});
