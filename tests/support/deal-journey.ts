import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { readMails } from "./mail-folder.ts";
import { decideInQueue, listProperty, post, readXsrf, type SignInAs, switchTo } from "./page-calls.ts";
import { createUnique } from "./unique.ts";

/** What everybody in a journey about a deal needs. */
export interface JourneyDeal {
  readonly leadId: string;
  readonly title: string;
  /** The paths of the signed pages. */
  readonly links: { readonly visitor: string; readonly owner: string };
}

/**
 * A visitor and an owner have agreed on a visit, whose time has passed.
 * @param page of the member of the team
 * @param property public, of the demo owner
 * @param phone the visitor's number, if the journey reads what is sent there
 * @returns the id of the lead
 */
export async function agreeVisitOf(
  page: Page,
  property: { id: string },
  phone = "98320 44556",
): Promise<string> {
  const call = {
    phone,
    email: `${createUnique("visitor").replace(/\W/g, "-")}@example.in`,
    name: "Pema Sherpa",
    propertyId: property.id,
    consent: true,
  };
  const { lead } = await (await post(page, "/api/v1/admin/leads", call)).json();
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const visit = { at, place: "Main gate", agreed: ["visitor", "owner"], sure: true };
  const headers = await readXsrf(page.context());
  const path = `/api/v1/admin/leads/${lead._id}/visit`;
  expect((await page.context().request.put(path, { data: visit, headers })).ok()).toBe(true);
  return lead._id;
}

/** A deal of a visitor whose visit took place, started by the team. Takes the page and the property as `agreeVisitOf` does. */
export async function startDealOf(page: Page, property: { id: string; title: string }): Promise<JourneyDeal> {
  const leadId = await agreeVisitOf(page, property);
  const path = `/api/v1/admin/leads/${leadId}`;
  await post(page, `${path}/visit/outcome`, { outcome: "done" });
  const { deal } = await (await post(page, `${path}/deal`, {})).json();
  return { leadId, title: property.title, links: deal.links };
}

/**
 * Asks for the code on the page of a deal, and opens the files with it.
 * @param to the number of this side, as `+919832000140`, or the address where it has none
 */
export async function openFilesByCode(page: Page, to: string): Promise<void> {
  const lock = page.getByTestId("deal-files-lock");
  await lock.getByRole("button", { name: "Send the code" }).click();
  const field = lock.getByLabel("Code of six digits");
  await expect(field).toBeVisible();
  let code = "";
  await expect
    .poll(async () => {
      code = /\b\d{6}\b/.exec((await readMails(to)).at(-1)?.text ?? "")?.[0] ?? "";
      return code;
    })
    .not.toBe("");
  await field.fill(code);
  await lock.getByRole("button", { name: "Open the files" }).click();
  await expect(lock).toHaveCount(0);
}

/** A browser of its own, as another person has it. */
export async function openBrowserOf(browser: Browser, more: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({
    locale: "en-IN",
    viewport: { width: 360, height: 780 },
    ...more,
  });
  return { page: await context.newPage(), close: () => context.close() };
}

/** Opens a folded part of a page and returns it. */
export async function openFold(page: Page, text: string): Promise<Locator> {
  const summary = page.locator("summary").filter({ hasText: text });
  const part = page.locator("details").filter({ has: summary }).last();
  if ((await part.getAttribute("open")) === null) await summary.click();
  return part;
}

/** A public flat for sale of the demo owner. Afterwards the page belongs to the team. */
export async function listForSale(page: Page, signInAs: SignInAs) {
  const title = createUnique("Flat to buy");
  await switchTo(page, signInAs, "owner");
  const id = await listProperty(page, title, { purpose: "buy", price: 8_500_000, rent: null });
  await switchTo(page, signInAs, "admin");
  await decideInQueue(page, id, { decision: "approve" });
  return { id, title };
}
