import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { Keyboard } from "#tests/support/keyboard.ts";
import { goOnFromSent } from "#tests/support/page-calls.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { PASSWORD } from "#tests/support/register.ts";
import { createUnique } from "#tests/support/unique.ts";

const PHOTOS = 10;

test("[OWNER-03] [OWNER-04] [OWNER-05] a new owner lists a flat with ten photos with the keyboard alone, from signing up to pending", async ({
  page,
}, info) => {
  // The longest of all browser tests: five screens, hundreds of keys and ten photos that are processed one by one.
  test.setTimeout(150_000);
  const keys = new Keyboard(page);
  const findField = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const title = createUnique("Two rooms");

  await page.goto("/signup?next=/owner/listing");
  await waitForHydration(button("Create account"));
  await keys.answer(page.getByLabel("Username"), "Pema Sherpa");
  await keys.answer(page.getByLabel("Email"), `keys-${process.pid}-${Date.now()}@example.in`);
  await keys.answer(findField("Password"), PASSWORD);
  await keys.press("Enter");

  await waitForHydration(button("Next: Location"));
  await keys.choose(findField("Kind of property"), "Flat");
  await keys.answer(findField("Title of the listing"), title);
  await keys.answer(findField("Mobile number"), "9832000986");
  await keys.press("Enter");

  await keys.choose(findField("Town"), "Siliguri");
  await keys.choose(findField("Locality"), "Hakimpara");
  await keys.answer(findField("Address"), "Flat 4, Lane 9");
  await keys.to(page.getByRole("application", { name: "Pin of the property" }));
  await keys.press("Shift+ArrowUp");
  await expect(page.getByText("500 m north of the centre of Hakimpara")).toBeVisible();
  await keys.to(button("Next: Details"));
  await keys.press("Enter");

  await keys.answer(findField("Built-up area"), "900");
  await keys.answer(page.locator("[name=bedrooms]"), "2");
  await keys.answer(page.locator("textarea[name=description]"), "Second floor, light from two sides, lift.");
  await keys.to(button("Next: Amenities"));
  await keys.press("Enter");

  await keys.to(page.getByRole("checkbox", { name: "Lift" }));
  await keys.press("Space");
  await keys.to(button("Next: Photos"));
  await keys.press("Enter");

  // Playwright needs a moment to listen for the file chooser, and the key would be pressed before it listens.
  const asked = page.waitForEvent("filechooser");
  await keys.to(page.locator("#step-photos [data-part=drop] button").first());
  await keys.press("Enter");
  const files = Array.from({ length: PHOTOS }, async (_, at) => ({
    name: `room-${at + 1}.jpg`,
    mimeType: "image/jpeg",
    buffer: await createPicture({ shade: 20 * (at + 1) }),
  }));
  await (await asked).setFiles(await Promise.all(files));
  await expect(page.getByRole("listitem").filter({ hasText: "Uploaded" })).toHaveCount(PHOTOS, {
    timeout: 40_000,
  });
  await keys.to(button("Next: Price"));
  await keys.press("Enter");

  await keys.answer(page.locator("[name=price]"), "4500000");
  await keys.press("Enter");
  await expect(page.getByRole("article", { name: "The listing's card" })).toContainText("₹45 L");
  await keys.to(button("Submit for approval"));
  await keys.press("Enter");

  await goOnFromSent(page);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("Pending");
  const { keys: pressed, seconds } = keys.count();
  info.annotations.push({ type: "effort", description: `${pressed} keys, about ${seconds} s` });
  process.stdout.write(`A flat with ten photos: ${pressed} keys, about ${seconds} s for a person\n`);
});
