import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "#tests/support/browser.ts";
import { post } from "#tests/support/page-calls.ts";

/** Nobody types this to be read: 112 letters of three scripts without a place to break. */
const LONG_WORD = "Wএकশ্রীm".repeat(16);
/** Texts this short fit everywhere, and may be a part of other words. */
const SHORTEST = 5;
/** The fields, in answers of the API, that people fill in freely. */
const FREE_TEXTS = new Set([
  ...["propertyTitle", "description", "address", "builder", "caption", "reraNumber", "rejectionReason"],
  ...["firstName", "lastName", "email", "words", "message", "note", "text", "reason", "meetingPoint"],
]);
/** At the desk these are names of people; in answers for everybody, of places. */
const DESK_TEXTS = new Set([...FREE_TEXTS, "name"]);
const WIDTHS = [360, 768, 1280];
const LISTINGS = "/api/v1/listings?pageSize=24&verified=0";

test.use({ javaScriptEnabled: false });

/** The texts of these fields, anywhere in an answer of the API. */
function* listTexts(value: unknown, fields: ReadonlySet<string>, field = ""): Generator<string> {
  if (typeof value === "string" && fields.has(field)) yield* [value, ...value.split("\n")];
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* listTexts(part, fields, Array.isArray(value) ? field : key);
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

const read = async (request: APIRequestContext, call: string) => {
  const answer = await request.get(call);
  expect(answer.ok(), call).toBe(true);
  return answer.json();
};

/** From now on each page has the long word wherever it would show what people have written in these answers. */
async function writeLongWords(page: Page, calls: readonly string[]): Promise<void> {
  const found = await Promise.all(
    calls.map(async (call) => [
      ...listTexts(await read(page.request, call), call.includes("/admin/") ? DESK_TEXTS : FREE_TEXTS),
    ]),
  );
  const texts = [...new Set(found.flat())]
    .filter((text) => text.length >= SHORTEST)
    .sort((a, b) => b.length - a.length)
    .map(escapeHtml);
  expect(texts.length).toBeGreaterThan(0);
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const html = texts.reduce(
      (all, text) => all.replaceAll(`>${text}`, `>${LONG_WORD}`),
      await response.text(),
    );
    return route.fulfill({ response, body: html });
  });
}

