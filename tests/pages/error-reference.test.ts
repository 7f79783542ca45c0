import { expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { takeNoise } from "#tests/support/noise.ts";

const ID = "3f2a9c1b00112233445566778899aabb";
const { http, services } = await openBuiltApp({ publicUrl: "https://thikana.test", trustProxy: 1 });

/** Opens a page as a browser behind our proxy does. */
const open = (url: string) => http.inject({ url, headers: { accept: "text/html", "x-request-id": ID } });

it("[OPS-03] an error page shows the beginning of the request's id, which people can tell us", async () => {
  services.content.listArticles = () => {
    throw new Error("the articles are lost");
  };
  const { statusCode, headers, body } = await open("/user/blog");
  expect(statusCode).toBe(500);
  expect(headers["x-request-id"]).toBe(ID);
  expect(body).toContain("Reference: 3f2a9c1b. Please tell us this if you call or write to us.");
  expect(body).not.toContain("the articles are lost");
  expect(takeNoise().join("")).toContain(ID);
});

it("[OPS-03] a page that does not exist shows no reference: nothing of ours is broken", async () => {
  expect((await open("/nowhere")).body).not.toContain("Reference:");
});

it("[OPS-03] requests of pages are counted by the pattern of the page", async () => {
  await open("/user/propertydetail/64f0c0ffee64f0c0ffee64f0?reviews=2");
  const { body } = await http.inject("/metrics");
  expect(body).toContain('route="/user/propertydetail/:id"');
  expect(body).not.toContain("64f0c0ffee");
});
