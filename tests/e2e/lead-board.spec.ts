import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { listPendingProperty, post } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

const NAME = "নীলা Board";

const findBoard = (title: string) =>
  `/admin/leadtracker?${new URLSearchParams({ view: "board", search: title })}`;

/** A visitor sends a request about that listing. */
async function ask(page: Page, propertyId: string): Promise<void> {
  const lead = { propertyId, kind: "contact", name: NAME, phone: "98320 00177", consent: true };
  await post(page, "/api/v1/leads", lead);
}

test("[ADMIN-08] a new lead appears on the board by itself, also after a lost connection; it is moved by keyboard and by dragging, and on a phone by its list", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/status of 503/);
  // Until somebody has claimed a lead, it is found by its listing, and only the first letter of the name is shown.
  const title = createUnique("Flat on the board");
  const id = await listPendingProperty(page, signInAs, title);
  await post(page, `/api/v1/property/updateproperty/${id}`, { verification: "approved" });
  let down = true;
  await page.route("**/api/v1/events", (route) => (down ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto(findBoard(title));
  const column = (status: string) => page.getByRole("region", { name: status, exact: true });
  await expect(column("Negotiating")).toContainText("No leads here");
  await waitForHydration(page.getByRole("searchbox"));
  await ask(page, id);
  down = false;
  const card = page.getByRole("listitem").filter({ hasText: title });
  await expect(column("New").getByRole("listitem")).toContainText(title);
  await expect(card).toContainText("Claim this lead to see the name, number and message");
  await expect(card).not.toContainText(NAME);
  await expect(card).not.toContainText("9832000177");
  await expectAccessible();

  const status = page.getByLabel("Status of নী.");
  await status.focus();
  await status.selectOption("Contacted");
  await expect(column("Contacted").getByRole("listitem")).toContainText(title);
  // Whoever moves a lead that nobody has claimed looks after it from then on.
  await expect(page.getByLabel(`Status of ${NAME}`)).toBeFocused();
  await expect(column("New")).toContainText("No leads here");
  await expect(page.getByText("The lead was updated.")).toBeVisible();

  await card.getByRole("link", { name: NAME, exact: true }).dragTo(column("Visit scheduled"));
  await expect(column("Visit scheduled").getByRole("listitem")).toContainText(title);
  await expect(page.getByText("The lead was updated.").last()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(card).toBeHidden();
  await page.getByRole("link", { name: /^Visit scheduled/ }).click();
  await expect(card).toBeVisible();
  await expect(card.getByRole("link", { name: NAME, exact: true })).toBeVisible();
  await expect(card.getByRole("link", { name: "+91 98320 00177" })).toBeVisible();
  await expectAccessible();
});
