import { office } from "#content/office.ts";
import { LISTING_TERMS } from "#domain/listing/terms.ts";
import type { Row } from "./permission-rows.ts";

/** The calls of the team's desk. */
export const DESK_CALLS: Record<string, Row> = {
  "GET /api/v1/admin/queue": { answers: [401, 403, 403, 200] },
  "POST /api/v1/admin/queue/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/queue/${world.waiting}`, payload: { decision: "approve" } }),
  },
  "GET /api/v1/admin/audit": { answers: [401, 403, 403, 200] },
  "GET /api/v1/admin/figures": { answers: [401, 403, 403, 200] },
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
  "PATCH /api/v1/admin/settings/places/{kind}/{slug}": {
    answers: [401, 403, 403, 200],
    ask: () => ({ path: "/api/v1/admin/settings/places/locality/hakimpara", payload: { name: "Hakimpara" } }),
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
  "POST /api/v1/admin/users/{id}/merge": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({
      path: `/api/v1/admin/users/${world.person}/merge`,
      payload: { into: world.otherPerson },
    }),
  },
  "GET /api/v1/admin/leads": { answers: [401, 403, 403, 200] },
  "PATCH /api/v1/admin/leads/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}`, payload: { status: "contacted" } }),
  },
  "GET /api/v1/admin/leads.csv": { answers: [401, 403, 403, 200] },
  "GET /api/v1/admin/leads/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}` }),
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
      payload: { at: new Date(Date.now() + 86_400_000).toISOString() },
    }),
  },
  "DELETE /api/v1/admin/leads/{id}/visit": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({ path: `/api/v1/admin/leads/${world.lead}/visit` }),
  },
  // The response never ends: only its status is checked.
  "GET /api/v1/events": { answers: [401, 403, 403, 200], ask: () => ({ payloadAsStream: true }) },
};
