import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createConflict, createTooMany } from "#domain/failure.ts";
import { createLog } from "#server/platform/log.ts";
import { addNoise, takeNoise } from "#tests/support/noise.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";
import { limitRate } from "./rate-limit.ts";
import { createHttpServer } from "./server.ts";

const body = z.object({
  name: z.string({ error: "Write a name." }).min(2, { error: "Two letters at least." }),
  units: z.array(z.object({ price: z.number({ error: "Write a number." }) })).default([]),
});

const LONG = JSON.stringify({ words: "₹ for a home".repeat(2_000) });

async function server(readiness = {}, publicUrl?: string) {
  const app = await createHttpServer({
    log: createLog("error", { write: addNoise }),
    publicUrl,
    trustProxy: 0,
    readiness,
  });
  app.post("/api/v1/things", { schema: { body } }, async () => ({ done: true }));
  app.get(
    "/api/v1/things/:id",
    { schema: { params: z.object({ id: z.string().length(4) }) } },
    async () => "here",
  );
  app.get("/api/v1/conflict", async () => {
    throw createConflict("Somebody else was quicker.");
  });
  for (const path of ["/api/v1/slow-down", "/slow-down"])
    app.get(path, async () => {
      throw createTooMany(7);
    });
  app.get("/api/v1/broken", async () => {
    throw new Error("the password is hunter2");
  });
  for (const [name, type] of Object.entries({
    "a.css": "text/css",
    "a.svg": "image/svg+xml",
    "a-worker.js": "text/javascript",
  }))
    app.get(`/parts/${name}`, (_request, reply) => reply.type(type).send("part"));
  app.get("/api/v1/long", (_request, reply) => reply.type("application/json").send(LONG));
  app.get("/api/v1/few", { config: limitRate(2, 60) }, async () => ({}));
  await app.ready();
  return app;
}

const app = await server();
const post = (payload: unknown, headers: Record<string, string> = visitorHeaders) =>
  app.inject({ method: "POST", url: "/api/v1/things", headers, payload: payload as object });

describe("[API-02] errors have the same form everywhere", () => {
  it("with the wrong fields and one sentence for each", async () => {
    const answer = await post({ name: "", units: [{ price: 1 }, { price: "much" }] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: "Please fix the fields marked in red.",
      code: "invalid",
      fields: { name: "Two letters at least.", "units.1.price": "Write a number." },
    });
  });

  it("an invalid id is answered like an unknown one", async () => {
    const answer = await app.inject("/api/v1/things/nonsense");
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe("not_found");
  });

  it("data that cannot be read is refused with 400, 413 or 415", async () => {
    const sendTyped = (type: string, payload: string) =>
      app.inject({
        method: "POST",
        url: "/api/v1/things",
        headers: { ...visitorHeaders, "content-type": type },
        payload,
      });
    const malformed = await sendTyped("application/json", '{"name":');
    expect([malformed.statusCode, malformed.json().code]).toEqual([400, "malformed"]);
    const strange = await sendTyped("text/csv", "name");
    expect([strange.statusCode, strange.json().code]).toEqual([415, "unsupported"]);
    const large = await sendTyped("application/json", JSON.stringify({ name: "x".repeat(1_100_000) }));
    expect(large.statusCode).toBe(413);
    expect(large.json().message).toBe("This is too large: at most 1 MB.");
  });

  it("the text of a refusal is shown as it is", async () => {
    const rejected = await app.inject("/api/v1/conflict");
    expect(rejected.statusCode).toBe(409);
    expect(rejected.json()).toEqual({ message: "Somebody else was quicker.", code: "conflict" });
    const slow = await app.inject("/api/v1/slow-down");
    expect([slow.statusCode, slow.headers["retry-after"]]).toEqual([429, "7"]);
  });

  it("[SEC-08] the page of a refusal that ends by itself has a link to try again", async () => {
    const ask = (url: string) => app.inject({ url, headers: { accept: "text/html" } });
    const page = await ask("/slow-down");
    expect([page.statusCode, page.headers["retry-after"]]).toEqual([429, "7"]);
    expect(page.body).toContain('<a href="">Try again</a>');
    expect((await ask("/user/%E0%A4%A")).body).not.toContain("Try again");
  });

  it("internal errors are logged and not shown", async () => {
    const answer = await app.inject("/api/v1/broken");
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: "Something went wrong on our side. Please try again.",
      code: "unexpected",
    });
    expect(takeNoise().join()).toContain("hunter2");
  });

  it("an address that cannot be decoded is answered like an unknown one, to programs and to people", async () => {
    const call = await app.inject("/api/v1/listings/%E0%A4%A");
    expect(call.statusCode).toBe(404);
    expect(call.json()).toEqual({ message: "We could not find what you asked for.", code: "not_found" });
    const page = await app.inject({
      url: "/user/propertydetail/%E0%A4%A",
      headers: { accept: "text/html" },
    });
    expect(page.statusCode).toBe(404);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain("We could not find what you asked for.");
  });

  it("unknown calls are answered in the same form", async () => {
    const answer = await app.inject("/api/v1/nothing");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: "This API call does not exist.", code: "not_found" });
  });
});

