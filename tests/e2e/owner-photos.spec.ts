import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { PASSWORD, register } from "#tests/support/register.ts";

const photo = async (name: string, shade: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await createPicture({ width: 900, height: 600, shade }),
});

test("[OWNER-03, OWNER-04] a photo that fails does not affect the others and the form; photos can be ordered and removed", async ({
  page,
  browser,
  baseURL,
  allow,
  expectAccessible,
}) => {
  allow(/415|Failed to load|net::ERR/);
  await page.goto("/signup?next=/owner/listing");
  const email = await register(page);
  await page.getByLabel("Title of the listing").fill("With photos");
  await page.goto("/owner/listing#photos");
  let broken = true;
  await page.route("**/api/v1/uploads/*", (route) =>
    broken && route.request().method() === "PATCH" ? route.abort("connectionreset") : route.continue(),
  );
  await page.locator("input[type=file]").setInputFiles([
    await photo("first.jpg", 40),
    await photo("second.jpg", 80),
    {
      name: "third.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    },
  ]);
  const tiles = page.getByRole("list", { name: "Photos of this listing" }).getByRole("listitem");
  await expect(tiles.nth(0)).toContainText("Waiting for the connection");
  await expect(tiles.nth(1)).toContainText("Waiting for the connection");
  await expect(page.getByText("The upload continues by itself")).toBeVisible();
  await expectAccessible();
  await expect(page.getByRole("button", { name: "Send second.jpg again" })).toBeVisible();
  // It continues without a press on the button.
  broken = false;
  await expect(tiles.nth(1)).toContainText("Uploaded");
  await expect(tiles.nth(0)).toContainText("Uploaded");
  await expect(tiles.nth(2)).toContainText("This file is not a photo we can read.");
  await expect(page.getByRole("button", { name: "Send third.jpg again" })).toHaveCount(0);
  // A refused file cannot be restored.
  await page.getByRole("button", { name: "Remove third.jpg" }).click();
  await expect(page.getByText("third.jpg")).toHaveCount(0);
  // "Saved" may mean on this device only; on another device both photos must be on the server.
  const onServer = page.waitForResponse((answer) => {
    const sent = answer.request();
    if (sent.method() !== "PUT" || !answer.url().endsWith("/api/v1/drafts") || !answer.ok()) return false;
    return ["first.jpg", "second.jpg"].every((name) => sent.postData()?.includes(name));
  });
  await page.getByRole("button", { name: "Move second.jpg towards the front" }).click();
  await expect(tiles.nth(0)).toContainText("second.jpg");
  await expect(tiles.nth(0)).toContainText("Cover");
  await expect(page.getByText(/Draft saved/).first()).toBeAttached();
  await page.reload();
  await expect(tiles.nth(0)).toContainText("second.jpg");
  await expect(tiles.nth(1)).toContainText("first.jpg");
  await onServer;

  // The same person continues the form on another device.
  const elsewhere = await browser.newContext({ baseURL, locale: "en-IN" });
  const phone = await elsewhere.newPage();
  await phone.goto("/signin?next=/owner/listing");
  await phone.getByLabel("Email").fill(email);
  await phone.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await phone.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(phone.getByText("We brought back what you typed last time.")).toBeVisible();
  await expect(phone.getByLabel("Title of the listing")).toHaveValue("With photos");
  await phone.goto("/owner/listing#photos");
  await expect(phone.getByRole("img", { name: "second.jpg" })).toBeVisible();
  await elsewhere.close();
});

test("[OWNER-04] photos are ordered with the keyboard and by dragging, get captions, and a removed one can be restored", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/401/);
  await page.goto("/signup?next=/owner/listing");
  await register(page);
  await page.getByLabel("Title of the listing").fill("In order");
  await page.goto("/owner/listing#photos");
  await expect(page.getByText("up to 20 MB each, 40 at most")).toBeVisible();
  await page
    .locator("input[type=file]")
    .setInputFiles([await photo("a.jpg", 20), await photo("b.jpg", 90), await photo("c.jpg", 160)]);
  await expect(page.getByTestId("upload-count")).toContainText(
    "3 of 3 photos uploaded. You can add 37 more photos",
  );
  const names = page.locator("[data-part=upload-name] b");
  const press = async (name: string, key = "Enter") => {
    await page.getByRole("button", { name }).focus();
    await page.keyboard.press(key);
  };

  await press("Move a.jpg towards the end");
  await expect(names).toHaveText(["b.jpg", "a.jpg", "c.jpg"]);
  await expect(page.getByText("a.jpg is now 2 of 3.")).toBeAttached();
  const later = page.getByRole("button", { name: "Move a.jpg towards the end" });
  await expect(later).toBeFocused();
  await page.keyboard.press("Space");
  await expect(names).toHaveText(["b.jpg", "c.jpg", "a.jpg"]);
  // At the end of the list the button does nothing and keeps the focus.
  await expect(later).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(names).toHaveText(["b.jpg", "c.jpg", "a.jpg"]);
  await press("Make a.jpg the cover");
  await expect(names).toHaveText(["a.jpg", "b.jpg", "c.jpg"]);
  await expect(page.getByText("a.jpg is now the cover, 1 of 3.")).toBeAttached();

  await page.getByLabel("Caption of b.jpg").fill("Bedroom to the hills");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Photos and videos");

  await press("Remove b.jpg");
  const back = page.getByRole("button", { name: "Bring b.jpg back" });
  await expect(back).toBeFocused();
  await expect(page.getByTestId("upload-count")).toContainText("2 of 2 photos uploaded.");
  await expectAccessible();
  await page.keyboard.press("Enter");
  await expect(names).toHaveText(["a.jpg", "b.jpg", "c.jpg"]);
  await expect(page.getByLabel("Caption of b.jpg")).toHaveValue("Bedroom to the hills");

  const tile = (name: string) =>
    page.getByTestId("upload").filter({ hasText: name }).getByTestId("upload-photo");
  await tile("c.jpg").scrollIntoViewIfNeeded();
  await tile("c.jpg").hover();
  await page.mouse.down();
  await tile("a.jpg").hover();
  await expect(names).toHaveText(["c.jpg", "a.jpg", "b.jpg"]);
  await page.mouse.up();
  await expect(page.getByText("c.jpg is now the cover, 1 of 3.")).toBeAttached();

  // A file that is removed finally is also deleted on the server.
  const gone = page.waitForResponse((answer) => answer.request().method() === "DELETE" && answer.ok());
  await press("Remove a.jpg");
  await page.getByRole("button", { name: "Remove a.jpg for good" }).click();
  await gone;
  await expect(page.getByText(/Saved on this device|Draft saved/).first()).toBeAttached();
  await page.reload();
  await expect(names).toHaveText(["c.jpg", "b.jpg"]);
  await expect(page.getByLabel("Caption of b.jpg")).toHaveValue("Bedroom to the hills");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("[OWNER-04] on a phone photos are ordered by their handle, and swiping elsewhere scrolls the page", async ({
    page,
    allow,
  }) => {
    allow(/401/);
    await page.goto("/signup?next=/owner/listing");
    await register(page);
    await page.getByLabel("Title of the listing").fill("By finger");
    await page.goto("/owner/listing#photos");
    await page
      .locator("input[type=file]")
      .setInputFiles([await photo("a.jpg", 20), await photo("b.jpg", 90), await photo("c.jpg", 160)]);
    await expect(page.getByTestId("upload-count")).toContainText("3 of 3 photos uploaded.");
    const names = page.locator("[data-part=upload-name] b");
    const tile = (name: string) => page.getByTestId("upload").filter({ hasText: name });

    await tile("a.jpg").scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await drag(page, tile("c.jpg").getByTestId("upload-photo"), tile("a.jpg").getByTestId("upload-photo"));
    await expect.poll(scrolled).not.toBe(before);
    await expect(names).toHaveText(["a.jpg", "b.jpg", "c.jpg"]);

    // A touch while the page is still scrolling stops the scrolling and picks up no tile.
    await expect
      .poll(async () => {
        const from = await scrolled();
        await page.evaluate(() => new Promise((done) => setTimeout(done, 150)));
        return (await scrolled()) - from;
      })
      .toBe(0);
    await tile("a.jpg").scrollIntoViewIfNeeded();
    const grip = tile("b.jpg").getByTestId("upload-grip");
    await expect(grip).toBeInViewport({ ratio: 1 });
    await drag(page, grip, tile("a.jpg").getByTestId("upload-photo"));
    await expect(names).toHaveText(["b.jpg", "a.jpg", "c.jpg"]);
    await expect(page.getByText("b.jpg is now the cover, 1 of 3.")).toBeAttached();
  });
});

