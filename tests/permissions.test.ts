import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#domain/roles.ts";
import { type TestApp, testApp } from "./support/app.ts";
import {
  makeLead,
  makeLocality,
  makeMedia,
  makeMessage,
  makeProperty,
  makeReport,
  makeReview,
  makeTown,
  makeUser,
} from "./support/factories.ts";
import { DESK_CALLS } from "./support/permission-rows.desk.ts";
import { MEDIA_CALLS } from "./support/permission-rows.media.ts";
import type { Row, World } from "./support/permission-rows.ts";
import { VISITOR_CALLS } from "./support/permission-rows.visitors.ts";
import { picture } from "./support/pictures.ts";
import { PLOT } from "./support/plot.ts";
import { servedCalls } from "./support/served-calls.ts";
import { signInAs, visitorHeaders } from "./support/sign-in.ts";
import { announce, makeUpload } from "./support/uploads.ts";

const account = (email: string) => ({ username: "Dipa Roy", email, password: "kankarbagh-4b" });
let accounts = 0;

/** Every call of the API, by method and path as the OpenAPI document has them; a note in brackets tells rows of one call apart. */
const CALLS: Record<string, Row> = {
  "POST /api/v1/auth/login": {
    answers: [401, 401, 401, 401],
    ask: () => ({ payload: { email: `nobody-${++accounts}@example.in`, password: "not-the-password" } }),
  },
  "POST /api/v1/auth/forgot-password": {
    answers: [200, 200, 200, 200],
    ask: () => ({ payload: { email: `nobody-${++accounts}@example.in` } }),
  },
  "POST /api/v1/auth/reset-password/{token}": {
    answers: [404, 404, 404, 404],
    ask: () => ({ path: "/api/v1/auth/reset-password/unknown", payload: { password: "hill-cart-road-14" } }),
  },
  "GET /api/v1/auth/getcurrentuser": { answers: [401, 200, 200, 200] },
  // Not configured here; tests of their own have them.
  "GET /api/v1/auth/google": { answers: [404, 404, 404, 404] },
  "GET /api/v1/auth/google/callback": { answers: [404, 404, 404, 404] },
  "GET /api/v1/auth/facebook": { answers: [404, 404, 404, 404] },
  "GET /api/v1/auth/facebook/callback": { answers: [404, 404, 404, 404] },
  "GET /api/v1/account/data": { answers: [401, 200, 200, 200] },
  "GET /api/v1/listings": { answers: [200, 200, 200, 200] },
  "GET /api/v1/places": { answers: [200, 200, 200, 200] },
  "GET /api/v1/listings/{id}": {
    answers: [200, 200, 200, 200],
    ask: (world) => ({ path: `/api/v1/listings/${world.otherPublic}` }),
  },
  "POST /api/v1/leads": {
    answers: [201, 201, 201, 201],
    ask: (world) => ({
      payload: {
        propertyId: world.otherPublic,
        kind: "contact",
        name: "Dipa Roy",
        phone: `98320${String(10_000 + ++accounts)}`,
        consent: true,
      },
    }),
  },
  "POST /api/v1/contact": {
    answers: [201, 201, 201, 201],
    ask: () => ({
      payload: {
        fullName: "Dipa Roy",
        email: "dipa@example.in",
        subject: "question",
        message: "Do you also look after homes in Malda?",
      },
    }),
  },
  ...VISITOR_CALLS,
  "POST /api/v1/property/createproperty": { answers: [401, 403, 201, 201], ask: () => ({ payload: PLOT }) },
  "GET /api/v1/property/getallproperties": { answers: [401, 200, 200, 200] },
  "POST /api/v1/property/updateproperty/{id} (own)": {
    answers: [401, 404, 200, 200],
    ask: (world) => ({
      path: `/api/v1/property/updateproperty/${world.ownPublic}`,
      payload: { price: 3_500_000 },
    }),
  },
  "POST /api/v1/property/updateproperty/{id} (somebody else's)": {
    answers: [401, 404, 404, 200],
    ask: (world) => ({
      path: `/api/v1/property/updateproperty/${world.otherPublic}`,
      payload: { price: 3_500_000 },
    }),
  },
  "POST /api/v1/property/updateproperty/{id} (verification of one's own)": {
    answers: [401, 404, 403, 200],
    ask: (world) => ({
      path: `/api/v1/property/updateproperty/${world.ownPublic}`,
      payload: { verification: "approved" },
    }),
  },
  "POST /api/v1/property/{id}/life (own)": {
    answers: [401, 404, 200, 200],
    ask: (world) => ({ path: `/api/v1/property/${world.ownPublic}/life`, payload: { step: "confirm" } }),
  },
  "POST /api/v1/property/{id}/life (somebody else's)": {
    answers: [401, 404, 404, 200],
    ask: (world) => ({ path: `/api/v1/property/${world.otherPublic}/life`, payload: { step: "confirm" } }),
  },
  "POST /api/v1/listings/{id}/view": {
    answers: [204, 204, 204, 204],
    ask: (world) => ({ path: `/api/v1/listings/${world.otherPublic}/view` }),
  },
  "GET /api/v1/property/{id}/figures (own)": {
    answers: [401, 200, 200, 200],
    ask: (world) => ({ path: `/api/v1/property/${world.ownPublic}/figures` }),
  },
  "GET /api/v1/property/{id}/figures (somebody else's)": {
    answers: [401, 404, 404, 200],
    ask: (world) => ({ path: `/api/v1/property/${world.otherPublic}/figures` }),
  },
  "GET /api/v1/property/{id}/leads (own)": {
    answers: [401, 200, 200, 200],
    ask: (world) => ({ path: `/api/v1/property/${world.ownPublic}/leads` }),
  },
  "GET /api/v1/property/{id}/leads (somebody else's)": {
    answers: [401, 404, 404, 200],
    ask: (world) => ({ path: `/api/v1/property/${world.otherPublic}/leads` }),
  },
  "GET /api/v1/drafts": { answers: [401, 200, 200, 200] },
  "PUT /api/v1/drafts": {
    answers: [401, 200, 200, 200],
    ask: () => ({ payload: { data: { values: { propertyTitle: "Half a form" } } } }),
  },
  "DELETE /api/v1/drafts": { answers: [401, 200, 200, 200] },
  ...MEDIA_CALLS,
  "GET /api/v1/admin/properties": { answers: [401, 403, 403, 200] },
  "GET /api/v1/admin/properties/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/properties/${world.otherPublic}` }),
  },
  "PUT /api/v1/admin/properties/{id}/checks/{kind}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/properties/${world.otherPublic}/checks/papers`, payload: {} }),
  },
  "DELETE /api/v1/admin/properties/{id}/checks/{kind}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/properties/${world.otherPublic}/checks/papers` }),
  },
  ...DESK_CALLS,
  // These end the session of whoever asks, so they stand last.
  "POST /api/v1/property/createowner": {
    answers: [401, 200, 200, 200],
    ask: () => ({ payload: { name: "Dipa Roy", mobile: "9832012345" } }),
  },
  "POST /api/v1/auth/logout": { answers: [200, 200, 200, 200] },
  "POST /api/v1/auth/register": {
    answers: [201, 201, 201, 201],
    ask: () => ({ payload: account(`new-${++accounts}@example.in`) }),
  },
};

