import { matchRoutes } from "react-router";
import { describe, expect, it } from "vitest";
import { createPageTable, type PageRoute } from "./page-parameters.ts";

const pages: PageRoute[] = [
  "user/blog/:id",
  "",
  "user/list",
  "user/blog/feed.xml",
  "*",
  "at/:id",
  "at/:id/x.pdf",
].map((path) => ({ path, handle: { parameters: [path] } }));

describe("[SEC-08] the query parameters that a page reads", () => {
  it.each([
    "/",
    "/user/list",
    "/User/List/",
    "/user/list.rss",
    "/user/blog/feed.xml",
    "/user/blog/what-is-a-khatian",
    "/user/blog/",
    "/at/64f0",
    "/at/64f0/x.pdf",
    "/at/64f0/xapdf",
    "/nowhere/at/all",
    "/at/64f0/of/nothing",
  ])("are found for %s in the same way as React Router finds the page", (path) => {
    expect(createPageTable(pages).readParameters(path)).toEqual([
      matchRoutes(pages, path)?.at(-1)?.route.path,
    ]);
  });

  it("may be any if the page does not name them", () => {
    expect(createPageTable([{ path: "user/list" }]).readParameters("/user/list")).toBeNull();
    expect(createPageTable([]).readParameters("/user/list")).toBeNull();
  });
});

describe("[OPS-03] the pattern of a page, by which requests are counted", () => {
  it.each([
    ["/", "/"],
    ["/_.data", "/"],
    ["/user/list.data", "/user/list"],
    ["/user/blog/what-is-a-khatian", "/user/blog/:id"],
    ["/user/blog/what-is-a-khatian/_.data", "/user/blog/:id"],
    ["/98320/10000", "/*"],
  ])("of %s is %s", (path, pattern) => {
    expect(createPageTable(pages).readPattern(path)).toBe(pattern);
  });
});
