import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Role } from "#domain/account/roles.ts";
import { expect, test } from "#tests/support/browser.ts";
import routes from "#web/routes.ts";

/** A status, or the address to which the visitor is redirected. */
type Answer = number | string;
interface Row {
  /** The address to request, if the pattern has a parameter. */
  ask?: (found: Found) => string;
  none: Answer;
  user: Answer;
  owner: Answer;
  admin: Answer;
}
interface Found {
  listing: string;
  article: string;
}

const everybody = (answer: Answer) => ({ none: answer, user: answer, owner: answer, admin: answer });
const team = (answer: Answer) => ({ none: "/", user: "/", owner: "/", admin: answer });
const forSignedIn = (path: string, answer: Answer = 200) => ({
  ...everybody(answer),
  none: `/signin?next=${encodeURIComponent(path)}`,
});
const UNKNOWN = "0123456789abcdef01234567";

/** Every page by its route pattern, with the expected answer for each role. */
const PAGES: Record<string, Row> = {
  "/": everybody(200),
  "/user/list": everybody(200),
  "/user/propertydetail/:id": {
    ask: (found) => `/user/propertydetail/${found.listing}`,
    ...everybody(200),
  },
  "/share/property/:file": {
    ask: (found) => `/share/property/${found.listing}.png`,
    ...everybody(200),
  },
  "/user/propertydetail/:id/brochure.pdf": {
    ask: (found) => `/user/propertydetail/${found.listing}/brochure.pdf`,
    // Only for people; the browser of these tests identifies itself as a program.
    ...everybody(403),
  },
  "/at/:id": {
    ask: (found) => `/at/${found.listing}`,
    none: "/user/propertydetail/",
    user: "/user/propertydetail/",
    owner: "/user/propertydetail/",
    admin: "/user/propertydetail/",
  },
  "/user/propertydetail/:id/review": {
    ask: (found) => `/user/propertydetail/${found.listing}/review`,
    ...everybody(200),
  },
  "/user/propertydetail/:id/ask": {
    ask: (found) => `/user/propertydetail/${found.listing}/ask`,
    ...everybody("/user/propertydetail/"),
  },
  "/user/propertydetail/:id/report": {
    ask: (found) => `/user/propertydetail/${found.listing}/report`,
    ...everybody(200),
    none: "/signin?next=",
  },
  "/user/shortlist": everybody(200),
  "/saved-searches/new": everybody(200),
  "/saved-searches/:signed": { ask: () => `/saved-searches/${UNKNOWN}.nokey`, ...everybody(404) },
  "/user/compare": everybody(200),
  "/user/regiondetail/:slug": { ask: () => "/user/regiondetail/patna-bihar", ...everybody(200) },
  "/projects/:slug": { ask: () => "/projects/sevoke-road", ...everybody(200) },
  "/localities/:slug": { ask: () => "/localities/sevoke-road", ...everybody(200) },
  "/towns/:slug": { ask: () => "/towns/siliguri", ...everybody(200) },
  "/user/about": everybody(200),
  "/user/blog": everybody(200),
  "/user/blog/feed.xml": everybody(200),
  "/user/blog/:id": { ask: (found) => found.article, ...everybody(200) },
  "/user/contact": everybody(200),
  "/user/list.rss": everybody(200),
  "/robots.txt": everybody(200),
  "/service-worker.js": everybody(200),
  "/sitemap.xml": everybody(200),
  "/sitemaps/:name": { ask: () => "/sitemaps/pages.xml", ...everybody(200) },
  "/proof": everybody(200),
  "/user/enquiry/:signed": { ask: () => `/user/enquiry/${UNKNOWN}.nokey`, ...everybody(404) },
  "/user/enquiry/:signed/visit.ics": {
    ask: () => `/user/enquiry/${UNKNOWN}.nokey/visit.ics`,
    ...everybody(404),
  },
  "/privacy": everybody(200),
  "/terms": everybody(200),
  "/signin": { none: 200, user: "/", owner: "/", admin: "/admin/dashboard" },
  // Nobody has just entered a password, so the page asks for no code.
  "/signin/code": { none: "/signin", user: "/", owner: "/", admin: "/admin/dashboard" },
  "/signup": { none: 200, user: "/", owner: "/", admin: "/admin/dashboard" },
  "/reset-password/:token": { ask: () => "/reset-password/unknown", ...everybody(200) },
  "/signout": everybody("/"),
  "/google": everybody(200),
  "/facebook": everybody(200),
  "/profile": forSignedIn("/profile"),
  "/profile/second-step": forSignedIn("/profile/second-step"),
  "/owner/signup": { none: 200, user: 200, owner: "/owner/listing", admin: 200 },
  "/owner/listing": everybody(200),
  "/owner/listing/preview": everybody(200),
  // Accepts only a submitted form; opening it redirects to the preview.
  "/owner/listing/drawn": everybody("/owner/listing/preview"),
  "/owner/list-property": everybody("/owner/listing"),
  "/owner/myproperties": forSignedIn("/owner/myproperties"),
  // Without a valid key the page shows nothing.
  "/still-available/:signed": { ask: (found) => `/still-available/${found.listing}.x.y`, ...everybody(404) },
  "/unsubscribe/:signed": { ask: () => `/unsubscribe/leads-${UNKNOWN}.nokey`, ...everybody(404) },
  "/owner/myproperties/:id/leads": {
    ask: (found) => `/owner/myproperties/${found.listing}/leads`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 200,
  },
  "/owner/myproperties/:id/poster.pdf": {
    ask: (found) => `/owner/myproperties/${found.listing}/poster.pdf`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 200,
  },
  "/owner/edit-property/:id": {
    ask: (found) => `/owner/edit-property/${found.listing}`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 200,
  },
  "/owner/edit-property/:id/preview": {
    ask: (found) => `/owner/edit-property/${found.listing}/preview`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 200,
  },
  "/property/:id": {
    ask: (found) => `/property/${found.listing}`,
    none: "/signin?next=",
    user: 404,
    owner: 404,
    admin: 200,
  },
  "/admin": team("/admin/dashboard"),
  "/admin/dashboard": team(200),
  "/admin/dashboard/:id": { ask: (found) => `/admin/dashboard/${found.listing}`, ...team(200) },
  "/admin/queue": team(200),
  "/admin/audit": team(200),
  "/admin/settings": team(200),
  "/admin/figures": team(200),
  "/admin/property-listing": team(200),
  "/admin/users": team(200),
  "/admin/users/:id": { ask: () => `/admin/users/${UNKNOWN}`, ...team(404) },
  "/admin/leadtracker": team(200),
  "/admin/moderation": team(200),
  "/admin/moderation/reports": team(200),
  "/admin/moderation/messages": team(200),
  "/admin/leadtracker/:id": { ask: () => `/admin/leadtracker/${UNKNOWN}`, ...team(404) },
  "/admin/*": { ask: () => "/admin/no-such-screen", ...team(404) },
  "/*": { ask: () => `/user/${UNKNOWN}`, ...everybody(404) },
};

