import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { readMails } from "#tests/support/mail-folder.ts";
import { listProperty, readXsrf, switchTo } from "#tests/support/page-calls.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { createUnique } from "#tests/support/unique.ts";

/** Sends photos as the signed-in person. @returns their ids */
async function sendPhotos(page: Page, many: number): Promise<string[]> {
  const { request } = page.context();
  const headers = await readXsrf(page.context());
  const ids: string[] = [];
  for (let n = 0; n < many; n++) {
    const buffer = await createPicture({ shade: 40 * (n + 1) });
    const answer = await request.post("/api/v1/media", {
      headers,
      multipart: { photos: { name: `${n}.jpg`, mimeType: "image/jpeg", buffer } },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    ids.push((await answer.json()).files[0]._id);
  }
  return ids;
}

test("[DESK-08] the team makes an account for an owner, lists for them, and hands the listing to another owner", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/422/);
  await signInAs("admin", "/admin/property-listing");
  await page.getByRole("link", { name: "List for an owner" }).click();
  await expect(page.getByRole("heading", { name: "New owner" })).toBeVisible();
  const search = page.getByLabel("Name, email or mobile number");
  await waitForHydration(page.getByRole("button", { name: "Create owner account" }));
  await search.fill(createUnique("nobody has this name"));
  await search.press("Enter");
  await expect(page.getByText("No account was found. Create one below.")).toBeVisible();
  await expectAccessible();
  const email = `maya-${process.pid}-${Date.now()}@example.in`;
  await page.getByLabel("Name", { exact: true }).fill("Maya Tamang");
  await page.getByLabel("Mobile number", { exact: true }).fill("98321 00140");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Create owner account" }).click();
  await expect(page.getByText("You list for Maya Tamang")).toBeVisible();
  await expect
    .poll(async () => (await readMails(email)).map(({ subject }) => subject))
    .toContain("Set a password for your account");

  const owner = new URL(page.url()).searchParams.get("for");
  const title = createUnique("Flat that the team lists");
  const id = await listProperty(page, title, { owner });
  await page.goto(`/admin/dashboard/${id}`);
  await expect(page.getByText("listed the property for its owner")).toBeVisible();
  await expect
    .poll(async () => (await readMails(email)).map(({ subject }) => subject))
    .toContain(`We have listed ${title} for you`);

  const hand = page.getByText("Hand to another owner");
  await waitForHydration(page.getByRole("button", { name: "Hand over", includeHidden: true }));
  await hand.click();
  await page.getByLabel("New owner's email or mobile number").fill("nobody@example.in");
  await page.getByLabel("Reason, for both owners and the log").fill("She sold it.");
  await page.getByLabel("Both owners know about it").check();
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText(/No account has this email or number/).first()).toBeVisible();
  await expectAccessible();
  await page.getByLabel("New owner's email or mobile number").fill("owner@thikana.test");
  await page.getByLabel("Both owners know about it").check();
  await page.getByRole("button", { name: "Hand over" }).click();
  await expect(page.getByText(/^Handed to /)).toBeVisible();
  await expect(page.getByText("handed the listing to another owner")).toBeVisible();
  await expect
    .poll(async () => (await readMails(email)).map(({ subject }) => subject))
    .toContain(`${title} belongs to another account now`);
});

test("[DESK-08] the team chooses another cover, changes the order of photos and removes one", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("owner");
  const ids = await sendPhotos(page, 3);
  const id = await listProperty(page, createUnique("Flat with three photos"), {
    mediaFiles: ids.map((file) => ({ id: file })),
  });
  await switchTo(page, signInAs, "admin");
  await page.goto(`/admin/dashboard/${id}`);
  await page.getByRole("link", { name: "Edit photos" }).click();
  const photos = page.getByRole("listitem").filter({ has: page.getByText("Remove photo") });
  await expect(photos).toHaveCount(3);
  await waitForHydration(page.getByRole("button", { name: "Make it the cover (photo 3)" }));
  await expectAccessible();
  const sources = () => photos.locator("img").evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  const [first, second, third] = await sources();
  await page.getByRole("button", { name: "Make it the cover (photo 3)" }).click();
  await expect.poll(sources).toEqual([third, first, second]);
  await page.getByRole("button", { name: "Move later (photo 1)" }).click();
  await expect.poll(sources).toEqual([first, third, second]);
  await photos.nth(1).getByText("Remove photo").click();
  await page.getByRole("button", { name: "Remove it for good (photo 2)" }).click();
  await expect.poll(sources).toEqual([first, second]);
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: "Edit photos" })).toBeVisible();
});
