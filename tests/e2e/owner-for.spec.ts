import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { listProperty, readXsrf, switchTo } from "#tests/support/page-calls.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { createUnique } from "#tests/support/unique.ts";

/** Sends photos as the signed-in person. @returns their ids */
async function sendPhotos(page: Page, many: number): Promise<string[]> {
  const { request } = page.context();
  const headers = await readXsrf(page.context());
  const ids: string[] = [];
  for (let n = 0; n < many; n++) {
    const buffer = await createPicture({ width: 320, height: 214, shade: 40 * (n + 1) });
    const answer = await request.post("/api/v1/media", {
      headers,
      multipart: { photos: { name: `${n}.jpg`, mimeType: "image/jpeg", buffer } },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    ids.push((await answer.json()).files[0]._id);
  }
  return ids;
}

test("[DESK-08] the team finds nobody to list for, chooses another cover, and is told why a listing cannot be handed over, each in place", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/422/);
  await signInAs("owner");
  const ids = await sendPhotos(page, 2);
  const mediaFiles = ids.map((file) => ({ id: file }));
  const id = await listProperty(page, createUnique("Flat with two photos"), { mediaFiles });
  await switchTo(page, signInAs, "admin");

  await page.goto("/admin/property-listing/new");
  const search = page.getByLabel("Name, email or mobile number");
  await search.fill(createUnique("nobody has this name"));
  await search.press("Enter");
  await expect(page.getByText("No account was found. Create one below.")).toBeVisible();
  await expectAccessible();

  await page.goto(`/admin/dashboard/${id}?photos`);
  const photos = page.getByRole("listitem").filter({ has: page.getByText("Remove photo") });
  await expect(photos).toHaveCount(2);
  const listSources = () =>
    photos.locator("img").evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  const [first, second] = await listSources();
  const cover = page.getByRole("button", { name: "Make it the cover (photo 2)" });
  await waitForHydration(cover);
  await cover.click();
  await expect.poll(listSources).toEqual([second, first]);

  await page.getByText("Hand to another owner").click();
  await page.getByLabel("New owner's email or mobile number").fill("nobody@example.in");
  const reason = page.getByLabel("Reason, for both owners and the log");
  await reason.fill("She sold it.");
  await page.getByLabel("Both owners know about it").check();
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText(/No account has this email or number/).first()).toBeVisible();
  await expect(reason).toHaveValue("She sold it.");
  await expect(photos).toHaveCount(2);
  await expectAccessible();
});