/** Files for programs; the server does not check who requests them. */
const SAME_FOR_ALL = new Set(["/robots.txt", "/sitemap.xml", "/sitemaps/:name"]);
/** Responses that a browser shows as a file, or not at all. */
const NO_DOCUMENT = /\.(pdf|png|xml|rss|txt|ics)|:file$/;

/** All full route patterns of the route table. */
function listPatterns(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path ? `${above}/${entry.path}` : above;
    if (entry.children) return listPatterns(entry.children, own);
    return [own || "/"];
  });
}

test("[ROUTE-05] the table has a row for each page", () => {
  const served = listPatterns(routes).filter((pattern) => pattern !== "/design");
  expect(served.length).toBeGreaterThan(15);
  expect(Object.keys(PAGES).sort()).toEqual([...new Set(served)].sort());
});

for (const role of ["none", "user", "owner", "admin"] as const satisfies Role[]) {
  test(`[ROUTE-01, ROUTE-05] [SEC-14] every page as ${role}`, async ({
    page,
    signInAs,
    baseURL: origin = "",
  }) => {
    const { request } = page.context();
    const listings = await (await request.get("/api/v1/listings?pageSize=6")).json();
    const blog = await (await request.get("/user/blog")).text();
    const found: Found = {
      listing: listings.items[0]._id,
      article: /href="(\/user\/blog\/[a-z0-9-]+)"/.exec(blog)?.[1] ?? "no article on the blog",
    };
    if (role !== "none") await signInAs(role);
    const answers: Record<string, Answer> = {};
    for (const [pattern, row] of Object.entries(PAGES)) {
      const answer = await request.get(row.ask?.(found) ?? pattern, { maxRedirects: 0 });
      answers[pattern] = answer.headers().location ?? answer.status();
      // [SEC-14] A response for one person must not be cached.
      if (role !== "none" && !SAME_FOR_ALL.has(pattern))
        expect({ [pattern]: answer.headers()["cache-control"] }).toEqual({
          [pattern]: expect.stringContaining("no-store"),
        });
    }
    // Other people can neither send a form of the team's pages nor read the data of such a page.
    for (const [pattern, row] of Object.entries(PAGES)) {
      if (role === "admin" || !pattern.startsWith("/admin/")) continue;
      const address = row.ask?.(found) ?? pattern;
      const sent = await request.post(address, {
        form: { form: "status" },
        maxRedirects: 0,
        headers: { origin },
      });
      expect({ [pattern]: sent.headers().location ?? sent.status() }).toEqual({ [pattern]: "/" });
      const read = await (await request.get(`${address}.data`, { maxRedirects: 0 })).text();
      expect({ [pattern]: read }).toEqual({ [pattern]: expect.stringMatching(/redirect.*"\/"/) });
    }
    const expected = Object.fromEntries(Object.entries(PAGES).map(([pattern, row]) => [pattern, row[role]]));
    for (const [pattern, answer] of Object.entries(expected)) {
      // An address with an id is compared only by its beginning.
      if (answer === "/signin?next=" || answer === "/user/propertydetail/")
        expect(answers[pattern]).toContain(answer);
      else expect({ [pattern]: answers[pattern] }).toEqual({ [pattern]: answer });
    }
  });
}

