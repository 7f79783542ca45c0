import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";

interface Told {
  _id: string;
  propertyTitle: string;
  propertyType: string;
  purpose: string;
  price: number | null;
  isNew: boolean;
  reducedFrom: number | null;
}

/** The first listing that a search finds. */
async function findListing(request: APIRequestContext, search: string): Promise<Told> {
  const answer = await request.get(`/api/v1/listings?${search}&pageSize=6`);
  return (await answer.json()).items[0];
}

test("[FIND-09] a listing shows similar ones with the reason, and they work with the keyboard", async ({
  page,
  request,
  expectAccessible,
}) => {
  const home = await findListing(request, "type=flat&purpose=buy&town=siliguri&bhk=2");
  const { items } = await (await request.get(`/api/v1/listings/${home._id}/similar`)).json();
  expect(items.length).toBeGreaterThan(2);
  for (const { propertyType, purpose } of items)
    expect({ propertyType, purpose }).toEqual({ propertyType: home.propertyType, purpose: home.purpose });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/user/propertydetail/${home._id}`);
    const similar = page.getByRole("region", { name: "Similar homes" });
    await expect(similar.getByText(/^(Flats|Projects) for sale/)).toBeVisible();
    await expect(similar.getByRole("article")).toHaveCount(items.length);
    await expect(similar.locator(`a[href$="${home._id}"]`)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Explore Neighbourhood" })).toBeVisible();
    await expectAccessible();
  }
  const first = page.getByRole("region", { name: "Similar homes" }).getByRole("article").first();
  await first.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(items[0]._id));
});

test("[FIND-09] new and reduced listings are marked on card, result and page, with the earlier price", async ({
  page,
  request,
  expectAccessible,
}) => {
  const answer = await request.get("/api/v1/listings?purpose=buy&type=flat&pageSize=96");
  const listings: Told[] = (await answer.json()).items;
  const reduced = listings.find(({ reducedFrom, isNew }) => reducedFrom && isNew);
  const plain = listings.find(({ reducedFrom, isNew }) => !reducedFrom && !isNew);
  if (!reduced?.reducedFrom || !plain) throw new Error("The demo has no flat that is new and reduced.");
  const before = `Price reduced from ₹${reduced.reducedFrom / 100_000} L`;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/user/shortlist?ids=${reduced._id},${plain._id}`);
    const card = page.getByRole("article").filter({ hasText: reduced.propertyTitle }).first();
    await expect(card.getByText(before)).toBeVisible();
    await expect(card.getByText("New", { exact: true })).toBeVisible();
    const other = page.getByRole("article").filter({ hasText: plain.propertyTitle }).first();
    await expect(other.getByText("New", { exact: true })).toHaveCount(0);
    await expect(other.getByText("Price reduced")).toHaveCount(0);
    await page.goto(`/user/propertydetail/${reduced._id}`);
    await expect(page.locator("[data-part=reduced]:visible").first()).toHaveText(before);
    await expect(page.getByTestId("detail-head").getByText("New", { exact: true })).toBeVisible();
    await expectAccessible();
  }
});

test("[FIND-09] a device remembers viewed listings, shows those that are still public, and forgets them at a press", async ({
  page,
  request,
  expectAccessible,
}) => {
  const answer = await request.get("/api/v1/listings?purpose=rent&type=flat&pageSize=6");
  const [first, second]: Told[] = (await answer.json()).items;
  if (!first || !second) throw new Error("The demo has no two flats to rent.");
  const readKept = () => page.evaluate(() => localStorage.getItem("recentlyViewed"));
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await page.goto(`/user/propertydetail/${first._id}`);
  await expect.poll(readKept).toBe(JSON.stringify([first._id]));
  await expect(recent).toHaveCount(0);
  await page.goto(`/user/propertydetail/${second._id}`);
  await expect(recent.getByRole("article")).toHaveCount(1);
  await expect(recent.getByRole("link", { name: first.propertyTitle })).toHaveAttribute(
    "href",
    new RegExp(first._id),
  );
  await expect.poll(readKept).toBe(JSON.stringify([second._id, first._id]));
  // An id that no listing has, as of a listing that was removed.
  await page.evaluate(
    (ids) => localStorage.setItem("recentlyViewed", JSON.stringify(ids)),
    ["0".repeat(24), second._id, first._id],
  );
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/user/shortlist");
    await expect(recent.getByRole("article")).toHaveCount(2);
    await expectAccessible();
  }
  await recent.getByRole("button", { name: "Clear list" }).press("Enter");
  await expect(recent.getByText("Cleared. This device no longer has any viewed listings.")).toBeFocused();
  await expect(recent.getByRole("article")).toHaveCount(0);
  expect(await readKept()).toBeNull();
  await page.reload();
  await expect(recent).toHaveCount(0);
});

test("[FIND-09] a result with few listings suggests the changes that help most, with correct numbers", async ({
  page,
  request,
  expectAccessible,
}) => {
  const search = "verified=0&purpose=rent&type=villa&town=siliguri";
  const few = [];
  for (const more of [
    "",
    "&bhk=3",
    "&bhk=4plus",
    "&bhk=3&furnishing=full",
    "&bhk=2&furnishing=semi",
    "&facing=east",
  ]) {
    const { total } = await (await request.get(`/api/v1/listings?${search}${more}&pageSize=6`)).json();
    if (total > 0 && total < 5) few.push(`${search}${more}`);
  }
  const thin = `/user/list?${few[0]}`;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(thin);
    await expect(page.getByText("Few properties match. These changes find more:")).toBeVisible();
    await expectAccessible();
  }
  const ways = page.getByTestId("ways").getByRole("link");
  const hrefs = await ways.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(hrefs.length).toBeGreaterThan(1);
  for (const href of hrefs) {
    await page.goto(thin);
    const way = page.getByTestId("ways").locator(`a[href="${href}"]`);
    const said = (await way.textContent())?.match(/([\d,]+) propert/)?.[1];
    await way.press("Enter");
    await expect(page).toHaveURL(href);
    await expect(page.locator("#results-heading")).toContainText(new RegExp(`^${said} propert`));
  }
});
