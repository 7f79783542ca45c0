import { redirect } from "react-router";
import { parseOrThrow } from "#contract/fields/parse.ts";
import { type WebhookMessageRow, type WebhookRow, webhookChange } from "#contract/webhook/webhook.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { MESSAGE_TYPES } from "#domain/webhook/choices.ts";
import { FORMER_SECRET_HOURS } from "#domain/webhook/retries.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import * as deskStyles from "#web/features/admin/Admin.module.css";
import { mergeOnConflict, mergeTexts, OpenedBase, OpenedVersion } from "#web/features/admin/admin-form.tsx";
import { ConflictNotice, FocusedBox } from "#web/features/admin/ConflictNotice.tsx";
import { RecordCard, RecordHead, RecordMissing, RecordRows } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { ActionForm, FormError, SaveButton } from "#web/features/form/ActionForm.tsx";
import { getTexts, type Texts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Button, getButtonClass } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/webhook.ts";
import { NewSecret, StandardLink } from "./NewSecret.tsx";
import { getTextsOfWebhook, WebhookFields, type WebhookMore } from "./WebhookFields.tsx";
import { describeTry, getWebhookName, getWebhookState, MessageBadge } from "./WebhookState.tsx";
import * as styles from "./Webhooks.module.css";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  writeAdminHead(matches, loaderData ? getWebhookName(loaderData.webhook) : m.webhook_missing_title());

/** Messages that are shown beside the endpoint. */
const NEWEST = { search: "", state: "all", type: "all", sort: "", page: 1, pageSize: 5 } as const;

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const services = args.context.get(servicesContext);
  const { id } = args.params;
  const webhook = await awaitOr404(services.webhook.read(actor, id));
  const { messages } = await services.webhookLog.list(actor, { ...NEWEST, webhook: webhook._id });
  return { webhook, messages };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const texts = await getTexts(args.request);
  const { actor } = args.context.get(visitorContext);
  const { webhook } = args.context.get(servicesContext);
  const { id } = args.params;
  const { version } = texts;
  const act = async () => {
    switch (texts.form) {
      case "remove":
        await webhook.remove(actor, id);
        return redirect(`${paths.adminWebhooks()}?done=removed`);
      case "test":
        return redirect(paths.adminWebhookMessage(await webhook.sendTest(actor, id)));
      case "secret": {
        const opened = parseOrThrow(webhookChange, { version });
        const { secret } = await webhook.rotateSecret(actor, id, opened.version);
        return { message: m.webhook_secret_made({ hours: FORMER_SECRET_HOURS }), more: { secret } };
      }
      case "state": {
        const isOn = texts.isOn === "yes";
        await webhook.change(actor, id, parseOrThrow(webhookChange, { isOn, version }));
        return isOn ? m.webhook_turned_on() : m.webhook_turned_off();
      }
      default:
        await webhook.change(actor, id, parseOrThrow(webhookChange, readFields(texts)));
        return m.webhook_saved();
    }
  };
  return answerForm<WebhookMore>(
    texts,
    act,
    mergeOnConflict(texts, async () => {
      if (texts.form !== "change") return {};
      const now = await webhook.read(actor, id);
      return mergeTexts(texts, { version: now.version, base: getTextsOfWebhook(now) });
    }),
  );
}

/** Without a tick no events are sent, which is not the same as leaving them as they are. */
const readFields = ({ url = "", description = "", events = "", version }: Texts) => ({
  ...{ url, description, events, version },
});

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** One endpoint: what it is told, whether it is on, its secret, and what was sent to it. */
export default function Webhook({ loaderData: { webhook, messages }, actionData }: Route.ComponentProps) {
  const state = getWebhookState(webhook);
  const secret = actionData?.more.secret;
  const hydrated = useHydrated();
  // What the form of the endpoint says stands in it; without scripts the page starts at its top and says it there.
  const isInForm = actionData?.form === "change" && (hydrated || !actionData.ok);
  const said = secret || isInForm ? undefined : actionData;
  return (
    <>
      <RecordHead
        back={[{ to: paths.adminWebhooks(), label: m.webhook_back() }]}
        title={getWebhookName(webhook)}
        line={webhook.url}
      >
        <Badge tone={state.tone} status>
          {state.label}
        </Badge>
      </RecordHead>
      {said && (
        <FocusedBox key={webhook.version}>
          <Notice tone={said.ok ? "ok" : "bad"} live className={recordStyles.notice}>
            {said.message}
          </Notice>
        </FocusedBox>
      )}
      {secret && <NewSecret secret={secret} message={actionData.message} />}
      <div className={`${recordStyles.columns} ${styles.columns}`}>
        <div>
          <EditCard key={webhook.version} webhook={webhook} />
          <NewestCard webhook={webhook} messages={messages} />
        </div>
        <div>
          <StateCard webhook={webhook} />
          <SecretCard webhook={webhook} />
          <RemoveCard />
        </div>
      </div>
    </>
  );
}

