import { expect, test, waitForHydration } from "#tests/support/browser.ts";

test("[ADMIN-11] on the narrowest phone each decision of Approvals is one line in its bar", async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs("admin", "/admin/queue");
  const buttons = page.getByTestId("decision-bar").getByRole("button");
  await expect(buttons).toHaveText([/^Approve/, /^Ask for a change/, /^Reject/]);
  // The height of the lines of a button's text, in lines.
  const lines = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const text = document.createRange();
      text.selectNodeContents(button.firstChild ?? button);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
});

for (const width of [360, 768])
  test(`[FIND-07] over the list and over the map, Compare has the middle of the bar at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const view of ["", "&view=map"]) {
      await page.goto(`/user/list?region=siliguri&verified=0${view}`);
      if (view === "") {
        const compare = page.getByTestId("compare").first();
        await waitForHydration(compare);
        await compare.click();
      }
      const link = page.getByTestId("compare-tray").getByRole("link", { name: "Compare" });
      await expect(link).toBeVisible();
      const [inner, bar] = [
        await link.boundingBox(),
        await page.getByTestId("filter-bar").first().boundingBox(),
      ];
      const above = (inner?.y ?? 0) - (bar?.y ?? 0);
      const below = (bar?.y ?? 0) + (bar?.height ?? 0) - (inner?.y ?? 0) - (inner?.height ?? 0);
      expect(above).toBeGreaterThanOrEqual(3);
      expect(Math.abs(above - below)).toBeLessThanOrEqual(1);
    }
  });

test("[FIND-07] on a wide screen the comparison does not lie over the button with the filters of the map", async ({
  page,
}) => {
  await page.goto("/user/list?region=siliguri&verified=0&view=map");
  const compare = page.getByTestId("compare").first();
  await waitForHydration(compare);
  await compare.click();
  await expect(page.getByTestId("compare-tray")).toBeVisible();
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
