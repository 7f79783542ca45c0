import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { getResults, LIST } from "#tests/support/listing-page.ts";

const listIds = async (page: Page, count: number): Promise<string[]> => {
  const { items } = await (await page.request.get(`/api/v1/listings?pageSize=${Math.max(6, count)}`)).json();
  return items.slice(0, count).map(({ _id }: { _id: string }) => _id);
};

test("[DETAIL-11] [VISIT-16] a listing that is removed from the shortlist disappears at once, and Undo brings it back; a shared list may contain one that is gone", async ({
  page,
  expectAccessible,
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
  await expect(page.getByRole("heading", { name: "No saved homes yet" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Find a home" })).toBeVisible();
  await expect(cards).toHaveCount(0);
  await expectAccessible();

  const shared = [...(await listIds(page, 2)), "0".repeat(24)];
  await page.goto(`/user/shortlist?ids=${shared}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A shared shortlist");
  await expect(page.locator("main")).toContainText("1 listing is no longer available.");
  await expectAccessible();
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
  await signInAs("user");
  await page.reload();
  await expect(words).toHaveValue("Is the road to Rangpo open? 🙏");
  await expect(page.getByLabel("Full Name")).toHaveValue("Pema Lepcha");
  await expect(subject).toHaveValue(chosen);
  await page.getByLabel("Email").fill("pema@example.in");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Thank you, Pema Lepcha.")).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue("");
});

test("[VISIT-16] an unfinished request stays after closing it and signing in on a new page; consent is asked again", async ({
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
  await signInAs("user");
  await open();
  await expect(dialog.getByLabel("Your question")).toHaveValue("Does the water come every day? 💧");
  await expect(dialog.getByLabel("Phone")).toHaveValue("98320 00179");
  await expect(dialog.getByRole("checkbox")).not.toBeChecked();
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
