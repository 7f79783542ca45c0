import { parseOrThrow } from "#contract/fields/parse.ts";
import { type MessageRow, messageChange, messageQuery } from "#contract/lead/contact.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { CONTACT_SUBJECTS, MESSAGE_STATUSES, type MessageStatus } from "#domain/feedback/choices.ts";
import { PhoneLink } from "#web/features/admin/AdminRow.tsx";
import { sendOrRetain, shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { Button } from "#web/ui/Button.tsx";
import { writeAdminHead } from "#web/unlisted-head.ts";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/messages.ts";
import * as styles from "./Moderation.module.css";
import { ModerationItem, NoteField, RowAsRead, type RowForm, useRowForm } from "./ModerationItem.tsx";
import { type ItemProps, ModerationPage } from "./ModerationPage.tsx";
import { loadModerationList, runAdminAction } from "./moderation.action.ts";

const TONES = { open: "warn", answered: "ok", spam: "neutral" } as const;
const STEPS = [
  { status: "answered", look: "tonal", words: m.admin_message_answered },
  { status: "open", look: "outline", words: m.admin_moderation_reopen },
  { status: "spam", look: "ghost", words: m.admin_message_spam },
] as const satisfies readonly { status: MessageStatus; look: string; words: () => string }[];

/** One message with links to answer it, its status and the team's note. */
function MessageItem({ row }: ItemProps<MessageRow>) {
  const form = useRowForm(row);
  return (
    <ModerationItem
      tone={TONES[row.status]}
      status={getLabel(MESSAGE_STATUSES, row.status)}
      subject={
        <>
          <b>{row.fullName}</b>
          <span className={styles.by}>{getLabel(CONTACT_SUBJECTS, row.subject)}</span>
        </>
      }
      at={row.createdAt}
      actions={<Answers {...{ row, form }} />}
    >
      <p className={styles.text}>{row.message}</p>
      <p className={styles.reach}>
        {row.email && <a href={`mailto:${row.email}`}>{row.email}</a>}
        {row.phone && <PhoneLink phone={row.phone} />}
      </p>
    </ModerationItem>
  );
}

function Answers({ row, form }: ItemProps<MessageRow> & { form: RowForm }) {
  return (
    <>
      <ActionForm of={form} className={styles.steps}>
        <RowAsRead row={row} form={form} />
        {STEPS.filter(({ status }) => status !== row.status).map(({ status, look, words }) => (
          <Button key={status} type="submit" look={look} size="sm" name="status" value={status}>
            {words()}
          </Button>
        ))}
      </ActionForm>
      <ActionForm of={form} className={styles.form}>
        <RowAsRead row={row} form={form} />
        <NoteField row={row} form={form} rows={1} />
        <Button type="submit" look="ghost" size="sm">
          {m.admin_lead_note_keep()}
        </Button>
      </ActionForm>
    </>
  );
}

const DEFAULTS = { search: "", status: "open", subject: "all", sort: "", page: "1", pageSize: "5" } as const;

export const meta: Route.MetaFunction = ({ matches }) => writeAdminHead(matches, m.admin_moderation());

export function loader(args: Route.LoaderArgs) {
  return loadModerationList(args, messageQuery, (services, actor, query) =>
    services.contact.listForTeam(actor, query),
  );
}

export function action(args: Route.ActionArgs) {
  return runAdminAction(args, async ({ services, actor, id, texts }) => {
    const change = parseOrThrow(messageChange, texts);
    const { message } = await services.contact.change(actor, id, change);
    if (!change.status || !change.from) return { message };
    return { message, more: { undo: { id, status: change.from, from: change.status } } };
  });
}

/** If the connection is lost, the page shows an error and keeps what was typed. */
export const clientAction = (args: Route.ClientActionArgs) => sendOrRetain(args);
export const shouldRevalidate = shouldReloadAfterConflict;

/** The messages to the office. */
export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <ModerationPage
      tab="messages"
      loaded={loaderData}
      statuses={MESSAGE_STATUSES}
      searchLabel={m.admin_moderation_search_messages()}
      pick={{
        name: "subject",
        label: m.admin_moderation_subject(),
        all: m.admin_moderation_subject_all(),
        options: getOptions(CONTACT_SUBJECTS),
      }}
      defaults={DEFAULTS}
      Item={MessageItem}
    />
  );
}
