import { expect, test, waitForHydration } from "#tests/support/browser.ts";

/** The home page has at least this many sections with a heading. */
const FEWEST_SECTIONS = 12;

test("nothing jumps while the page and its lower half load", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/");
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).all();
  expect(headings.length).toBeGreaterThan(FEWEST_SECTIONS);
  // Not with Playwright's scrolling, which waits until nothing moves: here we measure the movement.
  for (const heading of headings)
    await heading.evaluate(async (element) => {
      element.scrollIntoView({ behavior: "instant", block: "nearest" });
      await new Promise((done) => setTimeout(done, 100));
    });
  await waitForHydration(page.getByRole("button", { name: "Next project" }));
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.02);
});
