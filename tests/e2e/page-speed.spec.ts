import type { Page } from "@playwright/test";
import { expect, test, waitForScripts } from "#tests/support/browser.ts";

// The browser of the tests calls itself headless, and programs are not counted.
test.use({
  userAgent:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36",
});

/** What the page has sent, read while it is still there. */
async function leave(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const bodies: Blob[] = [];
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (body instanceof Blob) bodies.push(body);
      return send(url, body);
    };
    document.dispatchEvent(new Event("visibilitychange"));
    // Only once, however often somebody looks at another tab.
    document.dispatchEvent(new Event("visibilitychange"));
    return Promise.all(bodies.map((body) => body.text()));
  });
}

/** Waits until the browser has told what its largest content is: after the first key press it would not tell any more. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => resolve());
        observer.observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}

for (const { path, kind } of [
  { path: "/user/list?bhk=2", kind: "list" },
  // A static page, which has a script of its own.
  { path: "/privacy", kind: "reading" },
])
  test(`[OPS-03] ${path} tells how fast it was when it is left, and nothing about its visitor`, async ({
    page,
  }) => {
    await page.goto(path);
    await waitForScripts(page);
    await waitForPaint(page);
    await page.keyboard.press("Tab");
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/vitals");
    const [body, ...more] = await leave(page);
    expect(more).toEqual([]);
    const report = JSON.parse(body ?? "{}");
    expect(report).toMatchObject({ page: kind, device: "computer" });
    expect(
      Object.keys(report)
        .filter((key) => !["inp"].includes(key))
        .sort(),
    ).toEqual([...["cls", "device", "lcp", "page", "ttfb"]]);
    for (const name of ["lcp", "ttfb"]) expect(report[name]).toBeGreaterThan(0);
    expect(report.cls).toBeGreaterThanOrEqual(0);
    expect((await answered).status()).toBe(204);
  });

test("[OPS-03] who asks not to be tracked sends nothing", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  await page.goto("/privacy");
  await waitForScripts(page);
  expect(await leave(page)).toEqual([]);
});

test("[OPS-03] the team sees how fast pages were for visitors", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.goto("/");
  await waitForScripts(page);
  await waitForPaint(page);
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/vitals");
  await leave(page);
  await answered;
  await signInAs("admin");
  await page.goto("/admin/figures");
  const card = page.locator("[data-part=speed]");
  await expect(card.getByRole("heading", { name: "Page speed for visitors" })).toBeVisible();
  const home = card.getByRole("listitem").filter({ hasText: "Home page" }).first();
  await expect(home).toContainText(/Visits: \d/);
  await expect(home).toContainText(/Content visible\s*[\d.,]+ (ms|s)\s*(Good|Fair|Poor)/);
  await expectAccessible();
});
