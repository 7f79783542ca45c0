import { expect, test } from "#tests/support/browser.ts";
import { listPendingProperty } from "#tests/support/page-calls.ts";

test("[ADMIN-01] [ADMIN-02] [ADMIN-03] the dashboard has counts, filters in the address, and pages", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin", "/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome, ");
  const columns = page.getByRole("table").getByRole("columnheader");
  await expect(columns).toHaveText(["ID", "Title", "Type", "Submitted by", "Date", "Status", "Action"]);
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(5);
  const counters = page.getByRole("list", { name: "Properties by verification" });
  await expect(counters.getByRole("listitem")).toHaveText([
    /^Pending/,
    /^Approved1,15\d$/,
    /^Rejected Listings6\d$/,
    /^Total Properties1,2\d\d$/,
  ]);
  await expectAccessible();

  await page.getByLabel("Status").selectOption("rejected");
  await expect(page).toHaveURL(/\?status=rejected$/);
  await expect(rows.getByTestId("badge")).toHaveText(Array(5).fill("Rejected"));
  await expect(page.getByRole("button", { name: /^Filters \(6\d\)$/ })).toBeVisible();
  await page.getByLabel("Rows per page").selectOption("25");
  await expect(rows).toHaveCount(25);
  await expect(page.getByText(/^Showing 1-25 of 6\d properties$/)).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText(/^Showing 26-50 of 6\d properties$/)).toBeVisible();
  await page.getByRole("searchbox").fill("no such property anywhere");
  await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();
  await expect(page.getByText("Try adjusting your search or filter criteria")).toBeVisible();
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByLabel("Status")).toHaveValue("all");
  await page.getByLabel("Date Range").selectOption("custom");
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-02");
  await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();
  await page.goBack();
  await page.goto("/admin/dashboard");

  const numbers = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /^Page \d/ });
  await expect(numbers).toHaveCount(5);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole("table")).toBeHidden();
  await expect(page.locator("[data-part=desk-cards] > li")).toHaveCount(5);
  await expectAccessible();
});

test("[ADMIN-05] the dropdown saves at once, and a rejection asks for the reason, which its owner reads", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const id = await listPendingProperty(page, signInAs, "Flat that waits for a decision");
  await page.goto(`/admin/dashboard/${id}`);
  await expectAccessible();
  const status = page.getByLabel("Status");
  await status.selectOption("approved");
  await expect(page.getByText("Verification is now approved.")).toBeVisible();
  await expect(page.getByText(/set the verification to approved/)).toBeVisible();
  const listing = await page.request.get(`/user/propertydetail/${id}`);
  expect(listing.status()).toBe(200);

  await status.selectOption("rejected");
  const dialog = page.getByRole("dialog", { name: "Why is it rejected?" });
  await dialog.getByRole("button", { name: "Reject listing" }).click();
  await expect(dialog).toContainText("Say why, so that the owner can fix it.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(status).toHaveValue("approved");
  await status.selectOption("rejected");
  await dialog.getByLabel("Reason").fill("The photos are missing.");
  await dialog.getByRole("button", { name: "Reject listing" }).click();
  await expect(page.getByText("Rejected: The photos are missing.")).toBeVisible();
  expect((await page.request.get(`/user/propertydetail/${id}`)).status()).toBe(404);

  // The open desk would ask for its work list without being allowed to.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signInAs("owner");
  const own = await (await page.request.get("/api/v1/property/getallproperties")).json();
  const read = own.properties.find(({ _id }: { _id: string }) => _id === id);
  expect(read.rejectionReason).toBe("The photos are missing.");
});

test("[ADMIN-04] [ADMIN-06] the property's page shows every section; Cancel restores it, and Save Changes shows an alert", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/422/);
  const id = await listPendingProperty(page, signInAs, "Flat that is edited");
  await page.goto(`/admin/dashboard/${id}`);
  const headings = page.getByRole("heading", { level: 2 });
  for (const name of [
    "Personal Information",
    "Property Details",
    "Location Details",
    "Media Files",
    "Description & Notes",
    "Amenities",
    "Property Metadata",
  ])
    await expect(headings.filter({ hasText: name })).toBeVisible();
  await expect(headings.filter({ hasText: "Project Units" })).toHaveCount(0);
  await expect(page.getByText("No media files uploaded")).toBeVisible();
  await expect(page.getByTestId("no-value").first()).toHaveText("N/A");

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Facing").getByRole("option")).toHaveCount(9);
  await expect(page.getByLabel("Title", { exact: true }).getByRole("option")).toHaveText([
    "Not said",
    "Mr",
    "Mrs",
    "Ms",
    "Dr",
  ]);
  await expect(page.getByLabel("State").getByRole("option", { name: "BIHAR", exact: true })).toBeAttached();
  await expect(page.getByRole("checkbox")).toHaveCount(12);
  await expectAccessible();
  // Only the questions for its kind are visible.
  await expect(page.getByLabel("Bedrooms")).toBeVisible();
  await page.getByLabel("Property Type").selectOption("Land/Plot");
  await expect(page.getByLabel("Bedrooms")).toBeHidden();
  await expect(page.getByLabel("Swimming Pool")).toHaveCount(0);
  await page.getByLabel("Rent").fill("25000");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByText("₹18,000/month")).toBeVisible();

  const alerts: string[] = [];
  page.on("dialog", async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Pincode").fill("7340");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByLabel("Pincode")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Pincode")).toHaveValue("7340");
  expect(alerts).toEqual([expect.stringMatching(/^Error saving changes: .+/)]);
  await page.getByLabel("Pincode").fill("734001");
  await page.getByLabel("Facing").selectOption("north-east");
  await page.getByLabel("Swimming Pool").check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("North East")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  expect(alerts[1]).toBe("Changes saved successfully!");
  await expect(page.locator("[data-part=pills] > li:not([data-part=pill-off])")).toHaveText([
    "Swimming Pool",
  ]);
});

test("[ADMIN-08] the lead tracker has its columns, periods and page sizes", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin", "/admin/leadtracker");
  await expect(page.getByRole("columnheader")).toHaveText([
    "ID",
    "Property Title",
    "Name",
    "Contact",
    "Date",
    "Status",
    "Looked after by",
  ]);
  await expect(page.locator("tbody tr")).toHaveCount(5);
  await expect(page.getByLabel("Period").getByRole("option")).toHaveText([
    "All Time",
    "Today",
    "This Week",
    "This Month",
  ]);
  await expect(page.getByLabel("Rows per page").getByRole("option")).toHaveText(["5", "10", "20"]);
  await expectAccessible();
  const first = page.locator("tbody tr").first();
  const id = await first.locator("code").textContent();
  await first.getByRole("combobox").selectOption("contacted");
  await expect(page.getByText("The lead was updated.")).toBeVisible();
  await page.goto(`/admin/leadtracker?search=${id}`);
  await expect(page.locator("tbody tr").getByRole("combobox")).toHaveValue("contacted");
});
