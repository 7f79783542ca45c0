import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, it } from "vitest";
import type { PageSource } from "#server/platform/pages/pages.ts";
import { testApp } from "#tests/support/app.ts";

const asked: string[] = [];
/** A page for every address, which records the requested address. */
const source: PageSource = {
  development: false,
  bundle: async () => ({
    renderPage: async ({ method, url }) => {
      asked.push(`${method} ${url}`);
      return new Response("a page", { headers: { "content-type": "text/html" } });
    },
    readParameters: () => null,
    readsCookies: () => false,
    readPattern: (path: string) => path,
    readPriority: () => undefined,
    mayUseReplica: () => false,
  }),
};
const { http } = await testApp({ pages: source, publicUrl: "https://thikana.test" });
let port: number;

beforeAll(async () => {
  await http.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = http.server.address() as AddressInfo);
});

/** Sends the address unchanged: browsers and `inject` would normalise it first. */
function ask(method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", method, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on("error", reject).end();
  });
}

it.each([
  "/unsubscribe/../profile",
  "/unsubscribe/%2e%2e/profile",
  "/unsubscribe/.%2E/profile",
  "/unsubscribe/..",
  "/unsubscribe\\..\\profile",
  "//evil.example/profile",
  "/user/./list",
])("[AUTH-07] %s is refused as an address for reading and sending", async (path) => {
  asked.length = 0;
  expect(await ask("POST", path)).toBe(404);
  expect(await ask("GET", path)).toBe(404);
  expect(asked).toEqual([]);
});

it("[AUTH-07] mail programs may send without a token only to links that contain a key", async () => {
  asked.length = 0;
  const search = `/saved-searches/${"0".repeat(24)}.key`;
  expect(await ask("POST", search)).toBe(200);
  expect(await ask("POST", "/saved-searches/new")).toBe(403);
  expect(asked.splice(0)).toEqual([`POST https://thikana.test${search}`]);
  expect(await ask("POST", "/unsubscribe/leads-1.key")).toBe(200);
  expect(await ask("POST", "/unsubscribe/leads-1.key/more")).toBe(403);
  expect(asked).toEqual(["POST https://thikana.test/unsubscribe/leads-1.key"]);
});

it("for an address with a host name only its path counts", async () => {
  asked.length = 0;
  expect(await ask("GET", "http://evil.example/user/list?page=2")).toBe(200);
  expect(await ask("POST", "http://evil.example/api/v1/contact")).toBe(403);
  expect(asked).toEqual(["GET https://thikana.test/user/list?page=2"]);
});
