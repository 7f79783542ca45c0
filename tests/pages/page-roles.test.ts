import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { all as articles } from "#content/articles/all.ts";
import type { Role } from "#domain/account/roles.ts";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeCheck, makeProperty } from "#tests/support/factories.ts";
import { listPatterns } from "#tests/support/fuzz-pages.ts";
import { type Answer, listPageRows } from "#tests/support/page-rows.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import type { PageFacts } from "#web/page-table/page-handle.ts";
import { PAGES, type PagePattern } from "#web/page-table/pages.ts";
import routes from "#web/routes.ts";

/** Files for programs; the server does not check who requests them. */
const SAME_FOR_ALL = new Set(["/robots.txt", "/sitemap.xml", "/sitemaps/:name"]);

const { http, database } = await openBuiltApp({
  publicUrl: ORIGIN,
  sms: { reachesPhones: true, send: async () => {} },
});
const flat = await makeProperty(database.db);
await makeCheck(database.db, { property_id: flat.id });
const rows = listPageRows({ listing: flat.public_id, article: `/user/blog/${articles[0]?.id}` });
const desk = rows.filter(({ pattern }) => PAGES[pattern].readers === "team" && pattern !== "/admin");

it("[ROUTE-05] every page is in the table", () => {
  expect(rows.length).toBeGreaterThan(80);
  const served = listPatterns(routes).filter((pattern) => pattern !== "/design");
  expect(served.toSorted()).toEqual(rows.map(({ pattern }) => pattern).toSorted());
});

describe.each<Role>(["none", "user", "owner", "admin"])("every page as %s", async (role) => {
  const cookie = role === "none" ? "" : (await signInAs(http, database, role)).headers.cookie;
  const answers: {
    pattern: PagePattern;
    answer: Awaited<ReturnType<typeof http.inject>>;
    expected: Answer;
  }[] = [];

  beforeAll(async () => {
    for (const { pattern, url, answers: expected } of rows)
      answers.push({
        pattern,
        answer: await http.inject({ url, headers: { cookie } }),
        expected: expected[role],
      });
  }, 120_000);

  it("[ROUTE-01, ROUTE-05] gives what the table says", () => {
    const told = answers.map(({ pattern, answer: { statusCode, headers }, expected }) => {
      const answer = headers.location === undefined ? statusCode : String(headers.location);
      // An address with an id is compared only by its beginning.
      const isPrefix = expected === "/signin?next=" || expected === "/user/propertydetail/";
      return [pattern, isPrefix && String(answer).includes(expected) ? expected : answer];
    });
    expect(told).toEqual(answers.map(({ pattern, expected }) => [pattern, expected]));
  });

  if (role !== "none")
    it("[SEC-14] is not cached, because it is for one person", () => {
      const cached = answers.filter(
        ({ pattern, answer: { headers } }) =>
          !(SAME_FOR_ALL.has(pattern) || String(headers["cache-control"]).includes("no-store")),
      );
      expect(cached.map(({ pattern }) => pattern)).toEqual([]);
    });

  if (role !== "admin")
    it("[ROUTE-05] neither takes forms of the team's pages nor gives their data", async () => {
      expect(desk.length).toBeGreaterThan(15);
      for (const { pattern, url } of desk) {
        const sent = await http.inject({
          method: "POST",
          url,
          headers: {
            ...{ cookie, origin: ORIGIN, "sec-fetch-site": "same-origin" },
            "content-type": "application/x-www-form-urlencoded",
          },
          payload: "form=status",
        });
        expect({ [pattern]: sent.headers.location ?? sent.statusCode }).toEqual({ [pattern]: "/" });
        const read = await http.inject({ url: `${url}.data`, headers: { cookie } });
        expect({ [pattern]: read.body }).toEqual({ [pattern]: expect.stringMatching(/redirect.*"\/"/) });
      }
    });

  if (role === "none")
    it("[ROUTE-01] is kept out of search engines by itself if its row says so", () => {
      const unlisted = answers.filter(({ pattern, answer: { statusCode } }) => {
        const page: PageFacts = PAGES[pattern];
        return statusCode === 200 && "searchEngines" in page && page.searchEngines === "noindex";
      });
      expect(unlisted.length).toBeGreaterThan(6);
      const found = unlisted.filter(
        ({ answer: { headers, body } }) =>
          headers["x-robots-tag"] !== "noindex" && !body.includes('<meta name="robots" content="noindex"'),
      );
      expect(found.map(({ pattern }) => pattern)).toEqual([]);
    });

  it("[SEC-18] keeps to the site's own policy: known inline scripts, no handlers in attributes, nothing from elsewhere", () => {
    const documents = answers.filter(({ answer: { headers, body } }) =>
      Boolean(body && String(headers["content-type"]).startsWith("text/html")),
    );
    expect(documents.length).toBeGreaterThan(15);
    const breaches = documents.flatMap(({ pattern, answer: { headers, body } }) =>
      findBreaches(body, String(headers["content-security-policy"])).map((what) => `${pattern}: ${what}`),
    );
    expect(breaches).toEqual([]);
  });
});

it("[SEC-18] a script without its hash, a handler and a picture from elsewhere would be found", () => {
  const html = `<script>alert(1)</script><a onclick="alert(1)">x</a><img src="https://example.com/x.png"><form action="//example.com">`;
  expect(findBreaches(html, "script-src 'self'")).toHaveLength(4);
});

/** What the policy of a document would refuse of its HTML. */
function findBreaches(html: string, policy: string): string[] {
  const breaches: string[] = [];
  for (const [, attributes = "", code = ""] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
    const hash = createHash("sha256").update(code).digest("base64");
    if (!policy.includes(`'sha256-${hash}'`)) breaches.push(`the script ${code.slice(0, 60)}`);
  }
  const marks = html.replace(/<script\b[^>]*>.*?<\/script>/gs, (script) => script.split(">", 1)[0] ?? "");
  for (const [tag] of marks.matchAll(/<[a-z][^>]*>/g)) {
    if (/\son[a-z]+="/.test(tag)) breaches.push(tag);
    if (/^<(base|object|embed|iframe|frame)\b/.test(tag)) breaches.push(tag);
    if (
      /^<(script|img|source|video|audio|form|input|button)\b/.test(tag) ||
      /rel="(stylesheet|preload|modulepreload|icon)"/.test(tag)
    )
      for (const [, address = ""] of tag.matchAll(
        /\s(?:src|srcset|href|action|formaction|poster)="([^"]*)"/gi,
      ))
        if (
          /^([a-z][a-z+.-]*:|\/\/)/i.test(address) &&
          !/^(data|blob):/.test(address) &&
          !address.startsWith(`${ORIGIN}/`)
        )
          breaches.push(tag);
  }
  return breaches;
}
