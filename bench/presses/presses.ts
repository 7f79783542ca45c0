/**
 * Opens every kind of public page cold, presses each of its controls first, and says which did nothing:
 * `npm run bench:presses` (bench/README.md). By touch at 360 pixels, on a slow line and a slow processor, and by mouse at
 * 1,280; as soon as the control is there, and after four seconds. Every press has a browser of its own without a cache.
 * With `-- --only /user/contact` it presses only that page (and others that are named in the same way), with
 * `-- --base http://localhost:3000` on a server that runs.
 */
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type ElementHandle, type Page } from "playwright-core";
import { chromiumPath } from "../../scripts/chromium.mjs";
import { runWithDemo } from "../demo-server.ts";
import { type Control, type Effects, installPressTools } from "./in-page.ts";

const { values: given } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    base: { type: "string" },
    at: { type: "string", default: "4" },
  },
});
/** Browsers at the same time. */
const AT_ONCE = Number(given.at);
/** How long a press is given, and how long when it is repeated alone: many browsers at once slow each other down. */
const LONGEST_MS = 8_000;
const LONGEST_ALONE_MS = 20_000;
const LATER_MS = 4_000;
/** The delay of a mobile connection in a small town. The processor is slow enough while several browsers share it. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: -1, uploadThroughput: -1 };
/** No press depends on pictures and fonts, which take most of the time of a cold page. */
const HEAVY = ["*.avif", "*.webp", "*.jpg", "*.woff2"];

interface Width {
  readonly name: string;
  readonly touch: boolean;
  readonly size: { readonly width: number; readonly height: number };
}
const WIDTHS: readonly Width[] = [
  { name: "touch at 360", touch: true, size: { width: 360, height: 740 } },
  { name: "mouse at 1280", touch: false, size: { width: 1280, height: 800 } },
];

/** One page of each kind; frame: whether its header and footer are pressed too, which other pages share. */
async function listPages(base: string): Promise<{ path: string; frame: boolean }[]> {
  const ask = async (query: string) => {
    const answer = await fetch(`${base}/api/v1/listings?verified=1&pageSize=6&${query}`);
    const { items } = (await answer.json()) as { items: { _id: string }[] };
    return `/user/propertydetail/${items[0]?._id}`;
  };
  const [flat, project, plot] = [
    await ask("purpose=rent&type=flat"),
    await ask("type=project"),
    await ask("type=plot"),
  ];
  const framed = ["/user/list?town=siliguri", flat, "/user/contact", "/privacy", "/"];
  const others = [
    ...[project, plot, `${flat}/ask`, `${flat}/report`, `${flat}/review`, `${flat}/can-i-buy`],
    ...[
      "/user/list?town=siliguri&view=map",
      "/user/list?q=nothing+of+that+name",
      "/user/regiondetail/siliguri",
    ],
    ...[
      "/projects/pradhan-nagar",
      "/localities/pradhan-nagar",
      "/towns/siliguri",
      "/user/about",
      "/user/blog",
    ],
    ...[
      "/user/blog/mutation-and-khatian-in-west-bengal",
      "/proof",
      "/status",
      "/terms",
      "/signin",
      "/signup",
    ],
    ...["/owner/signup", "/owner/listing", "/user/shortlist", "/user/compare", "/no/such/page"],
    "/saved-searches/new?town=siliguri&purpose=rent",
  ];
  return [
    ...framed.map((path) => ({ path, frame: true })),
    ...others.map((path) => ({ path, frame: false })),
  ];
}

interface Press {
  readonly path: string;
  readonly width: Width;
  readonly isLater: boolean;
  readonly control: Control;
}

const openContext = (browser: Browser, { touch, size }: Width): Promise<BrowserContext> =>
  browser.newContext({
    viewport: size,
    hasTouch: touch,
    isMobile: touch,
    locale: "en-IN",
    serviceWorkers: "block",
    reducedMotion: "reduce",
  });

/** A page in a browser of its own, where nothing leaves this machine. */
async function openPage(browser: Browser, base: string, width: Width) {
  const context = await openContext(browser, width);
  const outside: string[] = [];
  await context.route(
    (url) => url.origin !== new URL(base).origin,
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  const page = await context.newPage();
  await page.addInitScript(installPressTools);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: HEAVY });
  if (width.touch) {
    await session.send("Network.emulateNetworkConditions", SLOW_LINE);
  }
  return { context, page, outside };
}