describe("[AUTH-07] protection against forged requests", () => {
  const rejection = "This request did not come from our pages. Reload the page and try again.";

  it("a request is accepted if its header repeats the cookie", async () => {
    expect((await post({ name: "Asha" })).statusCode).toBe(200);
  });

  it.each([
    ["no token", {}],
    ["a cookie without its echo", { cookie: visitorHeaders.cookie }],
    ["an echo without its cookie", { "x-xsrf-token": visitorHeaders["x-xsrf-token"] }],
    ["another echo", { ...visitorHeaders, "x-xsrf-token": "a-token-that-the-test-made-uq" }],
    ["empty tokens", { cookie: "XSRF-TOKEN=", "x-xsrf-token": "" }],
    ["another site's page", { ...visitorHeaders, origin: "https://evil.example" }],
  ])("a request is refused with %s", async (_what, headers: Record<string, string>) => {
    const answer = await post({ name: "Asha" }, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: rejection, code: "forbidden" });
  });

  it("a request is refused if its page came from our own host without https, which others on the network can change", async () => {
    const safe = await server({}, "https://thikana.test");
    const from = (origin: string) =>
      safe.inject({
        method: "POST",
        url: "/api/v1/things",
        headers: { ...visitorHeaders, origin, host: "thikana.test" },
        payload: { name: "Asha" },
      });
    expect((await from("https://thikana.test")).statusCode).toBe(200);
    expect((await from("http://thikana.test")).statusCode).toBe(403);
  });

  it("the first answer sets a cookie that scripts can read", async () => {
    const [cookie] = [(await app.inject("/api/v1/nothing")).headers["set-cookie"] ?? []].flat();
    expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{72}; Path=\/; SameSite=Lax$/);
    const again = await app.inject({ url: "/api/v1/nothing", headers: { cookie: visitorHeaders.cookie } });
    expect(again.headers["set-cookie"]).toBeUndefined();
  });
});

describe("headers of answers", () => {
  it("allow no content from elsewhere and no inline scripts", async () => {
    const { headers } = await app.inject("/api/v1/openapi.json");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("compress long texts to the same text, for clients that read brotli", async () => {
    const ask = (encoding: string) =>
      app.inject({ url: "/api/v1/long", headers: { "accept-encoding": encoding } });
    const packed = await ask("gzip, br");
    expect(packed.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": String(packed.rawPayload.length),
      vary: expect.stringContaining("accept-encoding"),
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(LONG);
    expect((await ask("gzip, br;q=0")).headers["content-encoding"]).toBe("gzip");
    expect((await ask("identity")).body).toBe(LONG);
  });

  it("compress long answers, with brotli if the client supports it", async () => {
    const { headers } = await app.inject({ url: "/metrics", headers: { "accept-encoding": "gzip, br" } });
    expect(headers["content-encoding"]).toBe("br");
  });

  it("do not include headers for documents in parts of pages", async () => {
    const { headers } = await app.inject("/parts/a.css");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers).not.toHaveProperty("content-security-policy");
    expect(headers).not.toHaveProperty("permissions-policy");
  });

  it.each(["a.svg", "a-worker.js"])(
    "include the content security policy in %s, which can run by itself",
    async (name) => {
      const { headers } = await app.inject(`/parts/${name}`);
      expect(headers["content-security-policy"]).toContain("default-src 'self'");
    },
  );
});

describe("[OPS-03] monitoring", () => {
  it("shows whether the server is alive and ready, and its metrics", async () => {
    expect((await app.inject("/healthz")).json()).toMatchObject({ status: "ok" });
    expect((await app.inject("/readyz")).statusCode).toBe(200);
    const metrics = (await app.inject("/metrics")).body;
    expect(metrics).toContain(
      'http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1',
    );
    expect(metrics).toContain("process_resident_memory_bytes");
  });

  it("shows that the server is not ready while a check fails", async () => {
    const late = await server({
      search: async () => "catching up",
      mail: () => Promise.reject(new Error("no route")),
      database: async () => null,
    });
    const answer = await late.inject("/readyz");
    expect(answer.statusCode).toBe(503);
    expect(answer.json().checks).toEqual({ search: "catching up", mail: "failed", database: "ok" });
  });
});

it("[OPS-03] closes idle connections and endless requests", () => {
  const { timeout, requestTimeout, headersTimeout } = app.server;
  // For Node, 0 means no limit.
  expect([timeout, headersTimeout, requestTimeout]).toEqual([120_000, 60_000, 900_000]);
});

it.each([
  "/reset-password/a-key",
  "/api/v1/auth/reset-password/a-key",
  "/user/enquiry/a-key.data",
  "/user/enquiry/a-key/visit.ics",
  "/still-available/a-key?a-key",
  "/unsubscribe/a-key",
])("[OPS-03] logs that %s was requested, without its key", async (url) => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const told = await createHttpServer({ log, publicUrl: undefined, trustProxy: 0, readiness: {} });
  await told.inject(url);
  expect(lines.join()).toContain("[hidden]");
  expect(lines.join()).not.toContain("a-key");
});

it("[OPS-03] logs what the database refused, without the values", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const err = Object.assign(new Error("duplicate key"), { detail: "Key (email)=(dipa@example.in) exists." });
  log.error({ err }, "A request failed");
  expect(lines.join()).toContain("duplicate key");
  expect(lines.join()).not.toContain("dipa@");
});

describe("rate limits", () => {
  it("refuse calls above the limit of a route, and say when to try again", async () => {
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await app.inject("/api/v1/few")).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    const rejected = await app.inject("/api/v1/few");
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0);
    expect(rejected.json().code).toBe("too_many");
  });
});

describe("[API-03] the description of the API", () => {
  it("is OpenAPI 3.1 made from the schemas, with a page to read it", async () => {
    const document = (await app.inject("/api/v1/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    const { post: described } = document.paths["/api/v1/things"];
    expect(described.requestBody.content["application/json"].schema.required).toEqual(["name"]);
    expect(Object.keys(document.paths).every((path) => path.startsWith("/api/v1/"))).toBe(true);
    const page = await app.inject("/api/docs");
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  });
});
