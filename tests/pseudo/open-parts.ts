import type { APIRequestContext, Page } from "@playwright/test";
import { writeCsvLine } from "#domain/text/escape.ts";
import { PLOT_ROW } from "#tests/support/sheets.ts";

const PRESSABLE = "main button[type=button], header button[type=button], [data-part] button[type=button]";

/** Texts typed into search bars; suggestions repeat their words. */
export const TYPED = ["sil", "2 bhk in siliguri under 50 lakh", "zzzz"];

/** Buttons that were pressed before: a button of cards is not pressed on every card. */
const pressed = new Set<string>();

/** Closes what a press has opened, and goes back if it led to another page. */
async function close(page: Page, address: string): Promise<void> {
  await page.keyboard.press("Escape");
  if (page.url() === address) return;
  await page.goto(address);
}

/**
 * Presses each button of a page that sends no form, to open dialogs, menus and steps, and calls `look` after each
 * press. `role` is part of the key, because the same button may open different things for a visitor and the team.
 */
export async function pressButtons(
  page: Page,
  role: string,
  look: (button: string) => Promise<void>,
): Promise<void> {
  const address = page.url();
  const buttons = page.locator(PRESSABLE);
  for (let at = 0; at < Math.min(await buttons.count(), 150); at += 1) {
    const button = buttons.nth(at);
    const name = await button
      .evaluate((one) => {
        const whole = one.getAttribute("aria-label") ?? one.textContent ?? "";
        // Every card has the same buttons, labelled with the verb and the name of its home.
        return one.closest("main li, main article")
          ? (whole.split(" ")[0] ?? "")
          : whole.replace(/\d+/g, "0");
      })
      .catch(() => "");
    const key = `${role} ${name.split(/[:,]/)[0]}`;
    if (!name || pressed.has(key) || !(await button.isVisible())) continue;
    pressed.add(key);
    const didPress = await button.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (!didPress) continue;
    await page.waitForTimeout(250);
    await look(name);
    await close(page, address);
  }
}

/** Types into the page's search bar, so that it suggests places and listings. */
export async function openSuggestions(page: Page, look: () => Promise<void>): Promise<void> {
  const field = page.locator("main input[name=q]").first();
  if (!(await field.isVisible().catch(() => false))) return;
  for (const typed of TYPED) {
    await field.fill("");
    await field.pressSequentially(typed);
    await page.waitForTimeout(700);
    await look();
  }
  await page.keyboard.press("Escape");
  await field.fill("");
}

/** The header with the XSRF token that belongs to the cookies. */
async function readXsrf(request: APIRequestContext, origin: string): Promise<Record<string, string>> {
  await request.get(`${origin}/api/v1/auth/getcurrentuser`);
  const { cookies } = await request.storageState();
  return { "x-xsrf-token": cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "" };
}

/** Uploads a sheet with a row that can be listed and one with errors, so that its page shows both. */
export async function uploadSheet(owner: APIRequestContext, origin: string): Promise<void> {
  // Field names and values, because the labels are in the test language there.
  const plot = { ...PLOT_ROW, purpose: "buy" };
  const rows = [Object.keys(plot), ...[plot, { ...plot, price: "cheap", pincode: "7" }].map(Object.values)];
  const buffer = Buffer.from(rows.map(writeCsvLine).join(""));
  const answer = await owner.post(`${origin}/api/v1/imports`, {
    headers: await readXsrf(owner, origin),
    multipart: { sheet: { name: "plots.csv", mimeType: "text/csv", buffer } },
  });
  if (!answer.ok()) throw new Error(`The sheet was answered with ${answer.status()}: ${await answer.text()}`);
}

/** Sends one request to the API after another. */
async function openCalls(request: APIRequestContext, origin: string) {
  const headers = await readXsrf(request, origin);
  return async (method: "POST" | "PUT" | "PATCH", path: string, data: object) => {
    const answer = await request.fetch(`${origin}/api/v1${path}`, { method, headers, data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return await answer.json();
  };
}

const DAY = 86_400_000;

/**
 * Sends forms that cause mails, so that the pages behind the links in mails can be opened.
 * @param team signed in; plans a visit, which is mailed when it can no longer be undone
 */
export async function askForLetters(
  request: APIRequestContext,
  team: APIRequestContext,
  origin: string,
): Promise<void> {
  const call = await openCalls(request, origin);
  const { items } = await (await request.get(`${origin}/api/v1/listings`)).json();
  const person = { name: "Nima Sherpa", phone: "98320 00140", email: "nima@example.in", consent: true };
  const { lead } = await call("POST", "/leads", { propertyId: items[0]._id, kind: "contact", ...person });
  await call("POST", "/saved-searches/by-email", {
    name: "Siliguri",
    query: "town=siliguri",
    email: person.email,
  });
  await call("POST", "/auth/forgot-password", { email: "user@thikana.test" });
  const change = await openCalls(team, origin);
  await change("PATCH", `/admin/leads/${lead._id}`, { assignee: "me" });
  const at = new Date(Date.now() + 3 * DAY).toISOString();
  await change("PUT", `/admin/leads/${lead._id}/visit`, { at, place: "Main gate", sure: true });
}

/** The addresses of an open deal's pages for visitor and owner; its mails are for people of the demo, who get none. */
export async function readDealPages(team: APIRequestContext, origin: string): Promise<string[]> {
  const read = async (path: string) => (await team.get(`${origin}/api/v1/admin${path}`)).json();
  const { deals } = await read("/deals");
  const { deal } = await read(`/leads/${deals[0].leadId}/deal`);
  return [deal.links.visitor, deal.links.owner].map((link: string) => new URL(link, origin).pathname);
}