/** The controls of a page as the server sends it, before any script of the page changes it. */
async function findControls(browser: Browser, base: string, path: string, width: Width, frame: boolean) {
  const context = await openContext(browser, width);
  const page = await context.newPage();
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.addInitScript(installPressTools);
  await page.goto(base + path, { waitUntil: "load" });
  const controls = await page.evaluate((withFrame) => window.pressTools.listControls(withFrame), frame);
  await context.close();
  return controls;
}

/** What the page shows by itself while nobody presses: its states in so many seconds. */
async function watchIdle(browser: Browser, base: string, path: string, width: Width): Promise<Set<string>> {
  const { context, page } = await openPage(browser, base, width);
  await page.goto(base + path, { waitUntil: "commit" });
  const seen = new Set<string>();
  const until = Date.now() + LONGEST_MS + LATER_MS;
  let touched = false;
  while (Date.now() < until) {
    const effects = await readSafely(page);
    if (effects) seen.add(effects.state);
    if (!touched && Date.now() > until - LONGEST_MS) {
      touched = true;
      await page.evaluate(() => dispatchEvent(new Event("touchstart")));
    }
    await page.waitForTimeout(250);
  }
  await context.close();
  return seen;
}

/** Null while the page is being replaced. */
const readSafely = (page: Page, isWhole = true): Promise<Effects | null> =>
  page.evaluate((whole) => window.pressTools.readEffects(whole), isWhole).catch(() => null);

interface Place {
  readonly x: number;
  readonly y: number;
  /** What lies over the control; null if nothing does. */
  readonly cover: string | null;
  /** Whether that is a view that fills the screen, such as the map of a search on a phone. */
  readonly isBehindView: boolean;
}

/** Scrolls to the control as a person does, who tries again if the page has moved meanwhile. @returns where to press it */
async function bringIntoView(element: ElementHandle): Promise<Place> {
  let place = await scrollTo(element);
  for (let again = 0; place.cover !== null && again < 4; again++) place = await scrollTo(element);
  return place;
}

/** Scrolls until the control stands still, because people press what stands still. */
const scrollTo = (element: ElementHandle): Promise<Place> =>
  element.evaluate(async (target) => {
    const control = target as unknown as HTMLElement;
    const getBox = () => control.getBoundingClientRect();
    let still = 0;
    for (let last = Number.NaN; still < 3; ) {
      const { left, right, top, bottom } = getBox();
      if (top < 140 || bottom > innerHeight - 90 || left < 0 || right > innerWidth)
        control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 60));
      still = getBox().top === last ? still + 1 : 0;
      last = getBox().top;
    }
    // What sticks to the screen moves only at the end of the part in which it stands.
    if (getBox().top > innerHeight - 20)
      control.closest("aside")?.parentElement?.scrollIntoView({ block: "end" });
    // The page's head covers what stands at the top.
    if (getBox().top < 140) scrollBy(0, getBox().top - 200);
    await new Promise((resolve) => setTimeout(resolve, 120));
    // The first line of a link that is broken: the middle of them all may be beside it.
    const { left, top, width, height } = control.getClientRects()[0] ?? getBox();
    // Something that sticks and is taller than the screen is pressed where it can be seen.
    const y = Math.min(top + Math.min(height / 2, 200), innerHeight - 10);
    const point = { x: left + Math.min(width / 2, 300), y };
    const hit = document.elementFromPoint(point.x, point.y);
    const isFree =
      hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest("label") !== null);
    let isBehindView = false;
    for (let over = isFree ? null : hit; over && !over.contains(control); over = over.parentElement) {
      const { width, height } = over.getBoundingClientRect();
      isBehindView ||= width * height > innerWidth * innerHeight * 0.8;
    }
    return {
      ...point,
      cover: isFree ? null : (hit?.outerHTML.slice(0, 120) ?? "the edge of the screen"),
      isBehindView,
    };
  });

const BEHIND_VIEW = "is behind a view that fills the screen";

