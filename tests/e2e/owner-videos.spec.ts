import type { Locator, Route } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { becomeOwner } from "#tests/support/new-owner.ts";
import { post } from "#tests/support/page-calls.ts";
import { PLOT } from "#tests/support/plot.ts";
import { copyVideo, recordVideo } from "#tests/support/recorded-video.ts";

const MEGABYTE = 1_048_576;
const PIECE = 8 * MEGABYTE;

/** Plays the video until its time moves on. */
async function expectPlays(video: Locator): Promise<void> {
  await video.evaluate((film: HTMLVideoElement) => {
    film.muted = true;
    return film.play();
  });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
}

test("[OWNER-04, DETAIL-01] a video upload continues after a lost connection and after leaving the page, and is then on the page of its listing", async ({
  page,
  context,
  allow,
  expectAccessible,
}) => {
  allow(/Failed to load|net::ERR/);
  await becomeOwner(page);
  await page.goto("/owner/listing#photos");
  await expect(page.getByText("MP4, MOV or WebM, up to 500 MB each, 5 at most")).toBeVisible();
  const garden = await recordVideo(page, "the-garden.webm", 0);
  const film = await copyVideo(garden, "the-house.webm", PIECE + MEGABYTE / 2);

  // The connection is lost during the second piece.
  const begun: string[] = [];
  const offsets: number[] = [];
  page.on("request", (asked) => {
    if (asked.method() === "POST" && asked.url().endsWith("/uploads")) begun.push(asked.url());
    if (asked.method() !== "PATCH") return;
    offsets.push(Number(asked.headers()["upload-offset"]));
  });
  const stored: string[] = [];
  page.on("response", async (answer) => {
    if (answer.ok() && answer.url().endsWith("/finish")) stored.push((await answer.json())._id);
  });
  const cut = async (route: Route) => {
    if (route.request().headers()["upload-offset"] !== String(PIECE)) return route.continue();
    await context.setOffline(true);
    return route.abort("internetdisconnected");
  };
  await page.route("**/api/v1/uploads/*", cut);
  await page.locator("input[type=file]").setInputFiles(film);
  const tiles = page.getByRole("list", { name: "Videos of this listing" }).getByRole("listitem");
  const tile = tiles.filter({ hasText: "the-house.webm" });
  // The first piece is uploaded before.
  await expect(tile).toContainText("Waiting for the connection", { timeout: 30_000 });
  await expect(page.getByText("The upload continues by itself")).toBeVisible();
  await expectAccessible();
  await page.unroute("**/api/v1/uploads/*", cut);
  await context.setOffline(false);
  await expect(tile).toContainText("Uploaded");
  expect(begun).toHaveLength(1);
  expect(offsets.slice(0, 2)).toEqual([0, PIECE]);
  expect(offsets.at(-1)).toBeGreaterThanOrEqual(PIECE);
  await expect(tile.locator("video")).toHaveAttribute("poster", /^\/media\//);

  // Another video is being uploaded when the page is left: choosing the same file continues it.
  const dead = (route: Route) =>
    route.request().method() === "PATCH" ? route.abort("connectionreset") : route.continue();
  await page.route("**/api/v1/uploads/*", dead);
  await page.locator("input[type=file]").setInputFiles(garden);
  const second = tiles.filter({ hasText: "the-garden.webm" });
  await expect(second).toContainText("Waiting for the connection");
  await page.reload();
  await expect(second).toContainText("Choose this file again");
  await page.unroute("**/api/v1/uploads/*", dead);
  await page.locator("input[type=file]").setInputFiles(garden);
  await expect(second).toContainText("Uploaded");
  expect(begun).toHaveLength(2);
  await page.getByRole("button", { name: "Remove the-garden.webm" }).click();
  await tile.getByLabel("Caption of the-house.webm").fill("Once through the house");
  await expectPlays(tile.locator("video"));

  const [id] = stored;
  const caption = "Once through the house";
  const listed = await post(page, "/api/v1/property/createproperty", {
    ...PLOT,
    propertyTitle: "Plot with a film",
    mediaFiles: [{ id, caption }],
  });
  await page.goto(`/property/${(await listed.json())._id}`);
  await expectPlays(page.getByLabel(caption));
});

test("[DETAIL-01] a demo listing whose video was checked shows the film, which is sent in parts once it is played", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { items } = await (await request.get("/api/v1/listings?videos=1&pageSize=6")).json();
  await page.goto(`/user/propertydetail/${items[0]._id}`);
  const film = page.locator("#videos video");
  await expect(film).toHaveAttribute("poster", /^\/media\//);
  await expect(film).toHaveAttribute("preload", "none");
  const part = page.waitForResponse((answer) => answer.url().includes("/video.") && answer.status() === 206);
  await film.press("Space");
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  await part;
  expect(await film.evaluate((one: HTMLVideoElement) => one.duration)).toBeCloseTo(5.5, 0);
  await expect(page.locator("#trail")).toContainText("Video");
  await expectAccessible();
});
