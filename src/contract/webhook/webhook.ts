import { z } from "zod";
import {
  countedAnswer,
  createOneOf,
  createPagingFields,
  createSortField,
  SORTS,
  searchText,
} from "#contract/fields/list.ts";
import { allowText, publicId, requireText, splitText } from "#contract/fields/values.ts";
import { ADMIN_PAGE_SIZES, LIMITS } from "#domain/limits.ts";
import {
  MESSAGE_STATE_VALUES,
  MESSAGE_TYPE_VALUES,
  OFF_REASON_VALUES,
  TRY_PROBLEM_VALUES,
  WEBHOOK_EVENT_VALUES,
  type WebhookEvent,
} from "#domain/webhook/choices.ts";
import { m } from "#words/generated/messages.js";

const instant = z.iso.datetime();

/** In the order of the list, each once. A form sends them as one text with commas. */
const events = z
  .preprocess(
    splitText,
    z
      .array(z.enum(WEBHOOK_EVENT_VALUES, { error: () => m.webhook_error_events() }), {
        error: () => m.webhook_error_events(),
      })
      .min(1, { error: () => m.webhook_error_events() }),
  )
  .transform((chosen): WebhookEvent[] => WEBHOOK_EVENT_VALUES.filter((event) => chosen.includes(event)));

/** `POST /api/v1/admin/webhooks` */
export const webhookInput = z.object({
  /** https, port 443 or 8443, of a machine on the internet. */
  url: requireText(LIMITS.webhookUrlLength, m.webhook_error_url),
  /** Which program it is, for the team. */
  description: allowText(LIMITS.nameLength).default(""),
  events,
});
export type WebhookInput = z.output<typeof webhookInput>;

/** `PATCH /api/v1/admin/webhooks/{id}`: what is left out stays as it is. */
export const webhookChange = z.object({
  url: webhookInput.shape.url.optional(),
  description: allowText(LIMITS.nameLength).optional(),
  events: events.optional(),
  isOn: z.boolean().optional(),
  /** As it was read: a change is refused if somebody else has changed the endpoint since. */
  version: z.coerce.number({ error: () => m.webhook_error_version() }).int(),
});
export type WebhookChange = z.output<typeof webhookChange>;

/** An endpoint, without its secret. */
export const webhookRow = z.object({
  _id: publicId,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_VALUES)),
  isOn: z.boolean(),
  /** Why it is off; null while it is on. */
  offReason: z.enum(OFF_REASON_VALUES).nullable(),
  /** Until when messages are also signed with the former secret. */
  formerSecretUntil: instant.nullable(),
  /** The last message that it accepted. */
  deliveredAt: instant.nullable(),
  /** The first failure since then. */
  failingSince: instant.nullable(),
  /** Grows with every change. */
  version: z.number(),
  createdAt: instant,
});
export type WebhookRow = z.infer<typeof webhookRow>;

/** `GET /api/v1/admin/webhooks`, oldest first. */
export const webhookList = z.object({ webhooks: z.array(webhookRow) });
export const webhookAnswer = z.object({ webhook: webhookRow });

/** An endpoint with its new secret, which is shown only once. */
export const webhookWithSecret = z.object({ webhook: webhookRow, secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

/** `GET /api/v1/admin/webhooks/messages` and the address of the screen: the same names and values. */
export const webhookMessageQuery = z.object({
  /** The id of a message, or of the lead, visit, listing or deal that it is about. */
  search: searchText.default(""),
  /** The id of an endpoint. */
  webhook: z.union([z.literal("all"), publicId], { error: () => m.webhook_error_missing() }).default("all"),
  state: createOneOf(["all", ...MESSAGE_STATE_VALUES]).default("all"),
  type: createOneOf(["all", ...MESSAGE_TYPE_VALUES]).default("all"),
  sort: createSortField(SORTS.webhook),
  ...createPagingFields(ADMIN_PAGE_SIZES[1]),
});
export type WebhookMessageQuery = z.infer<typeof webhookMessageQuery>;

/** A message to one endpoint. */
export const webhookMessageRow = z.object({
  _id: publicId,
  /** The header `webhook-id`, the same for every try. */
  messageId: z.string(),
  webhookId: publicId,
  url: z.string(),
  /** The endpoint is on: the message can be sent again. */
  isOn: z.boolean(),
  type: z.enum(MESSAGE_TYPE_VALUES),
  /** The id of what it is about; null for a test. */
  about: publicId.nullable(),
  state: z.enum(MESSAGE_STATE_VALUES),
  /** How often it was sent, and what the last try ended with. */
  tries: z.number(),
  status: z.number().nullable(),
  problem: z.enum(TRY_PROBLEM_VALUES).nullable(),
  /** When it is sent next; null if it is not. */
  nextAt: instant.nullable(),
  createdAt: instant,
});
export type WebhookMessageRow = z.infer<typeof webhookMessageRow>;

export const webhookMessageList = z.object({ messages: z.array(webhookMessageRow), ...countedAnswer });
export type WebhookMessageList = z.infer<typeof webhookMessageList>;

/** `GET /api/v1/admin/webhooks/messages/{id}` */
export const webhookMessage = webhookMessageRow.extend({
  /** What is sent. */
  body: z.string(),
  /** Every time it was sent, newest first. */
  attempts: z.array(
    z.object({
      at: instant,
      /** Null without an answer; then `problem` says why. */
      status: z.number().nullable(),
      problem: z.enum(TRY_PROBLEM_VALUES).nullable(),
      /** How long it took, in milliseconds. */
      millis: z.number(),
      /** The beginning of the answer: at most 1,024 bytes. */
      answer: z.string(),
    }),
  ),
});
export type WebhookMessage = z.infer<typeof webhookMessage>;

/** The answer to a test and to "send again": what was queued. */
export const webhookQueued = z.object({ message: z.string(), _id: publicId });
