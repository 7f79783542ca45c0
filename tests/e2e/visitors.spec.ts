import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { findListings, readXsrf } from "#tests/support/page-calls.ts";

/** The XSRF header for API calls that a test makes outside the page. */
async function readXsrfHeader(page: Page) {
  const { request } = page.context();
  await request.get("/api/v1/auth/getcurrentuser");
  return readXsrf(page.context());
}

test("[DETAIL-11] a saved listing stays on the device, moves to the account at signing in, and is undone if the call fails", async ({
  page,
  request,
  signInAs,
  expectAccessible,
  allow,
}) => {
  allow(/503|401|ERR_FAILED/);
  const [one, two] = await findListings(request, "type=villa&sort=newest", 2);
  await page.goto("/user/list?type=villa&sort=newest");
  const heart = page.getByRole("button", { name: `Shortlist ${one?.propertyTitle}`, exact: true });
  await waitForHydration(heart);
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.goto("/user/shortlist");
  await expect(page.locator("article[data-part=card]")).toContainText(one?.propertyTitle ?? "");
  await expectAccessible();

  await signInAs("user", "/user/shortlist");
  await expect(page.getByTestId("toast")).toContainText("in your shortlist now");
  const headers = await readXsrfHeader(page);
  const kept = await (await page.context().request.get("/api/v1/shortlist")).json();
  expect(kept.ids).toContain(one?._id);
  expect(await page.evaluate(() => localStorage.getItem("shortlist"))).toBeNull();

  await page.goto(`/user/propertydetail/${two?._id}`);
  const save = page.getByTestId("detail-top").getByRole("button", { name: /^Shortlist/ });
  await waitForHydration(save);
  await page.route("**/api/v1/shortlist", (route) =>
    route.fulfill({ status: 503, contentType: "application/json", body: '{"message":"Not now."}' }),
  );
  await save.click();
  await expect(page.getByTestId("toast")).toContainText("Not now.");
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await page.unroute("**/api/v1/shortlist");
  await page.getByTestId("toast").getByRole("button", { name: "Try again" }).click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  for (const id of [one?._id, two?._id])
    await page.context().request.delete(`/api/v1/shortlist/${id}`, { headers });
});

