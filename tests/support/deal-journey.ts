import { type Browser, expect, type Page } from "@playwright/test";
import { createUnique } from "./unique.ts";
import { post, readXsrf } from "./page-calls.ts";

/** What everybody in a journey about a deal needs. */
export interface JourneyDeal {
  readonly leadId: string;
  readonly title: string;
  /** The paths of the signed pages. */
  readonly links: { readonly visitor: string; readonly owner: string };
}

/**
 * A deal of a visitor whose visit took place, started by the team.
 * @param page of the member of the team
 * @param property public, of the demo owner
 */
export async function startDealOf(page: Page, property: { id: string; title: string }): Promise<JourneyDeal> {
  const call = {
    phone: "98320 44556",
    email: `${createUnique("visitor").replace(/\W/g, "-")}@example.in`,
    name: "Pema Sherpa",
    propertyId: property.id,
    consent: true,
  };
  const { lead } = await (await post(page, "/api/v1/admin/leads", call)).json();
  const at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const visit = { at, place: "Main gate", agreed: ["visitor", "owner"], sure: true };
  const { request } = page.context();
  const headers = await readXsrf(page.context());
  const path = `/api/v1/admin/leads/${lead._id}`;
  expect((await request.put(`${path}/visit`, { data: visit, headers })).ok()).toBe(true);
  await post(page, `${path}/visit/outcome`, { outcome: "done" });
  const { deal } = await (await post(page, `${path}/deal`, {})).json();
  return { leadId: lead._id, title: property.title, links: deal.links };
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
