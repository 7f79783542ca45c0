import { DESK_CALLS } from "./permission-rows.desk.ts";
import { IMPORT_CALLS } from "./permission-rows.import.ts";
import { MEDIA_CALLS } from "./permission-rows.media.ts";
import type { Row } from "./permission-rows.ts";
import { VISITOR_CALLS } from "./permission-rows.visitors.ts";
import { WEBHOOK_CALLS } from "./permission-rows.webhooks.ts";
import { PLOT } from "./plot.ts";

const createAccount = (email: string) => ({ username: "Dipa Roy", email, password: "kankarbagh-4b" });
let accounts = 0;
/** A passkey as a browser sends it; it belongs to nobody. */
const NO_PASSKEY = {
  ...{ id: "bm9ib2R5", rawId: "bm9ib2R5", type: "public-key" },
  response: { clientDataJSON: "e30", authenticatorData: "", signature: "", attestationObject: "oA" },
};

/** Every API call, by method and path of the OpenAPI document; a note in brackets distinguishes rows of one call. */
export const CALLS: Record<string, Row> = {
  "POST /api/v1/auth/login": {
    answers: [401, 401, 401, 401],
    ask: () => ({ payload: { email: `nobody-${++accounts}@example.in`, password: "not-the-password" } }),
  },
  // No sign-in is waiting for a code here.
  "POST /api/v1/auth/second-step": {
    answers: [401, 401, 401, 401],
    ask: () => ({ payload: { code: "123456" } }),
  },
  // No SMS gateway is configured here; account.mobile.test.ts has one.
  "POST /api/v1/auth/mobile/code": {
    answers: [404, 404, 404, 404],
    ask: () => ({ payload: { mobile: "98320 00140" } }),
  },
  "POST /api/v1/auth/mobile": {
    answers: [404, 404, 404, 404],
    ask: () => ({ payload: { id: "0".repeat(24), code: "123456" } }),
  },
  "POST /api/v1/account/mobile/code": {
    answers: [401, 404, 404, 404],
    ask: () => ({ payload: { currentPassword: "kankarbagh-4b" } }),
  },
  // A code that nobody has sent.
  "POST /api/v1/account/mobile/confirm": {
    answers: [401, 410, 410, 410],
    ask: () => ({ payload: { id: "0".repeat(24), code: "123456" } }),
  },
  "POST /api/v1/auth/passkey/options": { answers: [200, 200, 200, 200] },
  "POST /api/v1/auth/passkey": {
    answers: [401, 401, 401, 401],
    ask: () => ({ payload: { credential: NO_PASSKEY } }),
  },
  "POST /api/v1/account/passkeys/options": {
    answers: [401, 200, 200, 200],
    ask: () => ({ payload: { currentPassword: "kankarbagh-4b" } }),
  },
  // Without a challenge from the server it is refused for every role.
  "POST /api/v1/account/passkeys": {
    answers: [401, 422, 422, 422],
    ask: () => ({ payload: { credential: NO_PASSKEY, name: "My phone" } }),
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
  // Not configured here; they have separate tests.
  "GET /api/v1/auth/google": { answers: [404, 404, 404, 404] },
  "GET /api/v1/auth/google/callback": { answers: [404, 404, 404, 404] },
  "GET /api/v1/auth/facebook": { answers: [404, 404, 404, 404] },
  "GET /api/v1/auth/facebook/callback": { answers: [404, 404, 404, 404] },
  "GET /api/v1/account/data": { answers: [401, 200, 200, 200] },
  "GET /api/v1/listings": { answers: [200, 200, 200, 200] },
  "GET /api/v1/listings/map": { answers: [200, 200, 200, 200] },
  "GET /api/v1/listings/suggest": { answers: [200, 200, 200, 200] },
  "GET /api/v1/listings/understand": { answers: [200, 200, 200, 200] },
  "GET /api/v1/places": { answers: [200, 200, 200, 200] },
  "GET /api/v1/localities/{slug}": {
    answers: [200, 200, 200, 200],
    ask: () => ({ path: "/api/v1/localities/hakimpara" }),
  },
  "GET /api/v1/towns/{slug}": {
    answers: [200, 200, 200, 200],
    ask: () => ({ path: "/api/v1/towns/siliguri" }),
  },
  "GET /api/v1/listings/{id}/similar": {
    answers: [200, 200, 200, 200],
    ask: (world) => ({ path: `/api/v1/listings/${world.otherPublic}/similar` }),
  },
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
  "POST /api/v1/leads/number": {
    answers: [204, 204, 204, 204],
    ask: (world) => ({ payload: { propertyId: world.otherPublic, way: "call" } }),
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
  "DELETE /api/v1/property/{id}/proposal (own)": {
    answers: [401, 404, 200, 200],
    ask: (world) => ({ path: `/api/v1/property/${world.ownPublic}/proposal` }),
  },
  "DELETE /api/v1/property/{id}/proposal (somebody else's)": {
    answers: [401, 404, 404, 200],
    ask: (world) => ({ path: `/api/v1/property/${world.otherPublic}/proposal` }),
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
  "GET /api/v1/owner/leads": { answers: [401, 200, 200, 200] },
  "GET /api/v1/drafts": { answers: [401, 200, 200, 200] },
  "PUT /api/v1/drafts": {
    answers: [401, 200, 200, 200],
    ask: () => ({ payload: { data: { values: { propertyTitle: "Half a form" } } } }),
  },
  "DELETE /api/v1/drafts": { answers: [401, 200, 200, 200] },
  ...MEDIA_CALLS,
  ...IMPORT_CALLS,
  "GET /api/v1/admin/properties": { answers: [401, 403, 403, 200] },
  "GET /api/v1/admin/properties/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/properties/${world.otherPublic}` }),
  },
  // Whoever may, but has not seen the present version, is told so.
  "PUT /api/v1/admin/properties/{id}/checks/{kind}": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({
      path: `/api/v1/admin/properties/${world.otherPublic}/checks/papers`,
      payload: { version: 1 },
    }),
  },
  "DELETE /api/v1/admin/properties/{id}/checks/{kind}": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({ path: `/api/v1/admin/properties/${world.otherPublic}/checks/site?version=0` }),
  },
  ...WEBHOOK_CALLS,
  ...DESK_CALLS,
  // These calls end the caller's session, so they are last.
  "POST /api/v1/property/createowner": {
    answers: [401, 200, 200, 200],
    ask: () => ({ payload: { name: "Dipa Roy", mobile: "9832012345" } }),
  },
  "POST /api/v1/auth/logout": { answers: [200, 200, 200, 200] },
  "POST /api/v1/auth/register": {
    answers: [201, 201, 201, 201],
    ask: () => ({ payload: createAccount(`new-${++accounts}@example.in`) }),
  },
};
