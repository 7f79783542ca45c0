import { expect, test, waitForHydration } from "#tests/support/browser.ts";

test("[LIST-14] [FIND-09] a listing's map picture stays if the map does not load, and otherwise becomes an interactive map with similar homes and their distances", async ({
  page,
  request,
  allow,
  expectAccessible,
}) => {
  allow(/LiveAround|maplibre|Failed to load|ERR_FAILED|dynamically imported/);
  await page.setViewportSize({ width: 360, height: 800 });
  const answer = await (
    await request.get("/api/v1/listings?pageSize=6&type=flat&purpose=rent&town=siliguri")
  ).json();
  const { _id } = answer.items[0];
  const similar = await (await request.get(`/api/v1/listings/${_id}/similar`)).json();
  await page.goto(`/user/propertydetail/${_id}`);
  const place = page.getByRole("region", { name: "Location advantages" });
  const open = place.getByRole("button", { name: "Open a map you can move" });

  await test.step("the map does not load", async () => {
    await waitForHydration(open);
    await page.route("**/assets/**", (route) => route.abort());
    await open.click();
    await expect(place.getByText("The map could not be loaded.")).toBeVisible();
    await expect(place.getByTestId("place-map")).toBeVisible();
    await expect(place.getByTestId("around-map")).toHaveCount(0);
    await page.unroute("**/assets/**");
  });

  await test.step("the map loads", async () => {
    await page.reload();
    await open.click();
    await expect(place.getByTestId("around-map")).toHaveAttribute("data-ready", "true");
    // The list has each home with its distance, whatever part of the area the map shows.
    const homes = place.getByRole("list").filter({ hasText: /₹/ }).getByRole("listitem");
    await expect(homes).toHaveCount(similar.items.length);
    await expect(homes.first()).toContainText(/\d (?:m|km)$/);
    await expect(place.getByTestId("map-pin")).toHaveCount(similar.items.length);
    await expectAccessible();

    await place.getByRole("button", { name: "Back to the drawn map" }).press("Enter");
    await expect(place.getByTestId("place-map")).toBeVisible();
    await open.press("Enter");
    await homes.first().getByRole("link").press("Enter");
    await expect(page).not.toHaveURL(new RegExp(_id));
    await expect(page).toHaveURL(/propertydetail/);
  });
});
