import type { CDPSession, Locator } from "@playwright/test";
import { expect, test, waitUntilStill } from "#tests/support/browser.ts";
import { createAccount } from "#tests/support/new-account.ts";
import { createPicture } from "#tests/support/pictures.ts";

const photo = async (name: string, shade: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await createPicture({ width: 900, height: 600, shade }),
});

const TORN = {
  name: "torn.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
};

test("[OWNER-03, OWNER-04] a photo that fails does not affect the others, an upload continues by itself, a refused caption shows its error, and another device goes on", async ({
  page,
  browser,
  baseURL,
  allow,
  expectAccessible,
}) => {
  allow(/415|422|Failed to load|net::ERR/);
  await createAccount(page);
  await page.goto("/owner/listing");
  await page.getByLabel("Title of the listing").fill("With photos");
  await page.goto("/owner/listing#photos");
  const tile = (name: string) => page.getByTestId("upload").filter({ hasText: name });
  const count = page.getByTestId("upload-count");
  const choose = page.locator("input[type=file]");
  await choose.setInputFiles([TORN]);
  await expect(tile("torn.jpg")).toContainText("This file is not a photo we can read.");

  await test.step("an upload continues by itself once the connection is back", async () => {
    let broken = true;
    await page.route("**/api/v1/uploads/*", (route) =>
      broken && route.request().method() === "PATCH" ? route.abort("connectionreset") : route.continue(),
    );
    await choose.setInputFiles([await photo("front.jpg", 60), await photo("hall.jpg", 120)]);
    await expect(tile("front.jpg")).toContainText("Waiting for the connection");
    await expect(tile("hall.jpg")).toContainText("Waiting for the connection");
    await expect(page.getByText("The upload continues by itself")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send hall.jpg again" })).toBeVisible();
    await expectAccessible();
    broken = false;
    await expect(tile("hall.jpg")).toContainText("Uploaded");
    await expect(tile("front.jpg")).toContainText("Uploaded");
  });

  await test.step("a refused photo is not counted, not the cover, and cannot be sent again", async () => {
    await expect(page.getByRole("button", { name: "Send torn.jpg again" })).toHaveCount(0);
    await expect(count).toContainText("2 of 2 photos");
    await expect(count).toContainText("38 more");
    await expect(tile("front.jpg")).toContainText("Cover");
    await expect(tile("torn.jpg")).not.toContainText("Cover");
    await page.getByRole("button", { name: "Move front.jpg towards the end" }).click();
    await expect(tile("hall.jpg")).toContainText("Cover");
    await expect(page.getByText("front.jpg is now 2 of 2.")).toBeAttached();
    await page.getByRole("button", { name: "Remove torn.jpg" }).click();
    await expect(page.getByText("torn.jpg")).toHaveCount(0);
  });

  const caption = page.getByLabel("Caption of hall.jpg");
  await test.step("a refused caption shows its error at its field", async () => {
    await caption.fill("Call me on 98320 55014");
    await page.getByTestId("form-foot").getByRole("button", { name: /^Next/ }).click();
    await expect(caption).toHaveAttribute("aria-invalid", "true");
    await expect(caption).toHaveAccessibleDescription(/Remove the phone number “98320 55014”/);
    await expect(caption).toBeFocused();
    await expect(page.getByLabel("Caption of front.jpg")).not.toHaveAttribute("aria-invalid", "true");
    await expectAccessible();
  });

  await test.step("the same person continues the form on another device", async () => {
    const stored = page.waitForResponse(
      (answer) =>
        answer.request().method() === "PUT" &&
        answer.url().endsWith("/api/v1/drafts") &&
        /"name":"hall\.jpg".*The hall in the morning.*"name":"front\.jpg"/.test(
          answer.request().postData() ?? "",
        ),
    );
    await caption.fill("The hall in the morning");
    await expect(caption).not.toHaveAttribute("aria-invalid", "true");
    expect((await stored).ok()).toBe(true);
    // Signed in there too, but with nothing stored on the device.
    const { cookies } = await page.context().storageState();
    const elsewhere = await browser.newContext({
      baseURL,
      locale: "en-IN",
      storageState: { cookies, origins: [] },
    });
    const phone = await elsewhere.newPage();
    await phone.goto("/owner/listing#photos");
    await expect(phone.getByText("We brought back what you typed last time.")).toBeVisible();
    await expect(phone.getByRole("img", { name: "hall.jpg" })).toBeVisible();
    await expect(phone.getByLabel("Title of the listing")).toHaveValue("With photos");
    await elsewhere.close();
  });
});

test("[OWNER-04] photos are ordered with the keyboard, by dragging, and on a phone by their handle, get captions, and a removed one can be restored", async ({
  page,
  expectAccessible,
}) => {
  await createAccount(page);
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

  const tile = (name: string) => page.getByTestId("upload").filter({ hasText: name });
  const picture = (name: string) => tile(name).getByTestId("upload-photo");
  await picture("c.jpg").scrollIntoViewIfNeeded();
  await picture("c.jpg").hover();
  await page.mouse.down();
  await picture("a.jpg").hover();
  await expect(names).toHaveText(["c.jpg", "a.jpg", "b.jpg"]);
  await page.mouse.up();
  await expect(page.getByText("c.jpg is now the cover, 1 of 3.")).toBeAttached();

  await test.step("on a phone, swiping scrolls the page unless it begins at a handle", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const finger = await page.context().newCDPSession(page);
    await finger.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await picture("c.jpg").scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await drag(finger, picture("b.jpg"), picture("c.jpg"));
    await expect.poll(scrolled).not.toBe(before);
    await expect(names).toHaveText(["c.jpg", "a.jpg", "b.jpg"]);
    // A touch while the page is still scrolling stops the scrolling and picks up no tile.
    await waitUntilStill(page);
    await picture("c.jpg").scrollIntoViewIfNeeded();
    const grip = tile("a.jpg").getByTestId("upload-grip");
    await expect(grip).toBeInViewport({ ratio: 1 });
    await drag(finger, grip, picture("c.jpg"));
    await expect(names).toHaveText(["a.jpg", "c.jpg", "b.jpg"]);
    await expect(page.getByText("a.jpg is now the cover, 1 of 3.")).toBeAttached();
  });

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

/** Drags with a finger from the middle of one element to the middle of another. */
async function drag(finger: CDPSession, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await measureMiddle(from), await measureMiddle(to)];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", [
      { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part },
    ]);
  // The page checks once a frame which tile is below the finger.
  await from
    .page()
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await touch("touchEnd", []);
}

async function measureMiddle(thing: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
