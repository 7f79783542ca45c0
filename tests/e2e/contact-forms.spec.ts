import type { APIRequestContext } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";

/** The demo's listing that this search finds first. */
async function listing(request: APIRequestContext, search: string) {
  const answer = await (await request.get(`/api/v1/listings?pageSize=6&${search}`)).json();
  return answer.items[0] as { _id: string; propertyTitle: string };
}

/** The visible controls of a form, without hidden and closed parts. */
const CONTROLS = "input:visible, select:visible, textarea:visible, button:visible, summary:visible";

test("[VISIT-09] title, price and main button are visible without scrolling", async ({ page, request }) => {
  for (const search of ["type=project&verified=1", "purpose=rent&verified=0", "type=plot&verified=0"]) {
    const { _id } = await listing(request, search);
    await page.goto(`/user/propertydetail/${_id}`);
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      const price = page.locator(
        width < 1024 ? "[data-part=contact-bar] b" : "[data-part=summary] [data-part=price]",
      );
      const button = page.getByRole("link", { name: "Contact Now" }).locator("visible=true").first();
      for (const part of [page.getByRole("heading", { level: 1 }), price, button]) {
        const box = await part.boundingBox();
        expect(box?.y).toBeGreaterThan(0);
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
    }
  }
});

test("[PRESS-03] on a phone the price of a listing is under its title and in its bar, also while listings are compared", async ({
  page,
  request,
}) => {
  const answer = await (await request.get("/api/v1/listings?pageSize=6&purpose=rent&verified=0")).json();
  const items = answer.items as { _id: string; propertyTitle: string }[];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/user/about");
  await page.evaluate(
    (chosen) => localStorage.setItem("compare", JSON.stringify(chosen)),
    items.slice(0, 3).map(({ _id, propertyTitle }) => ({ id: _id, title: propertyTitle })),
  );
  await page.goto(`/user/propertydetail/${items[0]?._id}`);
  const compare = page.getByTestId("compare-tray").getByRole("link", { name: "Compare" });
  await expect(compare).toBeVisible();
  const price = page.getByTestId("head-price").getByText(/^₹/);
  const bar = page.getByTestId("contact-bar");
  await expect(bar.locator("b")).toHaveText(await price.innerText());
  const parts = [price, bar.locator("b"), bar.getByRole("link", { name: "Contact Now" })];
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    for (const part of parts) {
      await expect(part).toBeInViewport({ ratio: 1 });
      // Nothing lies over it.
      expect(
        await part.evaluate((element) => {
          const { x, y, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + 20, y + height / 2));
        }),
      ).toBe(true);
    }
  }
  const [pill, below] = [await compare.boundingBox(), await bar.boundingBox()];
  expect((pill?.y ?? 0) + (pill?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test("[PRESS-03] by touch, choosing a home to compare on the list moves nothing in the bar: Filters, Compare and Map are side by side", async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" },
  });
  const page = await context.newPage();
  await page.goto("/user/list?purpose=rent&verified=0");
  const choose = page.getByTestId("compare").first();
  await waitForHydration(choose);
  await choose.tap();
  const compare = page.getByTestId("compare-tray").getByRole("link", { name: "Compare" });
  await expect(compare).toBeVisible();
  await page.evaluate(() => scrollBy(0, 700));
  const boxes = [];
  const filters = page.getByTestId("filter-bar").first();
  for (const part of [filters, compare, page.getByRole("link", { name: "Map", exact: true })])
    boxes.push((await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 });
  const [bar, pill, map] = boxes as [(typeof boxes)[0], (typeof boxes)[0], (typeof boxes)[0]];
  for (const inner of [pill, map]) {
    expect(inner.y).toBeGreaterThanOrEqual(bar.y - 1);
    expect(inner.y + inner.height).toBeLessThanOrEqual(741);
  }
  expect(pill.x + pill.width).toBeLessThanOrEqual(map.x);
  const labelEnd = await filters.evaluate((button) => {
    const label = document.createRange();
    label.selectNodeContents(button);
    return label.getBoundingClientRect().right;
  });
  expect(labelEnd).toBeLessThanOrEqual(pill.x);
  await context.close();
});

test("[VISIT-10] asking for a call needs a phone number, consent and one press; everything else is folded", async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { _id } = await listing(request, "type=villa");
  await page.goto(`/user/propertydetail/${_id}`);
  const open = page.getByTestId("contact-bar").getByRole("link", { name: "Contact Now" });
  await waitForHydration(open);
  await open.click();
  const dialog = page.getByRole("dialog");
  // Three kinds to choose from, the phone number, the part that can be opened, consent, and the button.
  const form = dialog.locator("form");
  await expect(form.locator(CONTROLS).and(form.locator(":not([name=kind])"))).toHaveCount(4);
  await expect(dialog.getByLabel("Phone")).toBeFocused();
  await expectAccessible();
  await page.keyboard.type("98320 00177");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(dialog.getByRole("status")).toContainText(
    /Our team will call you by .+(today|tomorrow|on .+)\./,
  );
  await dialog.getByRole("link", { name: "See your enquiry" }).click();
  await expect(page.getByText(/We will call you by/)).toBeVisible();
});

test("[VISIT-10] [VISIT-11] Contact on a card opens the form on the same page, where a visit is requested at a free time, and the list stays where it was", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/422/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/user/list?verified=0");
  const contact = page.locator("[data-part=result-foot] a").nth(4);
  await contact.scrollIntoViewIfNeeded();
  await waitForHydration(contact);
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  const title = (await contact.getAttribute("aria-label"))?.replace("Contact about ", "") ?? "";
  await contact.click();
  const dialog = page.getByRole("dialog", { name: "Contact our team" });
  await expect(dialog).toContainText(title);
  await dialog.getByText("Visit the place").click();
  await expectAccessible();
  const day = dialog.getByLabel("Day of the visit");
  const days = await day.locator("option:not([value=''])").allTextContents();
  expect(days.length).toBeGreaterThan(9);
  await day.selectOption({ label: days.at(-1) ?? "" });
  // A day without a time does not count as a wish.
  const send = dialog.getByRole("button", { name: "Send enquiry" });
  await dialog.getByLabel("Phone").fill("98320 00178");
  await dialog.getByRole("checkbox").check();
  await send.click();
  await expect(dialog).toContainText("Choose a day and a time, or leave both open.");
  await dialog.getByRole("combobox", { name: "Time", exact: true }).selectOption({ label: "4 pm" });
  await send.click();
  await expect(dialog.getByRole("status")).toContainText(/to confirm your visit on .+, 4.pm/);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(contact).toBeFocused();
  await expect(page).toHaveURL(/\/user\/list/);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});

test("[VISIT-12] the team's number is copied from a listing, and that is counted", async ({
  page,
  context,
  request,
  signInAs,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { _id } = await listing(request, "type=villa&sort=newest");
  await signInAs("user", `/user/propertydetail/${_id}`);
  const team = page.locator("[data-part=team-summary]");
  const copy = team.getByRole("button", { name: "Copy our number" });
  await waitForHydration(copy);
  const counted = page.waitForResponse(/leads\/number/);
  await copy.click();
  await expect(page.getByTestId("toast")).toContainText("Number copied.");
  const number = await team.getByRole("link", { name: /^\+91 / }).textContent();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  expect((await counted).status()).toBe(204);
});
