import type {
  WebhookChange,
  WebhookInput,
  WebhookRow,
  WebhookWithSecret,
} from "#contract/webhook/webhook.ts";
import type { Actor } from "#domain/account/roles.ts";
import { createConflict, createInvalid } from "#domain/failure.ts";
import { LIMITS } from "#domain/limits.ts";
import { type AuthorizedOn, authorize, authorizeOn } from "#domain/policy/policy.ts";
import { TEST_EVENT } from "#domain/webhook/choices.ts";
import { type NewAuditLine, recordAudit, recordDifference } from "#server/platform/audit.store.ts";
import type { Queries } from "#server/platform/database/database.ts";
import type { UrlProblem } from "#server/platform/webhooks/public-address.ts";
import { createWebhookSecret } from "#server/platform/webhooks/webhook-signature.ts";
import { m } from "#words/generated/messages.js";
import type { QueueMessage } from "./webhook.delivery.service.ts";
import { giveUpMessages } from "./webhook.message.store.ts";
import { presentWebhook } from "./webhook.present.ts";
import type { WebhookDeps } from "./webhook.service.ts";
import {
  countWebhooksLocked,
  deleteWebhook,
  insertWebhook,
  lockWebhook,
  readWebhook,
  readWebhooks,
  updateWebhook,
  type WebhookRecord,
} from "./webhook.store.ts";

type Proof = AuthorizedOn<"webhook.manage">;

/** @throws Failure not_found without a row */
export const proveWebhook = (actor: Actor, row: WebhookRecord | undefined): Proof =>
  authorizeOn(actor, "webhook.manage", row && { ...row, owner_id: null }, m.webhook_error_missing());

/** An entry of the activity log about an endpoint. */
export const createWebhookLine = (
  action: NewAuditLine["action"],
  { public_id }: Pick<WebhookRecord, "public_id">,
  fields: Pick<NewAuditLine, "before" | "after"> = {},
): NewAuditLine => ({ action, noun: "webhook", nounId: public_id, ...fields });

/** What the activity log says about an endpoint. */
const getLogged = ({ url, description, events }: Pick<WebhookRecord, "url" | "description" | "events">) => ({
  ...{ url, description, events },
});

const PROBLEMS: Readonly<Record<UrlProblem, () => string>> = {
  invalid: m.webhook_error_url,
  https: m.webhook_error_https,
  credentials: m.webhook_error_credentials,
  port: m.webhook_error_port,
  private: m.webhook_error_private,
  unknown: m.webhook_error_unknown,
};

/** The endpoints of other systems, as the team and its programs manage them. */
export function createWebhookTeam(deps: WebhookDeps, queue: QueueMessage) {
  const { database, clock } = deps;
  const { db } = database;
  const present = (row: WebhookRecord) => presentWebhook(row, clock.now());
  const checkUrl = async (url: string): Promise<void> => {
    const problem = await deps.sender.findUrlProblem(url);
    if (problem) throw createInvalid({ url: PROBLEMS[problem]() });
  };
  return {
    /** All endpoints, oldest first. */
    async list(actor: Actor): Promise<WebhookRow[]> {
      authorize(actor, "webhook.manage");
      return (await readWebhooks(db)).map(present);
    },

    /** @throws Failure not_found */
    async read(actor: Actor, id: string): Promise<WebhookRow> {
      authorize(actor, "webhook.manage");
      const row = await readWebhook(db, id);
      proveWebhook(actor, row);
      return present(row as WebhookRecord);
    },

    /**
     * Adds an endpoint, which is told of everything from now on.
     * @returns it with its secret, which is not shown again
     * @throws Failure invalid for an address that messages cannot be sent to, conflict if there are too many
     */
    async add(actor: Actor, input: WebhookInput): Promise<WebhookWithSecret> {
      const proof = authorize(actor, "webhook.manage");
      await checkUrl(input.url);
      const secret = createWebhookSecret();
      const encrypted = await deps.box.encrypt(secret);
      const row = await database.transaction(async (queries) => {
        if ((await countWebhooksLocked(queries)) >= LIMITS.webhooks)
          throw createConflict(m.webhook_error_many({ max: LIMITS.webhooks }));
        const made = await insertWebhook(proof, queries, { ...input, secret: encrypted, at: clock.now() });
        await recordAudit(queries, actor, createWebhookLine("webhook.add", made, { after: getLogged(made) }));
        return made;
      });
      return { webhook: present(row), secret };
    },

    /**
     * Changes an endpoint, or turns it on or off.
     * @throws Failure not_found, conflict if it was changed since it was read, invalid as `add`
     */
    async change(actor: Actor, id: string, change: WebhookChange): Promise<WebhookRow> {
      authorize(actor, "webhook.manage");
      if (change.url !== undefined) await checkUrl(change.url);
      return database.transaction(async (queries) =>
        present(await writeChange(queries, { actor, id, change, at: clock.now() })),
      );
    },

    /** Deletes an endpoint with its messages. @returns its address. @throws Failure not_found */
    async remove(actor: Actor, id: string): Promise<string> {
      return database.transaction(async (queries) => {
        const row = await lockWebhook(queries, id);
        await deleteWebhook(proveWebhook(actor, row), queries);
        const { url } = row as WebhookRecord;
        await recordAudit(
          queries,
          actor,
          createWebhookLine("webhook.remove", row as WebhookRecord, { before: { url } }),
        );
        return url;
      });
    },

    /** Queues a message that says only that it is a test. @returns its id. @throws Failure not_found, conflict if it is off */
    async sendTest(actor: Actor, id: string): Promise<string> {
      return database.transaction(async (queries) => {
        const row = await lockWebhook(queries, id);
        const proof = proveWebhook(actor, row);
        if (!row?.is_on) throw createConflict(m.webhook_error_off());
        const at = clock.now();
        const body = JSON.stringify({
          ...{ type: TEST_EVENT, timestamp: at.toISOString(), data: { webhookId: id } },
        });
        const message = await queue(proof, queries, { type: TEST_EVENT, subject: null, body, at });
        await recordAudit(queries, actor, createWebhookLine("webhook.test", row));
        return message;
      });
    },
  };
}

/** @throws Failure conflict if it was changed since it was read */
export function rejectStale(row: WebhookRecord | undefined, version: number): void {
  if (row?.version !== version) throw createConflict(m.webhook_error_changed());
}

interface Changing {
  readonly actor: Actor;
  readonly id: string;
  readonly change: WebhookChange;
  readonly at: Date;
}

async function writeChange(queries: Queries, { actor, id, change, at }: Changing): Promise<WebhookRecord> {
  const row = await lockWebhook(queries, id);
  const proof = proveWebhook(actor, row);
  const before = row as WebhookRecord;
  rejectStale(before, change.version);
  const { isOn = before.is_on, version: _, ...fields } = change;
  const offReason = isOn ? null : before.is_on ? "team" : before.off_reason;
  const given = {
    url: before.url,
    description: before.description,
    events: before.events,
    ...omitUndefined(fields),
  };
  const after = await updateWebhook(proof, queries, { ...given, offReason, at });
  if (before.is_on && !isOn) await giveUpMessages(proof, queries);
  if (before.is_on !== isOn)
    await recordAudit(
      queries,
      actor,
      createWebhookLine(isOn ? "webhook.turn-on" : "webhook.turn-off", after, {
        after: { url: after.url },
      }),
    );
  const logged = { before: getLogged(before), after: getLogged(after) };
  await recordDifference(queries, actor, createWebhookLine("webhook.update", after, logged));
  return after;
}

const omitUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
