import { expect, test } from "#tests/support/browser.ts";
import { chooseInBar } from "#tests/support/listing-page.ts";

const scrollLeft = (selector: string) => `document.querySelector(${JSON.stringify(selector)}).scrollLeft`;

test("[HOME-01] [HOME-02] the parts of the hero appear one after another, or at once with reduced motion, and soon the whole page has its final layout", async ({
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
  const countWaiting = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("main > *, #home-more > *, footer")].filter(
          (part) => getComputedStyle(part).contentVisibility !== "visible",
        ).length,
    );
  await expect.poll(countWaiting).toBe(0);
});

test("[HOME-03] Search Now opens the listing page with tab, place, kind and bedrooms applied", async ({
  page,
}) => {
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
  const results = page.locator("[data-part=results] > li");
  await expect(results).not.toHaveCount(0);
  const prices = await results.getByTestId("price").allTextContents();
  expect(prices).toHaveLength(await results.count());
  for (const price of prices) expect(price).toContain("/month");
  const homes = await results.getByTestId("facts").allTextContents();
  expect(homes).toHaveLength(prices.length);
  for (const home of homes) expect(home).toContain("2 BHK");
});

test("[HOME-04] [HOME-05] [HOME-06] [HOME-08] [HOME-10] the rows of cards scroll by their steps, and cards have their places", async ({
  page,
}) => {
  await page.goto("/");

  await test.step("in Recommended Projects each arrow scrolls 364 px", async () => {
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

  await test.step("in Featured Properties the tabs filter, and each dot scrolls 320 px", async () => {
    const section = page.getByRole("region", { name: "Featured Properties" });
    const cards = section.getByRole("tabpanel").getByRole("article");
    expect(await cards.count()).toBeGreaterThan(3);
    const at = () => page.evaluate(scrollLeft('[role="tabpanel"]:not([hidden]) [data-part=rail]'));
    const dot = section.getByRole("button", { name: "Go to card 3" });
    await dot.click();
    await expect.poll(at).toBe(640);
    await expect(dot).toHaveAttribute("aria-current", "true");
    await section.getByRole("tab", { name: "Plots" }).click();
    await expect(cards.first().getByTestId("facts")).toContainText("Plot");
    await section.getByRole("tab", { name: "Plots" }).press("ArrowRight");
    await expect(section.getByRole("tab", { name: "Shops/Offices" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(cards.first().getByTestId("facts")).toContainText(/Shop|Office/);
  });

  await test.step("the carousel of towns scrolls by its own width; the arrow back appears after that", async () => {
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

  await test.step("pictures of localities are left or right, and two regions are above each other", async () => {
    const localities = page.getByRole("region", { name: "Emerging Localities" }).getByRole("listitem");
    const sides = await localities.evaluateAll((elements) =>
      elements.map((element) => {
        const photo = element.querySelector("[data-part=locality-photo]")?.getBoundingClientRect();
        return Math.round((photo?.left ?? 0) - element.getBoundingClientRect().left) < 10 ? "left" : "right";
      }),
    );
    expect(sides).toEqual(["left", "right", "right", "left"]);
    const regions = page.getByRole("region", { name: "Explore by Region" }).getByRole("listitem");
    const places = await regions.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect().x),
    );
    expect(places[1]).toBe(places[2]);
    expect(new Set(places).size).toBe(3);
  });

  await test.step("every card in a row has its place, however long its title is", async () => {
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
});
