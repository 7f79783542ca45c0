import { expect, test, waitForHydration } from "#tests/support/browser.ts";

test("[PRESS-04] an enquiry sent without an account is found again: on the listing, under My requests, and by a link to oneself", async ({
  page,
  request,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { items } = await (await request.get("/api/v1/listings?pageSize=6&type=flat&verified=0")).json();
  const { _id, propertyTitle } = items[2] as { _id: string; propertyTitle: string };
  const listing = `/user/propertydetail/${_id}`;
  await page.goto(listing);
  const contact = page.getByRole("link", { name: "Contact Now" }).locator("visible=true").first();
  await waitForHydration(contact);
  await contact.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Phone").fill("98320 41725");
  await dialog.getByRole("checkbox").last().check();
  await dialog.getByRole("button", { name: "Send" }).click();
  const sent = dialog.getByTestId("sent");
  await expect(sent).toContainText("My requests");
  const whatsapp = sent.getByRole("link", { name: "Send me this link on WhatsApp" });
  const shared = new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text") ?? "";
  const [link = ""] = /http\S+$/.exec(shared) ?? [];
  expect(new URL(link).pathname).toMatch(/^\/user\/enquiry\//);
  await dialog.getByRole("button", { name: "Close" }).click();

  // The listing knows it, now and after a reload, and the form says it too.
  const before = page.getByTestId("asked-before");
  await expect(before).toContainText("You asked on");
  await page.reload();
  await expect(before).toBeInViewport();
  await expectAccessible();
  await waitForHydration(contact);
  await contact.click();
  await expect(page.getByRole("dialog").getByText("You asked on")).toBeVisible();
  await page.keyboard.press("Escape");

  // The menu leads to all of them.
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "My requests" }).click();
  const card = page.getByTestId("request");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(propertyTitle);
  await expect(card).toContainText("Waiting for our team");
  await expectAccessible();
  await card.getByRole("link", { name: "See your enquiry" }).click();
  await expect(page).toHaveURL(link);
  await expect(page.getByTestId("request-links")).toBeVisible();

  // Another device remembers it once the link was opened there.
  await page.goto("/user/requests");
  await card.getByRole("button", { name: "Remove from this device" }).click();
  await expect(page.getByText("No requests yet")).toBeVisible();
  await page.goto(link);
  await expect(page.getByTestId("request-links")).toBeVisible();
  await page.goto("/user/requests");
  await expect(card).toContainText(propertyTitle);
});
