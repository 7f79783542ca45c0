import { all } from "#content/articles/all.ts";
import { COOKIES } from "#content/legal/on-your-device.ts";
import { expect, test } from "#tests/support/browser.ts";
import { chooseInBar } from "#tests/support/listing-page.ts";

test("a message to the office keeps its text until it is valid, and then arrives", async ({
  page,
  allow,
}) => {
  allow(/422/);
  await page.goto("/user/contact");
  await page.getByRole("textbox", { name: "Message" }).fill("Is the office open on Bhai Phonta?");
  await page.getByLabel("Subject").selectOption({ label: "General Question" });
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expect(page.getByText("Enter an email address or a phone number")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    "Is the office open on Bhai Phonta?",
  );
  await expect(page.getByLabel("Subject")).toHaveValue("question");
  await page.getByLabel("Full Name").fill("Mou Dutta");
  await page.getByLabel("Phone").fill("98320 11122");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you, Mou Dutta." })).toBeVisible();
});

test("[REGION-01] chips and search bar of a region change its listings in place", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/user/regiondetail/patna-bihar");
  await expectAccessible();
  const found = page.getByRole("region", { name: /propert(y|ies) in Patna \/ Bihar/ });
  const before = await found.getByRole("heading", { level: 2 }).textContent();
  await page
    .getByRole("navigation", { name: "Places" })
    .getByRole("link", { name: "Gaya", exact: true })
    .click();
  await expect(page).toHaveURL(/regiondetail\/patna-bihar\?town=gaya/);
  await expect(found.getByRole("heading", { level: 2 })).not.toHaveText(before ?? "");
  for (const place of await found.getByTestId("card-place").allTextContents())
    expect(place).toContain("Gaya");
  await page.getByRole("switch", { name: "Verified" }).click();
  await expect(page).toHaveURL(/verified=0/);
  await chooseInBar(page, "BHK Type", "2 BHK");
  await page.getByRole("button", { name: "Search Now" }).click();
  await expect(page).toHaveURL(/regiondetail\/patna-bihar\?.*bhk=2/);
});

test("[LEGAL-01] the static pages are accessible, and give the browser no cookie that the privacy policy does not name", async ({
  page,
  expectAccessible,
}) => {
  for (const address of ["/privacy", "/terms", "/user/blog", `/user/blog/${all[0]?.id}`])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible();
    });
  const known = COOKIES.map(([name]) => name);
  const given = (await page.context().cookies()).map(({ name }) => name);
  expect(given).not.toEqual([]);
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
});

test("[ROUTE-08] the pages of what does not exist are accessible and have their styles", async ({
  page,
  allow,
  expectAccessible,
}) => {
  allow(/status of 404/);
  await page.goto("/no-such-page");
  const places = page.getByRole("navigation", { name: "Popular places" }).getByRole("link");
  await expect(places).toHaveCount(4);
  // They are in a row.
  const tops = await places.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expectAccessible();
  for (const address of [`/user/propertydetail/${"0".repeat(24)}`, "/localities/hakimpra"])
    await test.step(address, async () => {
      expect((await page.goto(address))?.status()).toBe(404);
      await expectAccessible();
    });
});
