import type { APIRequestContext, Locator } from "@playwright/test";
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
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/user/propertydetail/${_id}`);
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

/** Chooses the last day and the last time that are offered. */
async function chooseVisit(form: Locator): Promise<string[]> {
  await form.getByText("Visit the place").click();
  const day = form.getByLabel("Day of the visit");
  const days = await day.locator("option:not([value=''])").allTextContents();
  await day.selectOption({ label: days.at(-1) ?? "" });
  const time = form.getByRole("combobox", { name: "Time", exact: true });
  await time.selectOption({ label: "4 pm" });
  return days;
}

test("[VISIT-10] the tab for a visit offers free days and times, and the team sees the chosen one", async ({
  page,
  request,
  allow,
  signInAs,
}) => {
  allow(/422/);
  const { _id, propertyTitle } = await listing(request, "type=villa");
  await page.goto(`/user/propertydetail/${_id}`);
  const open = page.locator("[data-part=summary]").first().getByRole("link", { name: "Contact Now" });
  await waitForHydration(open);
  await open.click();
  const dialog = page.getByRole("dialog");
  const days = await chooseVisit(dialog);
  expect(days.length).toBeGreaterThan(9);
  expect(days.filter((day) => day.startsWith("Sun"))).toEqual([]);
  // A day without a time does not count as a wish.
  await dialog.getByRole("combobox", { name: "Time", exact: true }).selectOption("");
  await dialog.getByLabel("Phone").fill("98320 00178");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(dialog).toContainText("Choose a day and a time, or leave both open.");
  await dialog.getByRole("combobox", { name: "Time", exact: true }).selectOption({ label: "4 pm" });
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(dialog.getByRole("status")).toContainText(/to confirm your visit on .+, 4.pm/);

  await signInAs("admin", `/admin/leadtracker?search=${encodeURIComponent(propertyTitle)}`);
  await page
    .locator("table[data-part=desk-table]")
    .getByRole("link", { name: "Visitor", exact: true })
    .first()
    .click();
  await expect(page.getByText("Wants to visit")).toBeVisible();
  await expect(page.getByLabel("Day and time")).toHaveValue(/T16:00$/);
});

test("[VISIT-10] signed-in visitors find their details filled in", async ({ page, request, signInAs }) => {
  await signInAs("user");
  const { _id } = await listing(request, "type=villa");
  await page.goto(`/user/propertydetail/${_id}`);
  const form = page.locator("#contact form");
  await expect(form.getByLabel("Full name")).not.toHaveValue("");
  await expect(form.getByLabel("Email")).toHaveValue("user@thikana.test");
});

test("[VISIT-11] Contact on a card opens the form on the same page, and the list stays where it was", async ({
  page,
  expectAccessible,
}) => {
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
  await expectAccessible();
  await dialog.getByLabel("Phone").fill("98320 00179");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(dialog.getByRole("status")).toContainText("Our team will call you by");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(contact).toBeFocused();
  await expect(page).toHaveURL(/\/user\/list/);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});

test("[VISIT-12] the team's number can be read, copied and messaged, and the team sees that it was used", async ({
  page,
  context,
  request,
  signInAs,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { _id, propertyTitle } = await listing(request, "type=villa&sort=newest");
  await signInAs("user", `/user/propertydetail/${_id}`);
  const team = page.locator("[data-part=team-summary]");
  const number = team.getByRole("link", { name: /^\+91 / });
  await expect(number).toHaveAttribute("href", /^tel:\+91\d{8,}$/);
  const whatsapp = team.getByRole("link", { name: "WhatsApp" });
  const chat = new URL((await whatsapp.getAttribute("href")) ?? "");
  expect(chat.host).toBe("wa.me");
  expect(chat.searchParams.get("text")).toBe(
    `Hello, I am interested in ${propertyTitle} (${_id.slice(-6).toUpperCase()}).`,
  );
  const copy = team.getByRole("button", { name: "Copy our number" });
  await waitForHydration(copy);
  const counted = page.waitForResponse(/leads\/number/);
  await copy.click();
  await expect(page.getByTestId("toast")).toContainText("Number copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await number.textContent());
  expect((await counted).status()).toBe(204);

  await signInAs("admin", `/admin/leadtracker?search=${encodeURIComponent(propertyTitle)}`);
  await page.locator("table[data-part=desk-table] tbody tr").first().getByRole("link").nth(2).click();
  await expect(page.getByText("Our number was copied from the listing")).toBeVisible();
  await expect(page.getByText(/Has not agreed to a call from us/)).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[VISIT-10] [VISIT-11] Contact on a card leads to the form, where a visit can be requested", async ({
    page,
  }) => {
    await page.goto("/user/list");
    await page.locator("[data-part=result-foot] a").first().click();
    await expect(page).toHaveURL(/propertydetail\/[0-9a-f]{24}#contact$/);
    const form = page.locator("#contact form");
    await chooseVisit(form);
    await form.getByLabel("Phone").fill("98320 00180");
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: "Send enquiry" }).click();
    await expect(page.locator("#contact")).toContainText(/to confirm your visit on/);
  });
});
