import { expect, test, waitForScripts } from "#tests/support/browser.ts";

test("the parts of a page stay as they are until the page is scrolled, and are then ready", async ({
  page,
}) => {
  const { items } = await (await page.request.get("/api/v1/listings")).json();
  const waiting = page.locator("[data-waits]");
  for (const address of [
    "/",
    "/user/regiondetail/siliguri",
    "/user/list",
    `/user/propertydetail/${items[0]._id}`,
  ])
    await test.step(address, async () => {
      await page.goto(address, { waitUntil: "commit" });
      await waitForScripts(page);
      const elements = await waiting.evaluateAll((parts) =>
        parts.map((part) => part.querySelectorAll("*").length),
      );
      expect(elements.length).toBeGreaterThan(1);
      expect(elements.every((count) => count > 0)).toBe(true);
      await page.mouse.wheel(0, 200);
      await expect(waiting).toHaveCount(0);
      await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
    });
});

test("an order that is chosen before the parts of a list are ready is applied, and no part disappears", async ({
  page,
}) => {
  await page.goto("/user/list", { waitUntil: "commit" });
  await waitForScripts(page);
  await page.getByRole("combobox", { name: "Sort" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByTestId("filters").getByRole("checkbox").first()).toBeVisible();
});
