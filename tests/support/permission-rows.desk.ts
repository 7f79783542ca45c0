import { deskWords } from "#content/desk-words.ts";
import { office } from "#content/office.ts";
import { LISTING_TERMS } from "#domain/listing/terms.ts";
import type { Row } from "./permission-rows.ts";

let owners = 0;
const NO_JOB = "00000000-0000-4000-8000-000000000000";

/** The calls of the team's desk. */
export const DESK_CALLS: Record<string, Row> = {
  "GET /api/v1/admin/queue": { answers: [401, 403, 403, 200] },
  // There is nothing with this id; the answer says so row by row.
  "POST /api/v1/admin/queue": {
    answers: [401, 403, 403, 200],
    ask: () => ({ payload: { decision: "approve", items: [{ id: "0".repeat(24) }] } }),
  },
  "GET /api/v1/admin/properties.csv": {
    answers: [401, 403, 403, 200],
    ask: () => ({ path: `/api/v1/admin/properties.csv?id=${"0".repeat(24)}` }),
  },
  "POST /api/v1/admin/queue/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({
      path: `/api/v1/admin/queue/${world.waiting}`,
      payload: { decision: "approve", version: 1 },
    }),
  },
  "GET /api/v1/admin/audit": { answers: [401, 403, 403, 200] },
  "GET /api/v1/admin/figures": { answers: [401, 403, 403, 200] },
  "GET /api/v1/admin/jobs": { answers: [401, 403, 403, 200] },
  // No job has failed.
  "POST /api/v1/admin/jobs/retry": { answers: [401, 403, 403, 409] },
  "POST /api/v1/admin/jobs/{id}/retry": {
    answers: [401, 403, 403, 409],
    ask: () => ({ path: `/api/v1/admin/jobs/${NO_JOB}/retry` }),
  },
  "DELETE /api/v1/admin/jobs/{id}": {
    answers: [401, 403, 403, 409],
    ask: () => ({ path: `/api/v1/admin/jobs/${NO_JOB}` }),
  },
  "GET /api/v1/admin/settings": { answers: [401, 403, 403, 200] },
  "PUT /api/v1/admin/settings": {
    answers: [401, 403, 403, 200],
    ask: () => ({ payload: { office, version: 0 } }),
  },
  "GET /api/v1/admin/settings/terms": { answers: [401, 403, 403, 200] },
  "PUT /api/v1/admin/settings/terms": {
    answers: [401, 403, 403, 200],
    ask: () => ({ payload: { terms: LISTING_TERMS, version: 0 } }),
  },
  "GET /api/v1/admin/settings/team": { answers: [401, 403, 403, 200] },
  "PUT /api/v1/admin/settings/team": {
    answers: [401, 403, 403, 200],
    ask: () => ({ payload: { team: { secondStep: false }, version: 0 } }),
  },
  "GET /api/v1/admin/settings/words": { answers: [401, 403, 403, 200] },
  "PUT /api/v1/admin/settings/words": {
    answers: [401, 403, 403, 200],
    ask: () => ({ payload: { words: deskWords, version: 0 } }),
  },
  "PATCH /api/v1/admin/settings/places/{kind}/{slug}": {
    answers: [401, 403, 403, 200],
    ask: () => ({ path: "/api/v1/admin/settings/places/locality/hakimpara", payload: { name: "Hakimpara" } }),
  },
  "POST /api/v1/admin/owners": {
    answers: [401, 403, 403, 201],
    ask: () => ({
      payload: { name: "Maya Tamang", mobile: "98320 00141", email: `maya-${++owners}@example.in` },
    }),
  },
  // Nobody has this address; property.hand-over.test.ts hands listings over.
  "POST /api/v1/admin/properties/{id}/owner": {
    answers: [401, 403, 403, 422],
    ask: (world) => ({
      path: `/api/v1/admin/properties/${world.otherPublic}/owner`,
      payload: { to: "nobody@example.in", reason: "Sold" },
    }),
  },
  "GET /api/v1/admin/users": { answers: [401, 403, 403, 200] },
  "GET /api/v1/admin/users/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/users/${world.person}` }),
  },
  "PATCH /api/v1/admin/users/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/users/${world.person}`, payload: { status: "suspended" } }),
  },
  // The person has no second step; the password is checked before the answer says anything about the person.
  "POST /api/v1/admin/users/{id}/reset-second-step": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({
      path: `/api/v1/admin/users/${world.person}/reset-second-step`,
      payload: { currentPassword: "kankarbagh-4b" },
    }),
  },
  "POST /api/v1/admin/users/{id}/end-sessions": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({
      path: `/api/v1/admin/users/${world.person}/end-sessions`,
      payload: { currentPassword: "kankarbagh-4b" },
    }),
  },
  "POST /api/v1/admin/users/{id}/merge": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({
      path: `/api/v1/admin/users/${world.person}/merge`,
      payload: { into: world.otherPerson, currentPassword: "kankarbagh-4b" },
    }),
  },
  // The answer says lead by lead what became of it.
  "POST /api/v1/leads/import": {
    answers: [401, 403, 403, 200],
    ask: () => ({ payload: { leads: [{ source: "99acres" }] } }),
  },
  "GET /api/v1/admin/lead-sheets/template.csv": { answers: [401, 403, 403, 200] },
  "GET /api/v1/admin/lead-sheets/template.xlsx": { answers: [401, 403, 403, 200] },
  // Nobody has such a sheet.
  "GET /api/v1/admin/lead-sheets/{id}/to-fix.csv": {
    answers: [401, 403, 403, 404],
    ask: () => ({ path: `/api/v1/admin/lead-sheets/${"0".repeat(24)}/to-fix.csv` }),
  },
  "GET /api/v1/admin/lead-sheets/{id}/to-fix.xlsx": {
    answers: [401, 403, 403, 404],
    ask: () => ({ path: `/api/v1/admin/lead-sheets/${"0".repeat(24)}/to-fix.xlsx` }),
  },
  "GET /api/v1/admin/leads": { answers: [401, 403, 403, 200] },
  "POST /api/v1/admin/leads": {
    answers: [401, 403, 403, 201],
    ask: () => ({ payload: { phone: "98320 00140", wanted: "2 bhk in Siliguri", consent: true } }),
  },
  "POST /api/v1/admin/leads/known": {
    answers: [401, 403, 403, 200],
    ask: () => ({ payload: { phone: "98320 00140" } }),
  },
  "GET /api/v1/admin/leads/about": {
    answers: [401, 403, 403, 200],
    ask: () => ({ path: "/api/v1/admin/leads/about?words=flat" }),
  },
  "GET /api/v1/admin/leads/work": { answers: [401, 403, 403, 200] },
  // Nobody may know of a lead with this id; the answer says so row by row.
  "PATCH /api/v1/admin/leads": {
    answers: [401, 403, 403, 200],
    ask: () => ({ payload: { items: [{ id: "0".repeat(24), assignee: "me" }] } }),
  },
  "PATCH /api/v1/admin/leads/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}`, payload: { status: "contacted" } }),
  },
  "GET /api/v1/admin/leads.csv": { answers: [401, 403, 403, 200] },
  "GET /api/v1/admin/leads/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}` }),
  },
  "POST /api/v1/admin/leads/{id}/owner": {
    answers: [401, 403, 403, 200],
    // The member has claimed it by moving it, in the call before.
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/owner` }),
  },
  "POST /api/v1/admin/leads/{id}/notes": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/notes`, payload: { text: "Called back." } }),
  },
  "POST /api/v1/admin/leads/{id}/calls": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/calls`, payload: { outcome: "reached" } }),
  },
  "PUT /api/v1/admin/leads/{id}/next-step": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/next-step`, payload: { text: "Call" } }),
  },
  "PUT /api/v1/admin/leads/{id}/visit": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({
      path: `/api/v1/admin/leads/${world.lead}/visit`,
      payload: { at: new Date(Date.now() + 86_400_000).toISOString(), sure: true },
    }),
  },
  "POST /api/v1/admin/leads/{id}/visit/answer": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({
      path: `/api/v1/admin/leads/${world.lead}/visit/answer`,
      payload: { party: "owner", answer: "confirm" },
    }),
  },
  // The visit is still to come.
  "POST /api/v1/admin/leads/{id}/visit/outcome": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({
      path: `/api/v1/admin/leads/${world.lead}/visit/outcome`,
      payload: { outcome: "done" },
    }),
  },
  "DELETE /api/v1/admin/leads/{id}/visit": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/visit` }),
  },
  // No visit is done yet, and so there is no deal; deal.test.ts moves deals.
  "GET /api/v1/admin/deals": {
    answers: [401, 403, 403, 200],
  },
  "GET /api/v1/admin/leads/{id}/deal": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/deal` }),
  },
  "POST /api/v1/admin/leads/{id}/deal": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/deal` }),
  },
  "POST /api/v1/admin/leads/{id}/deal/offer": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({
      path: `/api/v1/admin/leads/${world.lead}/deal/offer`,
      payload: { party: "visitor", amount: 1 },
    }),
  },
  "POST /api/v1/admin/leads/{id}/deal/answer": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({
      path: `/api/v1/admin/leads/${world.lead}/deal/answer`,
      payload: { party: "owner", offer: "0".repeat(24), answer: "accept" },
    }),
  },
  "POST /api/v1/admin/leads/{id}/deal/token": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({
      path: `/api/v1/admin/leads/${world.lead}/deal/token`,
      payload: { version: 1, amount: 1, day: "2026-11-21", way: "upi" },
    }),
  },
  "POST /api/v1/admin/leads/{id}/deal/step": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({
      path: `/api/v1/admin/leads/${world.lead}/deal/step`,
      payload: { version: 1, step: "keys", day: "2026-11-21" },
    }),
  },
  "PUT /api/v1/admin/leads/{id}/deal/days": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({
      path: `/api/v1/admin/leads/${world.lead}/deal/days`,
      payload: { version: 1, agreement: null, registry: null, handover: null },
    }),
  },
  "POST /api/v1/admin/leads/{id}/deal/off": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({
      path: `/api/v1/admin/leads/${world.lead}/deal/off`,
      payload: { version: 1, reason: "price" },
    }),
  },
  "POST /api/v1/admin/leads/{id}/deal/undo": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/deal/undo`, payload: { version: 1 } }),
  },
  "POST /api/v1/admin/leads/{id}/deal/papers": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({
      path: `/api/v1/admin/leads/${world.lead}/deal/papers`,
      payload: { kind: "pan", askedOf: "owner" },
    }),
  },
  "PUT /api/v1/admin/leads/{id}/deal/papers/{paper}": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({
      path: `/api/v1/admin/leads/${world.lead}/deal/papers/${"0".repeat(24)}`,
      payload: { seen: "received", state: "checked" },
    }),
  },
  "DELETE /api/v1/admin/leads/{id}/deal/papers/{paper}": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/deal/papers/${"0".repeat(24)}` }),
  },
  "GET /api/v1/admin/leads/{id}/deal/files/{file}": {
    answers: [401, 403, 403, 404],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/deal/files/${"0".repeat(24)}` }),
  },
  "DELETE /api/v1/admin/leads/{id}/deal/files/{file}": {
    answers: [401, 403, 403, 409],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/deal/files/${"0".repeat(24)}` }),
  },
  "GET /api/v1/admin/visits": { answers: [401, 403, 403, 200] },
  "GET /api/v1/admin/visits/feed": { answers: [401, 403, 403, 200] },
  "POST /api/v1/admin/visits/feed": { answers: [401, 403, 403, 200] },
  "DELETE /api/v1/admin/visits/feed": { answers: [401, 403, 403, 200] },
  // The response never ends: only its status is checked.
  "GET /api/v1/events": { answers: [401, 403, 403, 200], ask: () => ({ payloadAsStream: true }) },
};
