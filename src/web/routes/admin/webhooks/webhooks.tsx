import { parseOrThrow } from "#contract/fields/parse.ts";
import { type WebhookRow, webhookInput } from "#contract/webhook/webhook.ts";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { AdminHead } from "#web/features/admin/AdminHead.tsx";
import { AdminRow } from "#web/features/admin/AdminRow.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { ActionForm, FormError, SaveButton } from "#web/features/form/ActionForm.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import { ButtonLink, getButtonClass } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/webhooks.ts";
import { NewSecret } from "./NewSecret.tsx";
import { WebhookFields, type WebhookMore } from "./WebhookFields.tsx";
import { getWebhookName, getWebhookState } from "./WebhookState.tsx";
import * as styles from "./Webhooks.module.css";

export const handle = { parameters: ["done"] };
export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.webhooks());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  return {
    webhooks: await args.context.get(servicesContext).webhook.list(actor),
    isRemoved: new URL(args.request.url).searchParams.get("done") === "removed",
  };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const texts = await getTexts(args.request);
  const { actor } = args.context.get(visitorContext);
  const { webhook } = args.context.get(servicesContext);
  return answerForm<WebhookMore>(texts, async () => {
    const { secret } = await webhook.add(actor, parseOrThrow(webhookInput, texts));
    return { message: m.webhook_added(), more: { secret } };
  });
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** The endpoints of other systems, and the form for a new one. */
export default function Webhooks({ loaderData: { webhooks, isRemoved } }: Route.ComponentProps) {
  const form = useForm<WebhookMore>("add");
  const secret = form.answer?.more.secret;
  return (
    <>
      <AdminHead title={m.webhooks()} words={m.webhooks_words()}>
        <ButtonLink look="outline" size="sm" to={paths.adminWebhookLog()}>
          {m.webhooks_log()}
        </ButtonLink>
      </AdminHead>
      {isRemoved && !form.answer && (
        <Notice tone="ok" live className={styles.notice}>
          {m.webhook_removed_short()}
        </Notice>
      )}
      {secret && <NewSecret secret={secret} message={form.answer?.message ?? ""} />}
      {webhooks.length === 0 ? (
        <EmptyState level={2} title={m.webhooks_none()} words={m.webhooks_none_words()} />
      ) : (
        <ul aria-label={m.webhooks_list()}>
          {webhooks.map((webhook) => (
            <OneWebhook key={webhook._id} webhook={webhook} />
          ))}
        </ul>
      )}
      <AddWebhook key={secret} form={form} isOpen={webhooks.length === 0} />
    </>
  );
}

/** One endpoint; the whole row leads to its page. */
function OneWebhook({ webhook }: { webhook: WebhookRow }) {
  const { _id, url, events, deliveredAt, failingSince } = webhook;
  const count = m.webhook_events_count({ count: events.length });
  const health = failingSince
    ? m.webhook_line_failing({ when: timeLine(failingSince) })
    : deliveredAt
      ? m.webhook_line_delivered({ when: timeLine(deliveredAt) })
      : m.webhook_line_new();
  return (
    <AdminRow
      part="webhook-line"
      title={getWebhookName(webhook)}
      to={paths.adminWebhook(_id)}
      state={getWebhookState(webhook)}
    >
      <p className={`${textStyles.small} ${styles.url}`}>{url}</p>
      <p className={textStyles.quiet}>{[count, health].join(" · ")}</p>
    </AdminRow>
  );
}

interface AddWebhookProps {
  form: ReturnType<typeof useForm<WebhookMore>>;
  /** There is none yet. */
  isOpen: boolean;
}

function AddWebhook({ form, isOpen }: AddWebhookProps) {
  return (
    <details className={styles.add} open={isOpen || form.message !== undefined || undefined}>
      <summary className={getButtonClass({ look: "filled", size: "sm" })} data-part="button">
        {m.webhook_add()}
      </summary>
      <RecordCard title={m.webhook_add()}>
        <ActionForm of={form} className={styles.form}>
          <FormError of={form} />
          <WebhookFields of={form} stored={{}} />
          <SaveButton of={form}>{m.webhook_add_yes()}</SaveButton>
        </ActionForm>
      </RecordCard>
    </details>
  );
}
