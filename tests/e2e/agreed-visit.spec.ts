import { USUAL_HOURS } from "#domain/lead/office-hours.ts";
import { listVisitDays } from "#domain/lead/visit-time.ts";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { waitForVisitLink } from "#tests/support/deal-journey.ts";
import { listApprovedProperty, post, switchTo } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

test("[DESK-01] [DESK-04] [DESK-10] the team proposes a visit, the owner proposes another time by the mailed link, the visitor confirms, and the lead shows both answers", async ({
  page,
  browser,
  signInAs,
  allow,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  // A visit at night is asked about.
  allow(/status of 422/);
  const { id: propertyId, title } = await listApprovedProperty(page, signInAs, createUnique("Flat to visit"));
  const [, first = "", other = ""] = listVisitDays(new Date(), USUAL_HOURS);

  const visitorContext = await browser.newContext({ locale: "en-IN", viewport: { width: 360, height: 780 } });
  const visitor = await visitorContext.newPage();
  await visitor.goto("/user/list");
  const email = `${createUnique("visitor").replace(/\W/g, "-")}@example.in`;
  const request = { propertyId, kind: "visit", name: "Pema Sherpa", email, consent: true };
  const { lead } = await (await post(visitor, "/api/v1/leads", request)).json();

  await switchTo(page, signInAs, "admin");
  await page.goto(`/admin/leadtracker/${lead._id}`);
  const propose = page.getByRole("button", { name: "Propose visit" });
  await waitForHydration(propose);
  await page.getByRole("button", { name: "Claim" }).click();
  await page.getByLabel("Day and time").fill(`${first}T22:30`);
  await page.getByLabel("Meeting point").fill("Main gate");
  await propose.click();
  await expect(page.getByTestId("field-error")).toContainText("Really at 10:30 pm?");
  await expect(page.getByRole("checkbox", { name: "Yes, this time is right" })).toBeVisible();
  await page.getByLabel("Day and time").fill(`${first}T11:00`);
  await propose.click();
  const card = page.getByTestId("visit");
  await expect(card).toContainText("Waiting for answers");
  await expect(card.getByText("No answer yet")).toHaveCount(2);
  await expectAccessible();

  // The owner needs neither an account's session nor scripts.
  const ownerContext = await browser.newContext({ locale: "en-IN", javaScriptEnabled: false });
  const owner = await ownerContext.newPage();
  await owner.goto(await waitForVisitLink("owner@thikana.test", "Please confirm", title));
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("A visit to your property");
  await expect(owner.getByText("Pema would like to see it")).toBeVisible();
  await expect(owner.getByText("Sherpa")).toHaveCount(0);
  await owner.getByRole("button", { name: "Propose this time" }).click();
  await expect(owner.getByText("Choose a day and a time.").first()).toBeVisible();
  await owner.getByLabel("Day of the visit").selectOption(other);
  await owner.getByLabel("Time", { exact: true }).selectOption("16:00");
  await owner.getByRole("button", { name: "Propose this time" }).click();
  await expect(owner.getByText("We are asking the other side about your time")).toBeVisible();

  // The desk sees it without a reload.
  await expect(card).toContainText("Proposed this time");
  await expect(card.getByText("No answer yet")).toHaveCount(1);

  await visitor.goto(await waitForVisitLink(email, "Please confirm the visit on", title));
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Your visit");
  const confirm = visitor.getByRole("button", { name: "Confirm this time" });
  await waitForHydration(confirm);
  await confirm.click();
  await expect(visitor.getByText("The visit is agreed")).toBeVisible();
  await expect(card).toContainText("Agreed");
  await expect(card).toContainText("Confirmed");
  await expect(card.getByText("No answer yet")).toHaveCount(0);

  // An answer on the owner's old page, or one by a link of nobody, changes nothing.
  await waitForVisitLink("owner@thikana.test", "Visit agreed", title);
  await visitor.goto(`/visit/${lead._id}.x.y`);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("This link cannot be used");
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/admin/visits?day=${other}`);
  const line = page.getByTestId("visit-line").filter({ hasText: title });
  await expect(line).toContainText("Agreed");
  await expectAccessible();
  await page.getByRole("button", { name: "Get an address" }).click();
  const feed = await page.request.get(await page.getByLabel("Secret address").inputValue());
  expect((await feed.text()).replaceAll("\r\n ", "")).toContain(lead._id);
  await page.goto(await waitForVisitLink(email, "Visit agreed", title));
  await expectAccessible();
  await visitorContext.close();
  await ownerContext.close();
});
