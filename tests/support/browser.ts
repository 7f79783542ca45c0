import AxeBuilder from "@axe-core/playwright";
import { test as base, type Cookie, expect, type Locator, type Page } from "@playwright/test";
import { READY } from "#web/document/event-replay.ts";

export { expect };

const PASSWORD = "thikana-demo";
type DemoRole = "user" | "owner" | "admin";
/** The number of sign-ins per minute is limited, so each worker signs in once for each role. */
const signedIn = new Map<DemoRole, Cookie[]>();

interface Fixtures {
  /** Console errors that the test means to cause, such as a call that is refused: `allow(/422/)`. */
  allow: (expected: RegExp) => void;
  /** Gives this page the session of a demo account, and opens an address. */
  signInAs: (role: DemoRole, address?: string) => Promise<void>;
  /** Fails if axe finds an accessibility violation on the current page, or on the page of another browser. */
  expectAccessible: (other?: Page) => Promise<void>;
  noise: undefined;
}

/** Fails on console errors, uncaught errors, and any request to another machine. */
export const test = base.extend<Fixtures & { expected: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
  expected: async ({}, use) => use([]),
  allow: async ({ expected }, use) => use((pattern) => void expected.push(pattern)),
  noise: [
    async ({ context, expected, javaScriptEnabled }, use) => {
      const heard: string[] = [];
      const listen = (page: Page) => {
        page.on("console", (message) => {
          if (message.type() === "error")
            heard.push(`console: ${message.text()} (${message.location().url})`);
        });
        page.on("pageerror", (error) => heard.push(`error: ${error.stack ?? error.message}`));
      };
      context.on("page", listen);
      if (javaScriptEnabled !== false) context.on("page", waitOnceOpened);
      context.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (/^(https?|wss?):$/.test(protocol) && hostname !== "localhost")
          heard.push(`left: ${request.url()}`);
      });
      await use(undefined);
      expect(heard.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  signInAs: async ({ context, page }, use) => {
    await use(async (role, address) => {
      if (!signedIn.has(role)) {
        const { request } = context;
        await request.get("/api/v1/auth/getcurrentuser");
        const xsrf = (await context.cookies()).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
        const answer = await request.post("/api/v1/auth/login", {
          data: { email: `${role}@thikana.test`, password: PASSWORD },
          headers: { "X-XSRF-TOKEN": xsrf },
        });
        expect(answer.ok(), await answer.text()).toBe(true);
        signedIn.set(role, await context.cookies());
      }
      await context.addCookies(signedIn.get(role) ?? []);
      if (address) await page.goto(address);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (other = page) => {
      // Behind another tab nothing is drawn, and no animation ends.
      await other.bringToFront();
      // Shows all parts below the first screen, as if the visitor had scrolled to them.
      await other.evaluate(() => document.documentElement.removeAttribute("data-first"));
      await waitUntilSettled(other);
      // Runs in the page itself: there are no frames of other sites, and no second page is needed for the report.
      const { violations } = await new AxeBuilder({ page: other })
        .options({ resultTypes: ["violations"] })
        .setLegacyMode()
        .analyze();
      const told = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map(({ target }) => target.join(" ")),
      }));
      expect(told).toEqual([]);
    });
  },
});

/**
 * After opening a page, waits until its scripts are ready. With `waitUntil: "commit"` it does not wait, for tests of
 * people who click early. A touch on an empty place makes the scripts of a first visit and of its parts load at once. Then the whole page
 * is laid out: a journey scrolls and clicks within one frame, and parts that get their real height in this frame would
 * move the link away between press and release.
 */
function waitOnceOpened(page: Page): void {
  const fetchAnswers = () =>
    page
      .waitForFunction((told) => {
        const willTell = [...document.scripts].some(({ text }) => text.includes(told));
        const isReady =
          performance.getEntriesByName(told).length > 0 && !document.querySelector("[data-waits]");
        if (!willTell || isReady) {
          document.documentElement.removeAttribute("data-first");
          return true;
        }
        dispatchEvent(new Event("touchstart"));
        return false;
      }, READY)
      .then(() => undefined);
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    await waitForHistory(page);
    const answer = await goto.call(page, url, options);
    if (options?.waitUntil !== "commit") await fetchAnswers();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    await fetchAnswers();
    return answer;
  };
}

/** A dialog that was just closed takes its step out of the history, which would abort a page that is being opened. */
async function waitForHistory(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.layer || document.querySelector("dialog[open]"));
}

/** Holds back the page's scripts, like a slow connection. @returns a function that lets them load */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Waits until running animations have ended: text that is only half faded in fails the contrast check. Animations in
 * parts that are not drawn, such as a closed `details`, are paused and would never end, so they are ignored.
 */
async function waitUntilSettled(page: Page): Promise<void> {
  const listMoving = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState, timeline }) => {
        const end = effect?.getComputedTiming().endTime;
        const moves = playState === "running" && timeline instanceof DocumentTimeline && end !== Infinity;
        const target = moves && effect instanceof KeyframeEffect ? effect.target : null;
        const isDrawn = target?.checkVisibility({ contentVisibilityAuto: true });
        return target && isDrawn ? [target.outerHTML.slice(0, 120)] : [];
      }),
    );
  await expect
    .poll(listMoving, { message: "what still moves", timeout: 10_000, intervals: [50] })
    .toEqual([]);
}

/** Waits until the page says that its scripts are ready, without any input. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction((told) => performance.getEntriesByName(told).length > 0, READY);
}

/**
 * Waits until React has hydrated this element: before that, a click does only what plain HTML does. A touch on an empty
 * place makes its scripts load.
 */
export async function waitForHydration(element: Locator): Promise<void> {
  await waitForScripts(element.page());
  await element.page().evaluate(() => dispatchEvent(new Event("touchstart")));
  await expect.poll(() => element.evaluate((node) => node.closest("[data-waits]") === null)).toBe(true);
}

/** Waits until the page has kept its height and place for a quarter of a second: parts that come into view are drawn. */
export function waitUntilStill(page: Page): Promise<void> {
  return page.evaluate(async (quiet) => {
    let [last, since] = ["", performance.now()];
    while (performance.now() - since < quiet) {
      await new Promise(requestAnimationFrame);
      const now = `${scrollY} ${document.documentElement.scrollHeight}`;
      if (now !== last) [last, since] = [now, performance.now()];
    }
  }, 250);
}
