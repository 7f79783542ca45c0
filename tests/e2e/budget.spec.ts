import http from "node:http";
import { expect, test, waitForScripts } from "#tests/support/browser.ts";

const KB = 1_000;

/** The scripts that browsers load, in transferred bytes with brotli. */
for (const { address, most } of [
  // Sentences, the map and saved searches are on this page; their scripts are loaded on first use.
  { address: "/user/list", most: 147 * KB },
  { address: "/", most: 138 * KB },
  { address: "/user/regiondetail/siliguri", most: 141 * KB },
  // Pages for reading only have one small script, and no application.
  ...["/privacy", "/terms", "/proof", "/user/about", "/user/blog", "/no-such-page"].map((address) => ({
    address,
    most: 8 * KB,
  })),
])
  test(`${address} loads at most ${most / KB} KB of JavaScript`, async ({ page, allow }) => {
    allow(/404/);
    const scripts = new Set<string>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.add(request.url());
    });
    // Without any input: the scripts load automatically.
    await page.goto(address, { waitUntil: "commit" });
    await waitForScripts(page);
    // On a busy machine no idle moment may come for a minute.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 })));
    const answers = await Promise.all([...scripts].map(travel));
    expect(answers.filter(({ caching }) => caching !== "public, max-age=31536000, immutable")).toEqual([]);
    const bytes = answers.reduce((sum, answer) => sum + answer.bytes, 0);
    expect(bytes).toBeGreaterThan(2 * KB);
    expect(bytes).toBeLessThanOrEqual(most);
  });

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
