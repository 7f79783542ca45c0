import { globSync, readFileSync } from "node:fs";
import { expect, test, waitForScripts } from "#tests/support/browser.ts";

const PAGES = ["/", "/user/regiondetail/siliguri", "/user/list", "LISTING"] as const;
const CLASS = /\.([\w-]+_[a-zA-Z]{3})\b/g;

/** Every class that has a style in any stylesheet of the build. */
const listStyled = () =>
  new Set(
    globSync("build/client/assets/*.css").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(CLASS)].map(([, name]) => name),
    ),
  );

for (const name of PAGES) {
  test(`the styles of everything on ${name} come with the document`, async ({ request }) => {
    const { items } = await (await request.get("/api/v1/listings")).json();
    const address = name === "LISTING" ? `/user/propertydetail/${items[0]._id}` : name;
    const html = await (await request.get(address)).text();
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = ""]) => href);
    expect(sheets.length).toBeGreaterThan(1);
    const css = await Promise.all(sheets.map(async (href) => (await request.get(href)).text()));
    const loaded = new Set([...css.join("").matchAll(CLASS)].map(([, found]) => found));
    const used = new Set(
      [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")),
    );
    const styled = listStyled();
    expect([...used].filter((one) => styled.has(one) && !loaded.has(one))).toEqual([]);
  });

  test(`parts of ${name} stay as they are until the page is scrolled, and are then ready`, async ({
    page,
  }) => {
    const { items } = await (await page.request.get("/api/v1/listings")).json();
    await page.goto(name === "LISTING" ? `/user/propertydetail/${items[0]._id}` : name, {
      waitUntil: "commit",
    });
    await waitForScripts(page);
    const waiting = page.locator("[data-waits]");
    const count = () =>
      waiting.evaluateAll((parts) => parts.map((part) => part.querySelectorAll("*").length));
    const before = await count();
    expect(before.length).toBeGreaterThan(1);
    expect(before.every((elements) => elements > 0)).toBe(true);
    await page.mouse.wheel(0, 200);
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole("contentinfo").getByRole("link").first()).toBeVisible();
  });
}

test("an order that is chosen before the parts of a list are ready is applied, and no part disappears", async ({
  page,
}) => {
  await page.goto("/user/list", { waitUntil: "commit" });
  await waitForScripts(page);
  await page.getByRole("combobox", { name: "Sort" }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=/);
  await expect(page.getByTestId("filters").getByRole("checkbox").first()).toBeVisible();
});
