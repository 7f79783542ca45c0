import { expect, it } from "vitest";
import { getLandingPage, getSafeNext } from "./guards.ts";

it.each(["/", "/owner/listing", "/user/list?bhk=2&type=flat#map"])("continues to %s", (next) => {
  expect(getSafeNext(next)).toBe(next);
});

it.each([
  null,
  "",
  "owner/listing",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "/.\\/evil.example",
  "javascript:alert(1)",
  `/${"a".repeat(2_001)}`,
])("does not continue to %j", (next) => {
  expect(getSafeNext(next)).toBeNull();
});

it("sends an admin to the dashboard and everybody else to the home page, unless another page was requested", () => {
  expect(getLandingPage("admin", null)).toBe("/admin/dashboard");
  expect(getLandingPage("owner", null)).toBe("/");
  expect(getLandingPage("user", null)).toBe("/");
  expect(getLandingPage("user", "/profile")).toBe("/profile");
});
