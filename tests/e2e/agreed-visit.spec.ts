import { USUAL_HOURS } from "#domain/lead/office-hours.ts";
import { listVisitDays } from "#domain/visit/visit-times.ts";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { openBrowserOf } from "#tests/support/deal-journey.ts";
import { listApprovedProperty, post, switchTo } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

// The mails, their links, and what the owner can answer without scripts: tests/pages/visit-page.test.ts.
test("[DESK-01] [DESK-04] [DESK-10] the team proposes a visit, the visitor confirms, the owner agrees by phone, and the desk shows both answers without reloading", async ({
  page,
  browser,
  signInAs,
  allow,
  expectAccessible,
}) => {
  // A visit at night is asked about.
  allow(/status of 422/);
  const { id: propertyId, title } = await listApprovedProperty(page, signInAs, createUnique("Flat to visit"));
  const [, , day = ""] = listVisitDays(new Date(), USUAL_HOURS);

  const { page: visitor, close } = await openBrowserOf(browser);
  await visitor.goto("/privacy");
  const email = `${createUnique("visitor").replace(/\W/g, "-")}@example.in`;
  const request = { propertyId, kind: "visit", name: "Pema Sherpa", email, consent: true };
  const { lead } = await (await post(visitor, "/api/v1/leads", request)).json();

  await switchTo(page, signInAs, "admin");
  await page.goto(`/admin/leadtracker/${lead._id}`);
  const propose = page.getByRole("button", { name: "Propose visit" });
  await waitForHydration(propose);
  await page.getByRole("button", { name: "Claim" }).click();
  await page.getByLabel("Day and time").fill(`${day}T22:30`);
  await page.getByLabel("Meeting point").fill("Main gate");
  await propose.click();
  await expect(page.getByTestId("field-error")).toContainText("Really at 10:30 pm?");
  await expect(page.getByRole("checkbox", { name: "Yes, this time is right" })).toBeVisible();
  await page.getByLabel("Day and time").fill(`${day}T11:00`);
  await propose.click();
  const card = page.getByTestId("visit");
  await expect(card).toContainText("Proposed, waiting for answers");
  await expect(card.getByText("No answer yet")).toHaveCount(2);
  await expectAccessible();

  // The visitor answers from the page of the enquiry, whose address came with it.
  await visitor.goto(lead.follow);
  await visitor.getByRole("link", { name: "Answer or propose another time" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Your visit");
  const confirm = visitor.getByRole("button", { name: "Confirm this time" });
  await waitForHydration(confirm);
  await confirm.click();
  await expect(visitor.getByText("as soon as the other side")).toBeVisible();
  await expectAccessible(visitor);
  await expect(card).toContainText("Confirmed");
  await expect(card.getByText("No answer yet")).toHaveCount(1);

  await page.locator("summary").filter({ hasText: "Change" }).first().click();
  await page.getByLabel("Visitor has agreed").check();
  await page.getByLabel("Owner has agreed").check();
  await page.getByRole("button", { name: "Change visit" }).click();
  await expect(card).toContainText("Agreed");
  await expect(card.getByText("No answer yet")).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText("Agreed", { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/visits?day=${day}`);
  const line = page.getByTestId("visit-line").filter({ hasText: title });
  await expect(line).toContainText("Agreed");
  await expectAccessible();
  await page.getByRole("button", { name: "Get an address" }).click();
  const feed = await page.request.get(await page.getByLabel("Secret address").inputValue());
  expect((await feed.text()).replaceAll("\r\n ", "")).toContain(lead._id);
  await close();
});
