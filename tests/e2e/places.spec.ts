import { expect, test } from "#tests/support/browser.ts";

test("[FIND-10] on a phone the pages of a town and of a locality's projects are accessible and not wider than the screen", async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 900 });
  for (const address of ["/towns/siliguri", "/projects/sevoke-road"])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await expectAccessible();
    });
});

test("[FIND-10] the name of a place is beside its pin on the map, not behind it", async ({ page }) => {
  await page.goto("/localities/pradhan-nagar");
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const here = page.locator("[data-part=place-map] [data-kind=here]");
    const name = here.getByText("Pradhan Nagar");
    await name.scrollIntoViewIfNeeded();
    const [pin, word] = [await here.locator("svg").boundingBox(), await name.boundingBox()];
    if (!pin || !word) throw new Error("The map shows the place and its name.");
    const isApart =
      word.y + word.height <= pin.y ||
      word.y >= pin.y + pin.height ||
      word.x + word.width <= pin.x ||
      word.x >= pin.x + pin.width;
    expect(isApart, `at ${width} px`).toBe(true);
  }
});
