import { office } from "#content/office.ts";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { listPendingProperty } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

test("[ADMIN-07] [ADMIN-12] the property listing has its tiles, filters, cards and page sizes", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin", "/admin/property-listing");
  await expect(page.locator("[data-part=counters] b")).toHaveCount(4);
  await expect(page.getByTestId("property-card")).toHaveCount(5);
  await expect(page.getByLabel("Rows per page").getByRole("option")).toHaveText(["5", "10", "20"]);
  await expect(page.getByRole("link", { name: "Add New Property" })).toHaveAttribute(
    "href",
    "/owner/listing",
  );
  await expectAccessible();
  await page.goto("/admin/property-listing?status=rejected&pageSize=10");
  await expect(page.locator("[data-part=property-card] [data-part=badge]")).toHaveText(
    Array(10).fill("Rejected"),
  );
  await page.goto("/admin/property-listing?status=sunny&page=99999");
  await expect(page.getByText("This list does not have: status.")).toBeVisible();
  await expect(page.getByText("There is no page 99999")).toBeVisible();
  await page.goto("/admin/moderation/reports?reason=sunny&page=999");
  await expect(page.getByText("This list does not have: reason.")).toBeVisible();
  await expect(page.getByText("There is no page 999")).toBeVisible();
});

test("[ADMIN-09] users are found, suspended and restored, and the page says what that does", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin", "/admin/users?role=user&status=active&pageSize=10");
  await expect(page.locator("tbody tr")).toHaveCount(10);
  await expectAccessible();
  await page.locator("tbody tr").nth(3).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Access" })).toBeVisible();
  await expectAccessible();
  await waitForHydration(page.getByRole("button", { name: "Suspend" }));
  await page.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Calls owners from the site.");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect(page.getByText("is suspended and signed out everywhere")).toBeVisible();
  await expect(page.getByTestId("history")).toContainText("Calls owners from the site.");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("can sign in again. Listings shown again: 0.")).toBeVisible();
});

