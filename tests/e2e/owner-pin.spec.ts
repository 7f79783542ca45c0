import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { getFootButton } from "#tests/support/owner-form.ts";

const pinOf = (page: Page) => page.getByRole("application", { name: "Pin of the property" });
const at = (page: Page) =>
  page
    .locator("[name=lat], [name=lng]")
    .evaluateAll((all) => all.map((input) => Number((input as HTMLInputElement).value)));

async function openAt(page: Page, locality: string): Promise<Locator> {
  await page.goto("/owner/listing#location");
  await expect(page.getByText("Choose the town first to open the map there.")).toBeVisible();
  await page.getByLabel("Town").selectOption("Siliguri");
  await page.getByLabel("Locality").selectOption(locality);
  const pin = pinOf(page);
  await expect(pin).toBeVisible({ timeout: 30_000 });
  return pin;
}

/** The point of the pin. */
async function measureFoot(pin: Locator): Promise<{ x: number; y: number }> {
  const box = await pin.boundingBox();
  if (!box) throw new Error("The pin is not in sight.");
  return { x: box.x + box.width / 2, y: box.y + box.height };
}

test("[OWNER-03] the map pin starts in the middle of the locality, and is moved by arrow keys, by dragging and by a tap", async ({
  page,
  expectAccessible,
}) => {
  const pin = await openAt(page, "Hakimpara");
  const said = page.getByTestId("pin-state");
  await expect(said).toHaveText("In the centre of Hakimpara, until you move it");
  expect(await at(page)).toEqual([0, 0]);
  await expectAccessible();

  await pin.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(said).toHaveText("500 m north of the centre of Hakimpara");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(said).toHaveText("710 m north-east of the centre of Hakimpara");
  await page.keyboard.press("ArrowDown");
  await expect(pin).toBeFocused();
  const [lat = 0, lng = 0] = await at(page);

  await pin.evaluate((node) => node.scrollIntoView({ block: "center" }));
  const from = await measureFoot(pin);
  await page.mouse.move(from.x, from.y - 20);
  await page.mouse.down();
  await page.mouse.move(from.x - 40, from.y + 30, { steps: 4 });
  await page.mouse.up();
  const [south = 0, west = 0] = await at(page);
  expect([south < lat, west < lng]).toEqual([true, true]);

  const dropped = await measureFoot(pin);
  await page.mouse.click(dropped.x + 60, dropped.y + 10);
  await expect(async () => expect((await at(page))[1]).toBeGreaterThan(west)).toPass();
  const tapped = await measureFoot(pin);
  expect(Math.abs(tapped.x - dropped.x - 60)).toBeLessThan(3);

  // Another locality has another centre.
  await page.getByLabel("Locality").selectOption("Champasari");
  await expect(said).toHaveText("In the centre of Champasari, until you move it");
});

test("[OWNER-03] an unknown locality needs a map pin, and a pin in another region is refused with an explanation", async ({
  page,
}) => {
  // A browser without WebGL gets the drawn map, with the same pin.
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  const pin = await openAt(page, "Other");
  await expect(page.getByRole("img", { name: "Map of Siliguri" })).toBeVisible();
  await expect(page.getByTestId("place-name").filter({ hasText: "Siliguri" }).first()).toBeVisible();
  await page.getByLabel("Address", { exact: true }).fill("Beyond the last stop");
  await page.getByLabel("Pincode").fill("734001");
  await getFootButton(page, "Next: Details").click();
  await expect(page.getByTestId("pin-map").getByText("so set the pin on the map")).toBeVisible();
  await expect(pin).toBeFocused();
  // The proposed place is correct: one key confirms it.
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("pin-state")).toHaveText("In the centre of Siliguri");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.getByTestId("pin-state")).toHaveText("500 m west of the centre of Siliguri");

  await page.getByText("Type the coordinates instead").click();
  await page.getByLabel("Latitude").fill("12.9716");
  await page.getByLabel("Longitude").fill("77.5946");
  await getFootButton(page, "Next: Details").click();
  await expect(page.getByTestId("pin-map").getByText("km from Siliguri")).toBeVisible();
  await page.getByLabel("Latitude").fill("26.75");
  await page.getByLabel("Longitude").fill("88.42");
  await getFootButton(page, "Next: Details").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/./);
  await expect(page).toHaveURL(/#details$/);
});