/** @returns what went wrong, or null if the press did what it should */
async function press(
  browser: Browser,
  base: string,
  idle: Set<string>,
  job: Press,
  longest = LONGEST_MS,
): Promise<string | null> {
  const { path, width, isLater, control } = job;
  const { context, page, outside } = await openPage(browser, base, width);
  const news = { download: false, popup: false, chooser: false, asked: false };
  page.on("download", () => {
    news.download = true;
  });
  page.on("popup", () => {
    news.popup = true;
  });
  page.on("filechooser", () => {
    news.chooser = true;
  });
  page.on("request", (request) => {
    if (request.isNavigationRequest() || request.url().includes("_routes=")) news.asked = true;
  });
  try {
    await page.goto(base + path, { waitUntil: "commit" });
    const from = page.url();
    const handle = await page.waitForFunction((wanted) => window.pressTools.findControl(wanted), control, {
      timeout: 20_000,
      polling: 50,
    });
    const element = handle.asElement();
    if (!element) return "has gone";
    if (isLater) await page.waitForTimeout(LATER_MS);
    const point = await bringIntoView(element);
    if (point.isBehindView) return BEHIND_VIEW;
    if (point.cover !== null) return `is covered by ${point.cover}`;
    // Texts and states change only by buttons and fields.
    const isWhole = control.leads === "nowhere" || control.leads === "field";
    const before = await readSafely(page, isWhole);
    news.asked = false;
    await (width.touch ? page.touchscreen.tap(point.x, point.y) : page.mouse.click(point.x, point.y));
    const until = Date.now() + longest;
    let last: Effects | null = null;
    while (Date.now() < until) {
      await page.waitForTimeout(200);
      if (news.download || news.popup || news.chooser || (control.asks && news.asked)) return null;
      last = await readSafely(page, isWhole);
      if (hasWorked(control, { from, to: page.url(), before, now: last, idle, outside })) return null;
    }
    return `${JSON.stringify({ url: page.url(), ...last, state: undefined })}`;
  } catch (error) {
    return `could not be pressed: ${String(error).split("\n")[0]}`;
  } finally {
    await context.close();
  }
}

interface Outcome {
  from: string;
  to: string;
  before: Effects | null;
  now: Effects | null;
  idle: Set<string>;
  outside: readonly string[];
}

function hasWorked(control: Control, { from, to, before, now, idle, outside }: Outcome): boolean {
  const isElsewhere = new URL(to).pathname !== new URL(from).pathname;
  // The next page may still be on its way.
  if (control.leads !== "here" && isElsewhere) return true;
  if (!now) return false;
  const opened = now.layers > (before?.layers ?? 0);
  // It leads to what was made for it on this page, or to the field that is missing.
  const focused = now.hasFocus && !before?.hasFocus;
  if (control.leads === "here") return opened || focused || (to.endsWith(control.hash) && now.isTargetInView);
  if (control.leads === "outside")
    return outside.length > 0 || now.pressed === "plain" || now.pressed === "handled";
  if (control.leads === "page") return opened || (to !== from && !to.includes("#"));
  if (control.leads === "field") return now.hasFocus || now.state !== before?.state;
  if (to !== from) return true;
  const moved = Math.abs(now.scroll - (before?.scroll ?? 0)) > 40;
  return (
    opened ||
    focused ||
    moved ||
    (now.state !== before?.state && !idle.has(now.state)) ||
    now.layers < (before?.layers ?? 0)
  );
}

async function crawl(base: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  const pages = (await listPages(base)).filter(({ path }) => !given.only || given.only.includes(path));
  let presses = 0;
  const nothing: string[] = [];
  for (const { path, frame } of pages) {
    const seen = await Promise.all(WIDTHS.map((width) => watchIdle(browser, base, path, width)));
    for (const [at, width] of WIDTHS.entries()) {
      const controls = await findControls(browser, base, path, width, frame);
      const states = seen[at] ?? new Set<string>();
      const jobs = controls.flatMap((control) =>
        [false, true].map((isLater): Press => ({ path, width, isLater, control })),
      );
      presses += jobs.length;
      const again: Press[] = [];
      let behind = 0;
      const waiting = jobs.values();
      const work = async () => {
        for (const job of waiting) {
          const why = await press(browser, base, states, job);
          if (why === BEHIND_VIEW) behind++;
          else if (why !== null) again.push(job);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      const failed: string[] = [];
      for (const job of again) {
        const why = await press(browser, base, states, job, LONGEST_ALONE_MS);
        if (why !== null) failed.push(`${job.isLater ? "after 4 s" : "at once"}: ${job.control.name} ${why}`);
      }
      console.log(
        `${path} ${width.name}: ${controls.length} controls, ${jobs.length} presses, ` +
          `${behind > 0 ? `${behind} behind a view that fills the screen, ` : ""}` +
          `${again.length} repeated alone, ${failed.length} did nothing`,
      );
      for (const line of failed) console.log(`  ${line}`);
      nothing.push(...failed);
    }
  }
  await browser.close();
  console.log(`${pages.length} pages, ${presses} presses, ${nothing.length} did nothing`);
  if (nothing.length > 0) process.exitCode = 1;
}

if (given.base) await crawl(given.base);
else await runWithDemo(crawl);
