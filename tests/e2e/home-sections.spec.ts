import type { Page } from "@playwright/test";
import { steps } from "#content/help.ts";
import { testimonials } from "#content/testimonials.ts";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";

/** Headings of the sections between the hero and the footer, in the order of the specification. */
const SECTIONS = [
  "Recommended Projects",
  "Featured Properties",
  "Explore homes by town",
  "Upcoming Projects",
  "Emerging Localities",
  "How We Help",
  "Why Thikana Works Better Than Portals",
  "Explore by Region",
  "How We Help You",
  "Got a Property to Rent or Sell?",
  "Four ways to an address",
  "Read before you sign",
  "Get In Touch",
];

/** Scrolls just near enough to the lower half for its script to load. */
async function wake(page: Page) {
  const next = page.getByRole("button", { name: "Next project" });
  await next.scrollIntoViewIfNeeded();
  await waitForHydration(next);
}

test("[HOME-01] all sections in the order of the specification", async ({ page, expectAccessible }) => {
  await page.goto("/");
  const order = await page
    .locator("body > header, [data-part=hero], main section[aria-labelledby] h2, footer")
    .evaluateAll((parts) =>
      parts.map((part) =>
        part.tagName === "H2" ? part.textContent : (part.getAttribute("data-part") ?? part.localName),
      ),
    );
  expect(order).toEqual(["header", "hero", ...SECTIONS, "footer"]);
  await page.getByRole("region", { name: "Get In Touch" }).scrollIntoViewIfNeeded();
  await waitForHydration(page.getByRole("button", { name: "Create Account" }));
  await expectAccessible();
});

