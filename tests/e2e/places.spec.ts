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

test("[FIND-10] the name of a place is beside its pin or the numbers on the map, not behind them", async ({
  page,
}) => {
  for (const [address, marks] of [
    ["/projects/pradhan-nagar", "[data-kind=here] svg"],
    ["/localities/pradhan-nagar", "[data-part=map-homes]"],
  ] as const) {
    await page.goto(address);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const map = page.locator("[data-part=place-map]");
      const name = map.locator("[data-kind=here], [data-kind=around]").getByText("Pradhan Nagar");
      await name.scrollIntoViewIfNeeded();
      const word = await name.boundingBox();
      const boxes = await Promise.all((await map.locator(marks).all()).map((mark) => mark.boundingBox()));
      if (!word || boxes.length === 0) throw new Error("The map shows the place and its name.");
      const isApart = boxes.every(
        (box) =>
          box &&
          (word.y + word.height <= box.y ||
            word.y >= box.y + box.height ||
            word.x + word.width <= box.x ||
            word.x >= box.x + box.width),
      );
      expect(isApart, `${address} at ${width} px`).toBe(true);
    }
  }
});
