import { describe, expect, it } from "vitest";
import { judgeCall, judgePage } from "./worth.ts";

describe("[FAULT-07] what a request is worth when not all can be answered", () => {
  it.each([
    ["POST", "/api/v1/leads", "sending"],
    ["POST", "/api/v1/auth/login", "sending"],
    ["GET", "/api/v1/auth/google", "sending"],
    ["GET", "/api/v1/shortlist", "member"],
    ["GET", "/api/v1/admin/leads", "member"],
    ["GET", "/api/v1/listings?q=flat", "extra"],
    ["GET", "/api/v1/listings/suggest?q=si", "extra"],
    ["HEAD", "/map/3/26.7,88.4,2.svg", "extra"],
  ])("call %s %s: %s", (method, url, worth) => {
    expect(judgeCall({ method, url })).toBe(worth);
  });

  const people = { "user-agent": "Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0" };
  const robot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
  it.each([
    ["POST", "/user/contact", people, true, "sending"],
    ["GET", "/signin?next=%2F", people, true, "sending"],
    ["GET", "/owner/myproperties", people, false, "member"],
    ["GET", "/user/list", people, false, "member"],
    ["GET", "/user/list?q=flat", people, true, "visitor"],
    ["GET", "/user/list?q=flat", robot, true, "extra"],
    ["GET", "/user/list.rss", people, true, "extra"],
    ["GET", "/sitemap.xml", people, true, "extra"],
    ["GET", "/sitemaps/listings-1.xml", people, true, "extra"],
  ] as const)("page %s %s: %s", (method, url, headers, isAnonymous, worth) => {
    expect(judgePage({ method, url, headers }, isAnonymous)).toBe(worth);
  });
});
