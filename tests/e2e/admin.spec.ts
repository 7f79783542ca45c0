import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { listPendingProperty, listProperty, post, switchTo } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

test("[ADMIN-01] [ADMIN-02] [ADMIN-03] each filter of the dashboard takes effect at once and is in the address, and a phone shows cards", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("admin", "/admin/dashboard");
  const rows = page.locator("tbody tr");
  await expect(rows).toHaveCount(5);
  const numbers = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: /^Page \d/ });
  await expect(numbers).toHaveCount(5);
  await expectAccessible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole("table")).toBeHidden();
  await expect(page.locator("[data-part=desk-cards] > li")).toHaveCount(5);
  await expectAccessible();
  await page.setViewportSize({ width: 1280, height: 900 });

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
  await page.getByRole("link", { name: "Clear All" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByLabel("Status")).toHaveValue("all");
  await expect(rows).toHaveCount(5);
  await page.getByLabel("Date Range").selectOption("custom");
  await page.getByLabel("From").fill("2020-01-01");
  await page.getByLabel("To", { exact: true }).fill("2020-01-02");
  await expect(page.getByRole("heading", { name: "No properties found" })).toBeVisible();
});

test("[DESK-07] chosen listings are approved together after a confirmation, and this is undone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await switchTo(page, signInAs, "owner");
  const text = createUnique("Flat among several");
  for (const floor of ["first", "second", "third"]) await listProperty(page, `${text}, ${floor} floor`);
  await switchTo(page, signInAs, "admin");
  await page.goto(`/admin/dashboard?${new URLSearchParams({ status: "pending", search: text })}`);
  const every = page.getByRole("checkbox", { name: "All on this page" });
  const bar = page.getByTestId("several-bar");
  await expect(bar).toBeHidden();
  const boxes = page.locator("table[data-part=desk-table] input[name=id]");
  const titles = await page.locator("table[data-part=desk-table] b").allTextContents();
  // With the keyboard.
  await boxes.first().focus();
  await page.keyboard.press("Space");
  await expect(bar.getByRole("status")).toHaveText("1 row chosen");
  await every.check();
  await expect(bar.getByRole("status")).toHaveText("3 rows chosen");
  await boxes.nth(2).uncheck();
  await expect(every).not.toBeChecked();
  await expectAccessible();
  await bar.getByRole("button", { name: "Approve" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Approve these 2 listings?");
  for (const title of titles.slice(0, 2)) await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText(String(titles[2]), { exact: true })).toBeHidden();
  await expectAccessible();
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 of 2 rows are done");
  await expect(page.getByText("Done now")).toHaveCount(2);
  await expectAccessible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("is pending again")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(/dashboard\?status=pending/);
});

test("[ADMIN-05] the dropdown saves at once by mouse, by keyboard only with Enter, the toast undoes it, and a rejection asks for the reason, which its owner reads", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const id = await listPendingProperty(page, signInAs, "Flat that waits for a decision");
  await page.goto(`/admin/dashboard/${id}`);
  const status = page.getByLabel("Status");
  await waitForHydration(status);
  const readPublic = async () => (await page.request.get(`/user/propertydetail/${id}`)).status();

  await test.step("a key press saves nothing until Enter, and Escape takes it back", async () => {
    const held = page.getByText("Not saved yet. Press Enter to save, or Escape to take it back.");
    const atOnce = page.getByText("Saved at once.");
    await expect(atOnce).toBeVisible();
    await status.focus();
    await page.keyboard.press("ArrowDown");
    await expect(status).toHaveValue("approved");
    await expect(held).toBeVisible();
    await expect(atOnce).toBeHidden();
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(status).toHaveValue("pending");
    await expect(held).toBeHidden();
    expect(await readPublic()).toBe(404);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Verification is now approved.")).toBeVisible();
    await expect(page.getByText(/approved the listing/)).toBeVisible();
    await page.getByTestId("toast").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByTestId("toast").last()).toContainText("is pending again");
    await expect(status).toHaveValue("pending");
    expect(await readPublic()).toBe(404);
  });

  await test.step("with the mouse it is saved at once, and a rejection needs a reason", async () => {
    await status.selectOption("approved");
    await expect.poll(readPublic).toBe(200);
    await status.selectOption("rejected");
    const dialog = page.getByRole("dialog", { name: "Why is it rejected?" });
    await dialog.getByRole("button", { name: "Reject listing" }).click();
    await expect(dialog).toContainText("Say why, so that the owner can fix it.");
    await expectAccessible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(status).toHaveValue("approved");
    await status.selectOption("rejected");
    await dialog.getByLabel("Reason").fill("The photos are missing.");
    await dialog.getByRole("button", { name: "Reject listing" }).click();
    await expect(page.getByText("Rejected: The photos are missing.")).toBeVisible();
    expect(await readPublic()).toBe(404);
  });

  await switchTo(page, signInAs, "owner");
  const own = await (await page.request.get("/api/v1/property/getallproperties")).json();
  const read = own.properties.find(({ _id }: { _id: string }) => _id === id);
  expect(read.rejectionReason).toBe("The photos are missing.");
});

