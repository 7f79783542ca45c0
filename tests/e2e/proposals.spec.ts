import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { listApprovedProperty, listProperty, type SignInAs, switchTo } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

/** An approved listing of the demo's owner, with checks. */
async function listCheckedProperty(page: Page, signInAs: SignInAs, title: string): Promise<string> {
  const { id } = await listApprovedProperty(page, signInAs, title);
  await switchTo(page, signInAs, "admin");
  await page.goto(`/admin/dashboard/${id}`);
  for (const check of ["Papers checked", "Site visited"]) {
    await page
      .getByRole("button", { name: `Check : ${check}` })
      .or(page.getByRole("button", { name: `Check: ${check}` }))
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Check" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  return id;
}

test("[TRUST-01] [TRUST-02] an owner sees which changes wait and which checks end; the team compares; visitors see them after approval", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const title = createUnique("Flat that was checked");
  const id = await listCheckedProperty(page, signInAs, title);
  const publicPage = async () => (await page.request.get(`/user/propertydetail/${id}`)).text();

  await switchTo(page, signInAs, "owner");
  await page.goto(`/owner/edit-property/${id}#basics`);
  await expect(page.getByText("This listing is public", { exact: true })).toBeVisible();
  const field = page.getByLabel("Title of the listing");
  await waitForHydration(page.getByTestId("form-foot").getByRole("button", { name: "Save changes" }));
  await field.fill("CALL ME for the best deal");
  await expect(page.getByText("This change waits for our team's approval.").first()).toBeVisible();
  await page.goto(`/owner/edit-property/${id}#location`);
  await expect(
    page
      .getByText("A change waits for approval and then ends this check: Papers, Site.")
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill("7 Other Road");
  await page.goto(`/owner/edit-property/${id}#price`);
  await page.locator("[name=rent]").fill("19500");
  await page.goto(`/owner/edit-property/${id}#preview`);
  const effects = page.getByText("What happens when you save").locator("..");
  await expect(effects).toContainText("Public at once: Rent.");
  await expect(effects).toContainText("Waiting for our team's approval: Property Title, Address.");
  await expect(effects).toContainText("These checks end when the changes are approved: Papers, Site.");
  await expectAccessible();
  await page.getByTestId("form-foot").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your changes wait for approval")).toBeVisible();
  const before = await publicPage();
  expect(before).toContain(title);
  expect(before).toContain("19,500");
  expect(before).not.toContain("CALL ME");
  await page.goto("/owner/myproperties");
  await expect(page.getByRole("article").filter({ hasText: title })).toContainText("Changes sent");

  await switchTo(page, signInAs, "admin");
  await page.goto(`/admin/queue?at=${id}`);
  const card = page.getByRole("region", { name: /Changes to approve/ });
  await expect(card.locator("del").first()).toContainText("Flat");
  await expect(card.locator("ins").first()).toContainText("CALL");
  // A possible way to avoid the team (such as a phone number) is marked beside its text, and not again below.
  await expect(card.getByTestId("doubtful-words")).toContainText("CALL ME");
  await expect(page.getByRole("heading", { name: "Words to look at" })).toHaveCount(0);
  await expect(card).toContainText(
    "Approving ends these checks, because what was checked changes: Papers, Site.",
  );
  await expectAccessible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.getByRole("button", { name: /^Reject/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("No shouting, please.");
  await dialog.getByRole("button", { name: "Reject changes" }).click();
  await expect(page.getByText("Decided:")).toBeVisible();

  await switchTo(page, signInAs, "owner");
  await page.goto(`/owner/edit-property/${id}`);
  await expect(page.getByText("From our team: No shouting, please.")).toBeVisible();
  await expect(field).toHaveValue("CALL ME for the best deal");
  await waitForHydration(page.getByTestId("form-foot").getByRole("button", { name: "Save changes" }));
  await field.fill(`${title}, corner flat`);
  await page.getByTestId("form-foot").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Your changes wait for approval")).toBeVisible();

  await switchTo(page, signInAs, "admin");
  await page.goto(`/admin/queue?at=${id}`);
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("Decided:")).toBeVisible();
  await page.goto(`/user/propertydetail/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("corner flat");
  await expect(page.getByText(/Address changed on .*, so the papers check ended\./)).toBeVisible();
  await expect(page.getByText(/Address changed on .*, so the site check ended\./)).toBeVisible();
});

test("[TRUST-04] approving asks which checks were made", async ({ page, signInAs }) => {
  await switchTo(page, signInAs, "owner");
  const id = await listProperty(page, createUnique("Flat to check"));
  await switchTo(page, signInAs, "admin");
  await page.goto(`/admin/queue?at=${id}`);
  const asked = page.getByRole("group", { name: "Checked while approving" });
  await expect(asked).toContainText("Only listings with a check show in the default search");
  // There are no photos to check.
  await expect(asked.getByLabel("Photos")).toHaveCount(0);
  await asked.getByLabel("Site").check();
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("Decided:")).toBeVisible();
  const listing = await (await page.request.get(`/api/v1/listings/${id}`)).json();
  expect(listing.checks.map(({ kind }: { kind: string }) => kind)).toEqual(["site"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[TRUST-01] [TRUST-02] the form says which changes wait and which end a check, and a sent change can be withdrawn", async ({
    page,
    signInAs,
  }) => {
    const { id } = await listApprovedProperty(page, signInAs, createUnique("Flat without a script"));
    await page.goto(`/owner/edit-property/${id}`);
    await expect(page.getByText("Other changes are public once our team has approved them")).toBeVisible();
    await page.getByText("What waits for approval, and what ends a check").click();
    await expect(page.getByText(/These wait for approval: .*Property Title.*Address/)).toBeVisible();
    await page.getByLabel("Title of the listing").fill("Sent without a script");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Your changes wait for approval")).toBeVisible();
    await page.getByRole("button", { name: /^Withdraw changes/ }).click();
    await expect(page.getByText("Your changes are withdrawn.")).toBeVisible();
    await expect(page.getByText("Your changes wait for approval")).toBeHidden();
  });
});
