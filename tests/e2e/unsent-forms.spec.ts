import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { getResults, LIST } from "#tests/support/listing-page.ts";
import { readXsrf } from "#tests/support/page-calls.ts";

const listIds = async (page: Page, count: number): Promise<string[]> => {
  const { items } = await (await page.request.get(`/api/v1/listings?pageSize=${Math.max(6, count)}`)).json();
  return items.slice(0, count).map(({ _id }: { _id: string }) => _id);
};

test("[VISIT-16] a listing that is removed from the shortlist disappears at once, and Undo brings it back", async ({
  page,
}) => {
  await page.goto(LIST);
  for (const at of [0, 1]) await getResults(page).nth(at).locator("[data-part=heart]").click();
  await page.goto("/user/shortlist");
  const cards = page.locator("[data-part=shortlist-cards] [data-part=heart]");
  await expect(cards).toHaveCount(2);
  await cards.first().click();
  await expect(cards).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards).toHaveCount(2);
  await page.reload();
  await expect(cards).toHaveCount(2);
  await cards.first().click();
  await cards.first().click();
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /Find|properties/i })
      .first(),
  ).toBeVisible();
  await expect(cards).toHaveCount(0);
});

test("[VISIT-16] Undo on the shortlist works for signed-in people too", async ({ page, signInAs }) => {
  await signInAs("owner");
  const ids = await listIds(page, 2);
  await page.goto(LIST);
  const headers = await readXsrf(page.context());
  await expect(await page.request.put("/api/v1/shortlist", { data: { ids }, headers })).toBeOK();
  await page.goto("/user/shortlist");
  const cards = page.locator("[data-part=shortlist-cards] [data-part=heart]");
  await expect(cards.nth(1)).toBeVisible();
  const before = await cards.count();
  await cards.first().click();
  await expect(cards).toHaveCount(before - 1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cards).toHaveCount(before);
});

test("[VISIT-16] listings to compare stay after a reload; Clear and the cross can be undone", async ({
  page,
}) => {
  await page.goto(LIST);
  for (const at of [0, 1, 2]) await getResults(page).nth(at).locator("[data-part=compare]").click();
  const tray = page.getByRole("region", { name: "To compare" });
  await expect(tray.getByRole("listitem")).toHaveCount(3);
  await page.reload();
  await expect(tray.getByRole("listitem")).toHaveCount(3);
  const titles = await tray.getByRole("listitem").allTextContents();
  await tray
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(tray.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tray.getByRole("listitem")).toHaveText(titles);
  await tray.getByRole("button", { name: "Clear" }).click();
  await expect(tray).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(tray.getByRole("listitem")).toHaveText(titles);
  await tray.getByRole("link", { name: /^Compare/ }).click();
  const columns = page.locator("[data-part=compare-table] thead th");
  await expect(columns).toHaveCount(3);
  await columns
    .first()
    .getByRole("link", { name: /^Remove/ })
    .click();
  await expect(columns).toHaveCount(2);
  // The link that was pressed is gone, so the heading has the focus.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(columns).toHaveCount(3);
});

test("[VISIT-16] a message to the office stays after a reload and signing in, and is removed once it is sent", async ({
  page,
  signInAs,
}) => {
  await page.goto("/user/contact");
  const words = page.getByRole("textbox", { name: "Message" });
  await page.getByLabel("Full Name").fill("Pema Lepcha");
  await words.fill("Is the road to Rangpo open? 🙏");
  const subject = page.locator("#message select");
  await subject.selectOption({ index: 1 });
  const chosen = await subject.inputValue();
  await page.reload();
  await expect(words).toHaveValue("Is the road to Rangpo open? 🙏");
  await expect(page.getByLabel("Full Name")).toHaveValue("Pema Lepcha");
  await expect(subject).toHaveValue(chosen);
  await signInAs("user", "/user/contact");
  await expect(words).toHaveValue("Is the road to Rangpo open? 🙏");
  await page.getByLabel("Email").fill("pema@example.in");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you, Pema Lepcha.")).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue("");
});

test("[VISIT-16] an unfinished report is shown again, but not after signing out", async ({
  page,
  signInAs,
}) => {
  await signInAs("user");
  const [id] = await listIds(page, 1);
  await page.goto(`/user/propertydetail/${id}`);
  const open = () => page.locator("[data-part=report-link] a").click();
  await open();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").nth(1).check();
  await dialog.getByRole("textbox").fill("The photos show another house.");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.reload();
  await open();
  await expect(dialog.getByRole("textbox")).toHaveValue("The photos show another house.");
  await expect(dialog.getByRole("radio").nth(1)).toBeChecked();
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("begun:"))),
  ).toHaveLength(1);
});

test("[VISIT-16] an unfinished request stays after closing, a reload and signing in; consent is asked again", async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/422/);
  const [id] = await listIds(page, 1);
  const open = async () => {
    await page.goto(`/user/propertydetail/${id}`);
    const button = page.locator("[data-part=summary]").first().getByRole("link", { name: "Contact Now" });
    await waitForHydration(button);
    await button.click();
  };
  const dialog = page.getByRole("dialog");
  await open();
  await dialog.getByText("Ask a question").click();
  await dialog.getByLabel("Your question").fill("Does the water come every day? 💧");
  await dialog.getByLabel("Phone").fill("98320 00179");
  await dialog.getByRole("checkbox").check();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.reload();
  await open();
  await expect(dialog.getByLabel("Your question")).toHaveValue("Does the water come every day? 💧");
  await expect(dialog.getByLabel("Phone")).toHaveValue("98320 00179");
  await expect(dialog.getByRole("checkbox")).not.toBeChecked();
  await signInAs("user");
  await open();
  await expect(dialog.getByLabel("Your question")).toHaveValue("Does the water come every day? 💧");
  await expect(dialog.getByLabel("Phone")).toHaveValue("98320 00179");
  // Empty fields are filled in with the data of the account.
  await expect(dialog.getByLabel("Email")).toHaveValue("user@thikana.test");
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(dialog.getByText("Tick this box, so that we can contact you.")).toBeVisible();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Send enquiry" }).click();
  await expect(dialog.getByRole("status")).toContainText(/Our team will (call|answer) you by/);
  await open();
  await expect(dialog.getByLabel("Phone")).not.toHaveValue("98320 00179");
});
