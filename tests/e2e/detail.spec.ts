import type { APIRequestContext } from "@playwright/test";
import { expect, holdScripts, test, waitForHydration } from "#tests/support/browser.ts";
import { createUnique } from "#tests/support/unique.ts";

/** The demo's listing that this search finds first. */
async function listing(request: APIRequestContext, search: string) {
  const answer = await (await request.get(`/api/v1/listings?pageSize=6&${search}`)).json();
  return answer.items[0] as { _id: string; propertyTitle: string; photoCount: number };
}

test("[DETAIL-11] a listing can be shared by copying, WhatsApp or email, or with the device's own dialog", async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { _id, propertyTitle } = await listing(request, "type=villa&sort=newest");
  await page.goto(`/user/propertydetail/${_id}`);
  const url = page.url();
  const share = page.getByRole("button", { name: "Share", exact: true });
  await waitForHydration(share);
  await share.click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog.getByLabel("Address")).toHaveValue(url);
  await expectAccessible();
  await expect(dialog.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/?text=${encodeURIComponent(`${propertyTitle} ${url}`)}`,
  );
  await expect(dialog.getByRole("link", { name: "Email" })).toHaveAttribute("href", /^mailto:\?subject=/);
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByTestId("toast")).toContainText("The link is copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expect(share).toBeFocused();

  await page.evaluate(() => {
    const share = async (what: ShareData) => {
      document.documentElement.dataset.handed = what.url;
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  await share.click();
  await expect(page.locator("html")).toHaveAttribute("data-handed", url);
  await expect(dialog).toBeHidden();
});

test("[DETAIL-01] the photos open over the whole screen, also if they are pressed before the scripts have loaded, with mouse, keyboard and touch", async ({
  page,
  request,
}) => {
  const { _id, photoCount } = await listing(request, "type=project&verified=1");
  const arrive = await holdScripts(page);
  await page.goto(`/user/propertydetail/${_id}`, { waitUntil: "commit" });
  const shown = page.locator("[data-part=mosaic] > div:visible");
  await expect(shown).toHaveCount(4);
  await expect(shown.last()).toContainText(`+${photoCount - 4} More`);
  const opener = page.getByRole("button", { name: /^Open photo 2/ });
  await opener.click();
  arrive();
  const gallery = page.getByRole("dialog", { name: /^Photos of/ });
  await expect(gallery).toContainText(`2 / ${photoCount}`);
  await page.keyboard.press("ArrowRight");
  await expect(gallery).toContainText(`3 / ${photoCount}`);
  await page.keyboard.press("End");
  await expect(gallery).toContainText(`${photoCount} / ${photoCount}`);
  await expect(gallery.getByRole("button", { name: `Show photo ${photoCount}` })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await gallery.getByRole("button", { name: "Previous photo" }).click();
  await expect(gallery).toContainText(`${photoCount - 1} / ${photoCount}`);
  // The browser itself handles swiping: the strip scrolls sideways and snaps, and the counter follows.
  const strip = gallery.getByRole("list");
  await expect(strip).toHaveCSS("overflow-x", "auto");
  await expect(strip).toHaveCSS("scroll-snap-type", "x mandatory");
  await strip.evaluate((box) => box.scrollTo({ left: 2 * box.clientWidth, behavior: "instant" }));
  await expect(gallery).toContainText(`3 / ${photoCount}`);
  await page.keyboard.press("Escape");
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();
});

test("[DETAIL-01] on a phone, photos load as somebody swipes to them", async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { _id } = await listing(request, "type=project&verified=1");
  await page.goto(`/user/propertydetail/${_id}`);
  const strip = page.getByTestId("mosaic");
  const last = strip.locator("img").last();
  await expect(strip.locator("img").first()).not.toHaveJSProperty("currentSrc", "");
  await waitForHydration(strip);
  await expect(last).toHaveJSProperty("currentSrc", "");
  await strip.evaluate((box) => box.scrollTo({ left: box.scrollWidth, behavior: "instant" }));
  await expect.poll(() => last.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);
});

test("[DETAIL-07] the page shows the location, what is near, a photo tour, and the progress of construction, and is accessible on desktop and phone", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { _id, photoCount } = await listing(request, "type=project&availability=under-construction");
  const told = await (await request.get(`/api/v1/listings/${_id}`)).json();
  await page.goto(`/user/propertydetail/${_id}`);
  const sections = page.getByRole("navigation", { name: "On this page" });

  const place = page.getByRole("region", { name: "Location advantages" });
  await sections.getByRole("link", { name: "Location" }).click();
  await expect(place.getByRole("img").first()).toBeVisible();
  await expect(place.locator("[data-part=near] > li")).toHaveCount(told.landmarks.length);
  for (const { name } of told.landmarks) await expect(place.getByTestId("near")).toContainText(name);
  await expect(place.locator("[data-part=near] > li").first()).toContainText(/\d (m|km)$/);

  const tour = page.getByRole("region", { name: "Image tour" });
  await sections.getByRole("link", { name: "Tour" }).click();
  const stops = tour.getByRole("list", { name: "Stops of the tour" }).getByRole("button");
  const walk = tour.getByRole("list", { name: /^Walk through/ });
  const now = tour.locator("[aria-live]");
  await expect(stops).toHaveCount(photoCount);
  await waitForHydration(stops.first());
  await tour.getByRole("button", { name: "Next stop" }).click();
  await expect(stops.nth(1)).toHaveAttribute("aria-current", "true");
  await expect(now).toHaveText(`2 of ${photoCount}: ${told.photos[1].alt}`);
  await expect(walk.getByText(`2 of ${photoCount}: ${told.photos[1].alt}`)).toBeInViewport();
  await walk.focus();
  await page.keyboard.press("End");
  await expect(stops.last()).toHaveAttribute("aria-current", "true");
  await expect(tour.getByRole("button", { name: "Next stop" })).toBeDisabled();
  await page.keyboard.press("ArrowLeft");
  await expect(stops.nth(photoCount - 2)).toHaveAttribute("aria-current", "true");
  await walk.evaluate((strip) => strip.scrollTo({ left: 0 }));
  await expect(stops.first()).toHaveAttribute("aria-current", "true");

  const phases = page.getByRole("region", { name: "Construction phases" });
  await sections.getByRole("link", { name: "Construction" }).click();
  await expect(phases.getByRole("listitem")).toHaveCount(told.phases.length);
  for (const { title } of told.phases) await expect(phases).toContainText(title);
  await expect(phases.locator("[aria-current=step]")).toHaveCount(1);
  await expectAccessible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByTestId("contact-bar")).toBeVisible();
  await expectAccessible();
});

test("[DETAIL-04] Contact Now says what is missing, keeps what was typed, and sends the request", async ({
  page,
  request,
  allow,
  expectAccessible,
}) => {
  allow(/422/);
  const { _id } = await listing(request, "type=villa");
  const name = createUnique("Deepa Chettri");
  await page.goto(`/user/propertydetail/${_id}`);
  const ask = page.locator("[data-part=summary]").first().getByRole("link", { name: "Contact Now" });
  await waitForHydration(ask);
  await ask.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("More about your call").click();
  await dialog.getByLabel("Full name").fill(name);
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(dialog).toContainText("Enter your phone number, so that we can call you.");
  await expect(dialog).toContainText("Tick this box, so that we can contact you.");
  await expect(dialog.getByLabel("Full name")).toHaveValue(name);
  await expectAccessible();
  await dialog.getByLabel("Phone").fill("98320 00140");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(dialog.getByRole("status")).toContainText(
    /Our team will call you by .+(today|tomorrow|on .+)\./,
  );
  // The form and its focused button are gone, so the message has the focus.
  await expect(dialog.getByTestId("sent")).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[ROUTE-10] [DETAIL-04] the page is complete, and its form shows what to correct and is then sent", async ({
    page,
    request,
    allow,
  }) => {
    allow(/422/);
    const { _id } = await listing(request, "type=project&verified=1");
    await page.goto(`/user/propertydetail/${_id}`);
    await expect(page.getByTestId("plan").last()).toBeVisible();
    await page.locator("[data-part=summary]").first().getByRole("link", { name: "Contact Now" }).click();
    const form = page.locator("#contact");
    await form.getByText("Ask a question").click();
    await form.getByLabel("Your question").fill("Is the lift working?");
    await form.getByRole("button", { name: "Send enquiry" }).click();
    await expect(form).toContainText("Enter your phone number, so that we can call you.");
    await expect(form.getByLabel("Your question")).toHaveValue("Is the lift working?");
    await form.getByLabel("Email").fill("manoj@example.in");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Send enquiry" }).click();
    await expect(form).toContainText("Our team will answer you by");
  });
});
