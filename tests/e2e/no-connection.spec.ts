import { expect, test } from "#tests/support/browser.ts";
import { getResults, LIST } from "#tests/support/listing-page.ts";

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/;
const OFFLINE = "You are offline. We load the rest once you are connected.";
const NO_ANSWER = "This did not load. Check your connection and try again.";

test("[VISIT-06] without a connection the page stays and says so, and opens the next page when the connection is back; another link stops the waiting", async ({
  page,
  context,
  allow,
  expectAccessible,
}) => {
  allow(LOST);
  await page.goto(LIST);
  const first = getResults(page).first();
  const title = await first.getByRole("heading").textContent();
  await context.setOffline(true);
  await page.locator("header nav").getByRole("link", { name: "Contact" }).click();
  const line = page.getByRole("status").filter({ hasText: OFFLINE });
  await expect(line).toBeVisible();
  await expect(first.getByRole("heading")).toHaveText(String(title));
  await expectAccessible();
  await line.getByRole("button", { name: "Try again" }).click();
  await expect(line).toBeVisible();
  await expect(first).toBeVisible();
  await context.setOffline(false);
  // The page loads automatically when the device is online again.
  await expect(page).toHaveURL("/user/contact");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
  await test.step("pressing another link stops waiting for the first one", async () => {
    await page.route("**/owner/signup.data*", (route) => route.abort());
    await page.locator("header nav").getByRole("link", { name: "List Property" }).click();
    await expect(page.getByRole("status").filter({ hasText: NO_ANSWER })).toBeVisible();
    await page.locator("header nav").getByRole("link", { name: "View Properties" }).click();
    await expect(page).toHaveURL(LIST);
    await expect(page.getByText(NO_ANSWER)).toHaveCount(0);
  });
});

test("[VISIT-06] [VISIT-07] a slow page shows a progress bar after 0.3 s and nothing moves; 503 and HTML instead of data keep the page", async ({
  page,
  allow,
}) => {
  allow(LOST);
  await page.goto(`${LIST}?purpose=rent`);
  const openPage = (number: number) =>
    page.getByRole("link", { name: `Page ${number}`, exact: true }).click();
  const bar = page.getByRole("status").filter({ hasText: "Loading the page" });
  const line = page.getByRole("status").filter({ hasText: NO_ANSWER });
  const expectPage = async (number: number) => {
    await expect(page).toHaveURL(new RegExp(`page=${number}`));
    await expect(page.getByTestId("page-range")).toHaveText(new RegExp(`^${(number - 1) * 24 + 1}`));
    await expect(bar).toHaveCount(0);
    await expect(line).toHaveCount(0);
  };
  await test.step("a slow page", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/*.data?*", async (route) => {
      await promise;
      await route.continue();
    });
    const top = await getResults(page).first().boundingBox();
    const began = Date.now();
    await openPage(2);
    await expect(bar).toBeVisible();
    expect(Date.now() - began).toBeGreaterThanOrEqual(300);
    expect((await bar.locator("i").boundingBox())?.height).toBe(3);
    expect((await getResults(page).first().boundingBox())?.x).toBe(top?.x);
    resolve();
    await expectPage(2);
    await page.unroute("**/*.data?*");
  });
  for (const [number, what, answer] of [
    [3, "503", { status: 503, contentType: "application/json", body: '{"message":"Busy"}' }],
    [4, "HTML", { status: 200, contentType: "text/html", body: "<h1>Sign in to this Wi-Fi</h1>" }],
  ] as const)
    await test.step(`${what}: the page stays, and Try again opens the next one`, async () => {
      await page.route("**/*.data?*", (route) => route.fulfill(answer));
      await openPage(number);
      await expect(line).toBeVisible();
      await expect(getResults(page)).toHaveCount(24);
      await page.unroute("**/*.data?*");
      await line.getByRole("button", { name: "Try again" }).click();
      await expectPage(number);
    });
  await test.step("a page that a busy server has refused is asked for again by itself", async () => {
    let rejected = 0;
    await page.route("**/*.data?*", (route) =>
      rejected++ === 0
        ? route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: { message: "Busy" } })
        : route.fallback(),
    );
    await openPage(5);
    await expect(bar).toBeVisible();
    await expectPage(5);
    expect(rejected).toBe(2);
  });
});

test("[VISIT-06] a form without its own offline message keeps what was typed, and can be sent later", async ({
  page,
  context,
  allow,
  signInAs,
}) => {
  allow(LOST);
  await signInAs("user");
  const { items } = await (await page.request.get("/api/v1/listings?pageSize=6")).json();
  await page.goto(`/user/propertydetail/${items[0]._id}/report`);
  await page.locator("main select, main input[type=radio]").first().press("ArrowDown");
  const words = page.locator("main textarea");
  await words.fill("The photos show another house.");
  await context.setOffline(true);
  await page.locator("main button[type=submit]").click();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(words).toHaveValue("The photos show another house.");
  await context.setOffline(false);
  await expect(words).toHaveCount(0);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

  test("[VISIT-06] a page that cannot be loaded shows our own message with a button to try again, light or dark", async ({
    page,
    context,
    allow,
  }) => {
    allow(LOST);
    await page.goto("/user/about");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    await context.setOffline(true);
    await page.evaluate(() => location.assign("/user/contact"));
    const offline = page.getByRole("heading", { name: "You are offline" });
    await expect(offline).toBeVisible();
    await expect(page).toHaveURL("/user/contact");
    await expect(page.getByRole("link", { name: /Or call us: \+91/ })).toHaveAttribute(
      "href",
      /^tel:\+91\d+$/,
    );
    for (const [colorScheme, background] of [
      ["light", "rgb(255, 252, 250)"],
      ["dark", "rgb(23, 20, 19)"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("body")).toHaveCSS("background-color", background);
    }
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(offline).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
    // The service worker caches nothing.
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});
