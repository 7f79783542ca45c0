import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { beginPlot, getFootButton } from "#tests/support/owner-form.ts";
import {
  decideInQueue,
  goOnFromSent,
  listApprovedProperty,
  listProperty,
  post,
  switchTo,
} from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

const findCard = (page: Page, title: string) => page.getByRole("article").filter({ hasText: title });

test("[DESK-12] an owner lists a plot with their own name filled in and the price in words, and the draft opens at its step", async ({
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
  await page.getByLabel("Land size").fill("3");
  await page.getByLabel("Unit", { exact: true }).selectOption("katha");
  await expect(page.getByText(/^Draft saved/).filter({ visible: true })).toBeVisible();

  // Closed and opened again from the menu: the details are there, and they are what one sees.
  await page.goto("/");
  await page.goto("/owner/listing");
  await expect(page).toHaveURL(/\/owner\/listing#details$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel("Land size")).toHaveValue("3");
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

test("[DESK-12] a rejected listing has Fix and resubmit, and goes back to the team", async ({
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
  await page.goto("/owner/myproperties");
  await findCard(page, title).getByRole("link", { name: "Fix and resubmit" }).click();
  await expect(page.getByText("The rent is missing a zero.")).toBeVisible();
  await waitForHydration(getFootButton(page, "Send again"));
  await page.goto(`${page.url()}#price`);
  const rent = page.locator("[name=rent]");
  await rent.fill("18k");
  await getFootButton(page, "Send again").click();
  await expect(page.getByRole("alert")).toContainText("Nothing has changed yet.");
  await rent.fill("1.8 lakh");
  await getFootButton(page, "Send again").click();
  await goOnFromSent(page);
  await expect(findCard(page, title)).toContainText("Pending");
});

test("[DESK-13] My Properties begins with new enquiries, and a listing is confirmed or marked as rented out with one press", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const { id, title } = await listApprovedProperty(page, signInAs, createUnique("Flat with an enquiry"));
  await post(page, "/api/v1/leads", {
    kind: "call",
    propertyId: id,
    name: "Rinchen Bhutia",
    phone: "98320 44556",
    preferredTime: "evening",
    consent: true,
  });
  await page.goto("/owner/myproperties");
  const enquiries = page.getByTestId("new-leads");
  await expect(enquiries.getByRole("heading")).toHaveText(/new enquir(y|ies) in the last 7 days/);
  await expect(enquiries).toContainText("Rinchen B.");
  await expect(enquiries).not.toContainText("44556");
  await expectAccessible();
  const one = findCard(page, title);
  const confirm = one.getByRole("button", { name: "Still available" });
  await waitForHydration(confirm);
  // WhatsApp takes the picture from the listing's page.
  const share = await one.getByRole("link", { name: "Share on WhatsApp" }).getAttribute("href");
  const shared = new URL(share ?? "").searchParams.get("text") ?? "";
  expect(shared).toContain(title);
  const listing = await page.request.get(/http\S+/.exec(shared)?.[0] ?? "");
  expect(await listing.text()).toMatch(/<meta property="og:image" content="http[^"]+"/);
  await confirm.click();
  await expect(page.getByTestId("toasts")).toContainText(title);
  await one.getByRole("button", { name: "Rented out" }).click();
  await expect(one.getByText("Rented out", { exact: true })).toBeVisible();
  await expect(confirm).toHaveCount(0);
  await enquiries.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/owner/myproperties/${id}/leads$`));
});
