import { expect, test } from "#tests/support/browser.ts";
import { chooseInBar, getBarChoices } from "#tests/support/listing-page.ts";

const scrollLeft = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).scrollLeft`;

test("[HOME-02] the hero has its text, tabs, a real place filled in, kinds and bedrooms", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Perfect Place To Live Life.");
  await expect(page.getByText(/apartments in town to countryside retreats/)).toBeVisible();
  const tabs = page.getByRole("group", { name: "Purpose" }).getByRole("radio");
  await expect(tabs).toHaveCount(3);
  await expect(page.getByRole("radio", { name: "Buy" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Rent" })).not.toBeChecked();
  await expect(page.getByRole("radio", { name: "Lease" })).not.toBeChecked();
  await expect(page.getByLabel("Location")).toHaveValue(/\S+, \S+/);
  await expect(page.getByLabel("Location")).toHaveAttribute("placeholder", "Enter a location...");
  const kinds = await getBarChoices(page, "Property Type").locator("label").allTextContents();
  expect(kinds.slice(0, 3)).toEqual(["Flat", "House", "Villa"]);
  expect(kinds).toEqual(expect.arrayContaining(["Land", "Farm", "Shop", "Office", "Room"]));
  await expect(getBarChoices(page, "BHK").locator("label")).toHaveText(["1BHK", "2BHK", "3BHK", "4BHK+"]);
  await expectAccessible();
});

test("[HOME-01] soon after opening, the whole page has its final layout, without scrolling", async ({
  page,
}) => {
  await page.goto("/");
  const countWaiting = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("main > *, #home-more > *, footer")].filter(
          (part) => getComputedStyle(part).contentVisibility !== "visible",
        ).length,
    );
  await expect.poll(countWaiting).toBe(0);
});

test("[HOME-02] the parts of the hero appear one after another, or at once with reduced motion", async ({
  page,
}) => {
  const entrance = () =>
    page.evaluate(() =>
      [
        "[data-part=hero] h1",
        "[data-part=hero-tag]",
        "[data-part=search-tabs]",
        "[data-part=hero] [data-part=search-bar]",
      ].map((selector) => {
        const style = getComputedStyle(document.querySelector(selector) as Element);
        return [style.animationName, Number.parseFloat(style.animationDelay)] as const;
      }),
    );
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const moving = await entrance();
  expect(moving.every(([name]) => name !== "none")).toBe(true);
  const delays = moving.map(([, delay]) => delay);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(new Set(delays).size).toBe(4);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await entrance()).every(([name]) => name === "none")).toBe(true);
});

test("[HOME-03] Search Now opens the listing page with tab, place, kind and bedrooms applied", async ({
  page,
}) => {
  await page.goto("/");
  const place = await page.getByLabel("Location").inputValue();
  await page.getByRole("button", { name: "Search Now" }).click();
  await expect(page).toHaveURL(/\/user\/list\?purpose=buy&(town|region|locality)=[^&]+&said=[^&]+$/);
  await expect(page.getByLabel("Location")).toHaveValue(place);
  await expect(page.locator("[data-part=results] > li").first()).toBeVisible();

  await page.goto("/");
  await page.locator("[data-part=search-tabs] label", { hasText: "Rent" }).click();
  await page.getByLabel("Location").fill("Siliguri");
  await chooseInBar(page, "Property Type", "Flat");
  await chooseInBar(page, "BHK", "2BHK");
  await page.getByRole("button", { name: "Search Now" }).click();
  await expect(page).toHaveURL("/user/list?purpose=rent&type=flat&bhk=2&town=siliguri&said=Siliguri");
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips.getByRole("link")).toHaveText([
    "Rent",
    "Apartment",
    "2 BHK",
    "Siliguri",
    "Clear all",
    "Save search",
  ]);
  await expect(page.locator("[data-part=results] > li")).not.toHaveCount(0);
  for (const row of await page.locator("[data-part=results] > li").all()) {
    await expect(row.getByTestId("price")).toContainText("/month");
    await expect(row.getByTestId("result-options")).toContainText("2 BHK");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[HOME-03] the search of the hero is a plain form", async ({ page }) => {
    await page.goto("/");
    await page.locator("[data-part=search-tabs] label", { hasText: "Lease" }).click();
    await page.getByLabel("Location").fill("Patna");
    await page.getByRole("button", { name: "Search Now" }).click();
    await expect(page).toHaveURL("/user/list?purpose=lease&town=patna&said=Patna");
  });
});

test.describe("without animations", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("[HOME-04] in Recommended Projects each arrow scrolls 364 px", async ({ page }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "Recommended Projects" });
    const at = () => page.evaluate(scrollLeft('[aria-labelledby="home-recommended"] [data-part=rail]'));
    expect(await at()).toBe(0);
    await section.getByRole("button", { name: "Next" }).click();
    await expect.poll(at).toBe(364);
    await section.getByRole("button", { name: "Next" }).click();
    await expect.poll(at).toBe(728);
    await section.getByRole("button", { name: "Previous" }).click();
    await expect.poll(at).toBe(364);
  });

  test("[HOME-05] in Featured Properties the tabs filter, and each dot scrolls 320 px", async ({ page }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "Featured Properties" });
    await expect(section.getByRole("tab")).toHaveText(["Flats", "Plots", "Shops/Offices", "Commercials"]);
    await expect(section.getByRole("tab", { name: "Flats" })).toHaveAttribute("aria-selected", "true");
    const cards = section.getByRole("tabpanel").getByRole("article");
    const titles = await cards.getByRole("heading").allTextContents();
    expect(titles.length).toBeGreaterThan(3);
    const at = () => page.evaluate(scrollLeft('[role="tabpanel"]:not([hidden]) [data-part=rail]'));
    await section.getByRole("button", { name: "Go to card 3" }).click();
    await expect.poll(at).toBe(640);
    await expect(section.getByRole("button", { name: "Go to card 3" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await section.getByRole("tab", { name: "Plots" }).click();
    await expect(cards).not.toHaveCount(0);
    for (const card of await cards.all()) await expect(card.getByTestId("facts")).toContainText("Plot");
    await section.getByRole("tab", { name: "Plots" }).press("ArrowRight");
    await expect(cards).not.toHaveCount(0);
    for (const card of await cards.all())
      await expect(card.getByTestId("facts")).toContainText(/Shop|Office/);
    await section.getByRole("tab", { name: "Commercials" }).click();
    await expect(cards).not.toHaveCount(0);
    for (const card of await cards.all())
      await expect(card.getByTestId("facts")).toContainText(/Commercial|Warehouse|Shop|Office/);
  });

  test("[HOME-06] the carousel of towns scrolls by its own width; the arrow back appears after that", async ({
    page,
  }) => {
    await page.goto("/");
    const section = page.getByRole("region", { name: "Explore homes by town" });
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole("button", { name: "Previous" })).toHaveCount(0);
    const at = () => page.evaluate(scrollLeft('[aria-labelledby="home-towns"] [data-part=rail]'));
    const [width, most] = await page.evaluate(() => {
      const rail = document.querySelector('[aria-labelledby="home-towns"] [data-part=rail]') as Element;
      return [rail.clientWidth, rail.scrollWidth - rail.clientWidth];
    });
    await section.getByRole("button", { name: "Next" }).click();
    await expect.poll(at).toBe(Math.min(width, most));
    await section.getByRole("button", { name: "Previous" }).click();
    await expect.poll(at).toBe(0);
    await expect(section.getByRole("button", { name: "Previous" })).toHaveCount(0);
  });
});

test("[HOME-08] Emerging Localities shows figures, pictures left or right, and links to the projects", async ({
  page,
}) => {
  await page.goto("/");
  const cards = page.getByRole("region", { name: "Emerging Localities" }).getByRole("listitem");
  await expect(cards).toHaveCount(4);
  await expect(cards.first()).toContainText(/\d+ projects? in \S+/);
  await expect(cards.first().getByRole("img", { name: /out of 5/ })).toBeVisible();
  const sides = await cards.evaluateAll((elements) =>
    elements.map((element) => {
      const photo = element.querySelector("[data-part=locality-photo]")?.getBoundingClientRect();
      return Math.round((photo?.left ?? 0) - element.getBoundingClientRect().left) < 10 ? "left" : "right";
    }),
  );
  expect(sides).toEqual(["left", "right", "right", "left"]);
  const name = (await cards.first().getByRole("heading").textContent()) ?? "";
  await cards
    .first()
    .getByRole("link", { name: `Projects in ${name}` })
    .click();
  await expect(page).toHaveURL(`/projects/${name.toLowerCase().replaceAll(" ", "-")}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
});