test("[ADMIN-11] the queue works with the keyboard: reject with a reason, undo, approve; keys do nothing while typing, and nothing is lost without a connection", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const title = createUnique("Queue by keyboard");
  const id = await listPendingProperty(page, signInAs, title);
  await page.goto(`/admin/queue?at=${id}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(title);
  await expectAccessible();
  await waitForHydration(page.getByRole("button", { name: "Approve" }));
  await page.keyboard.press("r");
  const words = page.getByRole("dialog").getByLabel("Reason");
  await expect(words).toBeFocused();
  // Letters that are keyboard shortcuts elsewhere are normal letters in a field.
  await words.pressSequentially("a repeated listing");
  await expect(heading).toHaveText(title);
  // Without a connection nothing is lost.
  await page.context().setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "Reject listing" }).click();
  await expect(page.getByRole("dialog").getByText("You are offline, so nothing was sent.")).toBeVisible();
  await expect(words).toHaveValue("a repeated listing");
  await page.context().setOffline(false);
  await page.getByRole("dialog").getByRole("button", { name: "Reject listing" }).click();
  await expect(page.getByText("Decided:")).toBeVisible();
  await waitForHydration(page.getByRole("button", { name: "Undo" }));
  await page.keyboard.press("u");
  await expect(heading).toHaveText(title);
  await waitForHydration(page.getByRole("button", { name: "Approve" }));
  await page.keyboard.press("a");
  await expect(page.getByText("Decided:")).toBeVisible();
  await page.goto(`/admin/dashboard/${id}`);
  await expect(page.getByTestId("history")).toContainText("a repeated listing");
  await expect(page.getByLabel("Status")).toHaveValue("approved");
  await page.goto(`/admin/queue?at=${id}`);
  await expect(page.getByText("is no longer waiting for a decision")).toBeVisible();
});

test("[ADMIN-06] two admins editing at once: the second sees what changed and loses nothing", async ({
  page,
  context,
  signInAs,
  allow,
}) => {
  allow(/409/);
  const id = await listPendingProperty(page, signInAs, createUnique("Two desks"));
  const second = await context.newPage();
  for (const one of [page, second]) {
    one.on("dialog", (dialog) => dialog.accept());
    await one.goto(`/admin/dashboard/${id}?edit`);
    await waitForHydration(one.getByRole("button", { name: "Save Changes" }));
  }
  await page.getByLabel("Rent").fill("19000");
  await page.getByLabel("Address").fill("14 Hill Cart Road");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("₹19,000/month")).toBeVisible();
  await second.getByLabel("Rent").fill("20000");
  await second.getByRole("button", { name: "Save Changes" }).click();
  await expect(second.getByText("A colleague saved while you were editing")).toBeVisible();
  await expect(second.getByLabel("Rent")).toHaveValue("20000");
  await expect(second.getByLabel("Address")).toHaveValue("14 Hill Cart Road");
  await second.getByRole("button", { name: "Save Changes" }).click();
  await expect(second.getByText("₹20,000/month")).toBeVisible();
});

test("[ADMIN-10] [NAV-05] settings are visible on the public site at once, and in the activity log", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/status of 422/);
  await signInAs("admin", "/admin/settings");
  await expectAccessible();
  const links = page.getByRole("complementary").getByRole("link");
  await expect(
    links.filter({ hasText: /^(Dashboard|Property Listing|Users|Settings|Lead tracker.*)$/ }),
  ).toHaveCount(5);
  const hours = page.getByLabel("Office hours");
  const facebook = page.getByLabel("Facebook");
  const save = page.getByRole("button", { name: "Save Changes" });
  const now = "Mon-Sat 10:00 AM - 6:45 PM";
  await expect(hours).toHaveValue(office.hours);
  const profile = "https://www.facebook.com/thikana.hills";
  await waitForHydration(save);
  // Opening hours that mean nothing to a visitor are refused, and nothing that was typed is lost.
  await hours.fill("When we are there");
  await save.click();
  await expect(
    page.getByText("Write the days and hours like this: Mon-Sat 10:00 AM - 7:00 PM."),
  ).toBeVisible();
  await expect(hours).toHaveValue("When we are there");
  await hours.fill(now);
  await facebook.fill(profile);
  await save.click();
  await expect(page.getByText("All pages use them now")).toBeVisible();
  // The desk would ask for its events again, now as a stranger.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await expect.poll(async () => (await page.request.get("/user/contact")).text()).toContain(now);
  await page.goto("/user/about");
  const foot = page.getByRole("contentinfo");
  await expect(foot).toContainText(now);
  await expect(foot.getByRole("link", { name: "Facebook" })).toHaveAttribute("href", profile);
  await signInAs("admin", "/admin/audit?noun=setting");
  await expect(page.locator("[data-part=trail] > li").first()).toContainText(
    /changed the settings: .*hours/i,
  );
  await expectAccessible();
  // The other journeys use the same server.
  await page.goto("/admin/settings");
  await waitForHydration(save);
  await hours.fill(office.hours);
  await facebook.fill(office.social.facebook);
  await save.click();
  await expect(page.getByText("All pages use them now")).toBeVisible();
});

test("[ADMIN-10] a stamp duty rule is added, refused with errors at its fields, changed and removed; never over a colleague's change", async ({
  page,
  browser,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/status of (409|422)/);
  const state = `Tripura ${Date.now()}`;
  await signInAs("admin", "/admin/settings?charge=new");
  const save = page.getByRole("button", { name: "Save rule" });
  await waitForHydration(save);
  await page.getByLabel("State", { exact: true }).fill(state);
  await page.getByLabel("Prices up to (₹), rate 1", { exact: true }).fill("25,00,000");
  await page.getByLabel("Rate 1 (%)").fill("five");
  await page.getByLabel("Applies from").fill("2026-04-01");
  await page.getByLabel("Source", { exact: true }).fill("Tripura Gazette");
  await save.click();
  await expect(page.getByLabel("Rate 1 (%)")).toBeFocused();
  await expect(page.getByLabel("State", { exact: true })).toHaveValue(state);
  await expectAccessible();
  await page.getByLabel("Rate 1 (%)").fill("5");
  await page.getByLabel("Rate 2 (%)").fill("6");
  await save.click();
  const row = page.locator("[data-part=charges] > li").filter({ hasText: state });
  await expect(row).toContainText("Everywhere: 5% up to ₹25 L, 6% above. From 1 Apr 2026");

  await row.getByRole("link").click();
  await expect(page.getByLabel("State", { exact: true })).toBeFocused();
  const second = await browser.newContext({
    locale: "en-IN",
    storageState: await page.context().storageState(),
  });
  const colleague = await second.newPage();
  await colleague.goto(page.url());
  await colleague.getByLabel("Rate 2 (%)").fill("6.5");
  await waitForHydration(colleague.getByRole("button", { name: "Save rule" }));
  await colleague.getByRole("button", { name: "Save rule" }).click();
  await expect(colleague.getByText("All listings use it now")).toBeVisible();
  await second.close();

  await page.getByLabel("Note").fill("After the budget");
  await save.click();
  await expect(page.getByText("A colleague saved while you were editing")).toBeVisible();
  await expect(page.getByLabel("Rate 2 (%)")).toHaveValue("6.5");
  await expect(page.getByLabel("Note")).toHaveValue("After the budget");
  await save.click();
  await expect(row).toContainText("6.5%");
  await row.getByRole("link").click();
  await page.getByText("Remove", { exact: true }).click();
  await page.getByRole("button", { name: "Remove rule" }).click();
  await expect(page.getByText("The rule was removed.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto("/admin/audit?noun=charge");
  await expect(page.locator("[data-part=trail] > li").first()).toContainText(`removed a charge of ${state}`);
});

test("the team sees its figures, and everybody sees the public ones", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.goto("/proof");
  await expect(page.getByRole("heading", { level: 1, name: "Our numbers" })).toBeVisible();
  await expectAccessible();
  // Other tests pause and sell listings at the same time, so both numbers are read until they agree.
  await expect(async () => {
    const { total } = await (await page.request.get("/api/v1/listings?pageSize=6")).json();
    await page.reload();
    const shown = await page.locator("[data-part=proof-tiles] b").first().textContent();
    expect(shown).toBe(new Intl.NumberFormat("en-IN").format(total));
  }).toPass();
  await signInAs("admin", "/admin/figures");
  await page.getByText("Show as a table").click();
  await expect(
    page.getByRole("table", { name: "Leads by day, the last 30 days" }).getByRole("row"),
  ).toHaveCount(31);
  await expectAccessible();
});
