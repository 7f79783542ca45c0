import { expect, test } from "#tests/support/browser.ts";
import { getResults, LIST } from "#tests/support/listing-page.ts";

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/;
const OFFLINE = "You are offline. We load the rest once you are connected.";
const NO_ANSWER = "This did not load. Check your connection and try again.";

test("[VISIT-06] without a connection the page stays and says so, and opens the next page when the connection is back", async ({
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
});

for (const [what, answer] of [
  ["503", { status: 503, contentType: "application/json", body: '{"message":"Busy"}' }],
  ["HTML instead of data", { status: 200, contentType: "text/html", body: "<h1>Sign in to this Wi-Fi</h1>" }],
] as const)
  test(`[VISIT-06] ${what} keeps the page, and Try again opens the next one`, async ({ page, allow }) => {
    allow(LOST);
    await page.goto(`${LIST}?purpose=rent`);
    await page.route("**/*.data?*", (route) => route.fulfill(answer));
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    const line = page.getByRole("status").filter({ hasText: NO_ANSWER });
    await expect(line).toBeVisible();
    await expect(getResults(page)).toHaveCount(24);
    await page.unroute("**/*.data?*");
    await line.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByTestId("page-range")).toHaveText(/^25/);
    await expect(line).toHaveCount(0);
  });

test("[VISIT-06] a page that a busy server has refused is asked for again by itself", async ({
  page,
  allow,
}) => {
  allow(LOST);
  await page.goto(`${LIST}?purpose=rent`);
  let refused = 0;
  await page.route("**/*.data?*", (route) =>
    refused++ === 0
      ? route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: { message: "Busy" } })
      : route.fallback(),
  );
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Loading the page" })).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByTestId("page-range")).toHaveText(/^25/);
  expect(refused).toBe(2);
});

test("[VISIT-06] pressing another link stops waiting for the first one", async ({ page, allow }) => {
  allow(LOST);
  await page.goto(LIST);
  await page.route("**/owner/signup.data*", (route) => route.abort());
  await page.locator("header nav").getByRole("link", { name: "List Property" }).click();
  await expect(page.getByRole("status").filter({ hasText: NO_ANSWER })).toBeVisible();
  await page.locator("header nav").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/user/contact");
  await expect(page.getByText(NO_ANSWER)).toHaveCount(0);
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

  for (const colorScheme of ["light", "dark"] as const)
    test(`[VISIT-06] a page that cannot be loaded shows our own message with a button to try again (${colorScheme})`, async ({
      page,
      context,
      allow,
    }) => {
      allow(LOST);
      await page.emulateMedia({ colorScheme });
      await page.goto("/user/about");
      await page.evaluate(() => navigator.serviceWorker.ready);
      await page.reload();
      await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
      await context.setOffline(true);
      await page.evaluate(() => location.assign("/user/contact"));
      await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
      await expect(page).toHaveURL("/user/contact");
      await expect(page.getByRole("link", { name: /Or call us: \+91/ })).toHaveAttribute(
        "href",
        /^tel:\+91\d+$/,
      );
      await expect(page.locator("body")).toHaveCSS(
        "background-color",
        colorScheme === "dark" ? "rgb(23, 20, 19)" : "rgb(255, 252, 250)",
      );
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
      await context.setOffline(false);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
      // The service worker caches nothing.
      expect(await page.evaluate(() => caches.keys())).toEqual([]);
    });
});

test("[VISIT-07] a slow page shows a progress bar after 0.3 s, and nothing moves", async ({ page }) => {
  await page.goto(LIST);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.data?*", async (route) => {
    await promise;
    await route.continue();
  });
  const top = await getResults(page).first().boundingBox();
  const bar = page.getByRole("status").filter({ hasText: "Loading the page" });
  const began = Date.now();
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(bar).toBeVisible();
  expect(Date.now() - began).toBeGreaterThanOrEqual(300);
  expect((await bar.locator("i").boundingBox())?.height).toBe(3);
  expect((await getResults(page).first().boundingBox())?.x).toBe(top?.x);
  resolve();
  await expect(page).toHaveURL(/page=2/);
  await expect(bar).toHaveCount(0);
});

test("[VISIT-07] a slow form shows a progress bar too", async ({ page }) => {
  await page.goto("/user/contact");
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/user/contact.data*", async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByLabel("Full Name").fill("Pema Lepcha");
  await page.getByLabel("Email").fill("pema@example.in");
  await page.getByRole("textbox", { name: "Message" }).fill("Is the road to Rangpo open?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Loading the page")).toBeVisible();
  resolve();
  await expect(page.getByText("Thank you, Pema Lepcha.")).toBeVisible();
  await expect(page.getByText("Loading the page")).toHaveCount(0);
});
