import { describe, expect, it } from "vitest";
import { isReadOnlyPage, READ_ONLY_PAGES } from "./read-only-pages.ts";
import routes from "./routes.ts";

describe("pages that need no scripts at first", () => {
  it("are in the table of routes", () => {
    const known = routes.map(({ path }) => `/${path}`);
    expect(READ_ONLY_PAGES.filter((address) => !known.includes(address))).toEqual([]);
  });

  it("are recognised by their address", () => {
    for (const read of ["/privacy", "/privacy/", "/user/blog", "/user/blog/katha-dhur"])
      expect(isReadOnlyPage(read)).toBe(true);
    for (const other of [
      "/",
      "/user/list",
      "/user/contact",
      "/user/blog/a/b",
      "/privacy-of-mine",
      "/user/aboutus",
    ])
      expect(isReadOnlyPage(other)).toBe(false);
  });
});
