import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { Role } from "#domain/account/roles.ts";
import { expect, test } from "#tests/support/browser.ts";
import { type Answer, type Found, PAGES } from "#tests/support/page-rows.ts";
import routes from "#web/routes.ts";

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
