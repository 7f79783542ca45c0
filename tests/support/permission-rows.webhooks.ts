import type { Row } from "./permission-rows.ts";

const UNKNOWN = "0".repeat(24);
const of = (path: string, payload?: object) => () => ({
  path: `/api/v1/admin/webhooks/${path.replace("{id}", UNKNOWN)}`,
  ...(payload && { payload }),
});

/** The calls about messages to other systems. There is no endpoint and no message; webhook.team.test.ts makes some. */
export const WEBHOOK_CALLS: Record<string, Row> = {
  "GET /api/v1/admin/webhooks": { answers: [401, 403, 403, 200] },
  // An address of this machine is refused.
  "POST /api/v1/admin/webhooks": {
    answers: [401, 403, 403, 422],
    ask: () => ({ payload: { url: "https://127.0.0.1/", events: ["lead.created"] } }),
  },
  "GET /api/v1/admin/webhooks/{id}": { answers: [401, 403, 403, 404], ask: of("{id}") },
  "PATCH /api/v1/admin/webhooks/{id}": {
    answers: [401, 403, 403, 404],
    ask: of("{id}", { isOn: false, version: 1 }),
  },
  "DELETE /api/v1/admin/webhooks/{id}": { answers: [401, 403, 403, 404], ask: of("{id}") },
  "POST /api/v1/admin/webhooks/{id}/secret": {
    answers: [401, 403, 403, 404],
    ask: of("{id}/secret", { version: 1 }),
  },
  "POST /api/v1/admin/webhooks/{id}/test": { answers: [401, 403, 403, 404], ask: of("{id}/test") },
  "GET /api/v1/admin/webhooks/messages": { answers: [401, 403, 403, 200] },
  "GET /api/v1/admin/webhooks/messages/{id}": {
    answers: [401, 403, 403, 404],
    ask: of("messages/{id}"),
  },
  "POST /api/v1/admin/webhooks/messages/{id}/send": {
    answers: [401, 403, 403, 404],
    ask: of("messages/{id}/send"),
  },
};
