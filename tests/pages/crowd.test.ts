import { Agent, type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, describe, expect, it } from "vitest";
import { CAPACITY } from "#server/platform/http/admission.ts";
import type { PageBundle, PageSource } from "#server/platform/pages/pages.ts";
import { loadBuiltPages, openBuiltApp } from "#tests/support/built-app.ts";
import { makeCheck, makeProperty } from "#tests/support/factories.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";

const bundle: PageBundle = await (await loadBuiltPages()).bundle();
let renders = 0;
const pages: PageSource = {
  development: false,
  bundle: async () => ({
    ...bundle,
    renderPage(...asked) {
      renders += 1;
      return bundle.renderPage(...asked);
    },
  }),
};
const { http, database } = await openBuiltApp({ pages, capacity: CAPACITY });
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
let port: number;
let listing: string;

beforeAll(async () => {
  for (let n = 0; n < 30; n++) {
    const { id, public_id } = await makeProperty(database.db, { property_title: `House ${n}` });
    await makeCheck(database.db, { property_id: id });
    listing = public_id;
  }
  await http.listen({ port: 0, host: "127.0.0.1", backlog: 4_096 });
  ({ port } = http.server.address() as AddressInfo);
}, 60_000);

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly body: string;
}

/** One request over its own connection. */
function ask(path: string, payload?: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = payload
      ? { ...visitorHeaders, "content-type": "application/json" }
      : { accept: path.startsWith("/api/") ? "application/json" : "text/html" };
    const sent: ClientRequest = request(
      { port, host: "127.0.0.1", agent, path, method: payload ? "POST" : "GET", headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers["retry-after"],
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(payload && JSON.stringify(payload));
  });
}

const lead = (n: number) => ({
  propertyId: listing,
  kind: "contact",
  name: "Dipa Roy",
  phone: `98320${10_000 + n}`,
  consent: true,
});

const count = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe("[SEC-08] a thousand requests at once", { timeout: 120_000 }, () => {
  it("are answered or asked to try again, while cached pages and sent forms succeed", async () => {
    expect((await ask("/user/about")).status).toBe(200);
    const crowd = Array.from({ length: 1_000 }, (_, n) =>
      ask(n % 4 === 0 ? `/api/v1/listings?priceMin=${n + 1}` : `/user/list?priceMin=${n + 1}`),
    );
    const others = [
      ...Array.from({ length: 5 }, (_, n) => ask("/api/v1/leads", lead(n))),
      ...Array.from({ length: 20 }, () => ask("/user/about")),
    ];
    const answers = await Promise.all(crowd);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([
      ...Array(5).fill(201),
      ...Array(20).fill(200),
    ]);
    const rejected = answers.filter(({ status }) => status === 503);
    // At least those that are worked on at once. How many of the waiting ones are answered depends on the machine's speed.
    expect(count(answers, 200)).toBeGreaterThanOrEqual(CAPACITY.concurrency - CAPACITY.reserved);
    expect(rejected.length).toBeGreaterThan(100);
    expect(count(answers, 200) + rejected.length).toBe(1_000);
    for (const { retryAfter, body } of rejected) {
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(body).toContain("Many people are using the site right now");
      expect(body.length).toBeLessThan(1_500);
    }
    expect(JSON.parse(rejected.find(({ body }) => body.startsWith("{"))?.body ?? "{}")).toMatchObject({
      code: "busy",
    });
    // After the crowd everything works as before.
    expect((await ask("/user/list?priceMin=5")).status).toBe(200);
  });

  it("for one page are answered from one rendering", async () => {
    renders = 0;
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask("/user/list?priceMin=7777")));
    expect(count(answers, 200)).toBe(1_000);
    expect(renders).toBe(1);
  });
});

describe("[SEC-08] parameters that a page does not read", () => {
  it.each([
    "/",
    "/user/list",
    "/user/list.rss",
    "/user/regiondetail/siliguri",
    "/projects/pradhan-nagar",
    "/user/about",
    "/user/contact",
    "/user/blog",
    "/proof",
    "/privacy",
    "/terms",
    "/user/compare",
    "/user/shortlist",
    "/signin",
    "/signup",
    "/owner/signup",
  ])("do not add a cached copy of %s", async (path) => {
    const plain = await ask(path);
    expect(plain.status).toBe(200);
    renders = 0;
    for (const more of [
      "?utm_source=x",
      "?foo=1",
      "?constructor=1&__proto__=2",
      "?zzz",
      "?bar=1&utm_medium=mail",
    ])
      expect((await ask(path + more)).body, more).toBe(plain.body);
    expect(renders).toBe(0);
  });

  it("add one only if the page reads them", async () => {
    renders = 0;
    await ask("/user/list?bhk=2&foo=1");
    await ask("/user/list?foo=2&bhk=2");
    await ask(`/user/propertydetail/${listing}?reviews=1&foo=1`);
    await ask(`/user/propertydetail/${listing}?bar=1&reviews=1`);
    expect(renders).toBe(2);
  });
});
