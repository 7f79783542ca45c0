import type { Page } from "@playwright/test";
import { expect, holdScripts, test } from "#tests/support/browser.ts";
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

test("[OWNER-03] [OWNER-04] [OWNER-05] a visitor's form keeps early and earlier text, shows each error at its field, asks what the kind needs, and works on a full device", async ({
  page,
  expectAccessible,
}) => {
  const kind = page.getByLabel("Kind of property");
  const title = page.getByLabel("Title of the listing");
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("text typed before the script has loaded stays", async () => {
    const letScriptsLoad = await holdScripts(page);
    await page.goto("/owner/listing", { waitUntil: "commit" });
    await kind.selectOption("Villa");
    await title.fill("Typed early");
    letScriptsLoad();
    await getFootButton(page, "Next: Location").click();
    await expect(page.getByLabel("Town")).toBeVisible();
    await page.goBack();
    await expect(kind).toHaveValue("Villa");
    await expect(title).toHaveValue("Typed early");
  });

  await test.step("it stays after a reload, and is removed by starting over", async () => {
    await title.fill("Half a form");
    await expect(page.getByText(/Saved on this device/).first()).toBeAttached();
    await page.reload();
    await expect(title).toHaveValue("Half a form");
    await expect(page.getByText("We brought back what you typed last time.")).toBeVisible();
    await page.getByRole("button", { name: "Start over" }).click();
    await page.getByRole("button", { name: "Keep it" }).click();
    await expect(title).toHaveValue("Half a form");
    await page.goto("/owner/listing#price");
    await page.getByRole("button", { name: "Start over" }).click();
    await page.getByRole("button", { name: "Yes, start over" }).click();
    await expect(heading).toHaveText("What are you listing?");
    await expect(title).toHaveValue("");
    await page.reload();
    await expect(title).toHaveValue("");
  });

  await test.step("errors are at their fields, the first one has the focus, and no text is lost", async () => {
    await page.getByLabel("First name").fill("সুমন");
    await getFootButton(page, "Next: Location").click();
    await expect(page.getByText("Choose what kind of property it is.")).toBeVisible();
    await expect(page.getByText("Enter a title for the listing.")).toBeVisible();
    await expect(kind).toBeFocused();
    await expect(page.getByLabel("First name")).toHaveValue("সুমন");
    await expectAccessible();
    await kind.selectOption("Villa");
    await expect(page.getByText("Choose what kind of property it is.")).toHaveCount(0);
    // Opening the last step leads back to the first step with an error.
    await page.goto("/owner/listing#preview");
    await getFootButton(page, "Submit for approval").click();
    await expect(heading).toHaveText("What are you listing?");
    await expect(title).toBeFocused();
    await expect(page.getByRole("alert")).toHaveText("Please fix the fields marked in red.");
  });

  await test.step("a project has a step for its units, and cannot be rented", async () => {
    await kind.selectOption("Project");
    await expect(page.getByRole("navigation", { name: "Steps of the form" })).toContainText("Project units");
    await expect(page.getByRole("radio", { name: "Rent" })).toHaveCount(0);
  });

  await test.step("a device without free space says so at the file, and the rest of the form still works", async () => {
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto("/owner/listing#photos");
    await page.locator("input[type=file]").setInputFiles([await photo("gate.jpg", 60)]);
    await expect(page.getByText("This device has no space for more files. Sign in")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send gate.jpg again" })).toBeVisible();
    await getFootButton(page, "Next: Price").click();
    await expect(heading).toHaveText("What is your price?");
  });
});

test("[OWNER-04] [OWNER-05] a visitor adds photos, signs in at the end, continues with the form, and is then an owner", async ({
  page,
  context,
  allow,
  expectAccessible,
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
  await expectAccessible(preview);
  await preview.close();
  await getFootButton(page, "Submit for approval").click();
  await expect(page).toHaveURL(/\/signup\?next=/);
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
