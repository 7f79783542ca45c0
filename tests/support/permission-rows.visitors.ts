import type { Row } from "./permission-rows.ts";

const words = { rating: 4, text: "A quiet street with water all day." };

/** Calls of visitors about listings, and the team's calls about the same. */
export const VISITOR_CALLS: Record<string, Row> = {
  "GET /api/v1/reviews": {
    answers: [200, 200, 200, 200],
    ask: (world) => ({ path: `/api/v1/reviews?propertyId=${world.otherPublic}` }),
  },
  "POST /api/v1/reviews": {
    answers: [401, 201, 201, 201],
    ask: (world) => ({ payload: { propertyId: world.otherPublic, ...words } }),
  },
  "POST /api/v1/reviews (one's own listing)": {
    answers: [401, 403, 403, 403],
    ask: (world) => ({ payload: { propertyId: world.ownPublic, ...words } }),
  },
  "PUT /api/v1/reviews/{id} (somebody else's)": {
    answers: [401, 404, 404, 404],
    ask: (world) => ({ path: `/api/v1/reviews/${world.otherReview}`, payload: words }),
  },
  "PUT /api/v1/reviews/{id} (own)": {
    answers: [401, 200, 200, 200],
    ask: (world) => ({ path: `/api/v1/reviews/${world.ownReview}`, payload: words }),
  },
  "DELETE /api/v1/reviews/{id} (somebody else's)": {
    answers: [401, 404, 404, 404],
    ask: (world) => ({ path: `/api/v1/reviews/${world.otherReview}` }),
  },
  "DELETE /api/v1/reviews/{id} (own)": {
    answers: [401, 200, 200, 200],
    ask: (world) => ({ path: `/api/v1/reviews/${world.ownReview}` }),
  },
  // Whoever has the signed link hears of its deal; nobody else does.
  "GET /api/v1/deals/{signed}/events": {
    answers: [404, 404, 404, 404],
    ask: () => ({ path: "/api/v1/deals/none.none/events" }),
  },
  "GET /api/v1/shortlist": { answers: [401, 200, 200, 200] },
  "PUT /api/v1/shortlist": {
    answers: [401, 200, 200, 200],
    ask: (world) => ({ payload: { ids: [world.otherPublic] } }),
  },
  "DELETE /api/v1/shortlist/{id}": {
    answers: [401, 200, 200, 200],
    ask: (world) => ({ path: `/api/v1/shortlist/${world.otherPublic}` }),
  },
  "GET /api/v1/saved-searches": { answers: [401, 200, 200, 200] },
  "POST /api/v1/saved-searches": {
    answers: [401, 201, 201, 201],
    ask: () => ({ payload: { name: "Rents in Siliguri", query: "town=siliguri&purpose=rent" } }),
  },
  "POST /api/v1/saved-searches/by-email": {
    answers: [202, 202, 202, 202],
    ask: (world) => ({
      payload: { name: "Rents", query: "purpose=rent", email: `to-${world.person}@example.in` },
    }),
  },
  "PATCH /api/v1/saved-searches/{id} (somebody else's)": {
    answers: [401, 404, 404, 404],
    ask: (world) => ({ path: `/api/v1/saved-searches/${world.otherSearch}`, payload: { alert: "off" } }),
  },
  "PATCH /api/v1/saved-searches/{id} (own)": {
    answers: [401, 200, 200, 200],
    ask: (world) => ({ path: `/api/v1/saved-searches/${world.ownSearch}`, payload: { alert: "off" } }),
  },
  "DELETE /api/v1/saved-searches/{id} (somebody else's)": {
    answers: [401, 404, 404, 404],
    ask: (world) => ({ path: `/api/v1/saved-searches/${world.otherSearch}` }),
  },
  "DELETE /api/v1/saved-searches/{id} (own)": {
    answers: [401, 200, 200, 200],
    ask: (world) => ({ path: `/api/v1/saved-searches/${world.ownSearch}` }),
  },
  "POST /api/v1/reports": {
    answers: [401, 201, 201, 201],
    ask: (world) => ({ payload: { propertyId: world.otherPublic, reason: "price" } }),
  },
  "POST /api/v1/reports (one's own listing)": {
    answers: [401, 403, 403, 403],
    ask: (world) => ({ payload: { propertyId: world.ownPublic, reason: "price" } }),
  },
  "GET /api/v1/admin/reviews": { answers: [401, 403, 403, 200] },
  "PATCH /api/v1/admin/reviews/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({
      path: `/api/v1/admin/reviews/${world.otherReview}`,
      payload: { status: "published", version: 1, from: "published" },
    }),
  },
  "GET /api/v1/admin/reports": { answers: [401, 403, 403, 200] },
  "PATCH /api/v1/admin/reports/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({
      path: `/api/v1/admin/reports/${world.report}`,
      payload: { status: "dismissed", from: "open" },
    }),
  },
  "GET /api/v1/admin/messages": { answers: [401, 403, 403, 200] },
  "PATCH /api/v1/admin/messages/{id}": {
    answers: [401, 403, 403, 200],
    ask: (world) => ({
      path: `/api/v1/admin/messages/${world.message}`,
      payload: { status: "answered", from: "open" },
    }),
  },
};
