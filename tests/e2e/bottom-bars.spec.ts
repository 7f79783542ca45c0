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

test("[FIND-07] over the list and over the map, Compare has the middle of the bar; on a wide screen it does not lie over Filters", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/user/list?region=siliguri&verified=0");
  const compare = page.getByTestId("compare").first();
  await waitForHydration(compare);
  await compare.click();
  const link = page.getByTestId("compare-tray").getByRole("link", { name: "Compare" });
  const expectMiddle = async () => {
    await expect(link).toBeVisible();
    const [inner, bar] = [
      await link.boundingBox(),
      await page.getByTestId("filter-bar").first().boundingBox(),
    ];
    const above = (inner?.y ?? 0) - (bar?.y ?? 0);
    const below = (bar?.y ?? 0) + (bar?.height ?? 0) - (inner?.y ?? 0) - (inner?.height ?? 0);
    expect(above).toBeGreaterThanOrEqual(3);
    expect(Math.abs(above - below)).toBeLessThanOrEqual(1);
  };
  await expectMiddle();
  await page.goto("/user/list?region=siliguri&verified=0&view=map");
  await expectMiddle();
  await page.setViewportSize({ width: 768, height: 800 });
  await expectMiddle();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByTestId("compare-tray")).toBeVisible();
  await page.getByRole("button", { name: /^Filters/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});
