import { matchRoutes } from "react-router";
import { describe, expect, it } from "vitest";
import { getParametersByPath, type PageRoute } from "./page-parameters.ts";

const pages: PageRoute[] = [
  "user/blog/:id",
  "",
  "user/list",
  "user/blog/feed.xml",
  "*",
  "at/:id",
  "at/:id/x.pdf",
].map((path) => ({ path, handle: { parameters: [path] } }));

describe("[SEC-08] what a page reads of its address", () => {
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
  ])("is found for %s as React Router finds the page", (path) => {
    expect(getParametersByPath(pages)(path)).toEqual([matchRoutes(pages, path)?.at(-1)?.route.path]);
  });

  it("may be anything where the page does not say", () => {
    expect(getParametersByPath([{ path: "user/list" }])("/user/list")).toBeNull();
    expect(getParametersByPath([])("/user/list")).toBeNull();
  });
});
