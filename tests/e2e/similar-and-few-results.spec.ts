import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { expectTotal, LIST } from "#tests/support/listing-page.ts";

interface Told {
  _id: string;
  propertyTitle: string;
  isNew: boolean;
  reducedFrom: number | null;
}

async function findFlats(request: APIRequestContext): Promise<[first: Told, reduced: Told]> {
  const answer = await request.get("/api/v1/listings?purpose=buy&type=flat&pageSize=96");
  const listings: Told[] = (await answer.json()).items;
  const reduced = listings.find(({ reducedFrom, isNew }) => reducedFrom && isNew);
  const first = listings.find(({ reducedFrom, isNew }) => !reducedFrom && !isNew);
  if (!first || !reduced) throw new Error("The demo has no flat that is new and reduced.");
  return [first, reduced];
}

test("[FIND-09] a device remembers viewed listings, shows those that are still public, and forgets them at a press", async ({
  page,
  request,
  expectAccessible,
}) => {
  const [first, second] = await findFlats(request);
  const readKept = () => page.evaluate(() => localStorage.getItem("recentlyViewed"));
  const recent = page.getByRole("region", { name: "Recently viewed" });
  await page.setViewportSize({ width: 360, height: 800 });
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
  await expect(page.getByRole("region", { name: "Similar homes" })).toBeVisible();
  await expect(page.locator("[data-part=reduced]:visible").first()).toHaveText(/^Price reduced from ₹/);
  await expectAccessible();
  // An id that no listing has, as of a listing that was removed.
  await page.evaluate(
    (ids) => localStorage.setItem("recentlyViewed", JSON.stringify(ids)),
    ["0".repeat(24), second._id, first._id],
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/user/shortlist");
  await expect(recent.getByRole("article")).toHaveCount(2);
  await expect(recent.getByText("Price reduced from ₹")).toBeVisible();
  await expectAccessible();
  await recent.getByRole("button", { name: "Clear list" }).press("Enter");
  await expect(recent.getByText("Cleared. This device no longer has any viewed listings.")).toBeFocused();
  await expect(recent.getByRole("article")).toHaveCount(0);
  expect(await readKept()).toBeNull();
  await page.reload();
  await expect(recent).toHaveCount(0);
});

/** A search with few results of the demo. */
async function findThinSearch(request: APIRequestContext): Promise<string> {
  const search = "verified=0&purpose=rent&type=villa&town=siliguri";
  const more = [
    "",
    "&bhk=3",
    "&bhk=4plus",
    "&bhk=3&furnishing=full",
    "&bhk=2&furnishing=semi",
    "&facing=east",
  ];
  for (const thin of more.map((one) => `${search}${one}`)) {
    const { total } = await (await request.get(`/api/v1/listings?${thin}&pageSize=6`)).json();
    if (total > 0 && total < 5) return `${LIST}?${thin}`;
  }
  throw new Error("The demo has no search with few results.");
}

test("[FIND-09] [LIST-16] [VISIT-13] few or no results suggest changes that lead on", async ({
  page,
  request,
  expectAccessible,
}) => {
  const readSaid = (text: string | null) => Number(text?.match(/([\d,]+) propert/)?.[1]?.replaceAll(",", ""));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(await findThinSearch(request));
  await expect(page.getByText("Few properties match. These changes find more:")).toBeVisible();
  await expectAccessible();
  const way = page.getByTestId("ways").getByRole("link").first();
  const [href, more] = [await way.getAttribute("href"), readSaid(await way.textContent())];
  await way.press("Enter");
  await expect(page).toHaveURL(String(href));
  await expectTotal(page, more);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${LIST}?q=Siligrui&exact=1`);
  await expect(page.getByRole("heading", { name: "No properties found", level: 3 })).toBeVisible();
  await expectAccessible();
  const near = page.getByRole("list", { name: "Closest to your search" });
  const meant = near.getByRole("link", { name: /Did you mean “Siliguri”/ });
  const said = readSaid(await meant.textContent());
  await meant.click();
  await expect(page).toHaveURL(`${LIST}?q=Siliguri&exact=1`);
  await expectTotal(page, said);
});