test("[DETAIL-11] the shortlist can be empty, shared with somebody, or contain a listing that is gone", async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.goto("/user/shortlist");
  await expect(page.getByRole("heading", { name: "No saved homes yet" })).toBeVisible();
  await expectAccessible();
  const [one, two] = await findListings(request, "type=shop", 2);
  await page.goto(`/user/shortlist?ids=${one?._id},${"0".repeat(24)},${two?._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A shared shortlist");
  await expect(page.locator("article[data-part=card]")).toHaveCount(2);
  await expect(page.locator("main")).toContainText("1 listing is no longer available.");
  await expectAccessible();
});

test("[DETAIL-11] four listings from cards are compared at one address, also on a phone", async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  // The same as the page, where Verified is on. Villas are the demo's own: flats of other journeys, which are the newest,
  // may be alike, so that nothing differs.
  const found = await findListings(request, "type=villa&sort=newest&verified=1", 5);
  await page.goto("/user/list?type=villa&sort=newest");
  for (const { propertyTitle } of found.slice(0, 2)) {
    const toggle = page.getByRole("button", { name: `Compare ${propertyTitle}`, exact: true }).first();
    await waitForHydration(toggle);
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
  }
  const tray = page.getByRole("region", { name: "To compare" });
  await expect(tray).toContainText("2 of 4 to compare");
  await expectAccessible();
  await tray.getByRole("link", { name: "Compare" }).click();
  await expect(page).toHaveURL(`/user/compare?ids=${found[0]?._id},${found[1]?._id}`);
  await expect(page.locator("[data-part=compare-table] thead th")).toHaveCount(2);
  await expect(page.locator("[data-part=compare-table] [data-differs]").first()).toContainText("differs");
  await expectAccessible();
  await page.goto("/user/compare");
  await page.getByRole("link", { name: "Compare the 2 you chose" }).click();
  await expect(page.locator("[data-part=compare-table] thead th")).toHaveCount(2);

  const ids = found.map(({ _id }) => _id);
  const plain = await request.get(`/user/compare?ids=${ids.join(",")},nonsense`);
  const html = await plain.text();
  expect(plain.status()).toBe(200);
  expect(html).toContain("The first four are shown.");
  expect(html).toContain("1 listing is not shown");
  await page.goto(`/user/compare?ids=${ids.slice(0, 4).join(",")}&only=differences`);
  // In every remaining row at least one listing differs; the important rows are marked.
  for (const row of await page.locator("[data-part=compare-table] tbody tr").all())
    expect(new Set(await row.locator("td").allTextContents()).size).toBeGreaterThan(1);
  expect(await page.locator("[data-part=compare-table] tbody tr[data-differs]").count()).toBeGreaterThan(0);
  const first = page.locator("[data-part=compare-table] tbody th").first();
  const before = await first.boundingBox();
  await page.getByTestId("compare-table").evaluate((box) => box.scrollTo(300, 0));
  expect((await first.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page
    .getByTestId("compare-table")
    .getByRole("link", { name: /^Remove/ })
    .first()
    .click();
  await expect(page.locator("[data-part=compare-table] thead th")).toHaveCount(3);
});

test("[DETAIL-11] [ADMIN-12] a report is sent from the listing, and the team hides the listing", async ({
  page,
  request,
  signInAs,
  expectAccessible,
  allow,
}) => {
  allow(/422|404/);
  const [home] = await findListings(request, "type=room&sort=newest", 1);
  await signInAs("user", `/user/propertydetail/${home?._id}`);
  const opener = page.getByRole("link", { name: "Report this listing" });
  await waitForHydration(opener);
  await opener.click();
  const dialog = page.getByRole("dialog", { name: /^What is wrong with/ });
  await dialog.getByLabel("Something else").check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByText("Tell us in a few words what is wrong.")).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel("More details").fill("The gate is another house's.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByRole("status")).toContainText("Thank you for telling us.");

  await page.context().clearCookies();
  await signInAs("admin", "/admin/moderation/reports?search=The+gate+is");
  const item = page.getByTestId("moderation-item");
  await waitForHydration(item.getByRole("button", { name: "Dismiss" }));
  await expectAccessible();
  await item.getByText("Act on it…").click();
  await item.getByLabel("Take the listing down (back to pending)").check();
  await item.getByRole("button", { name: "Mark as acted on" }).click();
  await expect(page.getByTestId("toast")).toContainText("The listing is taken down");
  const answer = await request.get(`/user/propertydetail/${home?._id}`);
  expect(answer.status()).toBe(404);
});

test("[CONTACT-02] [ADMIN-12] a message to the office can be answered, noted, and opened again with Undo", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const headers = await readXsrfHeader(page);
  await page.context().request.post("/api/v1/contact", {
    headers,
    data: {
      fullName: "Bina Thapa",
      email: "bina@example.in",
      subject: "question",
      message: "Do you look after homes in Kurseong?",
    },
  });
  await signInAs("admin");
  const list = "/admin/moderation/messages?search=homes+in+Kurseong";
  await page.goto(list);
  const item = page.getByTestId("moderation-item").filter({ hasText: "Kurseong" });
  await waitForHydration(item.getByRole("button", { name: "Mark as answered" }));
  await expectAccessible();
  await item.getByLabel("Note for the team").fill("Phoned on Monday.");
  await item.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByTestId("toast").last()).toContainText("The note is saved.");
  await item.getByRole("button", { name: "Mark as answered" }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(item).toHaveCount(1);
  await expect(item.getByLabel("Note for the team")).toHaveValue("Phoned on Monday.");
});
