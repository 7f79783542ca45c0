import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { beginPlot, getFootButton } from "#tests/support/owner-form.ts";
import { goOnFromSent } from "#tests/support/page-calls.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { register } from "#tests/support/register.ts";
import { createUnique } from "#tests/support/unique.ts";

const photo = async (name: string, shade: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await createPicture({ width: 900, height: 600, shade }),
});

const DISGUISED = {
  name: "script.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
};

async function fillPlot(page: Page, title: string): Promise<void> {
  await beginPlot(page, title);
  await page.getByLabel("Land size").fill("3");
  await page.getByLabel("Unit", { exact: true }).selectOption("katha");
  await page.locator("textarea[name=description]").fill("Level land on a road of twelve feet.");
}

test("[OWNER-03] the form explains the size of a katha in that town, and asks what the kind needs", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/owner/listing");
  await fillPlot(page, "Plot with a factor");
  await expect(page.getByText("3 katha × 720 sq.ft = 2,160 sq.ft in Siliguri.")).toBeVisible();
  await expect(page.locator("[name=bedrooms]")).toHaveCount(0);
  await expectAccessible();
  await page.goBack();
  await page.goBack();
  await page.getByLabel("Kind of property").selectOption("Project");
  await expect(page.getByRole("navigation", { name: "Steps of the form" })).toContainText("Project units");
  await expect(page.getByRole("radio", { name: "Rent" })).toHaveCount(0);
});

test("[OWNER-05] errors are at their fields, the first one has the focus, and no text is lost", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/owner/listing");
  await page.getByLabel("First name").fill("সুমন");
  await getFootButton(page, "Next: Location").click();
  await expect(page.getByText("Choose what kind of property it is.")).toBeVisible();
  await expect(page.getByText("Enter a title for the listing.")).toBeVisible();
  await expect(page.getByLabel("Kind of property")).toBeFocused();
  await expect(page.getByLabel("First name")).toHaveValue("সুমন");
  await expectAccessible();
  await page.getByLabel("Kind of property").selectOption("Villa");
  await expect(page.getByText("Choose what kind of property it is.")).toHaveCount(0);
  // Opening the last step leads back to the first step with an error.
  await page.goto("/owner/listing#preview");
  await getFootButton(page, "Submit for approval").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What are you listing?");
  await expect(page.getByLabel("Title of the listing")).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText("Please fix the fields marked in red.");
});

test("[OWNER-03] typed text stays after a reload, and is removed by starting over", async ({ page }) => {
  await page.goto("/owner/listing");
  await page.getByLabel("Title of the listing").fill("Half a form");
  await expect(page.getByText(/Saved on this device/).first()).toBeAttached();
  await page.reload();
  await expect(page.getByLabel("Title of the listing")).toHaveValue("Half a form");
  await expect(page.getByText("We brought back what you typed last time.")).toBeVisible();
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(page.getByLabel("Title of the listing")).toHaveValue("Half a form");
  await page.goto("/owner/listing#price");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Yes, start over" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What are you listing?");
  await expect(page.getByLabel("Title of the listing")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Title of the listing")).toHaveValue("");
});

test("[OWNER-04] a device without free space says so at the file, and the rest of the form still works", async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/owner/listing#photos");
  await page.locator("input[type=file]").setInputFiles([await photo("gate.jpg", 60)]);
  await expect(page.getByText("This device has no space for more files. Sign in")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send gate.jpg again" })).toBeVisible();
  await getFootButton(page, "Next: Price").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What is your price?");
});

