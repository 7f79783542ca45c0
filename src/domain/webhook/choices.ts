import { getValues, listChoices } from "#domain/choice.ts";
import { m } from "#words/generated/messages.js";

/** What other systems are told about (docs/webhooks.md). The database writes down each of them in a trigger. */
export const WEBHOOK_EVENTS = listChoices({
  "lead.created": m.choice_webhook_lead_created,
  "lead.changed": m.choice_webhook_lead_changed,
  "visit.changed": m.choice_webhook_visit_changed,
  "listing.published": m.choice_webhook_listing_published,
  "listing.changed": m.choice_webhook_listing_changed,
  "listing.closed": m.choice_webhook_listing_closed,
  "deal.changed": m.choice_webhook_deal_changed,
});
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]["value"];
export const WEBHOOK_EVENT_VALUES = getValues(WEBHOOK_EVENTS);

/** The type of a message that a member of the team sends to try an endpoint. */
export const TEST_EVENT = "webhook.test";
export type MessageType = WebhookEvent | typeof TEST_EVENT;
export const MESSAGE_TYPES = [
  ...WEBHOOK_EVENTS,
  { value: TEST_EVENT, label: m.choice_webhook_test },
] as const;
export const MESSAGE_TYPE_VALUES = getValues(MESSAGE_TYPES);

/** `waiting`: to be sent, or to be tried again. */
export const MESSAGE_STATES = listChoices({
  waiting: m.choice_webhook_waiting,
  delivered: m.choice_webhook_delivered,
  failed: m.jobs_state,
});
export type MessageState = (typeof MESSAGE_STATES)[number]["value"];
export const MESSAGE_STATE_VALUES = getValues(MESSAGE_STATES);

/** Why an endpoint gets nothing: a member turned it off, it answered 410, or it failed for days. */
export const OFF_REASONS = listChoices({
  team: m.choice_webhook_off_team,
  gone: m.choice_webhook_off_gone,
  failing: m.choice_webhook_off_failing,
});
export type OffReason = (typeof OFF_REASONS)[number]["value"];
export const OFF_REASON_VALUES = getValues(OFF_REASONS);

/** Why a try had no answer. */
export const TRY_PROBLEMS = listChoices({
  address: m.choice_webhook_problem_address,
  name: m.choice_webhook_problem_name,
  connection: m.choice_webhook_problem_connection,
  certificate: m.choice_webhook_problem_certificate,
  timeout: m.choice_webhook_problem_timeout,
  secret: m.choice_webhook_problem_secret,
});
export type TryProblem = (typeof TRY_PROBLEMS)[number]["value"];
export const TRY_PROBLEM_VALUES = getValues(TRY_PROBLEMS);
