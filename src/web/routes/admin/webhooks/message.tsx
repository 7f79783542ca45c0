import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { WebhookMessage } from "#contract/webhook/webhook.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { MESSAGE_TYPES } from "#domain/webhook/choices.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import { awaitOr404 } from "#web/failures.ts";
import * as deskStyles from "#web/features/admin/Admin.module.css";
import { RecordCard, RecordHead, RecordMissing, RecordRows } from "#web/features/admin/RecordCard.tsx";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { requireAdmin } from "#web/features/auth/guards.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { getTexts } from "#web/features/form/action-answer.ts";
import { answerForm } from "#web/features/form/answer-form.ts";
import { useForm } from "#web/features/form/use-form.ts";
import type { RecordRow } from "#web/features/listing-text/record-rows.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import type { Route } from "./+types/message.ts";
import { describeTry, getHost, MessageBadge } from "./WebhookState.tsx";
import * as styles from "./Webhooks.module.css";

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.webhook_message());

export async function loader(args: Route.LoaderArgs) {
  requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const { webhookLog } = args.context.get(servicesContext);
  const message = await awaitOr404(webhookLog.read(actor, args.params.id));
  return { message, isSoon: message.nextAt !== null && Date.parse(message.nextAt) < Date.now() + SOON_MS };
}

export async function action(args: Route.ActionArgs) {
  requireAdmin(args);
  const texts = await getTexts(args.request);
  const { actor } = args.context.get(visitorContext);
  const { webhookLog } = args.context.get(servicesContext);
  return answerForm(texts, async () => {
    await webhookLog.sendAgain(actor, args.params.id);
    return m.webhook_sent_again();
  });
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** A message that is sent within this time is waited for. */
const SOON_MS = 20_000;
const REFRESH_MS = 2_000;

/** Loads the page again and again while its message is about to be sent. */
function useRefresh(isSoon: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isSoon || state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), REFRESH_MS);
    return () => clearTimeout(timer);
  }, [isSoon, state, revalidate]);
}

/** One message: what is sent, and every time it was sent. */
export default function WebhookMessagePage({ loaderData: { message, isSoon } }: Route.ComponentProps) {
  useRefresh(isSoon);
  const form = useForm();
  const { answer } = form;
  return (
    <>
      <RecordHead
        back={[{ to: paths.adminWebhookLog(), label: m.webhook_log_back() }]}
        title={getLabel(MESSAGE_TYPES, message.type)}
        line={m.webhook_message_line({ host: getHost(message.url), when: timeLine(message.createdAt) })}
      >
        <MessageBadge state={message.state} />
        {message.isOn && (
          <ActionForm of={form} preventScrollReset>
            <Button type="submit" look="tonal" size="sm" busy={form.isBusy}>
              {message.state === "waiting" ? m.webhook_send_now() : m.webhook_send_again()}
            </Button>
          </ActionForm>
        )}
      </RecordHead>
      {answer && (
        <Notice tone={answer.ok ? "ok" : "bad"} live className={recordStyles.notice}>
          {answer.message}
        </Notice>
      )}
      <div className={`${recordStyles.columns} ${styles.columns}`}>
        <div>
          <Attempts message={message} />
          <RecordCard title={m.webhook_message_body()}>
            <pre className={styles.text}>{writeReadable(message.body)}</pre>
          </RecordCard>
        </div>
        <div>
          <RecordCard title={m.webhook_message()}>
            <RecordRows rows={listRows(message)} />
          </RecordCard>
        </div>
      </div>
    </>
  );
}

function listRows(message: WebhookMessage): readonly RecordRow[] {
  const place = findPlace(message);
  return [
    [m.webhook_message_id(), message.messageId],
    [m.webhook_event(), message.type],
    [
      m.webhook_log_endpoint(),
      <Link key="to" className={textStyles.link} to={paths.adminWebhook(message.webhookId)}>
        {getHost(message.url)}
      </Link>,
    ],
    ...(message.about
      ? [
          [
            m.admin_about(),
            place ? (
              <Link key="about" className={textStyles.link} to={place}>
                {message.about}
              </Link>
            ) : (
              message.about
            ),
          ] as const,
        ]
      : []),
    ...(message.nextAt ? [[m.webhook_message_next(), timeLine(message.nextAt)] as const] : []),
  ];
}

/** The page on the desk of what a message is about: of visits and deals, that of their lead. */
function findPlace({ type, about, body }: WebhookMessage): string | null {
  if (!about) return null;
  if (type.startsWith("lead.")) return paths.adminLead(about);
  if (type.startsWith("listing.")) return paths.adminProperty(about);
  const { data } = JSON.parse(body) as { data: { leadId?: string } };
  return data.leadId ? paths.adminLead(data.leadId) : null;
}

const writeReadable = (json: string): string => JSON.stringify(JSON.parse(json), null, 2);

function Attempts({ message: { attempts, state } }: { message: WebhookMessage }) {
  return (
    <RecordCard title={m.webhook_tries()}>
      {attempts.length === 0 && (
        <p className={recordStyles.hint}>
          {state === "waiting" ? m.webhook_tries_none() : m.webhook_tries_none_off()}
        </p>
      )}
      <ol className={deskStyles.plainList}>
        {attempts.map((one) => (
          <li key={one.at}>
            <div className={styles.attempt}>
              <Badge tone={isAccepted(one.status) ? "ok" : "bad"} status>
                {describeTry(one)}
              </Badge>
              <small>
                {timeLine(one.at)} · {m.webhook_try_millis({ millis: formatNumber(one.millis) })}
              </small>
              {one.status !== null && <Answer text={one.answer} />}
            </div>
          </li>
        ))}
      </ol>
    </RecordCard>
  );
}

const isAccepted = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const Answer = ({ text }: { text: string }) =>
  text === "" ? (
    <p className={textStyles.quiet}>{m.webhook_try_empty()}</p>
  ) : (
    <pre className={styles.text}>{text}</pre>
  );

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RecordMissing error={error} noun="message" />;
}