test("[OWNER-04] a refused photo is not counted and not the cover; a refused caption shows its error at its field", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/415|422|Failed to load/);
  await page.goto("/signup?next=/owner/listing");
  await register(page);
  await page.getByLabel("Title of the listing").fill("With a torn photo");
  await page.goto("/owner/listing#photos");
  await page.locator("input[type=file]").setInputFiles([
    {
      name: "torn.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    },
    await photo("front.jpg", 60),
    await photo("hall.jpg", 120),
  ]);
  await expect(page.getByTestId("upload-count")).toContainText("2 of 2 photos");
  await expect(page.getByTestId("upload-count")).toContainText("38 more");
  const tile = (name: string) => page.getByTestId("upload").filter({ hasText: name });
  await expect(tile("front.jpg")).toContainText("Cover");
  await expect(tile("torn.jpg")).not.toContainText("Cover");
  await page.getByRole("button", { name: "Move front.jpg towards the end" }).click();
  await expect(tile("hall.jpg")).toContainText("Cover");
  await expect(page.getByText("front.jpg is now 2 of 2.")).toBeAttached();

  const caption = page.getByLabel("Caption of hall.jpg");
  await caption.fill("Call me on 98320 55014");
  await page.getByTestId("form-foot").getByRole("button", { name: /^Next/ }).click();
  await expect(caption).toHaveAttribute("aria-invalid", "true");
  await expect(caption).toHaveAccessibleDescription(/Remove the phone number “98320 55014”/);
  await expect(caption).toBeFocused();
  await expect(page.getByLabel("Caption of front.jpg")).not.toHaveAttribute("aria-invalid", "true");
  await expectAccessible();
  await caption.fill("The hall in the morning");
  await expect(caption).not.toHaveAttribute("aria-invalid", "true");
});

/** Drags with a finger from the middle of one element to the middle of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const [start, end] = [await measureMiddle(from), await measureMiddle(to)];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ]);
  // The page checks once a frame which tile is below the finger.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await touch("touchEnd", []);
}

async function measureMiddle(thing: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
