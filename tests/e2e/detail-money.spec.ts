import { expect, test, waitForHydration } from "#tests/support/browser.ts";

test("[DETAIL-05] [DETAIL-11] the tabs of a project's floor plans and the EMI calculator, which has a table of every year, work with the keyboard", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { items } = await (await request.get("/api/v1/listings?pageSize=6&type=project&verified=1")).json();
  const id: string = items[0]._id;
  const { projectUnits } = await (await request.get(`/api/v1/listings/${id}`)).json();
  await page.goto(`/user/propertydetail/${id}`);
  const plans = page.locator("#plans");
  const kinds = projectUnits.map((unit: { typeOfApartment: string }) => unit.typeOfApartment);
  await expect(plans.getByRole("tab")).toHaveText([...new Set<string>(kinds)]);
  expect(kinds).toEqual(expect.arrayContaining(["2 BHK", "3 BHK"]));
  const two = plans.getByRole("tab", { name: "2 BHK" });
  await expect(two).toHaveAttribute("aria-selected", "true");
  // A plan is drawn only if the computed rooms look realistic; the figures are always there.
  const shown = plans.locator("[data-part=plan]:visible");
  for (const label of ["Carpet Area", "Super Built-up Area", "Starting Price"])
    await expect(shown).toContainText(label);
  await waitForHydration(two);
  await two.focus();
  await page.keyboard.press("ArrowRight");
  const three = plans.getByRole("tab", { name: "3 BHK" });
  await expect(three).toBeFocused();
  await expect(three).toHaveAttribute("aria-selected", "true");
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText("Carpet Area");

  const emi = page.locator("#emi");
  await emi.scrollIntoViewIfNeeded();
  const years = emi.getByLabel("Time");
  await years.focus();
  const monthly = emi.getByTestId("monthly");
  const before = await monthly.textContent();
  await page.keyboard.press("End");
  await expect(years).toHaveAttribute("aria-valuetext", "30 years");
  await expect(monthly).not.toHaveText(before ?? "");
  await page.keyboard.press("Home");
  await expect(emi.getByTestId("loan-top")).toContainText("1 year");
  await page.keyboard.press("ArrowRight");
  await emi.locator("summary").click();
  await expect(emi.getByRole("row")).toHaveCount(3);
  await expect(emi.getByRole("row").last()).toContainText("₹0");
  await expectAccessible();
});
