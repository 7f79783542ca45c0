import { z } from "zod";
import { type AuthorizedOn, authorizeOn } from "#domain/policy/policy.ts";
import type { MessageType, OffReason } from "#domain/webhook/choices.ts";
import { getNextTry, isFailingForDays } from "#domain/webhook/retries.ts";
import { recordAudit } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs/job-kind.ts";
import type { TryEnd } from "#server/platform/webhooks/webhook-sender.ts";
import { readActiveAdminIds } from "../user/user.change.store.ts";
import { webhookTurnedOff } from "./webhook.mail.ts";
import {
  giveUpMessages,
  insertMessage,
  insertTry,
  lockMessage,
  type MessageRecord,
  readMessage,
  updateMessage,
} from "./webhook.message.store.ts";
import { getMessageId } from "./webhook.present.ts";
import type { WebhookDeps } from "./webhook.service.ts";
import { lockWebhook, recordHealth, updateWebhook, type WebhookRecord } from "./webhook.store.ts";

const deliverJob = defineJob({
  name: "webhook-deliver",
  data: z.object({ message: z.string(), turn: z.number() }),
});

const SYSTEM = { role: "system" } as const;
type Proof = AuthorizedOn<"webhook.manage">;

interface QueuedMessage {
  readonly type: MessageType;
  readonly subject: string | null;
  readonly body: string;
  readonly at: Date;
}

/** Stores a message to the endpoint of the proof and queues it, in the caller's transaction. Returns its public id. */
export type QueueMessage = (proof: Proof, queries: Queries, message: QueuedMessage) => Promise<string>;

const proveFor = (webhook: WebhookRecord): Proof =>
  authorizeOn(SYSTEM, "webhook.manage", { ...webhook, owner_id: null });

/** Sends messages, tries them again, and turns endpoints off that are gone. */
export function createDelivery(deps: WebhookDeps) {
  const { jobs } = deps;
  // A job that died after the message was sent sends it again, with the same id: receivers know it by that.
  jobs.register(deliverJob, async ({ message, turn }) => {
    const row = await readMessage(deps.database.db, message);
    if (row?.state !== "waiting" || row.turn !== turn || !row.is_on) return;
    const end = await sendOnce(deps, row);
    await deps.database.transaction((queries) => recordEnd(deps, queries, row, end));
  });
  const addJob = (queries: Queries, message: string, turn: number, after?: Date) =>
    jobs.addJob(queries, deliverJob, { message, turn }, after ? { after } : {});
  return {
    queue: (async (proof, queries, message) => {
      const { public_id } = await insertMessage(proof, queries, message);
      await addJob(queries, public_id, 1);
      return public_id;
    }) satisfies QueueMessage,

    /** Queues a message of the proof's endpoint once more, with all its tries. The message is locked. */
    async queueAgain(proof: Proof, queries: Queries, message: MessageRecord): Promise<void> {
      const turn = message.turn + 1;
      const nextAt = deps.clock.now();
      await updateMessage(proof, queries, message, { state: "waiting", tries: 0, turn, nextAt });
      await addJob(queries, message.public_id, turn);
    },
  };
}

async function sendOnce({ box, sender, clock }: WebhookDeps, row: MessageRecord): Promise<TryEnd> {
  const now = clock.now();
  const hasFormer = row.former_secret !== null && row.former_until !== null && row.former_until > now;
  const stored = [row.secret, ...(hasFormer && row.former_secret ? [row.former_secret] : [])];
  const secrets = await Promise.all(stored.map((secret) => box.decrypt(secret))).catch(() => undefined);
  if (!secrets) return { status: null, problem: "secret", answer: "", millis: 0 };
  return sender.send({ url: row.url, id: getMessageId(row.public_id), body: row.body, secrets, at: now });
}

const isAccepted = ({ status }: TryEnd): boolean => status !== null && status >= 200 && status < 300;
/** The receiver wants nothing more. */
const GONE = 410;

/** Logs a try, and decides what comes next. */
async function recordEnd(
  deps: WebhookDeps,
  queries: Queries,
  sent: MessageRecord,
  end: TryEnd,
): Promise<void> {
  const webhook = await lockWebhook(queries, sent.webhook_public_id);
  const message = await lockMessage(queries, sent.public_id);
  // Deleted while it was on its way.
  if (!webhook || !message) return;
  const now = deps.clock.now();
  const proof = proveFor(webhook);
  await insertTry(proof, queries, message, { ...end, at: now });
  // Somebody has sent it again, or turned the endpoint off: that decides.
  if (message.state !== "waiting" || message.turn !== sent.turn) return;
  const isDelivered = isAccepted(end);
  const tries = message.tries + 1;
  await recordHealth(proof, queries, { isDelivered, at: now });
  const nextAt = isDelivered || end.status === GONE ? null : getNextTry(tries, now);
  const { turn } = message;
  if (nextAt) {
    await updateMessage(proof, queries, message, { state: "waiting", tries, turn: turn + 1, nextAt });
    await deps.jobs.addJob(
      queries,
      deliverJob,
      { message: message.public_id, turn: turn + 1 },
      { after: nextAt },
    );
    return;
  }
  const state = isDelivered ? "delivered" : "failed";
  await updateMessage(proof, queries, message, { state, tries, turn, nextAt: null });
  if (end.status === GONE) await turnOff(deps, queries, webhook, "gone");
  else if (!isDelivered && webhook.failing_since && isFailingForDays(webhook.failing_since, now))
    await turnOff(deps, queries, webhook, "failing");
}

/** Turns an endpoint off without anybody's doing, and tells every admin. */
async function turnOff(
  { mail, clock }: WebhookDeps,
  queries: Queries,
  webhook: WebhookRecord,
  reason: Exclude<OffReason, "team">,
): Promise<void> {
  const proof = proveFor(webhook);
  const { public_id: id, url, description, events } = webhook;
  await updateWebhook(proof, queries, { url, description, events, offReason: reason, at: clock.now() });
  await giveUpMessages(proof, queries);
  for (const userId of await readActiveAdminIds(queries))
    await mail.addMail(queries, webhookTurnedOff, { to: { userId }, data: { id, url, reason } });
  await recordAudit(queries, SYSTEM, {
    ...{ action: "webhook.turn-off", noun: "webhook", nounId: id },
    after: { url, why: reason },
  });
}
