import { COOKIES, DEVICE_STORAGE } from "#content/legal/on-your-device.ts";
import { writePrivacy } from "#content/legal/privacy.ts";
import { writeTerms } from "#content/legal/terms.ts";
import type { LegalText } from "#content/prose.ts";
import { expect, test } from "#tests/support/browser.ts";
import { dayLine } from "#words/dates.ts";

/** A placeholder for days that the team sets: another test may be changing them. */
const ANY = 98_765;
const DAYS = { confirmDays: ANY, firstReminderDays: ANY, lastReminderDays: ANY, undoDays: ANY };
const listParagraphs = (text: LegalText): RegExp[] =>
  text.body.flatMap((one) =>
    "p" in one ? new RegExp(`^${plain(one.p).replaceAll(`${ANY}`, "\\d+")}$`) : [],
  );
const plain = (text: string) => text.replaceAll(/[.?()]/g, "\\$&");

test("[LEGAL-01] the privacy policy and terms are complete, and name the day from which they apply", async ({
  page,
  expectAccessible,
}) => {
  const policy = writePrivacy({ terms: DAYS, mapHost: null });
  const paragraphs = page.locator("main [data-part=text] > p");
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  await expect(page.getByText(`In force since ${dayLine(policy.since)}`)).toBeVisible();
  await expect(page.getByRole("rowheader")).toHaveText([...COOKIES, ...DEVICE_STORAGE].map(([name]) => name));
  await expect(paragraphs).toHaveText(listParagraphs(policy));
  await expectAccessible();
  // The page lists the cookies that this browser really got.
  const known = COOKIES.map(([name]) => name);
  expect((await page.context().cookies()).filter(({ name }) => !known.includes(name))).toEqual([]);
  const uses = writeTerms(DAYS);
  await page.goto("/terms");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Use");
  await expect(page.getByText(`In force since ${dayLine(uses.since)}`)).toBeVisible();
  await expect(paragraphs).toHaveText(listParagraphs(uses));
  await expectAccessible();
});
