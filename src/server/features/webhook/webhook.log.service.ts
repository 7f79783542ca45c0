import type { WebhookMessage, WebhookMessageList, WebhookMessageQuery } from "#contract/webhook/webhook.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createNotFound } from "#domain/failure.ts";
import { type AuthorizedOn, authorize, authorizeOn } from "#domain/policy/policy.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { readPage } from "#server/platform/database/lists.ts";
import { m } from "#words/generated/messages.js";
import {
  countMessages,
  lockMessage,
  type MessageRecord,
  readMessage,
  readMessages,
  readTries,
} from "./webhook.message.store.ts";
import { presentMessage, presentMessageRow } from "./webhook.present.ts";
import type { WebhookDeps } from "./webhook.service.ts";
import { lockWebhook } from "./webhook.store.ts";

type QueueAgain = (
  proof: AuthorizedOn<"webhook.manage">,
  queries: Queries,
  message: MessageRecord,
) => Promise<void>;

/** What was sent to other systems and what they answered. */
export function createWebhookLog({ database, clock }: WebhookDeps, queueAgain: QueueAgain) {
  const { db } = database;
  return {
    /** One page of messages, newest first. */
    async list(actor: Actor, query: WebhookMessageQuery): Promise<WebhookMessageList> {
      authorize(actor, "webhook.manage");
      const { rows, paging } = await readPage(
        query,
        () => countMessages(db, query),
        (window) => readMessages(db, query, window),
      );
      return { messages: rows.map(presentMessageRow), ...paging };
    },

    /** A message with its body and every try. @throws Failure not_found */
    async read(actor: Actor, id: string): Promise<WebhookMessage> {
      authorize(actor, "webhook.manage");
      const row = await readMessage(db, id);
      if (!row) throw createNotFound(m.webhook_error_no_message());
      return presentMessage(row, await readTries(db, row.id));
    },

    /**
     * Sends a message again, with the same id and all its tries.
     * @throws Failure not_found; conflict if its endpoint is off, or if it is being sent at this moment
     */
    async sendAgain(actor: Actor, id: string): Promise<void> {
      authorize(actor, "webhook.manage");
      await database.transaction(async (queries) => {
        const found = await readMessage(queries, id);
        const webhook = found && (await lockWebhook(queries, found.webhook_public_id));
        const message = webhook && (await lockMessage(queries, id));
        if (!message) throw createNotFound(m.webhook_error_no_message());
        const proof = authorizeOn(actor, "webhook.manage", { ...webhook, owner_id: null });
        if (!webhook.is_on) throw createConflict(m.webhook_error_off());
        // The second click of a double click, or a colleague's.
        if (message.next_at && message.next_at <= clock.now())
          throw createConflict(m.webhook_error_sending());
        await queueAgain(proof, queries, message);
        await recordAudit(queries, actor, {
          ...{ action: "webhook.send-again", noun: "webhook", nounId: webhook.public_id },
          after: { url: webhook.url, event: message.type },
        });
      });
    },
  };
}
