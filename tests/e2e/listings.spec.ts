import { expect, test, waitForHydration } from "#tests/support/browser.ts";
import {
  chooseInBar,
  expectTotal,
  getBarChoices,
  getGroup,
  getQuick,
  getResults,
  LIST,
  openPanels,
  readTotal,
} from "#tests/support/listing-page.ts";

test("[LIST-01] the page has a hero and a search bar that works", async ({ page, expectAccessible }) => {
  await page.goto(LIST);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Your Best Place For You");
  await expectAccessible();
  await expect(getBarChoices(page, "Property Type").locator("label")).toHaveText([
    /^Flat/,
    /^House/,
    /^Villa/,
    /^Land/,
    /^Project/,
    /^Shop/,
    /^Office/,
    /^Commercial/,
    /^Warehouse\/Godown/,
    /^Farm/,
    /^Room/,
  ]);
  await expect(getBarChoices(page, "BHK Type").locator("label")).toHaveText([
    /^1 BHK/,
    /^2 BHK/,
    /^3 BHK/,
    /^4\+ BHK/,
  ]);
  await page.getByLabel("Location", { exact: true }).fill("Gangtok");
  await chooseInBar(page, "Property Type", "Flat");
  await chooseInBar(page, "BHK Type", "2 BHK");
  await page.getByRole("button", { name: "Search Now" }).click();
  await expect(page).toHaveURL(`${LIST}?type=flat&bhk=2&town=gangtok&said=Gangtok`);
  await expect(page.locator("#results-heading")).toContainText("in Gangtok");
  await expect(getResults(page)).not.toHaveCount(0);
  for (const row of await getResults(page).all()) {
    await expect(row).toContainText("Gangtok");
    await expect(row).toContainText("2");
  }
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("Gangtok");
});

test("[LIST-02] quick filters have the options of the specification; one is open at a time, and a choice sets the label and closes it", async ({
  page,
}) => {
  const offered = {
    "₹0 - ₹15Cr": [
      "₹0-₹15Cr",
      ...["₹15-30Cr", "₹30-45Cr", "₹45-60Cr", "₹60Cr+"],
      ...["10 L", "20 L", "30 L", "40 L", "50 L", "60 L", "75 L", "90 L"].map((lakh) => `Up to ₹${lakh}`),
      ...["1 Cr", "1.25 Cr", "1.5 Cr", "2 Cr", "3 Cr", "5 Cr"].map((crore) => `Up to ₹${crore}`),
    ],
    "Posted By": ["Owner", "Agent", "Builder"],
    Purpose: ["Buy", "Rent", "Lease", "PG/Hostel"],
    Size: ["0-500 sq.ft", "500-1000 sq.ft", "1000-1500 sq.ft", "1500+ sq.ft"],
    Availability: ["Ready to Move", "Under Construction"],
  };
  await page.goto(LIST);
  for (const [name, options] of Object.entries(offered)) {
    await getQuick(page, name).click();
    await expect(openPanels(page)).toHaveCount(1);
    // Options without results come after the others, under "Show more".
    const texts = await openPanels(page).getByTestId("quick-option").allTextContents();
    const labels = texts.map((text) => text.replace(/\s*\d+$/, "")).filter((label) => label !== "Any");
    expect(labels.toSorted(), name).toEqual(options.toSorted());
  }
  await page.getByRole("heading", { level: 1 }).click();
  await expect(openPanels(page)).toHaveCount(0);

  await getQuick(page, "Purpose").click();
  await openPanels(page).getByRole("link", { name: /^Rent/ }).click();
  await expect(page).toHaveURL(`${LIST}?purpose=rent`);
  await expect(openPanels(page)).toHaveCount(0);
  await expect(page.locator("[data-part=quick-filter] > summary").nth(2)).toContainText("Rent");
  await expect(getResults(page)).not.toHaveCount(0);
  for (const row of await getResults(page).all())
    await expect(row.getByTestId("price")).toContainText("/month");
});

