import { expect, test } from "#tests/support/browser.ts";

test("[VISIT-17] a printed listing has only its content, with every plan and the map; a printed list its heading and its cards", async ({
  page,
  request,
}) => {
  const answer = await (await request.get("/api/v1/listings?pageSize=6&type=project&verified=1")).json();
  await page.goto(`/user/propertydetail/${answer.items[0]._id}`);
  await expect(page.getByRole("tab").first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const shown = page.locator("main :is(button, input, select, textarea, form, [role=tablist])");
  expect(await shown.locator("visible=true").count()).toBe(0);
  for (const bar of [
    "body > header",
    "footer",
    "[data-part=section-links]",
    "[data-part=contact-bar]",
    "[data-part=advert]",
  ])
    await expect(page.locator(bar).first()).toBeHidden();
  const plans = page.getByTestId("plan");
  expect(await plans.count()).toBeGreaterThan(1);
  for (const plan of await plans.all()) await expect(plan).toBeVisible();
  await expect(page.locator("[data-part=place-map] img")).toBeVisible();
  await expect(page.locator("[data-part=summary] [data-part=price]")).toBeVisible();
  await expect(page.getByTestId("owner-number")).toBeVisible();

  await page.emulateMedia({ media: null });
  await page.goto("/user/list?town=siliguri");
  await page.emulateMedia({ media: "print" });
  // The print shows what was searched for, but no controls to change it.
  const searched = page.getByRole("list", { name: "Active filters" });
  await expect(searched).toContainText("Siliguri");
  await expect(searched.getByText("Clear all")).toBeHidden();
  await expect(searched.locator("svg").first()).toBeHidden();
  const controls = page.locator("main :is(button, input, select, textarea, [data-part=button])");
  expect(await controls.locator("visible=true").count()).toBe(0);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  for (const card of await page.locator("[data-part=results] > li").all()) await expect(card).toBeVisible();
});
