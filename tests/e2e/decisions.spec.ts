import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { decideInQueue, listPendingProperty, listProperty, switchTo } from "#tests/support/page-calls.ts";
import { createUnique } from "#tests/support/unique.ts";

const CHOSEN = "The property is already listed.";
const TYPED = " See the one of May.";

test("[ADMIN-11] [DESK-06] the queue works with the keyboard: reject with a reason from the list, undo, approve; keys do nothing while typing, and nothing is lost without a connection", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const title = createUnique("Queue by keyboard");
  const id = await listPendingProperty(page, signInAs, title);
  await page.goto(`/admin/queue?at=${id}`);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(title);
  await expectAccessible();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  const words = dialog.getByLabel("Reason");
  await expect(words).toBeFocused();
  await dialog.getByRole("button", { name: CHOSEN }).click();
  await expect(words).toHaveValue(CHOSEN);
  // Letters that are keyboard shortcuts elsewhere are normal letters in a field.
  await words.press("End");
  await words.pressSequentially(TYPED);
  await expect(heading).toHaveText(title);
  await expectAccessible();
  // Without a connection nothing is lost.
  const reject = dialog.getByRole("button", { name: "Reject listing" });
  await page.context().setOffline(true);
  await reject.click();
  await expect(dialog.getByText("You are offline, so nothing was sent.")).toBeVisible();
  await expect(words).toHaveValue(CHOSEN + TYPED);
  await page.context().setOffline(false);
  await reject.click();
  await expect(page.getByText("Decided:")).toBeVisible();
  await waitForHydration(page.getByRole("button", { name: "Undo" }));
  await page.keyboard.press("u");
  await expect(heading).toHaveText(title);
  await page.keyboard.press("a");
  await expect(page.getByText("Decided:")).toBeVisible();
  expect((await page.request.get(`/user/propertydetail/${id}`)).status()).toBe(200);
  expect(await (await page.request.get(`/admin/dashboard/${id}`)).text()).toContain(CHOSEN + TYPED);
});

test("[ADMIN-11] [DESK-06] where a colleague was faster, the refusal names the listing, the text of the reason stays, and the count is new", async ({
  page,
  signInAs,
  allow,
}) => {
  allow(/status of 409/);
  const title = createUnique("Flat that a colleague has decided on");
  // Another one waits too, so that there is one to go on with.
  await switchTo(page, signInAs, "owner");
  await listProperty(page, createUnique("Flat that waits too"));
  const id = await listPendingProperty(page, signInAs, title);
  await page.goto(`/admin/queue?at=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill(CHOSEN + TYPED);
  await decideInQueue(page, id, { decision: "approve" });
  // What the page loads after the refusal.
  const loaded: string[] = [];
  await page.route("**/admin/queue.data*", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    loaded.push(await response.text());
    return route.fulfill({ response });
  });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByLabel("Your text, which was not sent")).toHaveValue(CHOSEN + TYPED);
  const rejection = page.getByRole("alert").filter({ hasText: title });
  await expect(rejection.getByRole("link", { name: title })).toHaveAttribute(
    "href",
    `/admin/dashboard/${id}`,
  );
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
  // Other journeys list and decide meanwhile, so that the number itself says nothing: it comes with the sidebar's data.
  expect(loaded.join("\n")).toContain("routes/admin/layout");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("[DESK-09] the queue has its three decisions in a fixed bar, and no hints about keys", async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs("admin", "/admin/queue");
    const bar = page.getByTestId("decision-bar");
    await waitForHydration(bar.getByRole("button").first());
    for (const name of ["Approve", "Ask for a change", "Reject"])
      await expect(bar.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar.getByRole("button", { name: "Approve" })).toBeInViewport({ ratio: 1 });
    for (const hint of await page.locator("kbd").all()) await expect(hint).toBeHidden();
    await expectAccessible();
  });
});
