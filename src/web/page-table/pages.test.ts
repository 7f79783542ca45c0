import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listPatterns } from "#tests/support/fuzz-pages.ts";
import { listPageRows } from "#tests/support/page-rows.ts";
import { OPEN_PAGES, PUBLIC_PAGES } from "#tests/support/public-pages.ts";
import routes from "#web/routes.ts";
import { type PageFacts, SITEMAPS } from "./page-handle.ts";
import {
  getPagePriority,
  listDisallowedPaths,
  listFiles,
  listIndexedPages,
  listPrefetchedPages,
  listSitemapPages,
  listStaticPages,
  listStyleFolders,
  mayReadReplica,
} from "./page-lists.ts";
import { createPageTable } from "./page-parameters.ts";
import { PAGES, type PagePattern } from "./pages.ts";
import { writeSpeculationRules } from "./speculation.ts";
import { STATIC_PAGE } from "./static-pages.ts";

const FOLDER = join(import.meta.dirname, "../routes");
const listed = Object.entries<PageFacts>(PAGES);
/** The layout of the desk, and the page of development. */
const NO_PAGES = ["admin/layout.tsx", "design/design.tsx"];
/** What a route's module exports for the router, and other modules do not. */
const OF_ROUTE =
  /^export (?:default |(?:async )?function (?:loader|action|meta|headers)\b|const (?:loader|action|meta|headers)\b)/m;

const findUnlisted = (modules: readonly { file: string; text: string }[]): string[] =>
  modules
    .filter(({ file, text }) => OF_ROUTE.test(text) && !NO_PAGES.includes(file))
    .map(({ file }) => file)
    .filter((file) => !listed.some(([, page]) => page.file === file));