test("[OWNER-05] text typed before the script has loaded stays", async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((done) => {
    arrive = done;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/owner/listing", { waitUntil: "commit" });
  await page.getByLabel("Kind of property").selectOption("Villa");
  await page.getByLabel("Title of the listing").fill("Typed early");
  arrive();
  await getFootButton(page, "Next: Location").click();
  await expect(page.getByLabel("Town")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Kind of property")).toHaveValue("Villa");
  await expect(page.getByLabel("Title of the listing")).toHaveValue("Typed early");
});

test("[OWNER-04] [OWNER-05] a visitor adds photos, signs in at the end, continues with the form, and is then an owner", async ({
  page,
  context,
  allow,
}) => {
  allow(/401/);
  const title = createUnique("Plot of a newcomer");
  await page.goto("/owner/listing");
  await fillPlot(page, title);
  await getFootButton(page, "Next: Amenities").click();
  await getFootButton(page, "Next: Photos").click();
  // Photos stay on this device with their order and captions, also after a reload.
  await expect(page.getByText("These files stay on this device until you sign in")).toBeVisible();
  await page
    .locator("input[type=file]")
    .setInputFiles([await photo("gate.jpg", 60), await photo("road.jpg", 130), DISGUISED]);
  const tiles = page.getByRole("list", { name: "Photos of this listing" }).getByRole("listitem");
  await expect(tiles.filter({ hasText: "On this device" })).toHaveCount(2);
  // A script with a photo's name is refused at once, and the other files continue.
  await expect(tiles.filter({ hasText: "This file is not a photo we can read." })).toHaveCount(1);
  await page.getByRole("button", { name: "Remove script.jpg" }).click();
  await page.getByRole("button", { name: "Make road.jpg the cover" }).click();
  await page.getByLabel("Caption of road.jpg").fill("Road to the plot");
  await expect(page.getByText(/Saved on this device/).first()).toBeAttached();
  await page.reload();
  await expect(tiles.nth(0)).toContainText("road.jpg");
  await expect(page.getByLabel("Caption of road.jpg")).toHaveValue("Road to the plot");
  await expect(tiles.filter({ hasText: "On this device" })).toHaveCount(2);
  await getFootButton(page, "Next: Price").click();
  await page.locator("[name=price]").fill("36,00,000");
  await expect(page.getByText("₹36 L").first()).toBeVisible();
  await getFootButton(page, "Next: Preview").click();
  // The full page as buyers will see it, made from the data of this device. It has no contact form.
  const opened = context.waitForEvent("page");
  await page.locator("#step-preview").getByRole("link", { name: "Preview as buyers see it" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(preview.getByText("Preview: only you see this page.")).toBeVisible();
  await expect(preview.getByRole("button", { name: /^Open photo 1: Road to the plot/ })).toBeVisible();
  await expect(preview.getByText("3 katha").first()).toBeVisible();
  await expect(preview.locator("[data-part=place-map] img")).toBeVisible();
  await expect(preview.getByRole("button", { name: "Contact Now" }).first()).toBeDisabled();
  await expect(preview.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  const { violations } = await new AxeBuilder({ page: preview }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await preview.close();
  await getFootButton(page, "Submit for approval").click();
  await expect(page).toHaveURL(/\/signin\?next=/);
  await page.getByRole("link", { name: "Sign up" }).click();
  await register(page);
  await expect(page).toHaveURL(/\/owner\/listing#preview$/);
  await expect(page.getByRole("article", { name: "The listing's card" })).toContainText(title);
  // Files from the device are uploaded automatically, in their order.
  await page.goto("/owner/listing#photos");
  await expect(tiles.filter({ hasText: "Uploaded" })).toHaveCount(2);
  await expect(tiles.nth(0)).toContainText("road.jpg");
  await expect(page.getByLabel("Caption of road.jpg")).toHaveValue("Road to the plot");
  await page.goto("/owner/listing#preview");
  // A user who is not an owner yet must enter a phone number for our call.
  await getFootButton(page, "Submit for approval").click();
  await page.getByLabel("Mobile number").fill("98320 00987");
  await page
    .getByRole("link", { name: /Preview/ })
    .first()
    .click();
  await getFootButton(page, "Submit for approval").click();
  await goOnFromSent(page);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("Pending");
  await expect(card).toContainText("Plot");
  await expect(card).toContainText("Siliguri, West Bengal");
  await expect(card.locator("img")).toBeVisible();
  await page.goto("/owner/listing#photos");
  await expect(tiles).toHaveCount(0);
  await page.goto("/owner/listing#basics");
  await expect(page.getByLabel("Title of the listing")).toHaveValue("");
});

test("[OWNER-06, OWNER-07] owners view and edit their own properties, and get a 404 for somebody else's", async ({
  page,
  browser,
  baseURL,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/404/);
  await signInAs("owner", "/owner/myproperties");
  await expectAccessible();
  // Looks for the status, not for a reason that contains the word "approved".
  const card = page
    .getByRole("article")
    .filter({ has: page.getByText("Approved", { exact: true }) })
    .first();
  const title = (await card.getByRole("heading", { level: 2 }).textContent())?.trim() ?? "";
  await card.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page.getByLabel("Title of the listing")).toHaveValue(title);
  await page.getByLabel("First name").fill("Rinchen");
  await getFootButton(page, "Save changes").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Rinchen", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "See public listing" })).toBeVisible();
  await expectAccessible();

  const address = page.url();
  const other = await browser.newContext({ baseURL, locale: "en-IN" });
  const stranger = await other.newPage();
  await stranger.goto(`${address}`);
  await expect(stranger).toHaveURL(/\/signin\?next=/);
  await stranger.getByRole("link", { name: "Sign up" }).click();
  await register(stranger);
  await expect(stranger).toHaveURL(address);
  await expect(stranger.getByRole("heading", { level: 1 })).not.toHaveText(title);
  await stranger.goto("/owner/myproperties");
  await expect(stranger.getByText("No listings yet")).toBeVisible();
  await stranger.getByRole("link", { name: "List New Property" }).click();
  await expect(stranger).toHaveURL(/\/owner\/listing$/);
  await other.close();
});
