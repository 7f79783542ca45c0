import { expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { find, listWords, readTree } from "#tests/support/page-tree.ts";

const { http } = await openBuiltApp();

it("[ROUTE-08] an unknown address is answered with a 404 page that leads to the home page", async () => {
  const answer = await http.inject({ url: "/no/such/page", headers: { accept: "text/html" } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-security-policy"]).toMatch(/script-src/);
  expect(answer.headers["content-security-policy"]).not.toMatch(/script-src[^;]*unsafe-inline/);
  const page = readTree(answer);
  expect(listWords(page, { tag: "h1" })).toEqual(["This page does not exist"]);
  expect(listWords(page, { tag: "title" })[0]).toBe("This page does not exist · Thikana");
  expect(listWords(find(page, { tag: "main" }), { tag: "a", href: "/" })).toContain("To the home page");
});
