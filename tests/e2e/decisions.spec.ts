import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import { decideInQueue, post } from "#tests/support/page-calls.ts";

test("[DESK-06] a reason is chosen from the list, and stays in the form if a colleague has decided meanwhile", async ({
  page,
  signInAs,
  allow,
  expectAccessible,
}) => {
  // The decision comes too late.
  allow(/status of 409/);
  await signInAs("admin", "/admin/queue");
  await waitForHydration(page.getByRole("button", { name: /^Reject/ }));
  const id = await page.locator("#decision input[name=id]").inputValue();
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "The property is already listed." }).click();
  const text = dialog.getByRole("textbox");
  await expect(text).toHaveValue("The property is already listed.");
  await text.press("End");
  await text.pressSequentially(" See the one of May.");
  await expectAccessible();

  await decideInQueue(page, id, { decision: "approve" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByLabel("Your text, which was not sent")).toHaveValue(
    "The property is already listed. See the one of May.",
  );
  await expect(page.locator("#decision input[name=id]")).not.toHaveValue(id);
  await post(page, `/api/v1/admin/queue/${id}`, { decision: "undo" });
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
