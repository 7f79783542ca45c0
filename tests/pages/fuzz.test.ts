import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { beforeAll, describe, it } from "vitest";
import type { Role } from "#domain/account/roles.ts";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeCheck, makeProperty } from "#tests/support/factories.ts";
import {
  createInjection,
  type Described,
  generateRequests,
  type Operation,
} from "#tests/support/fuzz-calls.ts";
import {
  createPageInjection,
  type Field,
  generatePageRequests,
  listPatterns,
} from "#tests/support/fuzz-pages.ts";
import { takeNoise } from "#tests/support/noise.ts";
import { CALLS } from "#tests/support/permission-calls.ts";
import { type Inhabited, makeWorld } from "#tests/support/permission-world.ts";
import { visitorHeaders } from "#tests/support/sign-in.ts";
import routes from "#web/routes.ts";

/** `npm run test:fuzz` sends more requests, with a new seed each time. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);
const REQUESTS = Number(process.env.FUZZ_CALLS ?? 450);
const PAGES = Number(process.env.FUZZ_PAGES ?? 200);
const ROLES: readonly Role[] = ["none", "user", "owner", "admin"];
/** These calls begin or end a session, or change its role. */
const ABOUT_SESSIONS =
  /\/auth\/(register|login|logout|reset)|createowner|\/signin|\/signup|\/signout|\/profile/;

const app = await openBuiltApp({ publicUrl: undefined });
const worlds = new Map<Role, Inhabited>();
const { paths } = (await app.http.inject("/api/v1/openapi.json")).json() as {
  paths: Record<string, Record<string, Described>>;
};
const operations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, about]) => {
    const call = `${method.toUpperCase()} ${path}`;
    return { call, about, row: Object.entries(CALLS).find(([name]) => name.split(" (")[0] === call)?.[1] };
  }),
);
const fields: Field[] = [];

beforeAll(async () => {
  for (let n = 0; n < 30; n++) {
    const { id } = await makeProperty(app.database.db, {
      property_title: `House ${n}`,
      locality_slug: n % 2 ? "pradhan-nagar" : "hakimpara",
      property_type: n % 3 ? "Flat/Apartment" : "Project",
    });
    await makeCheck(app.database.db, { property_id: id });
  }
  await Promise.all(ROLES.map(renew));
  fields.push(...(await formFields()));
}, 120_000);

async function renew(role: Role): Promise<void> {
  worlds.set(role, await makeWorld(app, role));
}

const getWorld = (role: Role): Inhabited =>
  worlds.get(role) ?? { world: {} as never, headers: visitorHeaders };

/** Names and values of form fields, read from the site's pages. */
async function formFields(): Promise<Field[]> {
  const found = new Map<string, Field>();
  for (const role of ROLES)
    for (const pattern of listPatterns(routes)) {
      const { world, headers } = getWorld(role);
      const url = pattern.replace(/:\w+|\*/, () => makePart(pattern, world.ownPublic, world));
      const { body } = await app.http.inject({ url, headers });
      for (const [tag] of body.matchAll(/<(?:input|button|textarea|select)\b[^>]*>/g)) {
        const name = /\bname="([^"]+)"/.exec(tag)?.[1];
        const value = /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? "";
        if (name) found.set(`${name}=${value}`, [name, value]);
      }
    }
  takeNoise();
  return [...found.values()];
}

function makePart(pattern: string, listing: string, world: Inhabited["world"]): string {
  if (pattern.includes("/admin/users/")) return world.person;
  if (pattern.includes("/leadtracker/")) return world.lead;
  if (pattern.includes("/share/")) return `${world.otherPublic}.png`;
  if (pattern.includes("/regiondetail/")) return "siliguri";
  if (/\/(projects|localities)\//.test(pattern)) return "pradhan-nagar";
  if (pattern.includes("/towns/")) return "siliguri";
  if (pattern.startsWith("/owner/") || pattern.startsWith("/property/")) return listing;
  return world.otherPublic;
}

let asked = 0;

/** Each request comes from a different IP address, so that rate limits do not hide other errors. */
async function ask(role: Role, options: InjectOptions): Promise<void> {
  asked += 1;
  const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
  const answer = await app.http.inject({ ...options, remoteAddress });
  const isStream = options.payloadAsStream === true;
  if (isStream) answer.stream().destroy();
  const { statusCode, headers } = answer;
  const wrong: string[] = [];
  if (statusCode >= 500) wrong.push(`answered ${statusCode}`);
  if (statusCode >= 400 && String(options.url).startsWith("/api/") && !isStream && options.method !== "HEAD")
    wrong.push(...troublesOfShape(String(headers["content-type"]), answer.body));
  const noise = takeNoise();
  if (noise.length > 0) wrong.push(`said ${noise.join(" ").slice(0, 2_000)}`);
  if (role !== "none" && (await isChanged(role, String(options.url), statusCode))) await renew(role);
  if (wrong.length > 0)
    throw new Error(`${options.method} ${String(options.url).slice(0, 300)} ${wrong.join("; ")}`);
}

/** Whether the request may have ended the session. */
async function isChanged(role: Role, url: string, status: number): Promise<boolean> {
  if (ABOUT_SESSIONS.test(url)) return status < 400;
  if (status !== 401) return false;
  const { headers } = getWorld(role);
  return (await app.http.inject({ url: "/api/v1/auth/getcurrentuser", headers })).statusCode === 401;
}

/** Every refusal of the API is `{ message, code, fields? }`. */
function troublesOfShape(type: string, body: string): string[] {
  if (!type.startsWith("application/json")) return [`is a refusal as ${type}`];
  const { message, code, fields: about = {}, ...more } = JSON.parse(body);
  const isWell =
    typeof message === "string" &&
    message !== "" &&
    typeof code === "string" &&
    Object.keys(more).length === 0 &&
    Object.values(about).every((words) => typeof words === "string");
  return isWell ? [] : [`is a refusal without its shape: ${body.slice(0, 300)}`];
}

describe("[SEC-06] random requests to the API", () => {
  const each = Math.ceil(REQUESTS / operations.length);
  it.each(operations.map((operation) => [operation.call, operation] as const))(
    "%s fails by itself never",
    { timeout: 600_000 },
    async (call, operation) => {
      if (each > 50) for (const role of ROLES) await renew(role);
      await fc.assert(
        fc.asyncProperty(generateRequests(operation), (fuzzed) =>
          ask(fuzzed.role, createInjection(operation, fuzzed, getWorld(fuzzed.role))),
        ),
        { seed: SEED + call.length, numRuns: each, interruptAfterTimeLimit: 500_000 },
      );
    },
  );
});

describe("[SEC-06] random requests to pages", () => {
  const NAMES =
    "q purpose type bhk town locality region priceMin priceMax areaMin areaMax postedBy availability furnishing facing rating transaction verified photos videos amenity bbox near within poly zoom sort page pageSize view form base tab location next ids v only category reviews search status period range from to role noun subject".split(
      " ",
    );
  it("never cause an internal error", { timeout: 1_800_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(generatePageRequests(listPatterns(routes), NAMES, fields), (page) => {
        const { world, headers } = getWorld(page.role);
        return ask(
          page.role,
          createPageInjection(page, headers, (pattern) => makePart(pattern, world.ownPublic, world)),
        );
      }),
      { seed: SEED, numRuns: PAGES },
    );
  });
});