function EditCard({ webhook }: { webhook: WebhookRow }) {
  const form = useForm<WebhookMore>("change");
  const stored = getTextsOfWebhook(webhook);
  const meanwhile = form.answer?.more.meanwhile;
  return (
    <RecordCard title={m.webhook_log_endpoint()}>
      <ActionForm of={form} className={styles.form} preventScrollReset>
        <FormError of={form} />
        {meanwhile && <ConflictNotice changes={meanwhile} getLabel={getFieldLabel} />}
        <OpenedVersion of={form} version={webhook.version} />
        <OpenedBase of={form} base={stored} />
        <WebhookFields of={form} stored={stored} />
        {form.saved && (
          <Notice tone="ok" live>
            {form.saved}
          </Notice>
        )}
        <SaveButton of={form}>{m.ui_save_changes()}</SaveButton>
      </ActionForm>
    </RecordCard>
  );
}

const getFieldLabel = (name: string): string =>
  name === "url" ? m.webhook_url() : name === "events" ? m.webhook_events() : m.field_description();

function StateCard({ webhook }: { webhook: WebhookRow }) {
  const { isOn, deliveredAt, failingSince, createdAt } = webhook;
  const state = useForm<WebhookMore>("state");
  const test = useForm<WebhookMore>("test");
  return (
    <RecordCard title={m.ui_status()}>
      <RecordRows
        rows={[
          [m.webhook_delivered_at(), deliveredAt ? timeLine(deliveredAt) : m.webhook_never()],
          ...(failingSince ? [[m.webhook_failing_since(), timeLine(failingSince)] as const] : []),
          [m.webhook_since(), timeLine(createdAt)],
        ]}
      />
      <div className={styles.actions}>
        {isOn && (
          <ActionForm of={test}>
            <Button type="submit" look="tonal" size="sm" busy={test.isBusy}>
              {m.webhook_test()}
            </Button>
          </ActionForm>
        )}
        <ActionForm of={state} preventScrollReset>
          <OpenedVersion of={state} version={webhook.version} />
          <Button
            type="submit"
            look={isOn ? "outline" : "filled"}
            size="sm"
            name="isOn"
            value={isOn ? "no" : "yes"}
            busy={state.isBusy}
          >
            {isOn ? m.webhook_turn_off() : m.webhook_turn_on()}
          </Button>
        </ActionForm>
      </div>
    </RecordCard>
  );
}

function SecretCard({ webhook }: { webhook: WebhookRow }) {
  const form = useForm<WebhookMore>("secret");
  const { formerSecretUntil } = webhook;
  return (
    <RecordCard title={m.webhook_secret()}>
      <p className={recordStyles.hint}>{m.webhook_secret_words()}</p>
      {formerSecretUntil && <p>{m.webhook_secret_both({ when: timeLine(formerSecretUntil) })}</p>}
      <StandardLink />
      <details className={styles.fold} key={webhook.version}>
        <summary className={getButtonClass({ look: "outline", size: "sm" })} data-part="button">
          {m.webhook_secret_rotate()}
        </summary>
        <ActionForm of={form} className={styles.form}>
          <OpenedVersion of={form} version={webhook.version} />
          <p>{m.webhook_secret_rotate_words({ hours: FORMER_SECRET_HOURS })}</p>
          <SaveButton of={form} size="sm">
            {m.webhook_secret_rotate()}
          </SaveButton>
        </ActionForm>
      </details>
    </RecordCard>
  );
}

function RemoveCard() {
  const form = useForm<WebhookMore>("remove");
  return (
    <RecordCard title={m.webhook_remove()}>
      <details className={styles.fold}>
        <summary className={getButtonClass({ look: "outline", size: "sm" })} data-part="button">
          {m.webhook_remove()}
        </summary>
        <ActionForm of={form} className={styles.form}>
          <p>{m.webhook_remove_words()}</p>
          <SaveButton of={form} look="danger" size="sm">
            {m.webhook_remove_yes()}
          </SaveButton>
        </ActionForm>
      </details>
    </RecordCard>
  );
}

interface NewestProps {
  webhook: WebhookRow;
  messages: readonly WebhookMessageRow[];
}

function NewestCard({ webhook, messages }: NewestProps) {
  return (
    <RecordCard title={m.webhook_newest()}>
      {messages.length === 0 ? (
        <p className={recordStyles.hint}>{m.webhook_newest_none()}</p>
      ) : (
        <>
          <ul className={deskStyles.plainList}>
            {messages.map((message) => (
              <li key={message._id}>
                <span>
                  <Link to={paths.adminWebhookMessage(message._id)}>
                    {getLabel(MESSAGE_TYPES, message.type)}
                  </Link>
                  <br />
                  <small>{`${timeLine(message.createdAt)} · ${describeTry(message)}`}</small>
                </span>
                <MessageBadge state={message.state} />
              </li>
            ))}
          </ul>
          <p>
            <Link className={textStyles.link} to={paths.adminWebhookLog(`?webhook=${webhook._id}`)}>
              {m.webhook_newest_all()}
            </Link>
          </p>
        </>
      )}
    </RecordCard>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RecordMissing error={error} noun="webhook" />;
}
