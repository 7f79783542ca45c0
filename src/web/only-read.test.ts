import { describe, expect, it } from "vitest";
import { isOnlyRead, ONLY_READ } from "./only-read.ts";
import routes from "./routes.ts";

describe("pages that are only read", () => {
  it("are pages of the table of routes", () => {
    const known = routes.map(({ path }) => `/${path}`);
    expect(ONLY_READ.filter((address) => !known.includes(address))).toEqual([]);
  });

  it("are recognised by their address", () => {
    for (const read of ["/privacy", "/privacy/", "/user/blog", "/user/blog/katha-dhur"])
      expect(isOnlyRead(read)).toBe(true);
    for (const other of [
      "/",
      "/user/list",
      "/user/contact",
      "/user/blog/a/b",
      "/privacy-of-mine",
      "/user/aboutus",
    ])
      expect(isOnlyRead(other)).toBe(false);
  });
});
