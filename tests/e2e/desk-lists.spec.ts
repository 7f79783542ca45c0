import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { findListings, post } from "#tests/support/page-calls.ts";

const MESSAGE =
  "We are four people and would like to come on Sunday morning. Is the parking covered, and could the owner repair the bathroom before December, please? We move in on the first of January, and our lorry needs a road of twelve feet.";
/** As visitors write: long, without spaces, or in another script. */
const VISITORS = [
  {
    name: "Sourav Bandyopadhyay-Chattopadhyay",
    email: "sourav.bandyopadhyay@department-of-works.example.in",
  },
  { name: "Ramchandranarayanavenkatasubramaniam", email: "" },
  { name: "শ্রীমতী অনামিকা চট্টোপাধ্যায়", email: "a@mail.example" },
];

/** Requests with long texts, claimed by the member whose page this is. */
async function makeOwnLeads(member: Page, visitor: Page): Promise<void> {
  await visitor.goto("/");
  const homes = await findListings(visitor.request, "", VISITORS.length);
  for (const [at, { name, email }] of VISITORS.entries()) {
    const request = { propertyId: homes[at]?._id, kind: "contact", consent: true, language: "bn" };
    const sent = await post(visitor, "/api/v1/leads", {
      ...request,
      ...{ name, email, phone: `98320 5511${at}`, message: at === 1 ? MESSAGE.replaceAll(" ", "") : MESSAGE },
    });
    const { lead } = await sent.json();
    const xsrf = (await member.context().cookies()).find((cookie) => cookie.name === "XSRF-TOKEN");
    const answer = await member.request.patch(`/api/v1/admin/leads/${lead._id}`, {
      data: { assignee: "me" },
      headers: { "X-XSRF-TOKEN": xsrf?.value ?? "" },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

/**
 * Texts and controls that lie over each other, by what of each can be seen: a text that is cut off in its cell is only
 * as large as the cell.
 */
const findOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Seen {
      readonly of: Element;
      readonly words: string;
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    const main = document.querySelector("main") ?? document.body;
    const clip = (rect: DOMRect, of: Element): Omit<Seen, "of" | "words"> => {
      let { left, top, right, bottom } = rect;
      for (let up: Element | null = of; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(up);
        const box = up.getBoundingClientRect();
        if (overflowX !== "visible") [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        if (overflowY !== "visible") [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      return { left, top, right, bottom };
    };
    const seen: Seen[] = [];
    /** A bar that stays at the edge of the screen lies over what scrolls under it. */
    const isBar = (of: Element): boolean => {
      for (let up: Element | null = of; up && up !== main; up = up.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(up).position)) return true;
      return false;
    };
    const add = (rect: DOMRect, of: Element, words: string) => {
      if (isBar(of)) return;
      const box = clip(rect, of);
      if (box.right - box.left > 2 && box.bottom - box.top > 2) seen.push({ of, words, ...box });
    };
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const of = text.parentElement;
      const words = text.textContent?.trim().slice(0, 40) ?? "";
      if (!of || words === "" || of.closest("select, textarea, button") || !of.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects()) {
        // Lines of different letters touch each other by a few pixels without being hard to read.
        add(new DOMRect(rect.x, rect.y + 3, rect.width, rect.height - 6), of, words);
      }
    }
    for (const control of main.querySelectorAll("select, textarea, button, input:not([type=hidden])"))
      if (control.checkVisibility())
        add(control.getBoundingClientRect(), control, control.getAttribute("aria-label") ?? control.tagName);
    return seen.flatMap((one, at) =>
      seen.slice(at + 1).flatMap((other) => {
        if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) return [];
        // A field and the icon or words inside its frame are one thing.
        if (one.of.closest("label") && one.of.closest("label") === other.of.closest("label")) return [];
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return width > 2 && height > 2 ? [`"${one.words}" and "${other.words}"`] : [];
      }),
    );
  });

const WIDTHS = [360, 768, 1280, 1366, 1536, 1920];
const LISTS = [
  ...["", "?work=mine", "?work=unclaimed", "?work=overdue", "?view=board"].map(
    (search) => `/admin/leadtracker${search}`,
  ),
  ...["dashboard", "property-listing", "queue", "users", "visits", "deals", "deals?whose=all", "jobs"].map(
    (page) => `/admin/${page}`,
  ),
  ...["audit", "moderation", "moderation/reports", "moderation/messages"].map((page) => `/admin/${page}`),
];

test("[DESK-18] no text of the desk's lists lies over another at any width, and numbers are written for people", async ({
  page,
  browser,
  signInAs,
}) => {
  test.slow();
  await signInAs("admin", "/admin/leadtracker");
  const visitor = await browser.newPage();
  await makeOwnLeads(page, visitor);
  await visitor.close();
  const found: string[] = [];
  for (const address of LISTS) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const pair of await findOverlaps(page)) found.push(`${address}, ${width} px: ${pair}`);
    }
    expect(await page.locator("main").innerText(), address).not.toMatch(/\+91\d{10}/);
  }
  await page.goto("/admin/leadtracker?work=mine");
  await page.emulateMedia({ colorScheme: "dark" });
  for (const pair of await findOverlaps(page)) found.push(`dark: ${pair}`);
  expect(found).toEqual([]);
  // The measure itself: texts that are not held in their cells lie over each other.
  await page.addStyleTag({
    content: "td, td * { overflow: visible !important; white-space: nowrap !important }",
  });
  expect(await findOverlaps(page)).not.toEqual([]);
});

test("[DESK-18] twelve leads are in the first screen at 1280x800, and the message of each can be read and copied whole", async ({
  page,
  browser,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin", "/admin/leadtracker");
  const visitor = await browser.newPage();
  await makeOwnLeads(page, visitor);
  await visitor.close();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const work of ["mine", "all", "unclaimed", "overdue"]) {
    await page.goto(`/admin/leadtracker?work=${work}`);
    const inFirstScreen = await page
      .locator("table[data-part=desk-table] tbody tr")
      .evaluateAll((rows) =>
        rows.filter((row) => row.checkVisibility() && row.getBoundingClientRect().bottom <= innerHeight),
      )
      .then(({ length }) => length);
    expect(inFirstScreen, work).toBeGreaterThanOrEqual(12);
  }

  await page.goto("/admin/leadtracker?work=mine&search=98320+55110");
  const row = page.locator("table[data-part=desk-table] tbody tr").filter({ hasText: "Sourav" }).first();
  const whole = row.locator("+ tr");
  await expect(whole).toBeHidden();
  const line = row.locator("summary");
  expect((await line.boundingBox())?.height).toBeLessThan(24);
  await line.focus();
  await page.keyboard.press("Enter");
  await expect(whole).toContainText(MESSAGE);
  expect(await findOverlaps(page)).toEqual([]);
  await expectAccessible();
  const copied = await whole.locator("p").evaluate((words) => {
    getSelection()?.selectAllChildren(words);
    return getSelection()?.toString();
  });
  expect(copied).toContain(MESSAGE);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[DESK-18] a press shows the whole message", async ({ page, signInAs }) => {
    await signInAs("admin", "/admin/leadtracker?work=mine");
    const line = page.locator("table[data-part=desk-table] summary").first();
    const whole = page.locator("tr:has(summary) + tr").first();
    await expect(whole).toBeHidden();
    await line.click();
    await expect(whole).toBeVisible();
  });
});
