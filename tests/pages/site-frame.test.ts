import { describe, expect, it } from "vitest";
import { all as articles } from "#content/articles/all.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import {
  type Element,
  find,
  findAll,
  findNamed,
  findPart,
  getHref,
  getText,
  getTexts,
  readTree,
} from "#tests/support/page-tree.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import { listStaticPages } from "#web/page-table/page-lists.ts";

const { http, database } = await openBuiltApp();
const open = async (url: string, cookie = "") => readTree(await http.inject({ url, headers: { cookie } }));
const getBar = (page: Element) => find(page, { tag: "header" });

describe("the navigation bar", () => {
  it("[NAV-02] has five links, and Sign In and Create Account for people who are not signed in", async () => {
    const bar = getBar(await open("/user/about"));
    for (const [name, path] of [
      ["Thikana, home", "/"],
      ["View Properties", "/user/list"],
      ["List Property", "/owner/signup"],
      ["About", "/user/about"],
      ["Contact", "/user/contact"],
      ["Sign In", "/signin"],
      ["Create Account", "/signup"],
    ] as const)
      expect(getHref(bar, name)).toBe(path);
    const main = find(bar, { tag: "nav", "aria-label": "Main" });
    expect(getTexts(findAll(main, { "aria-current": "page" }))).toEqual(["About"]);
  });

  it.each([
    ["user", [["My requests", "/user/requests"]]],
    [
      "owner",
      [
        ["My requests", "/user/requests"],
        ["My Properties", "/owner/myproperties"],
      ],
    ],
    [
      "admin",
      [
        ["My requests", "/user/requests"],
        ["Admin Dashboard", "/admin/dashboard"],
      ],
    ],
  ] as const)("[NAV-03] has an account menu for a signed-in %s", async (role, own) => {
    const me = await signInAs(http, database, role);
    const bar = getBar(await open("/user/about", me.headers.cookie));
    const names = getTexts(findAll(bar, { tag: "a" }));
    expect(names).not.toContain("Sign In");
    expect(names).not.toContain("Create Account");
    expect(getText(find(bar, { "aria-label": "Your account" }))).toBe("T");
    const menu = findPart(bar, "menu-panel");
    const person = `Test ${role[0]?.toUpperCase()}${role.slice(1)}`;
    expect(getText(find(menu, { tag: "p" }))).toBe(person + me.email);
    expect(findAll(menu, { tag: "a" }).map((link) => [getText(link), link.attributes.href])).toEqual([
      ["Profile Settings", "/profile"],
      ...own,
    ]);
    expect(findNamed(menu, "button", "Logout")).toBeDefined();
  });

  it("[ROUTE-10] of the results leads to the filters on the page, without JavaScript too", async () => {
    const page = await open("/user/list");
    expect(getHref(find(page, { id: "filter-drawer" }), "Filters")).toBe("#filters");
    expect(findAll(find(page, { id: "filters" }), { tag: "form" })).not.toEqual([]);
  });
});

describe("the footer", () => {
  it("[NAV-05] has our name, address and contacts, and all its links work", async () => {
    const foot = find(await open("/user/about"), { tag: "footer" });
    expect(getText(foot)).toContain("Thikana means address.");
    expect(getText(foot)).toContain("Hill Cart Road");
    expect(findAll(foot, { tag: "a", href: /^tel:\+91\d{10}$/ })).toHaveLength(2);
    expect(getTexts(findAll(foot, { tag: "a", href: /^mailto:/ }))).toEqual(["hello@thikana.example"]);
    // A network is shown only if the settings have the address of our own page there, not its home page.
    const networks = findAll(foot, { "aria-label": /^(Facebook|Instagram|LinkedIn|YouTube|WhatsApp)$/ });
    expect(networks).not.toEqual([]);
    for (const { attributes } of networks)
      expect(attributes.href).toMatch(/^https:\/\/[^/\s]+\.[^/\s]+\/\S+/);
    for (const [name, path] of [
      ["About Us", "/user/about"],
      ["Contact", "/user/contact"],
      ["Privacy Policy", "/privacy"],
      ["Terms of Use", "/terms"],
      ["Blog", "/user/blog"],
    ] as const) {
      expect(getHref(foot, name)).toBe(path);
      expect((await http.inject(path)).statusCode).toBe(200);
    }
    const links = findAll(foot, { tag: "a" });
    expect(links.filter(({ attributes: { href } }) => !href || href === "#")).toEqual([]);
  });
});

describe("a static page", () => {
  const addresses = [
    ...listStaticPages().map((pattern) => pattern.replace(":id", articles[0]?.id ?? "")),
    "/no-such-page",
  ];

  it("loads no application and no data for one, and is fetched before it is opened", async () => {
    for (const address of addresses) {
      const html = (await http.inject(address)).body;
      expect(html, address).not.toMatch(/modulepreload|__reactRouter|thikana-ready/);
      expect(html, address).toContain('<script type="speculationrules">');
    }
  });

  it("has one small script of at most 8 KB, which is cached permanently", async () => {
    const pages = await Promise.all(addresses.map((address) => open(address)));
    const named = pages.map((page) => findAll(page, { tag: "script", src: true }));
    expect(named.map(({ length }) => length)).toEqual(addresses.map(() => 1));
    const sources = new Set(named.flat().map(({ attributes }) => attributes.src));
    expect(sources.size).toBe(1);
    const [url = ""] = sources;
    const script = await http.inject({ url, headers: { "accept-encoding": "br" } });
    expect(script.headers).toMatchObject({
      "content-encoding": "br",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(script.rawPayload.length).toBeGreaterThan(2_000);
    expect(script.rawPayload.length).toBeLessThanOrEqual(8_000);
    // Without imports the browser loads nothing else.
    const { body } = await http.inject(url);
    expect(body).not.toMatch(/\bimport\s*\(|\bfrom\s*"/);
    // The icons of its toasts are in the same file as those of the application.
    const [icons = ""] = /\/assets\/icons-[\w-]+\.svg/.exec(body) ?? [];
    expect((await http.inject("/privacy")).body).toContain(icons);
    expect((await http.inject(icons)).statusCode).toBe(200);
  });
});

describe("[ROUTE-08] a page that does not exist", () => {
  it.each(["/user/regiondetail/nowhere", "/projects/nowhere", "/user/blog/no-such-article", "/user/nothing"])(
    "at %s is a 404 page with links",
    async (url) => {
      const answer = await http.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(findAll(find(readTree(answer), { tag: "main" }), { tag: "a", href: true })).not.toEqual([]);
    },
  );

  it("has a search and links to popular places", async () => {
    const page = await open("/user/nothing-here");
    const places = find(page, { tag: "nav", "aria-label": "Popular places" });
    expect(getTexts(findAll(places, { tag: "a" }))).toEqual([
      "Siliguri",
      "Sikkim",
      "Patna / Bihar",
      "North Bengal Towns",
    ]);
    const search = find(find(page, { tag: "search" }), { tag: "form" });
    expect(search.attributes.action).toBe("/user/list");
    expect(getText(find(search, { tag: "label" }))).toBe("Search homes");
    expect(find(search, { tag: "input", type: "search" }).attributes.name).toBe("q");
    expect(getTexts(findAll(search, { tag: "button", type: "submit" }))).toEqual(["Search"]);
  });
});
