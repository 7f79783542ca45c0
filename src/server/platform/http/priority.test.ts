import { describe, expect, it } from "vitest";
import { getCallPriority, getPagePriority } from "./priority.ts";

describe("[FAULT-07] the priority of a request when not all can be answered", () => {
  it.each([
    ["POST", "/api/v1/leads", "sending"],
    ["POST", "/api/v1/auth/login", "sending"],
    ["GET", "/api/v1/auth/google", "sending"],
    ["GET", "/api/v1/shortlist", "member"],
    ["GET", "/api/v1/admin/leads", "member"],
    ["GET", "/api/v1/listings?q=flat", "extra"],
    ["GET", "/api/v1/listings/suggest?q=si", "extra"],
    ["HEAD", "/map/3/26.7,88.4,2.svg", "extra"],
  ])("call %s %s: %s", (method, url, priority) => {
    expect(getCallPriority({ method, url })).toBe(priority);
  });

  const people = { "user-agent": "Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0" };
  const robot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
  it.each([
    ["a form", "POST", people, true, undefined, "sending"],
    ["a page for signing in", "GET", people, true, "sending", "sending"],
    ["a page for signing in, for a robot", "GET", robot, true, "sending", "sending"],
    ["any page of somebody who is signed in", "GET", people, false, undefined, "member"],
    ["a feed of somebody who is signed in", "GET", people, false, "extra", "member"],
    ["a page", "GET", people, true, undefined, "visitor"],
    ["a page for a robot", "GET", robot, true, undefined, "extra"],
    ["a feed", "GET", people, true, "extra", "extra"],
  ] as const)("%s by %s: %s", (_what, method, headers, isAnonymous, own, priority) => {
    expect(getPagePriority({ method, headers }, isAnonymous, own)).toBe(priority);
  });
});
