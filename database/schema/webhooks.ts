import type { ColumnType, Generated } from "kysely";
import type {
  MessageState,
  MessageType,
  OffReason,
  TryProblem,
  WebhookEvent,
} from "#domain/webhook/choices.ts";
import type { Defaulted, Stamp, StampOrNull } from "./columns.ts";

export interface WebhookTable {
  id: Generated<number>;
  public_id: Generated<string>;
  url: string;
  description: Defaulted<string>;
  events: WebhookEvent[];
  /** Encrypted. */
  secret: string;
  former_secret: string | null;
  former_until: StampOrNull;
  is_on: Defaulted<boolean>;
  off_reason: OffReason | null;
  /** The first failure after the last success. */
  failing_since: StampOrNull;
  /** The last success. */
  delivered_at: StampOrNull;
  version: Defaulted<number>;
  created_at: Stamp;
  updated_at: Stamp;
}

/** Triggers write it; the server only takes rows away. */
export interface WebhookEventTable {
  id: Generated<number>;
  type: ColumnType<WebhookEvent, never, never>;
  subject: ColumnType<string, never, never>;
  tx: ColumnType<string, never, never>;
  at: ColumnType<Date, never, never>;
}

export interface WebhookMessageTable {
  id: Generated<number>;
  public_id: Generated<string>;
  webhook_id: number;
  type: MessageType;
  /** The public id of what it is about; null for a test. */
  subject: string | null;
  body: string;
  state: Defaulted<MessageState>;
  /** Grows with every job for it: an older job does nothing. */
  turn: Defaulted<number>;
  /** Since it was sent first, or again by hand. */
  tries: Defaulted<number>;
  next_at: StampOrNull;
  created_at: Stamp;
}

export interface WebhookTryTable {
  id: Generated<number>;
  message_id: number;
  at: Stamp;
  /** Null without an answer. */
  status: number | null;
  problem: TryProblem | null;
  millis: number;
  answer: Defaulted<string>;
}
