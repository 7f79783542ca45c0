import { createSecretBox, type SecretBox } from "#server/platform/auth/stored-secret.ts";
import { VERSION } from "#server/platform/build-version.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import { findAddresses, type UrlRules } from "#server/platform/webhooks/public-address.ts";
import { createWebhookSender, type WebhookSender } from "#server/platform/webhooks/webhook-sender.ts";
import type { MailService } from "../mail/mail.service.ts";
import { createDelivery } from "./webhook.delivery.service.ts";
import { createEventCollector } from "./webhook.event.service.ts";
import { createWebhookLog } from "./webhook.log.service.ts";
import { createWebhookSecrets } from "./webhook.secret.service.ts";
import { createWebhookTeam } from "./webhook.team.service.ts";

interface Given {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly mail: MailService;
  readonly siteUrl: string;
  readonly sessionSecret: string;
  readonly formerSecrets?: readonly string[];
  /** Where messages may go; by default only to machines on the internet. */
  readonly webhookRules?: Partial<UrlRules> | undefined;
}

export interface WebhookDeps extends Omit<Given, "sessionSecret" | "formerSecrets" | "webhookRules"> {
  /** Encrypts the secrets of endpoints. */
  readonly box: SecretBox;
  readonly sender: WebhookSender;
}

/** Receivers of webhooks see who sends them, without our exact build. */
const AGENT = `Thikana-Webhooks/${VERSION.split(" ", 1)[0]}`;

/** What other systems are told (docs/webhooks.md): endpoints, messages, and how these are sent. */
export function createWebhookServices({ sessionSecret, formerSecrets, webhookRules, ...given }: Given) {
  const rules = { allowThisMachine: false, findAddresses, ...webhookRules };
  const deps: WebhookDeps = {
    ...given,
    box: createSecretBox(sessionSecret, formerSecrets),
    sender: createWebhookSender(rules, AGENT),
  };
  const { queue, queueAgain } = createDelivery(deps);
  return {
    webhook: { ...createWebhookTeam(deps, queue), ...createWebhookSecrets(deps) },
    webhookLog: createWebhookLog(deps, queueAgain),
    webhookEvents: createEventCollector(deps, queue),
  };
}