for (const role of ["none", "admin"] as const) {
  test(`[SEC-18] no page breaks the site's own security policy, as ${role}`, async ({
    page,
    signInAs,
    allow,
  }) => {
    test.setTimeout(180_000);
    // Expected errors: a page that does not exist gives 404, and the return page of a provider without a sign-in gives
    // 401.
    allow(/status of 40[14]/);
    const { request } = page.context();
    const listings = await (await request.get("/api/v1/listings?pageSize=6")).json();
    const blog = await (await request.get("/user/blog")).text();
    const found: Found = {
      listing: listings.items[0]._id,
      article: /href="(\/user\/blog\/[a-z0-9-]+)"/.exec(blog)?.[1] ?? "no article on the blog",
    };
    if (role === "admin") await signInAs(role);
    const broken: string[] = [];
    await page.exposeFunction("noteViolation", (line: string) => void broken.push(line));
    await page.addInitScript(() => {
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample, sourceFile }) => {
        const { noteViolation } = window as unknown as { noteViolation(line: string): void };
        noteViolation(
          `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile ?? ""}`,
        );
      });
    });
    const shown = Object.entries(PAGES).filter(
      ([pattern, row]) =>
        !NO_DOCUMENT.test(pattern) && typeof row[role] === "number" && (role === "none" || row.none !== 200),
    );
    expect(shown.length).toBeGreaterThan(15);
    for (const [pattern, row] of shown) {
      await page.goto(row.ask?.(found) ?? pattern);
      // Scrolling loads the parts that a page loads late.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState("networkidle");
    }
    expect(broken).toEqual([]);
  });
}
