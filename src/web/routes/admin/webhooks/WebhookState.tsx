import type { WebhookMessageRow, WebhookRow } from "#contract/webhook/webhook.ts";
import { getLabel } from "#domain/choice.ts";
import { MESSAGE_STATES, OFF_REASONS, TRY_PROBLEMS } from "#domain/webhook/choices.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { m } from "#words/generated/messages.js";

/** What the team calls an endpoint: its description, or else its host. */
export const getWebhookName = ({ url, description }: Pick<WebhookRow, "url" | "description">): string =>
  description || getHost(url);

export const getHost = (url: string): string => URL.parse(url)?.host ?? url;

/** Whether an endpoint gets messages and accepts them, as text, colour and shape. */
export function getWebhookState({ isOn, offReason, failingSince }: WebhookRow) {
  if (!isOn) return { tone: "bad", label: getLabel(OFF_REASONS, offReason) } as const;
  return failingSince
    ? ({ tone: "warn", label: m.webhook_failing() } as const)
    : ({ tone: "ok", label: m.webhook_on() } as const);
}

const TONES = { waiting: "warn", delivered: "ok", failed: "bad" } as const;

/** What became of a message. */
export function MessageBadge({ state }: Pick<WebhookMessageRow, "state">) {
  return (
    <Badge tone={TONES[state]} status>
      {getLabel(MESSAGE_STATES, state)}
    </Badge>
  );
}

type Ended = Pick<WebhookMessageRow, "status" | "problem">;

/** How a try ended, in words. */
export function describeTry({ status, problem }: Ended): string {
  if (status !== null) return m.webhook_answered({ status });
  return problem ? getLabel(TRY_PROBLEMS, problem) : m.webhook_not_sent();
}
