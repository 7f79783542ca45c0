import { writeLocalInput } from "#domain/time/dates.ts";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import {
  agreeVisitOf,
  listForSale,
  openBrowserOf,
  openFilesByCode,
  openFold,
} from "#tests/support/deal-journey.ts";
import { createPicture } from "#tests/support/pictures.ts";
import { createMobileNumber } from "#tests/support/unique.ts";

/** How long changes took to come to the screens of the others, in milliseconds. */
const waits: number[] = [];

/** Measures how long after a step it is on another screen. A limit here would fail on a busy machine. */
async function measureWait(expectArrival: () => Promise<void>): Promise<void> {
  const since = performance.now();
  await expectArrival();
  waits.push(Math.round(performance.now() - since));
}

test("[DESK-01] from the visit to the keys in three browsers: each side sees what it may, in order, without reloading", async ({
  page,
  browser,
  signInAs,
  allow,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  // An odd offer and the last step are asked about.
  allow(/status of 422/);
  const property = await listForSale(page, signInAs);
  const mobile = createMobileNumber();
  const leadId = await agreeVisitOf(page, property, mobile);
  const { page: owner, close: closeOwner } = await openBrowserOf(browser);
  const { page: visitor, close: closeVisitor } = await openBrowserOf(browser);
  await page.goto(`/admin/leadtracker/${leadId}`);
  await page.getByRole("button", { name: "Visit took place" }).click();
  await expect(page.getByTestId("visit")).toContainText("Took place");
  const deal = page.getByTestId("deal");
  await deal.getByRole("button", { name: "Start deal" }).click();
  await expect(deal).toContainText("Step 1 of 6: Offers");
  await expectAccessible();
  const fold = await openFold(page, "Links of visitor and owner");
  const [visitorLink = "", ownerLink = ""] = await Promise.all(
    ["Visitor's page", "Owner's page"].map((name) => fold.getByLabel(name).inputValue()),
  );
  await owner.goto(new URL(ownerLink).pathname);
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("A deal for your property");
  await visitor.goto(new URL(visitorLink).pathname);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Your deal");
  const send = visitor.getByRole("button", { name: "Send offer" });
  await waitForHydration(send);

  // Offer and counter-offer.
  const expectBothAccessible = async () => {
    await expectAccessible(visitor);
    await expectAccessible(owner);
  };
  await expectBothAccessible();
  await visitor.getByLabel("Amount in rupees").fill("about 75");
  await send.click();
  await expect(visitor.getByTestId("field-error")).toContainText("Enter the amount in rupees");
  await visitor.getByLabel("Amount in rupees").fill("75 lakh");
  await visitor.getByLabel("Message").fill("We can sign next month.");
  await send.click();
  await expect(visitor.getByTestId("deal-standing")).toContainText("₹75,00,000");
  const standing = owner.getByTestId("deal-standing");
  await measureWait(() => expect(standing).toContainText("₹75,00,000"));
  await expect(standing).toContainText("We can sign next month.");
  await measureWait(() => expect(deal.getByTestId("deal-offers")).toContainText("₹75,00,000"));
  // Until an offer is accepted, nobody reads a name.
  await expect(owner.getByText("Pema")).toHaveCount(0);
  const counter = await openFold(owner, "Name another price");
  await counter.getByLabel("Amount in rupees").fill("82 lakh");
  await counter.getByRole("button", { name: "Send offer" }).click();
  await expect(standing).toContainText("₹82,00,000");
  await measureWait(() => expect(visitor.getByTestId("deal-standing")).toContainText("₹82,00,000"));
  await visitor.getByRole("button", { name: "Accept ₹82,00,000" }).click();
  await expect(visitor.getByTestId("deal-agreed")).toContainText("₹82,00,000");
  await measureWait(() => expect(owner.getByTestId("deal-agreed")).toContainText("₹82,00,000"));
  await expect(owner.getByTestId("deal-agreed")).toContainText("Pema");
  await measureWait(() => expect(deal).toContainText("Step 2 of 6: Offer accepted"));
  await expectBothAccessible();
  await expect(async () => {
    const listing = await (await page.request.get(`/user/propertydetail/${property.id}`)).text();
    expect(listing).toContain("Under offer");
  }).toPass();

  // The token is paid between them; the team writes it down.
  const token = await openFold(page, "Record the token");
  await token.getByLabel("Amount in rupees").fill("1 lakh");
  await token.getByLabel("How was it paid?").selectOption("By UPI");
  await token.getByRole("button", { name: "Save token" }).click();
  await expect(deal.getByText("Step 3 of 6: Token paid")).toBeVisible();
  for (const side of [visitor, owner]) {
    await measureWait(() => expect(side.getByTestId("deal-dates")).toContainText("₹1,00,000 · By UPI"));
    await expect(side.getByText("Step 3 of 6: Token paid")).toBeVisible();
  }

  // A paper: the owner sends it, the visitor sees it with a watermark, the team checks it.
  const deed = owner
    .getByTestId("deal-papers")
    .first()
    .locator("li")
    .filter({ hasText: "Sale deed" })
    .first();
  await deed.locator("input[type=file]").setInputFiles({
    name: "deed.jpg",
    mimeType: "image/jpeg",
    buffer: await createPicture({ width: 600, height: 800 }),
  });
  // On a slow line the upload shows how far it is, and can be stopped.
  const arrival = Promise.withResolvers<void>();
  await owner.route("**/papers/**", async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await deed.getByRole("button", { name: "Upload" }).click();
  const sending = deed.getByTestId("paper-sending");
  await expect(
    sending.getByRole("progressbar", { name: "Progress of Sale deed of the owner" }),
  ).toBeVisible();
  await expectAccessible(owner);
  await sending.getByRole("button", { name: "Cancel" }).click();
  await expect(sending).toHaveCount(0);
  await deed.getByRole("button", { name: "Upload" }).click();
  await expect(sending).toBeVisible();
  arrival.resolve();
  await expect(owner.getByText("1 file uploaded.")).toBeVisible();
  await expect(sending).toHaveCount(0);
  // The link alone opens no file: a code is sent to the visitor's number.
  const lock = visitor.getByTestId("deal-files-lock");
  await measureWait(() => expect(lock).toBeVisible());
  await expect(visitor.getByText("1 file. Enter a code to open it.")).toBeVisible();
  await expectAccessible(visitor);
  await openFilesByCode(visitor, `+91${mobile}`);
  const file = visitor.getByRole("link", { name: /^deed\.jpg/ });
  await expect(file).toBeVisible();
  const view = await visitor.request.get((await file.getAttribute("href")) ?? "");
  expect(view.status()).toBe(200);
  expect(view.headers()["content-type"]).toBe("image/jpeg");
  expect(view.headers()["cache-control"]).toContain("no-store");
  const papers = await openFold(page, "Papers:");
  await papers.getByRole("button", { name: "In order" }).click();
  await expect(page.getByText("The state of the paper is saved.")).toBeVisible();
  await measureWait(() => expect(owner.getByText("Checked and in order", { exact: true })).toBeVisible());

  // Agreement, registry, keys.
  const days = await openFold(page, "Set dates");
  const today = writeLocalInput(new Date().toISOString()).slice(0, 10);
  await days.getByLabel("Registry").fill(today);
  await days.getByRole("button", { name: "Save dates" }).click();
  await expect(deal.getByTestId("deal-dates").locator("dd").nth(2)).not.toHaveText("Not set yet");
  await measureWait(() =>
    expect(visitor.getByTestId("deal-dates").locator("dd").nth(2)).not.toHaveText("Not set yet"),
  );
  for (const [step, name] of [
    ["Agreement is signed", "Step 4 of 6: Agreement signed"],
    ["Sale is registered", "Step 5 of 6: Registered"],
  ] as const) {
    const form = await openFold(page, step);
    await form.getByRole("button", { name: "Save step" }).click();
    await expect(deal.getByText(name)).toBeVisible();
    for (const side of [visitor, owner]) await measureWait(() => expect(side.getByText(name)).toBeVisible());
  }
  const keys = await openFold(page, "Keys are handed over");
  await keys.getByRole("button", { name: "Save step" }).click();
  await keys.getByRole("checkbox", { name: "Yes, close the deal" }).check();
  await keys.getByRole("button", { name: "Save step" }).click();
  await expect(deal.getByText("Step 6 of 6: Keys handed over")).toBeVisible();
  for (const side of [visitor, owner]) {
    await measureWait(() => expect(side.getByText("Step 6 of 6: Keys handed over")).toBeVisible());
    await side.getByRole("button", { name: "Yes, count it" }).click();
    await expect(side.getByText("You agreed that this price is counted.")).toBeVisible();
    // The log of each side tells the same steps in the same order.
    const lines = await side.getByTestId("deal-history").locator("li > span").allTextContents();
    const told = lines.reverse().filter((line) => STEPS.includes(line));
    expect(told).toEqual(STEPS);
  }
  await expectBothAccessible();
  await measureWait(() => expect(deal).toContainText("Visitor: agreed. Owner: agreed."));
  await measureWait(() => expect(page.getByLabel("Status", { exact: true })).toHaveValue("closed"));
  await expectAccessible();
  await page.goto(new URL(visitorLink).pathname);
  await expectAccessible();
  test
    .info()
    .annotations.push({ type: "slowest arrival on another screen", description: `${Math.max(...waits)} ms` });
  await closeOwner();
  await closeVisitor();
});

const STEPS = [
  "Deal started",
  "Offer of ₹75,00,000",
  "Offer of ₹82,00,000",
  "Offer accepted",
  "Token recorded",
  "Agreement signed",
  "Registered",
  "Keys handed over",
];
