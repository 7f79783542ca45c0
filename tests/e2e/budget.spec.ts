import http from "node:http";
import type { APIRequestContext } from "@playwright/test";
import { expect, test, waitForScripts } from "#tests/support/browser.ts";

const KB = 1_000;

/** Any listing: all load the same scripts. */
const LISTING = "/user/propertydetail/";

/** The scripts that browsers load before somebody uses the page, in transferred bytes with brotli. */
for (const { address, most } of [
  { address: "/user/list", most: 123.5 * KB },
  { address: "/", most: 115.5 * KB },
  { address: "/user/regiondetail/siliguri", most: 114.5 * KB },
  { address: LISTING, most: 117.5 * KB },
  // Static pages have one small script, the same for all (tests/pages/site-frame.test.ts), and no application.
  { address: "/user/about", most: 8 * KB },
])
  test(`${address} loads at most ${most / KB} KB of JavaScript`, async ({ page }) => {
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(request.url());
    });
    // Without any input: the scripts load automatically.
    const whole = address === LISTING ? await findListing(page.request) : address;
    await page.goto(whole, { waitUntil: "commit" });
    await waitForScripts(page);
    // On a busy machine no idle moment may come for a minute.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 })));
    const answers = await Promise.all([...scripts].map(travel));
    expect(answers.filter(({ caching }) => caching !== "public, max-age=31536000, immutable")).toEqual([]);
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
    expect(bytes).toBeGreaterThan(2 * KB);
    expect(bytes).toBeLessThanOrEqual(most);
  });

async function findListing(request: APIRequestContext): Promise<string> {
  const { items } = await (await request.get("/api/v1/listings")).json();
  return LISTING + items[0]._id;
}

/** Requests the file again with Node, because the browser does not say how many bytes were transferred. */
function travel(url: string): Promise<{ url: string; caching: string | undefined; bytes: number }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { "accept-encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve({ url, caching: answer.headers["cache-control"], bytes }));
    });
    request.on("error", reject);
  });
}
