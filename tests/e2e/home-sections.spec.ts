import type { Page } from "@playwright/test";
import { testimonials } from "#content/testimonials.ts";
import { expect, test, waitForHydration } from "#tests/support/browser.ts";

/** Opens the page, and scrolls just near enough to the lower half for its script to load. */
async function openAndWake(page: Page) {
  await page.goto("/");
  const next = page.getByRole("button", { name: "Next project" });
  await next.scrollIntoViewIfNeeded();
  await waitForHydration(next);
}

function getUpcoming(page: Page) {
  const section = page.getByRole("region", { name: "Upcoming Projects" });
  return {
    section,
    shown: section.getByRole("heading", { level: 3 }),
    next: section.getByRole("button", { name: "Next project" }),
    previous: section.getByRole("button", { name: "Previous project" }),
  };
}

test("[HOME-01] [HOME-07] [HOME-09] [HOME-11] [HOME-13] the sections of the lower half work, without animation", async ({
  page,
  expectAccessible,
}) => {
  await openAndWake(page);
  const { section, shown, next, previous } = getUpcoming(page);
  const titles = await section.locator("article h3").allTextContents();

  await test.step("next and previous project continue at the other end, with mouse and keyboard", async () => {
    await expect(shown).toHaveCount(1);
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
    const moving = ':is([data-state="leaving"], [data-state="entering"])';
    await expect(section.locator(`[data-part=upcoming]${moving}`)).toHaveCount(0);
  });

  await test.step("people swipe to the next project and back", async () => {
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
    await expect(shown).toHaveText([titles[0] ?? ""]);
    await swipe(120, 100);
    await expect(shown).toHaveText([titles[0] ?? ""]);
    await swipe(120, 300);
    await expect(shown).toHaveText([titles[2] ?? ""]);
  });

  await test.step("nothing is hidden that would rise with animations", async () => {
    const why = page.getByTestId("why");
    await expect(why).toHaveAttribute("data-reached", "false");
    await expect(why.getByTestId("why-card").first()).toHaveCSS("opacity", "1");
  });

  await test.step("a number selects a step; only previous, current and next are shown", async () => {
    const help = page.getByRole("region", { name: "How We Help You", exact: true });
    const numbers = help.getByRole("list", { name: "Choose a step" }).getByRole("button");
    const places = () =>
      help
        .getByTestId("step")
        .evaluateAll((cards) =>
          cards.map((card) => (card.checkVisibility() ? card.getAttribute("data-place") : "away")),
        );
    expect(await places()).toEqual(["previous", "current", "next", "away"]);
    await numbers.nth(3).click();
    expect(await places()).toEqual(["away", "away", "previous", "current"]);
    await expect(numbers.nth(3)).toHaveAttribute("aria-current", "step");
    await expect(help.getByRole("heading", { name: "Close The Deal" })).toBeVisible();
    await numbers.nth(0).press("Enter");
    expect(await places()).toEqual(["current", "next", "away", "away"]);
    await help.locator('[data-part=step][data-place="next"]').click();
    expect(await places()).toEqual(["previous", "current", "next", "away"]);
  });

  await test.step("a face selects its story", async () => {
    const stories = page.getByRole("region", { name: "Four ways to an address" });
    const faces = stories.getByRole("tab");
    const quote = stories.locator("blockquote:visible");
    await expect(faces.first()).toHaveAttribute("aria-selected", "true");
    await expect(quote).toHaveText([testimonials[0]?.quote ?? ""]);
    for (const [index, { quote: text, author }] of testimonials.entries()) {
      await faces.nth(index).click();
      await expect(quote).toHaveText([text]);
      await expect(stories.locator("figcaption:visible")).toContainText(author.location);
    }
    await faces.nth(3).press("ArrowRight");
    await expect(quote).toHaveText([testimonials[0]?.quote ?? ""]);
  });

  await expectAccessible();
});

test("[HOME-07] [HOME-09] projects slide out and in for 0.4 s, clicks during it are ignored, and sections rise when they reach 80% of the window", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openAndWake(page);
  const { section, shown, next } = getUpcoming(page);
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
  const atRest = section.locator('[data-part=upcoming][data-state="on"] h3');
  await expect(atRest).toHaveText(titles[1] ?? "");
  await expect(shown).toHaveText([titles[1] ?? ""]);
  await next.click();
  await expect(atRest).toHaveText(titles[2] ?? "");

  for (const name of ["How We Help", "Why Thikana Works Better Than Portals"]) {
    const rising = page.getByRole("region", { name, exact: true });
    await expect(rising).toHaveAttribute("data-reached", "false");
    const first = rising.locator("[data-part=rising] > *").first();
    await expect(first).toHaveCSS("opacity", "0");
    const scrollTo = (share: number) =>
      rising.evaluate((element, part) => {
        const { top } = element.getBoundingClientRect();
        window.scrollBy({ top: top - window.innerHeight * part, behavior: "instant" });
      }, share);
    await scrollTo(0.85);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(rising).toHaveAttribute("data-reached", "false");
    await scrollTo(0.75);
    await expect(rising).toHaveAttribute("data-reached", "true");
    await expect(first).toHaveCSS("opacity", "1");
  }
});
