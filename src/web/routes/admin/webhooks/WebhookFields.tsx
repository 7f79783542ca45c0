import type { WebhookRow } from "#contract/webhook/webhook.ts";
import { WEBHOOK_EVENTS } from "#domain/webhook/choices.ts";
import type { AdminMore } from "#web/features/admin/admin-form.tsx";
import type { Texts } from "#web/features/form/action-answer.ts";
import type { FormState } from "#web/features/form/use-form.ts";
import { Checkbox } from "#web/ui/Choice.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { FieldError } from "#web/ui/Field.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Webhooks.module.css";

/** What the answers of these pages have beside the message. */
export interface WebhookMore extends AdminMore {
  /** A new secret, shown only once. */
  readonly secret: string;
}

/** The stored values of an endpoint's form. */
export const getTextsOfWebhook = ({ url, description, events }: WebhookRow): Texts => ({
  ...{ url, description, events: events.join(",") },
});

interface WebhookFieldsProps {
  of: Pick<FormState<WebhookMore>, "field" | "errors" | "values">;
  /** The stored values; empty for a new endpoint. */
  stored: Texts;
}

/** Address, description and events of an endpoint. */
export function WebhookFields({ of: { field, errors, values }, stored }: WebhookFieldsProps) {
  // Without a tick nothing is sent: after a refusal that is what was chosen.
  const isSent = values.url !== undefined;
  const chosen = (isSent ? values.events : stored.events)?.split(",") ?? [];
  return (
    <>
      <TextField
        {...field("url", stored.url)}
        label={m.webhook_url()}
        hint={m.webhook_url_hint()}
        type="url"
        autoComplete="off"
        required
      />
      <TextField
        {...field("description", stored.description)}
        label={m.field_description()}
        hint={m.webhook_description_hint()}
        autoComplete="off"
        optional
      />
      <fieldset aria-describedby={errors.events ? "webhook-events-error" : "webhook-events-hint"}>
        <legend className={fieldStyles.label}>{m.webhook_events()}</legend>
        <div className={styles.events}>
          {WEBHOOK_EVENTS.map(({ value, label }) => (
            <Checkbox
              key={value}
              name="events"
              value={value}
              label={
                <span>
                  {label()} <code className={styles.code}>{value}</code>
                </span>
              }
              defaultChecked={chosen.includes(value)}
            />
          ))}
        </div>
        <FieldError id="webhook-events-error" error={errors.events} />
        <p id="webhook-events-hint" className={textStyles.quiet}>
          {m.webhook_events_hint()}
        </p>
      </fieldset>
    </>
  );
}
