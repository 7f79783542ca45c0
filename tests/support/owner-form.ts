import type { Page } from "@playwright/test";

/** A button at the foot of the listing form. */
export const getFootButton = (page: Page, name: RegExp | string) =>
  page.getByTestId("form-foot").getByRole("button", { name });

/** Fills in the open form for a plot in Siliguri up to the step with the size. */
export async function beginPlot(
  page: Page,
  title: string,
  address = "Lane 4, behind the school",
): Promise<void> {
  await page.getByLabel("Kind of property").selectOption("Land/Plot");
  await page.getByLabel("Title of the listing").fill(title);
  await getFootButton(page, "Next: Location").click();
  await page.getByLabel("Town").selectOption("Siliguri");
  await page.getByLabel("Locality").selectOption("Hakimpara");
  await page.getByLabel("Address", { exact: true }).fill(address);
  await getFootButton(page, "Next: Details").click();
}
