import type { InjectOptions } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "./support/app.ts";
import {
  createHostileValues,
  HOSTILE_BODIES,
  HOSTILE_TEXTS,
  listPlaces,
  type Schema,
  setAt,
} from "./support/hostile.ts";
import { CALLS } from "./support/permission-calls.ts";
import type { Row } from "./support/permission-rows.ts";
import { type Inhabited, makePlaces, makeWorld } from "./support/permission-world.ts";
import { visitorHeaders } from "./support/sign-in.ts";

interface Described {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** These calls begin or end a session, so they are sent signed out. */
const BY_NOBODY = /\/auth\/|createowner/;

let app: TestApp;
let admin: Inhabited;
let described: Record<string, Record<string, Described>>;

beforeAll(async () => {
  app = await testApp();
  await makePlaces(app);
  admin = await makeWorld(app, "admin");
  const { paths } = (await app.http.inject("/api/v1/openapi.json")).json();
  described = paths;
}, 60_000);

let asked = 0;

/** Of more fields or parameters, each gets every third value, so that each value comes to every third of them. */
const MANY = 3;

const countSteps = ({ length }: readonly unknown[]) => (length > MANY ? 3 : 1);

/** Each request comes from a different IP address, so that rate limits do not hide other errors. */
async function isAnswered(options: InjectOptions): Promise<boolean> {
  asked += 1;
  const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
  const answer = await app.http.inject({ ...options, remoteAddress });
  if (options.payloadAsStream) answer.stream().destroy();
  return answer.statusCode < 500;
}

function sampleOf(call: string, row: Row) {
  const [method = "", pattern = ""] = call.split(" ");
  const { path = pattern, headers, ...rest } = row.ask?.(admin.world) ?? {};
  const who = BY_NOBODY.test(pattern) ? visitorHeaders : admin.headers;
  const options = { ...rest, method: method as "GET", url: path, headers: { ...who, ...headers } };
  return { options, about: described[pattern]?.[method.toLowerCase()] ?? {} };
}

/** The inputs that cause an error, as `place = value`. */
async function findTroubles(attempts: Iterable<[string, InjectOptions]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, options] of attempts) if (!(await isAnswered(options))) wrong.push(name);
  return wrong;
}

function* bodies(options: InjectOptions, about: Described): Generator<[string, InjectOptions]> {
  const schema = about.requestBody?.content["application/json"]?.schema;
  if (!schema) return;
  const sample = (options.payload ?? {}) as object;
  const json = { ...options, headers: { ...options.headers, "content-type": "application/json" } };
  const places = listPlaces(schema);
  const steps = countSteps(places);
  for (const [at, { path, schema: part }] of places.entries())
    for (const [nth, [name, value]] of createHostileValues(part).entries())
      if ((at + nth) % steps === 0)
        yield [
          `${path.join(".")} = ${name}`,
          { ...json, payload: JSON.stringify(setAt(sample, path, value)) },
        ];
  for (const [name, payload] of HOSTILE_BODIES) yield [`body = ${name}`, { ...json, payload }];
}

function* addresses(options: InjectOptions, about: Described): Generator<[string, InjectOptions]> {
  const url = String(options.url);
  const [path = "", query = ""] = url.split("?");
  const named = (about.parameters ?? []).filter((one) => one.in === "query");
  for (const [nth, text] of HOSTILE_TEXTS.entries()) {
    for (const [at, { name }] of named.entries())
      if ((at + nth) % countSteps(named) === 0)
        yield [`${name} = ${text}`, { ...options, url: `${path}?${query}&${name}=${text}` }];
    const hostile = path.replace(/[0-9a-f]{24}|\{\w+\}/, text);
    if (hostile !== path) yield [`path = ${text}`, { ...options, url: hostile }];
  }
}

describe("[API-02] no call answers with an internal error, whatever is sent", () => {
  // A note in brackets distinguishes rows of one call; the first row is enough.
  const nameOf = (call: string) => call.split(" ", 2).join(" ");
  const rows = Object.entries(CALLS).filter(
    ([call], at, all) =>
      !call.endsWith("/logout") && at === all.findIndex(([other]) => nameOf(other) === nameOf(call)),
  );
  it.each(rows)("%s", async (call, row) => {
    const { options, about } = sampleOf(call, row);
    const attempts = [...bodies(options, about), ...addresses(options, about)];
    expect(await findTroubles(attempts)).toEqual([]);
  });
});
