/** The listing page as its journeys speak of it. */
import type { Page } from "@playwright/test";
import { expect } from "./browser.ts";

export const LIST = "/user/list";

/** The number in the heading over the results. */
export async function total(page: Page): Promise<number> {
  const words = await page.locator("#results-heading .rhead__full").textContent();
  return Number(words?.match(/^[\d,]+/)?.[0].replaceAll(",", "") ?? 0);
}

/** Waits until the heading says this number. */
export async function expectTotal(page: Page, count: number): Promise<void> {
  await expect.poll(() => total(page)).toBe(count);
}

export const group = (page: Page, name: string) =>
  page.locator(".side").getByRole("group", { name, exact: true });
export const quick = (page: Page, name: string) => page.locator(".qf__menu > summary", { hasText: name });
export const openPanels = (page: Page) => page.locator(".qf__menu[open]");
export const results = (page: Page) => page.locator(".rlist > li");

export const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
