import { beforeAll, describe, expect, it } from "vitest";
import { ORIGIN, openBuiltApp } from "#tests/support/built-app.ts";
import { makeCheck, makeProjectUnit, makeProperty } from "#tests/support/factories.ts";
import { PUBLIC_PAGES } from "#tests/support/public-pages.ts";

const { http, database } = await openBuiltApp();
const { db } = database;
const html = new Map<string, string>();

beforeAll(async () => {
  const project = await makeProperty(db, { property_type: "Project", locality_slug: "pradhan-nagar" });
  await makeProjectUnit(db, { property_id: project.id });
  const hidden = await makeProperty(db, { locality_slug: "pradhan-nagar", life: "paused" });
  const flat = await makeProperty(db, { locality_slug: "hakimpara" });
  for (const { id } of [project, hidden, flat]) await makeCheck(db, { property_id: id });
  for (const page of [
    ...PUBLIC_PAGES,
    ...[project, flat].map((one) => `/user/propertydetail/${one.public_id}`),
  ]) {
    const { statusCode, body } = await http.inject(page);
    expect(statusCode, page).toBe(200);
    html.set(page, body);
  }
}, 120_000);

const text = (body: string, pattern: RegExp) => pattern.exec(body)?.[1]?.trim() ?? "";
const TITLE = /<title>([^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"/;
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

/** The pages with an error, each with the error. */
const wrong = (check: (body: string, page: string) => string | null) =>
  [...html].flatMap(([page, body]) => {
    const found = check(body, page);
    return found === null ? [] : [`${page}: ${found}`];
  });

describe("[ROUTE-01] every public page", () => {
  it.each([
    ["title", TITLE, 10],
    ["description", DESCRIPTION, 50],
  ])("has a %s of its own, and so has the form for a new listing", async (_what, pattern, length) => {
    expect(wrong((body) => (text(body, pattern).length < length ? text(body, pattern) : null))).toEqual([]);
    const form = await http.inject("/owner/listing");
    expect(text(form.body, pattern)).not.toBe("");
    const texts = [...html.values(), form.body].map((body) => text(body, pattern));
    expect(texts.filter((one, index) => texts.indexOf(one) !== index)).toEqual([]);
  });

  it("has the same description for search engines and for other sites", () => {
    const graph = (body: string, name: string) =>
      [...body.matchAll(/<meta property="og:([a-z_:]+)" content="([^"]*)"/g)]
        .filter(([, found]) => found === name)
        .map(([, , content]) => content);
    expect(
      wrong((body) => {
        const [title = ""] = graph(body, "title");
        const told = {
          title: text(body, TITLE).startsWith(title) ? title : "",
          description: text(body, DESCRIPTION),
          url: text(body, CANONICAL),
          site_name: "Thikana",
          image: graph(body, "image").filter((image) => image?.startsWith(`${ORIGIN}/`))[0] ?? "",
        };
        const missing = Object.entries(told).find(
          ([name, content]) => content === "" || graph(body, name).join() !== content,
        );
        const type = graph(body, "type").join();
        return missing?.[0] ?? (["website", "article"].includes(type) ? null : `type ${type}`);
      }),
    ).toEqual([]);
  });

  it("may be indexed by search engines", () => {
    expect(wrong((body) => /<meta name="robots"[^>]*>/.exec(body)?.[0] ?? null)).toEqual([]);
  });

  it("names its canonical address, its language and one heading", () => {
    expect(
      wrong((body, page) => {
        const canonical = text(body, CANONICAL).replaceAll("&amp;", "&");
        return canonical === ORIGIN + page ? null : `canonical ${canonical}`;
      }),
    ).toEqual([]);
    expect(wrong((body) => (body.includes('<html lang="en"') ? null : "no language"))).toEqual([]);
    expect(
      wrong((body) => {
        const count = body.match(/<h1[\s>]/g)?.length ?? 0;
        return count === 1 ? null : `${count} first headings`;
      }),
    ).toEqual([]);
  });

  it("has pictures with sizes and descriptions", () => {
    expect(
      wrong((body) => (body.match(/<img\b[^>]*>/g) ?? []).find((img) => !/\balt="/.test(img)) ?? null),
    ).toEqual([]);
    expect(
      wrong(
        (body) =>
          (body.match(/<img\b[^>]*>/g) ?? []).find(
            (img) => !/\bwidth="\d+"/.test(img) || !/\bheight="\d+"/.test(img),
          ) ?? null,
      ),
    ).toEqual([]);
  });

  it("uses every id once", () => {
    expect(
      wrong((body) => {
        const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
        return ids.find((id, index) => ids.indexOf(id) !== index) ?? null;
      }),
    ).toEqual([]);
  });

  it("links only to pages that exist", { timeout: 120_000 }, async () => {
    const links = new Map<string, string>();
    for (const [page, body] of html)
      for (const [, href = ""] of body.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g))
        links.set(href.replaceAll("&amp;", "&"), page);
    const broken: string[] = [];
    for (const [href, page] of links) {
      // Filters give one page many links to the same list.
      if (/[?&]/.test(href) && !/town=|locality=|type=/.test(href)) continue;
      // Drawn only for people; it has separate tests.
      if (href.endsWith("/brochure.pdf")) continue;
      const { statusCode } = await http.inject(href);
      if (statusCode >= 400) broken.push(`${statusCode} ${href} on ${page}`);
    }
    expect(links.size).toBeGreaterThan(60);
    expect(broken).toEqual([]);
  });
});

const getHead = async (path: string) => {
  const { body } = await http.inject(path);
  return {
    title: text(body, TITLE).replaceAll("&amp;", "&"),
    description: text(body, DESCRIPTION),
    canonical: text(body, CANONICAL).replaceAll("&amp;", "&").replace(ORIGIN, ""),
    robots: text(body, /<meta name="robots" content="([^"]*)"/),
  };
};

describe("the canonical address of a search", () => {
  it.each([
    ["/user/list?sort=newest&view=grid&pageSize=48&bbox=88,26,89,27&type=project", "/user/list?type=project"],
    ["/user/list?locality=hakimpara&sort=newest", "/localities/hakimpara"],
    ["/user/list?type=project&locality=pradhan-nagar", "/projects/pradhan-nagar"],
    ["/user/regiondetail/siliguri?town=siliguri&purpose=buy&verified=0", "/user/regiondetail/siliguri"],
    ["/user/blog?page=2&utm_source=mail", "/user/blog?page=2"],
  ])("of %s is %s", async (path, canonical) => {
    expect(await getHead(path)).toMatchObject({ canonical, robots: "" });
  });

  it("is not offered to search engines for combinations of filters", async () => {
    for (const path of ["/user/list?verified=0&type=flat,project", "/user/list?type=project&rating=4"])
      expect(await getHead(path), path).toMatchObject({ robots: "noindex" });
  });

  it("is not offered to search engines for free text and empty results", async () => {
    expect(await getHead("/user/list?q=zzzzqqq")).toMatchObject({
      title: "Properties for sale and rent: “zzzzqqq” | Thikana",
      description: expect.stringMatching(/^No property matches/),
      robots: "noindex",
    });
    expect(await getHead("/user/list?q=hakimpara&exact=1")).toMatchObject({
      description: expect.stringMatching(/^Properties for sale and rent: “hakimpara”: 1 property, with/),
      robots: "noindex",
    });
    expect(await getHead("/user/list?purpose=rent&town=patna")).toMatchObject({
      title: "Properties for rent in Patna | Thikana",
      robots: "noindex",
    });
    expect(await getHead("/user/list?type=villa&purpose=lease&town=gangtok")).toMatchObject({
      title: "Villas for lease in Gangtok | Thikana",
    });
    expect(await getHead("/projects/hakimpara")).toMatchObject({ robots: "noindex" });
    expect(await getHead("/localities/deorali")).toMatchObject({ robots: "noindex" });
  });
});

describe("pages for search engines", () => {
  it("include sitemaps of all public pages and no others, and each answers", {
    timeout: 120_000,
  }, async () => {
    const index = await http.inject("/sitemap.xml");
    expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
    const maps = [...index.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
    expect(maps.map((map) => map.slice(ORIGIN.length))).toEqual([
      "/sitemaps/pages.xml",
      "/sitemaps/blog.xml",
      "/sitemaps/places.xml",
      "/sitemaps/listings-0.xml",
    ]);
    const named: string[] = [];
    for (const map of maps) {
      const { statusCode, body } = await http.inject(map.slice(ORIGIN.length));
      expect(statusCode).toBe(200);
      named.push(
        ...[...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc.slice(ORIGIN.length)),
      );
    }
    const expected = [...html.keys()].filter((page) => !/\?|^\/sign|regiondetail\/(?!siliguri)/.test(page));
    expect(named.toSorted()).toEqual(expected.toSorted());
    for (const page of named) expect((await http.inject(page)).statusCode, page).toBe(200);
    expect((await http.inject("/sitemaps/listings-9.xml")).statusCode).toBe(404);
    expect((await http.inject("/sitemaps/nothing.xml")).statusCode).toBe(404);
  });

  it("include in the sitemap when a listing last changed", async () => {
    const { updated_at, public_id } = await db
      .selectFrom("property")
      .select(["updated_at", "public_id"])
      .where("life", "=", "live")
      .executeTakeFirstOrThrow();
    const { body } = await http.inject("/sitemaps/listings-0.xml");
    expect(body).toContain(
      `<loc>${ORIGIN}/user/propertydetail/${public_id}</loc><lastmod>${updated_at.toISOString()}</lastmod>`,
    );
  });

  it("exclude desk, accounts and API in robots.txt, and nothing public", async () => {
    const { body, headers } = await http.inject("/robots.txt");
    expect(headers["content-type"]).toContain("text/plain");
    expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path = ""]) => path);
    for (const path of [
      "/admin/dashboard",
      "/profile",
      "/owner/myproperties",
      "/api/v1/listings",
      "/property/1",
    ])
      expect(
        closed.some((prefix) => path.startsWith(prefix)),
        path,
      ).toBe(true);
    for (const page of html.keys())
      expect(
        closed.filter((prefix) => page.startsWith(prefix)),
        page,
      ).toEqual([]);
  });

  it("[FIND-18] include a feed for each search, which its page names, and near a place says how far each home is", async () => {
    const page = html.get("/user/list?purpose=buy&town=siliguri") ?? "";
    expect(page).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/user\/list\.rss\?purpose=buy&amp;town=siliguri"/,
    );
    expect(page).toContain('<a href="/user/list.rss?purpose=buy&amp;town=siliguri"');
    const feed = await http.inject("/user/list.rss?type=project");
    expect(feed.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(feed.body.match(/<item>/g)).toHaveLength(1);
    expect(feed.body).toContain(`<link>${ORIGIN}/user/list?type=project</link>`);
    const near = await http.inject("/user/list.rss?near=siliguri&within=25&verified=0");
    expect(near.body).toMatch(/ near Siliguri/);
    expect(near.body).toMatch(/ · [\d.]+ k?m from Siliguri · /);
    expect((await http.inject("/user/list.rss?purpose=rent")).body).not.toContain("<item>");
  });
});
