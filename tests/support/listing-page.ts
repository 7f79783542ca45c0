/** Helpers for browser tests of the listing page. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./browser.ts";

export const LIST = "/user/list";

/** The number in the heading over the results. */
export async function readTotal(page: Page): Promise<number> {
  const text = await page.locator("#results-heading [data-part=full-title]").textContent();
  return Number(text?.match(/^[\d,]+/)?.[0].replaceAll(",", "") ?? 0);
}

/** Waits until the heading says this number. */
export async function expectTotal(page: Page, count: number): Promise<void> {
  await expect.poll(() => readTotal(page)).toBe(count);
}

export const getGroup = (page: Page, name: string) =>
  page.getByTestId("filters").getByRole("group", { name, exact: true });
export const getQuick = (page: Page, name: string) =>
  page.locator("[data-part=quick-filter] > summary", { hasText: name });
export const openPanels = (page: Page) => page.locator("[data-part=quick-filter][open]");
export const getResults = (page: Page) => page.locator("[data-part=results] > li");
/** The link of the first result to its listing. */
export const getFirstResult = (page: Page) =>
  getResults(page).first().getByRole("heading", { level: 3 }).getByRole("link");

/** Marks the document and remembers its scroll position. @returns a function that checks that both are unchanged */
export async function watchMoves(page: Page): Promise<() => Promise<boolean>> {
  const before = await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true });
    return window.scrollY;
  });
  expect(before).toBeGreaterThan(0);
  return () =>
    page.evaluate((top) => "isSameDocument" in window && Math.abs(window.scrollY - top) < 1, before);
}

/** Scrolls the element to the middle of the screen without animation. */
export const toTheMiddle = (element: Locator) =>
  element.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** One choice of the search bar: a summary that opens checkboxes. */
const getBarChoice = (page: Page, name: string) =>
  page.locator(`details:has(summary span:text-is("${name}"))`);

/** Opens a choice of the search bar and ticks a checkbox in it. */
export async function chooseInBar(page: Page, name: string, option: string): Promise<void> {
  const choice = getBarChoice(page, name);
  if ((await choice.getAttribute("open")) === null) await choice.locator("summary").click();
  await choice.getByRole("checkbox", { name: new RegExp(`^${escapePattern(option)}`) }).check();
}