test("quick filters work with the keyboard", async ({ page }) => {
  await page.goto(LIST);
  await waitForHydration(getQuick(page, "Size"));
  await getQuick(page, "Size").focus();
  await page.keyboard.press("ArrowDown");
  await expect(openPanels(page).getByRole("link", { name: "Any" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(openPanels(page).getByRole("link", { name: /^0-500/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(openPanels(page)).toHaveCount(0);
  await expect(getQuick(page, "Size")).toBeFocused();
});

test("[LIST-03] Verified is on at first, changes on click, and filters", async ({ page }) => {
  await page.goto(LIST);
  const toggle = page.getByRole("switch", { name: "Verified", exact: true });
  await expect(toggle).toBeChecked();
  const checked = await readTotal(page);
  expect(checked).toBeGreaterThan(0);
  await toggle.click();
  await expect(page).toHaveURL(`${LIST}?verified=0`);
  // Other tests approve listings at the same time; the tests of the search check the exact numbers.
  await expect.poll(() => readTotal(page)).toBeGreaterThan(checked);
  const all = await readTotal(page);
  await expect(toggle).not.toBeChecked();
  await toggle.press(" ");
  await expect(page).toHaveURL(LIST);
  await expect.poll(() => readTotal(page)).toBeLessThan(all);
});

test("[LIST-04] [LIST-11] in every group, choosing an option finds as many listings as it says, with the other filters", async ({
  page,
}) => {
  const options: [group: string, option: RegExp, address: RegExp][] = [
    ["Property ratings", /4\.0 out of 5/, /rating=4/],
    ["Price", /Below 1Cr/, /priceMax=9999999/],
    ["Property types", /Land/, /type=plot/],
    ["Area", /Around 1000 sq\.ft/, /areaMin=800&areaMax=1200/],
    ["Posted by", /Builder/, /postedBy=builder/],
    ["Localities", /\w/, /locality=/],
    ["Facing direction", /East/, /facing=east/],
    ["Verification", /Video checked/, /videos=1/],
    ["Purchase type", /Resale/, /transaction=resale/],
  ];
  for (const [name, option, address] of options) {
    // In this search no other test lists or approves anything.
    await page.goto(`${LIST}?purpose=buy&town=patna`);
    const before = await readTotal(page);
    const row = getGroup(page, name).locator("label", { hasText: option }).filter({ visible: true }).first();
    const said = Number((await row.textContent())?.match(/([\d,]+)\s*$/)?.[1]?.replaceAll(",", ""));
    await row.click();
    await expect(page).toHaveURL(address);
    await expectTotal(page, said);
    expect(said, name).toBeLessThan(before);
    await expect(row.locator("input")).toBeChecked();
  }
});

test("[LIST-04] the localities with the most results come first, and the others load when asked for", async ({
  page,
}) => {
  await page.goto(`${LIST}?purpose=buy`);
  const group = getGroup(page, "Localities");
  const more = group.getByRole("link", { name: /^Show \d+ more$/ });
  await waitForHydration(more);
  const boxes = group.getByRole("checkbox");
  await expect(boxes).toHaveCount(6);
  await more.press("Enter");
  // The focus goes where the link was, to the first of the new boxes.
  await expect(boxes.nth(6)).toBeFocused();
  expect(await boxes.count()).toBeGreaterThan(40);
  // The list stays open for the next search, with its counts.
  const last = group.locator("label", { hasText: "Pradhan Nagar" });
  await last.click();
  await expect(page).toHaveURL(`${LIST}?purpose=buy&locality=pradhan-nagar`);
  await expectTotal(page, Number((await last.textContent())?.match(/\d+$/)?.[0]));
  await expect.poll(() => boxes.count()).toBeGreaterThan(40);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[LIST-04] the link to the other localities opens the page with all of them", async ({ page }) => {
    await page.goto(`${LIST}?purpose=buy`);
    const group = getGroup(page, "Localities");
    await group.getByRole("link", { name: /^Show \d+ more$/ }).click();
    await expect(page).toHaveURL(`${LIST}?purpose=buy&all=localities#filters`);
    await expect(group.getByRole("checkbox", { name: /^Pradhan Nagar/ })).toBeVisible();
    await expect(group.getByRole("link", { name: /^Show/ })).toHaveCount(0);
  });
});

/** The nine groups of the sidebar, each with a filter as written in addresses. */
const GROUPS = [
  ["Property ratings", "rating=4"],
  ["Price", "priceMax=70000000"],
  ["Property types", "type=plot"],
  ["Area", "areaMax=2500"],
  ["Posted by", "postedBy=owner"],
  ["Localities", "locality=pradhan-nagar"],
  ["Facing direction", "facing=east"],
  ["Verification", "photos=1"],
  ["Purchase type", "transaction=resale"],
] as const;

test("[LIST-05] Clear empties its group, and Clear all restores the defaults", async ({ page }) => {
  const filters: string[] = ["q=Siliguri", "verified=0", ...GROUPS.map(([, filter]) => filter)];
  await page.goto(`${LIST}?${filters.join("&")}`);
  for (const [name, filter] of GROUPS) {
    const clear = getGroup(page, name).getByRole("link", { name: `Clear ${name}` });
    const left = new URL((await clear.getAttribute("href")) ?? "", page.url()).search.slice(1).split("&");
    expect(left.toSorted(), name).toEqual(filters.filter((one) => one !== filter).toSorted());
  }
  const price = getGroup(page, "Price").getByRole("slider");
  const area = getGroup(page, "Area").getByRole("slider");
  await expect(price).toHaveValue("7");
  await expect(area).toHaveValue("2500");
  await getGroup(page, "Price").getByRole("link", { name: "Clear Price" }).click();
  await expect(page).not.toHaveURL(/priceMax/);
  await expect(price).toHaveValue("4");
  await expect(area).toHaveValue("2500");
  await page.getByTestId("filters").getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(LIST);
  await expect(area).toHaveValue("6000");
  await expect(page.locator("[data-part=filters] input:checked")).toHaveCount(0);
  await expect(page.getByRole("switch", { name: "Verified", exact: true })).toBeChecked();
  const readStored = () => page.evaluate(() => JSON.parse(localStorage.getItem("propertyFilters") ?? "null"));
  await expect
    .poll(readStored)
    .toMatchObject({ price: { type: "", value: 4 }, area: { type: "", value: 6000 } });
});

test("[LIST-06] propertyFilters is stored, and applied when the page is opened without a query", async ({
  page,
}) => {
  await page.goto(LIST);
  await getGroup(page, "Property types").getByRole("checkbox", { name: /Villa/ }).check();
  await expect(page).toHaveURL(`${LIST}?type=villa`);
  await getGroup(page, "Price").getByRole("slider").fill("3");
  await expect(page).toHaveURL(`${LIST}?type=villa&priceMax=30000000`);
  const readStored = () => page.evaluate(() => JSON.parse(localStorage.getItem("propertyFilters") ?? "null"));
  await expect
    .poll(readStored)
    .toMatchObject({ propertyTypes: { villa: true, apartment: false }, price: { type: "slider", value: 3 } });

  await page.goto(LIST);
  await expect(page).toHaveURL(`${LIST}?type=villa&priceMax=30000000`);
  await page.goto(`${LIST}?type=plot`);
  await expect(getGroup(page, "Property types").getByRole("checkbox", { name: /Land/ })).toBeChecked();
  await expect(page).toHaveURL(`${LIST}?type=plot`);

  await page.evaluate(() => localStorage.setItem("propertyFilters", "{not json"));
  await page.goto(LIST);
  await expect(getGroup(page, "Price").getByRole("slider")).toHaveValue("4");
  await expect(page.locator("[data-part=filters] input:checked")).toHaveCount(0);
  await expect(page).toHaveURL(LIST);
});

test("[LIST-07] sliders have their limits, steps and labels, and hide nothing until they are moved", async ({
  page,
}) => {
  await page.goto(LIST);
  const all = await readTotal(page);
  const price = getGroup(page, "Price");
  const area = getGroup(page, "Area");
  for (const [slider, min, max, step] of [
    [price.getByRole("slider"), "1", "20", "1"],
    [area.getByRole("slider"), "0", "10000", "100"],
  ] as const) {
    await expect(slider).toHaveAttribute("min", min);
    await expect(slider).toHaveAttribute("max", max);
    await expect(slider).toHaveAttribute("step", step);
  }
  await expect(price).toContainText("Rs. 1Cr");
  await expect(price).toContainText("Rs. 20Cr");
  await expect(price.getByRole("radio", { name: /Below 1Cr/ })).toBeVisible();
  await expect(price.getByRole("radio", { name: /Around 50Lakhs/ })).toBeVisible();
  await expect(area.getByRole("radio", { name: /Below 500 sq\.ft/ })).toBeVisible();
  await price.getByRole("slider").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(`${LIST}?priceMax=30000000`);
  await expect(price).toContainText("₹3 Cr");
  await expect.poll(() => readTotal(page)).toBeLessThan(all);
});
