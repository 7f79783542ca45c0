import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { writeContentSecurityPolicy } from "#server/platform/http/browser-security.ts";
import { testApp } from "#tests/support/app.ts";
import { signInAs } from "#tests/support/sign-in.ts";
import type { PageSource } from "./pages.ts";

const SCRIPT = "start()";
let renders = 0;
let bodies: string[] = [];
/** The names of the headers that each rendering was given. */
let given: string[][] = [];

/** Renders pages that say how often they were rendered, with one script of ours and one that was injected. */
async function renderPage(request: Request, rest: unknown): Promise<Response> {
  const { nonce } = rest as { nonce: string };
  renders++;
  given.push([...request.headers.keys()]);
  const { pathname } = new URL(request.url);
  if (pathname === "/gone")
    return new Response("<p>gone</p>", { status: 404, headers: { "content-type": "text/html" } });
  if (pathname === "/moved") return new Response(null, { status: 302, headers: { location: "/" } });
  if (request.method === "POST") bodies.push(await request.text());
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  if (pathname === "/cookie") headers.append("set-cookie", "seen=1; Path=/");
  if (pathname === "/private") headers.set("cache-control", "no-store");
  const scripts = `<script nonce="${nonce}">${SCRIPT}</script><script>smuggled()</script>`;
  return new Response(`<html>${renders} ${request.url}${scripts}</html>`, { headers });
}

const source: PageSource = {
  development: false,
  bundle: async () => ({
    renderPage,
    readParameters: () => null,
    readsCookies: (path) => path === "/cookies",
    readPattern: (path) => path,
    readPriority: () => undefined,
    mayUseReplica: () => false,
  }),
};
const { http, database } = await testApp({ pages: source });
const visitor = await signInAs(http, database, "user");

beforeEach(async () => {
  renders = 0;
  bodies = [];
  given = [];
});

/** Waits until all cached pages are deleted. */
async function change(): Promise<void> {
  const heard = Promise.withResolvers<void>();
  const stop = await database.listen("public_change", () => heard.resolve());
  await sql`select pg_notify('public_change', '')`.execute(database.db);
  await heard.promise;
  await stop();
}

describe("pages", () => {
  it("of anonymous visitors are cached until something public changes", async () => {
    await change();
    const ask = async () => (await http.inject("/kept?b=1&a=2&utm_source=x")).body;
    const first = await ask();
    expect(first).toContain("/kept?a=2&b=1<");
    expect(await ask()).toBe(first);
    expect(renders).toBe(1);
    await change();
    expect(await ask()).not.toBe(first);
    expect(renders).toBe(2);
  });

  it("are compressed, and not sent again to browsers that have them", async () => {
    const plain = await http.inject("/packed");
    const packed = await http.inject({ url: "/packed", headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const rejected = await http.inject({ url: "/packed", headers: { "accept-encoding": "gzip, br;q=0" } });
    expect(rejected.headers["content-encoding"]).not.toBe("br");
    const same = await http.inject({
      url: "/packed",
      headers: { "if-none-match": String(plain.headers.etag) },
    });
    expect([same.statusCode, same.body]).toEqual([304, ""]);
    expect(renders).toBe(1);
  });

  it.each([
    ["somebody is signed in", "/mine", () => visitor.headers],
    ["they set a cookie", "/cookie", () => ({})],
    ["they say so", "/private", () => ({})],
    ["they are not there", "/gone", () => ({})],
    ["they lead elsewhere", "/moved", () => ({})],
    ["they are data for scripts", "/list.data", () => ({})],
  ])("are not cached if %s", async (_why, url, headers) => {
    await http.inject({ url, headers: headers() });
    await http.inject({ url, headers: headers() });
    expect(renders).toBe(2);
  });

  it("[SEC-08] for everybody are made without the cookies and the browser of whoever asks first", async () => {
    const headers = {
      cookie: "thikana.two_factor=waits",
      "user-agent": "A phone",
      "accept-language": "bn",
    };
    const personal = expect.arrayContaining(Object.keys(headers));
    for (const url of ["/shared", "/private", "/gone"]) await http.inject({ url, headers });
    expect(given).toHaveLength(3);
    for (const names of given) expect(names.filter((name) => name in headers)).toEqual([]);
    // A page that depends on a cookie says so, and is made for each who asks.
    given = [];
    for (let times = 0; times < 2; times++) await http.inject({ url: "/cookies", headers });
    expect(given).toEqual([personal, personal]);
  });

  it("keep the status, location and cookies of React Router's answer", async () => {
    expect((await http.inject("/gone")).statusCode).toBe(404);
    const moved = await http.inject("/moved");
    expect([moved.statusCode, moved.headers.location]).toEqual([302, "/"]);
    expect((await http.inject("/cookie")).headers["set-cookie"]).toEqual(
      expect.arrayContaining(["seen=1; Path=/", expect.stringMatching(/^XSRF-TOKEN=/)]),
    );
  });
});

describe("inline scripts", () => {
  it("run only if we wrote them ourselves", async () => {
    const { body, headers } = await http.inject("/scripts");
    expect(body).toContain(`<script>${SCRIPT}</script>`);
    const hash = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
    expect(policy).not.toContain(hash("smuggled()"));
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toContain("worker-src 'self';");
  });
});

it("may not load anything from elsewhere, except the operator's own map", () => {
  const [own, other] = [writeContentSecurityPolicy(), writeContentSecurityPolicy([], "https://maps.example")];
  expect(own).not.toContain("https:");
  expect(other.split("; ").filter((directive) => directive.includes("https:"))).toEqual([
    "img-src 'self' data: blob: https://maps.example",
    "connect-src 'self' https://maps.example",
  ]);
});

describe("forms in pages", () => {
  const send = (headers: Record<string, string>) =>
    http.inject({
      method: "POST",
      url: "/user/contact",
      headers: { "content-type": "application/x-www-form-urlencoded", host: "thikana.test", ...headers },
      payload: "name=Asha",
    });

  it("are accepted from our own pages, without JavaScript", async () => {
    expect((await send({ origin: "http://thikana.test" })).statusCode).toBe(200);
    expect((await send({ "sec-fetch-site": "same-origin" })).statusCode).toBe(200);
    expect(bodies).toEqual(["name=Asha", "name=Asha"]);
  });

  it.each([
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
    ["a neighbour", { "sec-fetch-site": "same-site" }],
    ["who does not say", {}],
  ])("are refused from %s", async (_who, headers) => {
    expect((await send(headers as Record<string, string>)).statusCode).toBe(403);
    expect(bodies).toEqual([]);
  });

  it("are answered with a page that explains a refusal", async () => {
    const answer = await send({ accept: "text/html,*/*;q=0.8", origin: "https://evil.example" });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(answer.body).toContain("This request did not come from our pages.");
  });
});
