import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "#tests/support/browser.ts";
import { createUnique } from "#tests/support/unique.ts";

/** A system of the office, which refuses the first message. */
async function startReceiver() {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(++count === 1 ? 500 : 200).end(count === 1 ? "Not yet" : '{"received":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/hook`, close: () => server.close() };
}

test("[HOOK-01] a member connects another system by keyboard, and sees what it answers without loading the page again", async ({
  page,
  signInAs,
  expectAccessible,
  allow,
}) => {
  allow(/422/);
  const receiver = await startReceiver();
  const name = createUnique("CRM");
  await signInAs("admin", "/admin/webhooks");
  const add = page.locator("summary", { hasText: "Add an endpoint" });
  await add.focus();
  if (!(await page.getByLabel("Address").isVisible())) await page.keyboard.press("Enter");
  await page.getByLabel("Address").fill("https://192.168.1.1/hook");
  await page.getByLabel("Description").fill(name);
  await page.getByLabel("New lead").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  // The wrong field has the focus, and nothing that was chosen is lost.
  const address = page.getByLabel("Address");
  await expect(address).toBeFocused();
  await expect(page.getByText("is in a private network")).toBeVisible();
  await expect(page.getByLabel("New lead")).toBeChecked();
  await address.fill(receiver.url);
  await page.keyboard.press("Enter");
  const secret = page.getByLabel("Signing secret");
  await expect(secret).toHaveValue(/^whsec_/);
  await expectAccessible();

  await page.getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByText("Answer 500")).toBeVisible({ timeout: 15_000 });
  await expectAccessible();
  // The next try would come by itself; whoever does not want to wait for it sends the message now.
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Answer 200")).toBeVisible({ timeout: 15_000 });
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("Answer 200")).toHaveCount(2, { timeout: 15_000 });

  await page.goBack();
  await page.locator("summary", { hasText: "Delete endpoint" }).press("Enter");
  await page.getByRole("button", { name: "Yes, delete it" }).press("Enter");
  await expect(page.getByText("The endpoint was deleted.")).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  receiver.close();
});