/** Where long words lie over the edge of the screen, or over the border of the box that they belong to. */
const findOverhanging = (page: Page): Promise<string[]> =>
  page.evaluate((word) => {
    const getStyle = (element: Element) => getComputedStyle(element);
    const isBox = (element: Element) => {
      const { display, borderRightWidth, backgroundColor } = getStyle(element);
      return display !== "inline" && (borderRightWidth !== "0px" || !/, 0\)$/.test(backgroundColor));
    };
    const isCutOff = (element: Element) => getStyle(element).overflowX !== "visible";
    const movesSideways = (element: Element) =>
      /auto|scroll/.test(getStyle(element).overflowX) && element.scrollWidth > element.clientWidth;
    const findAround = (from: Element, is: (element: Element) => boolean): Element | null => {
      for (let up: Element | null = from; up && up !== document.body; up = up.parentElement)
        if (is(up)) return up;
      return null;
    };
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!text.textContent?.includes(word) || !around?.checkVisibility()) continue;
      if (findAround(around, movesSideways)) continue;
      const box = findAround(around, (element) => isCutOff(element) || isBox(element));
      const range = document.createRange();
      range.selectNodeContents(text);
      const end = Math.max(...[...range.getClientRects()].map(({ right }) => right));
      const edge = Math.min(innerWidth, box?.getBoundingClientRect().right ?? innerWidth);
      const right = box && isCutOff(box) ? box.getBoundingClientRect().right : end;
      if (right > edge + 1) found.add(`${around.tagName} ${around.className} by ${Math.round(right - edge)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth)
      found.add(`the page is ${document.documentElement.scrollWidth} wide`);
    return [...found];
  }, LONG_WORD);

/** Opens each page once, and looks at it in every width. */
async function expectAllFit(page: Page, addresses: readonly string[]): Promise<void> {
  const found: string[] = [];
  for (const address of addresses) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(200);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const place of await findOverhanging(page)) found.push(`${address}, ${width} px: ${place}`);
    }
  }
  expect(found).toEqual([]);
}

test("[VISIT-09] in what visitors see, a word without a place to break stays in its card, and no page is wider than the screen", async ({
  page,
}) => {
  const { items } = await read(page.request, LISTINGS);
  const projects = await read(page.request, "/api/v1/listings?type=project&pageSize=6&verified=0");
  const [one, two, project] = [...items.slice(0, 2), projects.items[0]].map(({ _id }) => _id);
  await writeLongWords(page, [LISTINGS, ...[one, two, project].map((id) => `/api/v1/listings/${id}`)]);
  await expectAllFit(page, [
    ...["/", "/user/list?verified=0", "/user/list?verified=0&view=grid"],
    ...["/user/regiondetail/siliguri", "/projects/pradhan-nagar", "/localities/pradhan-nagar"],
    ...["/towns/siliguri", "/user/contact", "/signup", "/owner/listing"],
    ...[one, two, project].map((id) => `/user/propertydetail/${id}`),
    ...["ask", "report", "can-i-buy"].map((form) => `/user/propertydetail/${one}/${form}`),
    `/user/compare?ids=${one},${two}`,
  ]);
});

test("[ADMIN-01] [OWNER-06] so it is at the desk, and on the pages of owners", async ({
  page,
  signInAs,
  context,
}) => {
  await signInAs("admin");
  const properties = "/api/v1/property/getallproperties";
  const [first] = (await read(page.request, properties)).properties;
  const [lead] = (await read(page.request, "/api/v1/admin/leads")).leads;
  // A page with listings and requests, and one that other journeys have just made.
  const [owner] = (await read(page.request, "/api/v1/admin/users?search=owner@thikana.test")).users;
  const [user] = (await read(page.request, "/api/v1/admin/users")).users;
  await writeLongWords(page, [
    ...[properties, "/api/v1/admin/users", "/api/v1/admin/leads", "/api/v1/admin/queue"],
    ...["/api/v1/admin/reviews", "/api/v1/admin/reports", "/api/v1/admin/messages"],
    ...[`/api/v1/admin/leads/${lead._id}`, `/api/v1/admin/properties/${first._id}`],
  ]);
  await expectAllFit(page, [
    ...["/admin/dashboard", `/admin/dashboard/${first._id}`, "/admin/queue", "/admin/property-listing"],
    ...["/admin/leadtracker", `/admin/leadtracker/${lead._id}`, "/admin/users"],
    ...[user, owner].map(({ _id }) => `/admin/users/${_id}`),
    ...["/admin/visits", "/admin/deals", "/admin/moderation", "/admin/moderation/reports"],
    ...["/admin/moderation/messages", "/admin/audit", "/admin/settings", "/profile"],
  ]);
  await page.unrouteAll();
  await context.clearCookies();
  await signInAs("owner");
  const [own, ...others] = (await read(page.request, properties)).properties;
  const isPublic = async ({ _id }: { _id: string }) =>
    (await page.request.get(`/api/v1/listings/${_id}`)).ok();
  let asked = own;
  while (!(await isPublic(asked))) asked = others.pop();
  await context.clearCookies();
  // Requests of the last days stand above the list.
  await page.request.get("/");
  const request = { kind: "contact", name: "Pema Lama", phone: "98320 00177", consent: true };
  expect((await post(page, "/api/v1/leads", { ...request, propertyId: asked._id })).ok()).toBe(true);
  await signInAs("owner");
  await writeLongWords(page, [properties]);
  await expectAllFit(page, [
    ...["/owner/myproperties", `/property/${own._id}`, `/owner/edit-property/${own._id}`],
    `/owner/myproperties/${own._id}/leads`,
  ]);
});
