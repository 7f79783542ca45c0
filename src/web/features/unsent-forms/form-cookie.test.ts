import { describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { readFormCookie, writeFormCookie, writeRemovalCookie } from "./form-cookie.ts";

const propertyId = "0123456789abcdef01234567";
const where = { propertyId, secure: true };
const sentBack = (setCookie: string) => `XSRF-TOKEN=x; ${setCookie.split(";")[0]}; other=1`;

describe("text that is typed before signing in", () => {
  it.each(["", 'Quiet; lane, 50% "sun".\n= yes', "শান্ত পাড়া, জল সারাদিন 😀", "é".repeat(LIMITS.reviewLength)])(
    "is restored unchanged: %j",
    (text) => {
      const header = sentBack(writeFormCookie("review", { choice: "4", text }, where));
      expect(readFormCookie("review", propertyId, header)).toEqual({ choice: "4", text });
    },
  );

  it("belongs to one form and one listing", () => {
    const header = sentBack(writeFormCookie("review", { choice: "4", text: "Quiet." }, where));
    expect(readFormCookie("report", propertyId, header)).toBeNull();
    expect(readFormCookie("review", "f".repeat(24), header)).toBeNull();
  });

  it("fits into a cookie in every script, which is sent only to the pages of listings", () => {
    const cookie = writeFormCookie(
      "report",
      { choice: "not-owner", text: "শ".repeat(LIMITS.reportLength) },
      where,
    );
    expect(cookie.length).toBeLessThan(4_000);
    // With the slash at its end the path also covers the data of such a page, which is requested as {id}.data.
    expect(cookie).toContain("; Path=/user/propertydetail/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure");
  });

  it("is deleted once it is sent, and a damaged value is ignored", () => {
    expect(writeRemovalCookie("review", false)).toBe(
      "kept-review=; Path=/user/propertydetail/; Max-Age=0; HttpOnly; SameSite=Lax",
    );
    expect(readFormCookie("review", propertyId, `kept-review=${propertyId}.4.%%%`)).toBeNull();
    expect(readFormCookie("review", propertyId, "kept-review=4")).toBeNull();
    expect(readFormCookie("review", propertyId, null)).toBeNull();
  });
});

it("[SEC-06] always gives a valid header, whatever the id contains", () => {
  const cookie = writeFormCookie(
    "report",
    { choice: "wrong", text: "Sold" },
    { propertyId: "Ā; Domain=x", secure: true },
  );
  expect(cookie).toMatch(/^kept-report=%C4%80%3B%20Domain%3Dx\.wrong\./);
  expect(() => new Headers({ "set-cookie": cookie })).not.toThrow();
});