test.describe("Upcoming Projects", () => {
  const parts = (page: Page) => {
    const section = page.getByRole("region", { name: "Upcoming Projects" });
    return {
      section,
      shown: section.getByRole("heading", { level: 3 }),
      next: section.getByRole("button", { name: "Next project" }),
      previous: section.getByRole("button", { name: "Previous project" }),
    };
  };

  test("[HOME-07] three projects under construction are shown, each with all data of the specification", async ({
    page,
  }) => {
    await page.goto("/");
    const { section, shown } = parts(page);
    await expect(section.locator("article")).toHaveCount(3);
    await expect(shown).toHaveCount(1);
    for (const card of await section.locator("article").all()) {
      await expect(card.getByTestId("tag")).toHaveText(/^For sale( · (New booking|Resale))?$/);
      await expect(card.locator("[data-part=builder] b")).toHaveText(/\S/);
      await expect(card.locator("[data-part=monogram]")).toHaveText(/^\p{Lu}{1,2}$/u);
      await expect(card.getByTestId("upcoming-place")).toHaveText(/\S/);
      await expect(card.locator("dd").nth(0)).toHaveText(/BHK/);
      await expect(card.locator("dd").nth(1)).toHaveText(/^₹[\d.]+ (L|Cr)( - ₹[\d.]+ (L|Cr))?$/);
      await expect(card.locator("img")).toHaveAttribute("src", /^\/media\//);
    }
    const title = await shown.innerText();
    await section.getByRole("link", { name: `View project: ${title}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  });
  test("[HOME-07] each change slides out and in for 0.4 s, and clicks during it are ignored", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/");
    const { section, shown, next } = parts(page);
    await next.scrollIntoViewIfNeeded();
    await waitForHydration(next);
    const titles = await section.locator("article h3").allTextContents();
    // All in one call in the page, so that no time passes between the clicks and the check.
    const moving = await next.evaluate(async (button: HTMLElement) => {
      button.click();
      button.click();
      button.click();
      await null;
      return [...document.querySelectorAll("[data-part=upcoming]")].map((card) => {
        const style = getComputedStyle(card);
        return [card.getAttribute("data-state"), style.animationName, style.animationDuration];
      });
    });
    expect(moving).toEqual([
      ["leaving", expect.stringContaining("up-out"), "0.4s"],
      ["entering", expect.stringContaining("up-in"), "0.4s"],
      ["off", "none", "0s"],
    ]);
    await expect(section.locator('[data-part=upcoming][data-state="on"] h3')).toHaveText(titles[1] ?? "");
    await expect(shown).toHaveText([titles[1] ?? ""]);
    await next.click();
    await expect(section.locator('[data-part=upcoming][data-state="on"] h3')).toHaveText(titles[2] ?? "");
  });
  test.describe("without animations", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("[HOME-07] next and previous continue at the other end, with mouse and keyboard, without animation", async ({
      page,
    }) => {
      await page.goto("/");
      const { section, shown, next, previous } = parts(page);
      await next.scrollIntoViewIfNeeded();
      await waitForHydration(next);
      const titles = await section.locator("article h3").allTextContents();
      for (const title of [titles[1], titles[2], titles[0]]) {
        await next.click();
        await expect(shown).toHaveText([title ?? ""]);
      }
      await previous.click();
      await expect(shown).toHaveText([titles[2] ?? ""]);
      await previous.press("ArrowRight");
      await expect(shown).toHaveText([titles[0] ?? ""]);
      await previous.press("ArrowLeft");
      await expect(shown).toHaveText([titles[2] ?? ""]);
      await expect(previous).toBeFocused();
      await expect(section.getByText(`Project 3 of 3: ${titles[2]}`)).toBeAttached();
      await expect(
        section.locator(
          '[data-part=upcoming][data-state="leaving"], [data-part=upcoming][data-state="entering"]',
        ),
      ).toHaveCount(0);
    });

    test("[HOME-07] people swipe to the next project and back", async ({ page }) => {
      await page.goto("/");
      const { section, shown, next } = parts(page);
      await next.scrollIntoViewIfNeeded();
      await waitForHydration(next);
      const titles = await section.locator("article h3").allTextContents();
      const swipe = (from: number, to: number) =>
        section.getByTestId("upcoming-list").evaluate(
          (target, [start, end]) => {
            const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 });
            const began = [touch(start)];
            target.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: began }));
            const ended = [touch(end)];
            target.dispatchEvent(new TouchEvent("touchend", { bubbles: true, changedTouches: ended }));
          },
          [from, to] as const,
        );
      await swipe(300, 120);
      await expect(shown).toHaveText([titles[1] ?? ""]);
      await swipe(120, 100);
      await expect(shown).toHaveText([titles[1] ?? ""]);
      await swipe(120, 300);
      await expect(shown).toHaveText([titles[0] ?? ""]);
    });
  });
});

test("[HOME-09] How We Help and the four selling points rise when they reach 80% of the window", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/");
  const help = page.getByRole("region", { name: "How We Help", exact: true });
  await expect(help.getByRole("heading", { level: 3 })).toHaveText([
    "You show interest",
    "We coordinate with the owner",
    "You close the deal",
    "Services",
  ]);
  const why = page.getByRole("region", { name: "Why Thikana Works Better Than Portals" });
  await expect(why.getByRole("heading", { level: 3 })).toHaveText([
    "Personal help from start to finish",
    "Verified properties only",
    "Real assistance",
    "Deep local knowledge in every city",
  ]);
  await wake(page);
  for (const section of [help, why]) {
    await expect(section).toHaveAttribute("data-reached", "false");
    const rising = section.locator("[data-part=rising] > *").first();
    await expect(rising).toHaveCSS("opacity", "0");
    const scrollTo = (share: number) =>
      section.evaluate((element, part) => {
        const { top } = element.getBoundingClientRect();
        window.scrollBy({ top: top - window.innerHeight * part, behavior: "instant" });
      }, share);
    await scrollTo(0.85);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(section).toHaveAttribute("data-reached", "false");
    await scrollTo(0.75);
    await expect(section).toHaveAttribute("data-reached", "true");
    await expect(rising).toHaveCSS("opacity", "1");
  }
});

test("[HOME-09] nothing is hidden with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await wake(page);
  const why = page.getByTestId("why");
  await expect(why).toHaveAttribute("data-reached", "false");
  await expect(why.getByTestId("why-card").first()).toHaveCSS("opacity", "1");
});

test("[HOME-11] the steps start with step 2; a number selects a step; only previous, current and next are shown", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "How We Help You", exact: true });
  const numbers = section.getByRole("list", { name: "Choose a step" }).getByRole("button");
  await expect(numbers).toHaveText(
    steps.map(({ title }, index) => `${index + 1}Step ${index + 1}: ${title}`),
  );
  const places = () =>
    section
      .getByTestId("step")
      .evaluateAll((cards) =>
        cards.map((card) => (card.checkVisibility() ? card.getAttribute("data-place") : "away")),
      );
  expect(await places()).toEqual(["previous", "current", "next", "away"]);
  await expect(section.getByRole("heading", { name: "We Step In" })).toBeVisible();
  await numbers.first().scrollIntoViewIfNeeded();
  await waitForHydration(numbers.first());
  await numbers.nth(3).click();
  expect(await places()).toEqual(["away", "away", "previous", "current"]);
  await expect(numbers.nth(3)).toHaveAttribute("aria-current", "step");
  await expect(section.getByRole("heading", { name: "Close The Deal" })).toBeVisible();
  await numbers.nth(0).press("Enter");
  expect(await places()).toEqual(["current", "next", "away", "away"]);
  await section.locator('[data-part=step][data-place="next"]').click();
  expect(await places()).toEqual(["previous", "current", "next", "away"]);
});

test("[HOME-13] there are four stories, the first one selected; a face selects its story", async ({
  page,
}) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "Four ways to an address" });
  const faces = section.getByRole("tab");
  await expect(faces).toHaveText(testimonials.map(({ author }) => author.name));
  const quote = section.locator("blockquote:visible");
  await expect(faces.first()).toHaveAttribute("aria-selected", "true");
  await expect(quote).toHaveText([testimonials[0]?.quote ?? ""]);
  await faces.first().scrollIntoViewIfNeeded();
  await waitForHydration(faces.first());
  for (const [index, { quote: words, author }] of testimonials.entries()) {
    await faces.nth(index).click();
    await expect(quote).toHaveText([words]);
    await expect(section.locator("figcaption:visible")).toContainText(author.location);
  }
  await faces.nth(3).press("ArrowRight");
  await expect(quote).toHaveText([testimonials[0]?.quote ?? ""]);
  expect(testimonials.filter(({ quote: words }) => /brokerage/.test(words))).toHaveLength(2);
});

test("[HOME-14] three articles are shown, and Read More opens each", async ({ page }) => {
  await page.goto("/");
  const section = page.getByRole("region", { name: "Read before you sign" });
  await expect(section.getByRole("article")).toHaveCount(3);
  const titles = await section.getByRole("heading", { level: 3 }).allTextContents();
  for (const title of titles) {
    await page.goto("/");
    await section.getByRole("link", { name: `Read More: ${title}` }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the lower half is complete, with projects, steps and stories below each other", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("[data-part=upcoming]:visible")).toHaveCount(3);
    await expect(page.locator("[data-part=step]:visible")).toHaveCount(4);
    await expect(page.locator("[data-part=story] blockquote:visible")).toHaveCount(4);
    await expect(page.getByTestId("why-card").first()).toHaveCSS("opacity", "1");
  });
});