test("[HOME-10] Explore by Region shows four cards with their places, two of them above each other", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "Explore by Region" });
  await expect(section.getByText("Travel anywhere in the world")).toBeVisible();
  const cards = section.getByRole("listitem");
  await expect(cards).toHaveText([
    /^Siliguri\s*4 Places$/,
    /^Sikkim\s*4 Places$/,
    /^Patna \/ Bihar\s*4 Places$/,
    /^North Bengal Towns\s*4 Places$/,
  ]);
  const boxes = await cards.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().x),
  );
  expect(boxes[1]).toBe(boxes[2]);
  expect(new Set(boxes).size).toBe(3);
  await cards.nth(2).getByRole("link").click();
  await expect(page).toHaveURL("/user/regiondetail/patna-bihar");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Patna / Bihar");
  await page.goBack();
  await section.getByRole("link", { name: "Explore Now" }).click();
  await expect(page).toHaveURL("/user/list");
});

test("[HOME-12] the owner banner leads to the page for owners", async ({ page }) => {
  await page.goto("/");
  const banner = page.getByRole("region", { name: "Got a Property to Rent or Sell?" });
  await banner.getByRole("link", { name: "Explore Now" }).click();
  await expect(page).toHaveURL("/owner/signup");
});

test("every card in a row has its place, however long its title is", async ({ page }) => {
  await page.goto("/");
  const places = page.locator("[data-part=rail] > li");
  expect(await places.count()).toBeGreaterThan(8);
  const wider = await places.evaluateAll((items) =>
    items
      .filter((item) => {
        const card = item.firstElementChild?.getBoundingClientRect().width ?? 0;
        return card > item.getBoundingClientRect().width + 1;
      })
      .map((item) => item.textContent),
  );
  expect(wider).toEqual([]);
});
