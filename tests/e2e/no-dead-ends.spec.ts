import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";

interface Told {
  _id: string;
  propertyTitle: string;
  propertyType: string;
  purpose: string;
  price: number | null;
}

/** The first listing that a search finds. */
async function findListing(request: APIRequestContext, search: string): Promise<Told> {
  const answer = await request.get(`/api/v1/listings?${search}&pageSize=6`);
  return (await answer.json()).items[0];
}

test("[FIND-09] a listing shows others of its kind and purpose, says in what they are alike, and leads on by keyboard", async ({
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