test("[ADMIN-04] [ADMIN-06] the record asks what fits the kind, is not left half-typed without a question, and is never saved over a colleague's change", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/status of (409|422)/);
  const title = createUnique("Flat that is edited");
  const id = await listPendingProperty(page, signInAs, title);
  const record = `/admin/dashboard/${id}`;
  const list = `/admin/dashboard?search=${title.split(" ").at(-1)}`;
  await page.goto(list);
  await page.getByRole("link", { name: /^View/ }).first().click();
  await expect(page).toHaveURL(record);
  await expectAccessible();
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  const rent = page.getByLabel("Rent");
  const pincode = page.getByLabel("Pincode");
  const save = page.getByRole("button", { name: "Save Changes" });

  await test.step("only the questions for its kind are visible, and Cancel restores it", async () => {
    await edit.click();
    await expect(page.getByLabel("Bedrooms")).toBeVisible();
    await expectAccessible();
    await page.getByLabel("Property Type").selectOption("Land/Plot");
    await expect(page.getByLabel("Bedrooms")).toBeHidden();
    await expect(page.getByLabel("Swimming Pool")).toHaveCount(0);
    await rent.fill("25000");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page.getByText("₹18,000/month")).toBeVisible();
    await expect(page).toHaveURL(record);
  });

  await test.step("a half-typed form asks before it is left, and the way back leads to the list as it was", async () => {
    await edit.click();
    await pincode.fill("7340");
    const menu = page.getByRole("navigation", { name: "Admin", exact: true });
    await menu.getByRole("link", { name: "Users" }).click();
    const question = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect(question).toBeVisible();
    await expectAccessible();
    await question.getByRole("button", { name: "Stay here" }).click();
    await expect(question).toBeHidden();
    await expect(pincode).toHaveValue("7340");
    // Nothing was changed: nothing is asked.
    await pincode.fill("734003");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(record);
    await edit.click();
    await pincode.fill("7340");
    await page.getByRole("link", { name: "Back to the dashboard" }).click();
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole("heading", { level: 1, name: /Welcome/ })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(record));
  });

  const alerts: string[] = [];
  page.on("dialog", async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  await test.step("an alert says what was wrong, and what was saved", async () => {
    await page.goto(`${record}?edit`);
    await pincode.fill("7340");
    await save.click();
    await expect(pincode).toHaveAttribute("aria-invalid", "true");
    await expect(pincode).toHaveValue("7340");
    expect(alerts).toEqual([expect.stringMatching(/^Error saving changes: .+/)]);
    await pincode.fill("734001");
    await page.getByLabel("Facing").selectOption("north-east");
    await page.getByLabel("Swimming Pool").check();
    await save.click();
    await expect(page.getByText("North East")).toBeVisible();
    await expect(page).toHaveURL(record);
    expect(alerts[1]).toBe("Changes saved successfully!");
    await expect(page.locator("[data-part=pills] > li:not([data-part=pill-off])")).toHaveText([
      "Swimming Pool",
    ]);
  });

  await test.step("a colleague saves meanwhile: the form shows both, and nothing is lost", async () => {
    await edit.click();
    await rent.fill("20000");
    const theirs = { rent: 19_000, address: "14 Hill Cart Road" };
    await post(page, `/api/v1/property/updateproperty/${id}`, theirs);
    await save.click();
    await expect(page.getByText("A colleague saved while you were editing")).toBeVisible();
    await expect(rent).toHaveValue("20000");
    await expect(page.getByLabel("Address")).toHaveValue("14 Hill Cart Road");
    await save.click();
    await expect(page.getByText("₹20,000/month")).toBeVisible();
  });
});
