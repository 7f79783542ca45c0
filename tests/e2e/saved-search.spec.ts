import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { type ReceivedMail, readMails } from "#tests/support/mail-folder.ts";
import { newEmail } from "#tests/support/new-account.ts";

const findLink = (mail: ReceivedMail | undefined) =>
  /\/saved-searches\/[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";

test("[FIND-08] [LIST-15] a search is saved with an email address at 360 and 1280 pixels, and the link in the email starts its news and stops them", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/422/);
  const email = newEmail();
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/user/list?q=iron+bridge&verified=0");
  const link = page.getByRole("link", { name: "Save search" }).filter({ visible: true }).first();
  await expect(link).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 800 });
  await link.click();
  await expect(heading).toHaveText("Save this search");
  const save = page.getByRole("button", { name: /^Sav/ });
  await waitForHydration(save);
  await page.getByLabel("Name of the search").fill("Near the bridge");
  await page.getByLabel("How often we email you").selectOption("at-once");
  await page.getByLabel("Your email address").fill("pema@");
  await save.click();
  await expect(page.getByLabel("Your email address")).toBeFocused();
  await expectAccessible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible();
  await page.getByLabel("Your email address").fill(email);
  await save.click();
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();

  await expect.poll(async () => findLink((await readMails(email))[0])).not.toBe("");
  await page.goto(findLink((await readMails(email))[0]));
  await expect(heading).toHaveText("Start these emails?");
  await expectAccessible();
  await page.getByRole("button", { name: "Start the emails" }).click();
  await expect(page.getByText("Done. We email you from now on.")).toBeVisible();
  await expect(heading).toHaveText("Emails about this search are on");
  // A second tap at the same place would not stop them.
  const stop = page.getByRole("button", { name: "Stop these emails" });
  await expect(stop).toHaveClass(/outline/);
  const seeY = (await page.getByRole("link", { name: "See the homes" }).boundingBox())?.y ?? 0;
  expect((await stop.boundingBox())?.y).toBeGreaterThan(seeY);
  await expectAccessible();
  await stop.click();
  await expect(heading).toHaveText("The emails are stopped");
  await expect(page.getByText("We email you when a new home fits")).toHaveCount(0);
  await expectAccessible();
});
