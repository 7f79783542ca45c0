import { Readable } from "node:stream";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { loadBuiltPages, openBuiltApp } from "#tests/support/built-app.ts";
import { makeCheck, makeProperty } from "#tests/support/factories.ts";
import type { Described } from "#tests/support/fuzz-calls.ts";
import { listPatterns } from "#tests/support/fuzz-pages.ts";
import { listPlaces, setAt } from "#tests/support/hostile.ts";
import { takeNoise } from "#tests/support/noise.ts";
import { CALLS } from "#tests/support/permission-calls.ts";
import { type Inhabited, makeWorld } from "#tests/support/permission-world.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";
import routes from "#web/routes.ts";

/**
 * All requests share one thread, so a value that takes long to read halts the server for everybody. Each request is
 * measured by the processor time of this thread, which other programs of the machine do not change.
 */
const MOST_MS = 1_000;
const RUNS = [
  ["blanks", " "],
  ["digits", "9"],
  ["zeros", "0"],
  ["dots", "."],
  ["commas", ","],
  ["addresses", "a@"],
  ["brackets", "("],
  ["signs of vowels", "ि"],
] as const;
/** How many runs each parameter gets, in turn; `npm run test:fuzz` sends all. */
const RUNS_EACH = Math.min(Number(process.env.FUZZ_LONG ?? 1), RUNS.length);
/** An address is refused above 8,000 characters, so its values are as long as fits; those of forms have 8 KB. */
const IN_ADDRESS = 7_700;
const IN_FORM = 8_192;
/** For pages that do not list what they read. */
const COMMON_NAMES = ["next", "q", "page", "for", "search"];
/** These calls begin or end a session, so they are sent signed out. */
const BY_NOBODY = /\/auth\/|createowner/;

const app = await openBuiltApp({ publicUrl: undefined });
const { readParameters } = await (await loadBuiltPages()).bundle();
const { paths } = (await app.http.inject("/api/v1/openapi.json")).json() as {
  paths: Record<string, Record<string, Described>>;
};
let listing = "";
let admin: Inhabited;
let fields: readonly string[] = [];

beforeAll(async () => {
  const home = await makeProperty(app.database.db, {
    property_title: "A flat",
    locality_slug: "pradhan-nagar",
    property_type: "Flat/Apartment",
  });
  await makeCheck(app.database.db, { property_id: home.id });
  listing = home.public_id;
  admin = await makeWorld(app, "admin");
  fields = await listFields();
  expect(fields.length).toBeGreaterThan(100);
}, 120_000);

let asked = 0;
let turn = 0;

/** The next runs in turn. */
function* takeRuns(): Generator<(typeof RUNS)[number]> {
  for (let n = 0; n < RUNS_EACH; n++) yield RUNS[turn++ % RUNS.length] ?? RUNS[0];
}

/** @returns what is wrong with the answer, if something is */
async function findTrouble(what: string, options: InjectOptions): Promise<string[]> {
  asked += 1;
  const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
  const before = process.threadCpuUsage().user;
  const answer = await app.http.inject({ ...options, remoteAddress });
  const ms = (process.threadCpuUsage().user - before) / 1_000;
  if (options.payloadAsStream) answer.stream().destroy();
  return [
    ...(answer.statusCode >= 500 ? [`${answer.statusCode} ${what}`] : []),
    ...(ms > MOST_MS ? [`${Math.round(ms)} ms ${what}`] : []),
  ];
}

/** What an expression looks for at the end is not there, so that it tries everything. */
const write = (unit: string, times: number) => `1${unit.repeat(Math.max(1, Math.floor(times)))}!`;
const writeInAddress = (unit: string) => write(unit, IN_ADDRESS / encodeURIComponent(unit).length);
const writeInForm = (unit: string) => write(unit, IN_FORM / unit.length);