const ROLES: readonly Role[] = ["none", "user", "owner", "admin"];
const worlds = new Map<Role, { world: World; headers: Record<string, string> }>();
let app: TestApp;

// Four people sign up, each with a slow password hash.
beforeAll(async () => {
  app = await testApp();
  const { db } = app.database;
  const town = await makeTown(db, { slug: "siliguri", name: "Siliguri" });
  await makeLocality(db, { town_slug: town.slug, slug: "hakimpara", name: "Hakimpara" });
  const jpeg = await picture();
  for (const role of ROLES) {
    const who = role === "none" ? null : await signInAs(app.http, app.database, role);
    const open = { verification: "approved", purpose: "buy", price: 3_000_000 } as const;
    const own = await makeProperty(db, { ...open, ...(who && { owner_id: who.userId }) });
    const other = await makeProperty(db, open);
    const world: World = {
      ownPublic: own.public_id,
      otherPublic: other.public_id,
      ownMedia: (await makeMedia(db, { property_id: null, uploader_id: who?.userId ?? null })).public_id,
      ownUpload: who ? await announced(who.headers) : "0".repeat(24),
      otherUpload: (await makeUpload(db)).public_id,
      otherMedia: (await makeMedia(db, { property_id: null })).public_id,
      ownReview: (await makeReview(db, who ? { user_id: who.userId } : {})).public_id,
      otherReview: (await makeReview(db)).public_id,
      report: (await makeReport(db)).public_id,
      message: (await makeMessage(db)).public_id,
      lead: (await makeLead(db, { property_id: other.id })).public_id,
      waiting: (await makeProperty(db, { verification: "pending" })).public_id,
      person: (await makeUser(db)).id,
      otherPerson: (await makeUser(db)).id,
      jpeg,
    };
    worlds.set(role, { world, headers: who?.headers ?? visitorHeaders });
  }
}, 120_000);

/** The id of an upload of five bytes. */
async function announced(headers: Record<string, string>): Promise<string> {
  const { location } = (await announce(app.http, headers, { bytes: 5 })).headers;
  return String(location).split("/").at(-1) as string;
}

async function answerTo(call: string, role: Role, row: Row): Promise<number> {
  const { world, headers } = worlds.get(role) ?? {};
  if (!world) throw new Error(`No world for ${role}`);
  const [method = "", url = ""] = call.split(" ");
  const { path = url, headers: more, ...rest } = row.ask?.(world) ?? {};
  const answer = await app.http.inject({
    method: method as "GET",
    url: path,
    headers: { ...headers, ...more },
    ...rest,
  });
  if (rest.payloadAsStream) answer.stream().destroy();
  return answer.statusCode;
}

describe("[ROUTE-05] every role against every call", () => {
  it.each(Object.entries(CALLS))("%s", async (call, row) => {
    const answers = [];
    for (const role of ROLES) answers.push(await answerTo(call, role, row));
    expect(answers).toEqual([...row.answers]);
  });

  it("has a row for each call that the server answers", () => {
    const named = new Set(Object.keys(CALLS).map((call) => call.split(" ").slice(0, 2).join(" ")));
    const served = servedCalls(app.http.printRoutes({ commonPrefix: false }));
    expect(served.length).toBeGreaterThan(20);
    expect(served.filter((call) => !named.has(call))).toEqual([]);
    expect([...named].filter((call) => !served.includes(call))).toEqual([]);
  });
});
