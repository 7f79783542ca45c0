import { expect, test, waitForHydration } from "#tests/support/browser.ts";

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

test("[CONTACT-02] [VISIT-07] a contact form that is sent offline says so, keeps the text, and can be sent later, with a progress bar if that is slow", async ({
  page,
  context,
  allow,
  expectAccessible,
}) => {
  allow(OFFLINE);
  await page.goto("/user/contact");
  const send = page.getByRole("button", { name: "Send Message" });
  await waitForHydration(send);
  await page.getByLabel("Full Name").fill("Pema Lepcha");
  await page.getByLabel("Email").fill("pema@example.in");
  await page.getByRole("textbox", { name: "Message" }).fill("Is the road to Rangpo open? 🙏");
  await context.setOffline(true);
  await send.click();
  await expect(page.getByText("You are offline, so nothing was sent.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Is the road to Rangpo open? 🙏");
  await expect(page.getByLabel("Full Name")).toHaveValue("Pema Lepcha");
  await expectAccessible();
  await context.setOffline(false);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/user/contact.data*", async (route) => {
    await promise;
    await route.continue();
  });
  await send.click();
  await expect(page.getByText("Loading the page")).toBeVisible();
  resolve();
  await expect(page.getByText("Thank you, Pema Lepcha.")).toBeVisible();
  await expect(page.getByText("Loading the page")).toHaveCount(0);
});

test("[DETAIL-04] a request for a property that is sent offline keeps the text, and can be sent later", async ({
  page,
  context,
  allow,
}) => {
  allow(OFFLINE);
  const { items } = await (await page.request.get("/api/v1/listings?pageSize=6")).json();
  await page.goto(`/user/propertydetail/${items[0]._id}`);
  const form = page.locator("#contact");
  const send = form.locator("button[type=submit]");
  await waitForHydration(send);
  await form.getByText("More about your call").click();
  await form.getByLabel("Name").fill("Pema Lepcha");
  await form.getByLabel(/phone/i).fill("98320 11133");
  await form.getByRole("checkbox").check();
  await context.setOffline(true);
  await send.click();
  await expect(form.getByText("You are offline, so nothing was sent.")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Pema Lepcha");
  await context.setOffline(false);
  await send.click();
  await expect(form.getByRole("status")).toBeVisible();
  await expect(send).toHaveCount(0);
});

test("[VISIT-06] a request that is sent offline from a dialog says so in the dialog, and is sent by itself later", async ({
  page,
  context,
  allow,
}) => {
  allow(OFFLINE);
  await page.goto("/user/list");
  await page
    .getByTestId("results")
    .getByRole("link", { name: /^Contact/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/phone/i).fill("98320 11144");
  await dialog.getByRole("checkbox").last().check();
  await context.setOffline(true);
  await dialog.locator("button[type=submit]").click();
  const line = dialog.getByRole("alert").filter({ hasText: "You are offline." });
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: "Try again" }).click();
  await expect(line).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText("Our team will call you")).toBeVisible();
  await expect(page.getByTestId("toasts").getByText("Our team will call you")).toBeVisible();
});

test("signing in offline says so and keeps the email", async ({ page, context, allow }) => {
  allow(OFFLINE);
  await page.goto("/signin");
  const send = page.locator("main button[type=submit]");
  await waitForHydration(send);
  await page.locator("input[type=email]").fill("user@thikana.test");
  await page.locator("input[type=password]").fill("thikana-demo");
  await context.setOffline(true);
  await send.click();
  await expect(page.getByText("Failed to fetch")).toBeVisible();
  await expect(page.locator("input[type=email]")).toHaveValue("user@thikana.test");
  await expect(page.locator("input[type=password]")).toHaveValue("thikana-demo");
});