function partOf(pattern: string): string {
  if (pattern.includes("/share/")) return `${listing}.png`;
  if (/\/(regiondetail|towns)\//.test(pattern)) return "siliguri";
  return /\/(projects|localities)\//.test(pattern) ? "pradhan-nagar" : listing;
}
const patterns = listPatterns(routes);
const getAddress = (pattern: string, part = partOf(pattern)) => pattern.replace(/:\w+|\*/, () => part);
const getHeaders = (pattern: string) => ({
  ...(pattern.startsWith("/admin") ? admin.headers : visitorHeaders),
  accept: "text/html",
});

/** Names of form fields, read from the site's pages. */
async function listFields(): Promise<string[]> {
  const found = new Set<string>();
  for (const pattern of patterns) {
    const { body } = await app.http.inject({ url: getAddress(pattern), headers: getHeaders(pattern) });
    for (const [, name] of body.matchAll(/<(?:input|button|textarea|select)\b[^>]*\bname="([^"]+)"/g))
      if (name) found.add(name);
  }
  takeNoise();
  return [...found];
}

describe("[SEC-06] [LINK-07] a very long value is answered at once, without an internal error", () => {
  it.each(patterns)("in any parameter or part of %s, and in all fields of a form", async (pattern) => {
    const address = getAddress(pattern);
    const headers = getHeaders(pattern);
    const wrong: string[] = [];
    for (const name of readParameters(address) ?? COMMON_NAMES)
      for (const [run, unit] of takeRuns()) {
        const url = `${address}?${name}=${encodeURIComponent(writeInAddress(unit))}`;
        wrong.push(...(await findTrouble(`${name}=${run}`, { url, headers })));
      }
    for (const [run, unit] of takeRuns()) {
      const url = getAddress(pattern, encodeURIComponent(writeInAddress(unit)));
      if (url !== pattern) wrong.push(...(await findTrouble(`/${run}`, { url, headers })));
    }
    for (const [run, unit] of takeRuns()) {
      const form = new URLSearchParams(fields.map((name) => [name, writeInForm(unit)]));
      wrong.push(
        ...(await findTrouble(`form of ${run}`, {
          method: "POST",
          url: address,
          headers: {
            ...headers,
            "sec-fetch-site": "same-origin",
            "content-type": "application/x-www-form-urlencoded",
          },
          payload: form.toString().slice(0, LIMITS.jsonBodyBytes),
        })),
      );
    }
    takeNoise();
    expect(wrong).toEqual([]);
  });

  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => [`${method.toUpperCase()} ${path}`, about] as const),
  );
  it.each(calls)("in any parameter of %s, and in all texts of its body", async (call, about) => {
    const row = Object.entries(CALLS).find(([name]) => name.split(" (")[0] === call)?.[1];
    const [method = "", pattern = ""] = call.split(" ");
    const { path = pattern, headers, ...rest } = row?.ask?.(admin.world) ?? {};
    const url = path.replace(/\{\w+\}/g, listing);
    const who = BY_NOBODY.test(pattern) ? visitorHeaders : admin.headers;
    const options = { ...rest, method: method as "GET", url, headers: { ...who, ...headers } };
    const wrong: string[] = [];
    for (const { name } of (about.parameters ?? []).filter((one) => one.in === "query"))
      for (const [run, unit] of takeRuns()) {
        const asked = `${url.split("?")[0]}?${name}=${encodeURIComponent(writeInAddress(unit))}`;
        wrong.push(...(await findTrouble(`${name}=${run}`, { ...options, url: asked })));
      }
    const schema = about.requestBody?.content["application/json"]?.schema;
    for (const [run, unit] of schema ? takeRuns() : []) {
      const payload = listPlaces(schema ?? {})
        .filter(({ schema: { type } }) => type === undefined || type === "string")
        .reduce<unknown>(
          (sample, place) => setAt(sample, place.path, writeInForm(unit)),
          options.payload ?? {},
        );
      const json = { ...options.headers, "content-type": "application/json" };
      wrong.push(
        ...(await findTrouble(`body of ${run}`, {
          ...options,
          headers: json,
          payload: JSON.stringify(payload),
        })),
      );
    }
    takeNoise();
    expect(wrong).toEqual([]);
  });
});

describe("[SEC-06] what is longer than anything of ours", () => {
  it("is an address that is refused as too long, as a page and as JSON", async () => {
    const query = `?q=${"a".repeat(8_000)}`;
    const page = await app.http.inject({ url: `/user/list${query}`, headers: { accept: "text/html" } });
    expect(page.statusCode).toBe(414);
    expect(page.body).toContain("This address is too long.");
    const call = await app.http.inject({ url: `/api/v1/listings${query}` });
    expect(call.statusCode).toBe(414);
    expect(call.json()).toEqual({
      code: "address_too_long",
      message: "This address is too long. Search with fewer words or filters.",
    });
  });

  it("does not matter in a body that is no JSON, such as a photo that arrives in pieces", async () => {
    const stream = Readable.from([Buffer.alloc(200_000)]);
    const answer = await app.http.inject({
      method: "PATCH",
      url: `/api/v1/uploads/${"0".repeat(24)}`,
      headers: {
        ...admin.headers,
        "content-type": "application/offset+octet-stream",
        "upload-offset": "0",
        "tus-resumable": "1.0.0",
      },
      payload: stream,
    });
    expect(answer.statusCode).toBe(404);
  });

  it("is a text that is refused at its field, before a schema reads it", async () => {
    const message = "This text is too long: at most 1,00,000 characters.";
    const text = "a".repeat(100_001);
    const json = await app.http.inject({
      method: "POST",
      url: "/api/v1/contact",
      headers: { ...visitorHeaders, "content-type": "application/json" },
      payload: JSON.stringify({ fullName: "Dipa Roy", more: { message: [text] } }),
    });
    expect(json.statusCode).toBe(422);
    expect(json.json().fields).toEqual({ "more.message.0": message });
    for (const payload of [`message=${text}`, `${text}=message`]) {
      const form = await app.http.inject({
        method: "POST",
        url: "/user/contact",
        headers: {
          accept: "text/html",
          "sec-fetch-site": "same-origin",
          "content-type": "application/x-www-form-urlencoded",
        },
        payload,
      });
      expect(form.statusCode).toBe(413);
      expect(form.body).toContain(message);
    }
  });
});
