import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "#tests/support/browser.ts";
import { post } from "#tests/support/page-calls.ts";

/** A visitor asks about some public listing. */
async function ask(page: Page, name: string): Promise<void> {
  const { items } = await (await page.request.get("/api/v1/listings?pageSize=6")).json();
  const lead = { propertyId: items[0]._id, kind: "contact", name, phone: "98320 00177", consent: true };
  await post(page, "/api/v1/leads", lead);
}

const boardOf = (name: string) =>
  `/admin/leadtracker?${new URLSearchParams({ view: "board", search: name })}`;

test("[ADMIN-08] the board: a lead comes in by itself, even where the line was down, is moved by keyboard and by hand, and on a phone by its list", async ({
  page,
  browser,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/status of 503/);
  const name = `Board নীলা ${Date.now()}`;
  await signInAs("admin");
  let down = true;
  await page.route("**/api/v1/events", (route) => (down ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto(boardOf(name));
  const column = (title: string) => page.getByRole("region", { name: title, exact: true });
  await expect(column("Negotiating")).toContainText("No leads here");
  await hydrated(page.getByRole("searchbox"));
  await ask(page, name);
  down = false;
  const card = page.getByRole("listitem").filter({ hasText: name });
  await expect(column("New").getByRole("listitem")).toContainText(name);
  await expect(card).toContainText("+9198•••••77");
  await expectAccessible();

  const status = page.getByLabel(`Status of ${name}`);
  await status.focus();
  await status.selectOption("Contacted");
  await expect(column("Contacted").getByRole("listitem")).toContainText(name);
  await expect(status).toBeFocused();
  await expect(column("New")).toContainText("No leads here");
  await expect(page.getByText("The lead was updated.")).toBeVisible();

  await card.getByRole("link", { name, exact: true }).dragTo(column("Visit scheduled"));
  await expect(column("Visit scheduled").getByRole("listitem")).toContainText(name);
  await expect(page.getByText("The lead was updated.").last()).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(card).toBeHidden();
  await page.getByRole("link", { name: /^Visit scheduled/ }).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Claim" }).click();
  await expect(card.getByRole("link", { name: "+919832000177" })).toBeVisible();
  await expectAccessible();

  // Without JavaScript the same list is a form.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(boardOf(name));
  await plain.getByLabel(`Status of ${name}`).selectOption("Closed");
  await plain.getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: "Save" }).click();
  await expect(plain.getByRole("region", { name: "Closed", exact: true })).toContainText(name);
  await context.close();
});