describe("[ROUTE-01] the table of pages", () => {
  it("has every module of a route, and no other", () => {
    const modules = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => ({ file, text: readFileSync(join(FOLDER, file), "utf8") }));
    expect(findUnlisted(modules)).toEqual([]);
    expect(findUnlisted([{ file: "planted/planted.tsx", text: "\nexport function loader() {}" }])).toEqual([
      "planted/planted.tsx",
    ]);
    const files = modules.map(({ file }) => file);
    expect(listed.filter(([, { file }]) => !files.includes(file))).toEqual([]);
  });

  it("is all that the router serves, the team's pages inside of their layout", () => {
    const served = listPatterns(routes).filter((pattern) => pattern !== "/design");
    expect(served.toSorted()).toEqual(Object.keys(PAGES).toSorted());
    const layout = routes.find(({ file }) => file === "routes/admin/layout.tsx");
    const inside = listPatterns(layout?.children ?? [], "/admin");
    expect(inside.toSorted()).toEqual(
      listed.flatMap(([pattern, { readers }]) => (readers === "team" ? pattern : [])).toSorted(),
    );
    const ids = routes.map((route) => ("id" in route && route.id) || route.file);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("does not compile for a page that does not say who reads it, nor for a public one that leaves out the rest", () => {
    const file = "planted/planted.tsx";
    // @ts-expect-error: who reads it?
    const nobodys: PageFacts = { file };
    // @ts-expect-error: may search engines find it, may a replica answer, may browsers fetch it early?
    const vague: PageFacts = { file, readers: "everybody", format: "app" };
    // @ts-expect-error: nothing of the team is in a sitemap.
    const shown: PageFacts = { file, readers: "team", searchEngines: "pages" };
    expect([nobodys, vague, shown]).toHaveLength(3);
  });
});

describe("[ROUTE-01] a new page is in every list that its row asks for", () => {
  const shared = { file: "planted/planted.tsx", readers: "everybody", replica: true } as const;
  const planted: Record<string, PageFacts> = {
    "/planted/app": { ...shared, format: "app", prefetch: true, ownStyles: true, searchEngines: "pages" },
    "/planted/static/:id": { ...shared, format: "static", searchEngines: "blog" },
    "/planted/feed.xml": { ...shared, format: "file", priority: "extra" },
    "/planted/:id/file.pdf": { ...shared, format: "file", searchEngines: "disallow" },
    "/planted/sign-in": { file: shared.file, readers: "guest", searchEngines: "indexed" },
    "/planted/link/:signed": { file: shared.file, readers: "link", searchEngines: "noindex" },
    "/desk-planted/:id": { file: shared.file, readers: "team" },
  };
  const pages: Record<string, PageFacts> = { ...PAGES, ...planted };
  /** What the planted pages add to a list. */
  const added = (list: (from: typeof pages) => string[]) =>
    list(pages).filter((one) => !list(PAGES).includes(one));

  it("for browsers: static, fetched early, a stylesheet", () => {
    expect(added(listStaticPages)).toEqual(["/planted/static/:id"]);
    expect(added(listPrefetchedPages)).toEqual(["/planted/app", "/planted/static/:id"]);
    expect(added(listStyleFolders)).toEqual(["planted"]);
    expect(added(listFiles)).toEqual(["/planted/feed.xml", "/planted/:id/file.pdf"]);
  });

  it("for search engines: sitemaps, robots.txt, the pages that tests read", () => {
    expect(SITEMAPS.map((name) => added((from) => listSitemapPages(name, from)))).toEqual([
      ...[["/planted/app"], ["/planted/static/:id"], [], []],
    ]);
    expect(added(listDisallowedPaths)).toEqual(["/planted/*/file.pdf$", "/desk-planted/"]);
    expect(added(listIndexedPages)).toEqual(["/planted/app", "/planted/static/:id", "/planted/sign-in"]);
  });

  it("for the server: priority, and replica", () => {
    const { readPriority, mayUseReplica } = createPageTable(
      Object.entries(pages).map(([pattern, facts]) => ({ path: pattern.slice(1), facts })),
    );
    expect(Object.keys(planted).map(readPriority)).toEqual([
      ...[undefined, undefined, "extra", undefined, "sending", undefined, undefined],
    ]);
    expect(Object.keys(planted).map(mayUseReplica)).toEqual([true, true, true, true, false, false, false]);
    expect(mayUseReplica("/planted/app.data")).toBe(true);
    expect(mayUseReplica("/_.data")).toBe(true);
    expect([getPagePriority(undefined), mayReadReplica(undefined)]).toEqual([undefined, false]);
  });
});

describe("[ROUTE-01] the lists of pages", () => {
  const { readPriority, mayUseReplica } = createPageTable(
    listed.map(([pattern, facts]) => ({ path: pattern.slice(1), facts })),
  );

  it("recognise static pages by their address", () => {
    for (const address of ["/privacy", "/privacy/", "/user/blog", "/user/blog/katha-dhur"])
      expect(STATIC_PAGE.test(address), address).toBe(true);
    for (const address of ["/", "/user/list", "/user/contact", "/user/blog/a/b", "/privacy-of-mine"])
      expect(STATIC_PAGE.test(address), address).toBe(false);
  });

  it("let browsers fetch only documents early, and nothing of one person", () => {
    const [, ...files] = [...writeSpeculationRules(true).matchAll(/"href_matches":(\[[^\]]*\])/g)];
    expect(files.map(([, one]) => one)).toEqual(['["/user/blog/feed.xml"]']);
    for (const pattern of listPrefetchedPages() as PagePattern[])
      expect(PAGES[pattern], pattern).toMatchObject({ readers: "everybody", format: /^(app|static)$/ });
  });

  it("[FAULT-07] put signing in first, and feeds last", () => {
    for (const path of ["/signin", "/signin/code", "/signin.data", "/signup", "/reset-password/abc"])
      expect(readPriority(path), path).toBe("sending");
    for (const path of ["/user/list.rss", "/user/blog/feed.xml", "/sitemaps/listings-1.xml", "/robots.txt"])
      expect(readPriority(path), path).toBe("extra");
    for (const path of ["/", "/user/list", "/owner/listing", "/nowhere"])
      expect(readPriority(path), path).toBeUndefined();
  });

  it("[FAULT-05] let a replica answer what every visitor sees, and no link of one person", () => {
    for (const path of ["/", "/user/list.data", "/user/blog/abc", "/proof", "/share/property/abc.png"])
      expect(mayUseReplica(path), path).toBe(true);
    for (const path of ["/status", "/user/shortlist", "/user/enquiry/abc.def", "/profile", "/admin/queue"])
      expect(mayUseReplica(path), path).toBe(false);
  });

  it("have an address for each page that tests open", () => {
    const rows = listPageRows({ listing: "0123456789abcdef01234567", article: "/user/blog/abc" });
    expect(rows.filter(({ url }) => /[:*]/.test(url))).toEqual([]);
    expect([...PUBLIC_PAGES, ...OPEN_PAGES].filter((page) => /[:*]/.test(page))).toEqual([]);
    expect(listSitemapPages("pages").filter((page) => !PUBLIC_PAGES.includes(page))).toEqual([]);
  });
});
