import type { MessageRow } from "#contract/lead/contact.ts";
import { formatPhone } from "#domain/account/contact-details.ts";
import { getLabel } from "#domain/choice.ts";
import { CONTACT_SUBJECTS, MESSAGE_STATUSES, type MessageStatus } from "#domain/feedback/choices.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { ModerationItem } from "#web/features/moderation/ModerationItem.tsx";
import { type RowForm, useRowForm } from "#web/features/moderation/use-desk.ts";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Moderation.module.css";
import { NoteField, RowAsRead } from "./ModerationItem.tsx";
import type { ItemProps } from "./ModerationPage.tsx";

const TONES = { open: "warn", answered: "ok", spam: "neutral" } as const;
const STEPS = [
  { status: "answered", look: "tonal", words: m.admin_message_answered },
  { status: "open", look: "outline", words: m.admin_moderation_reopen },
  { status: "spam", look: "ghost", words: m.admin_message_spam },
] as const satisfies readonly { status: MessageStatus; look: string; words: () => string }[];

/** One message with links to answer it, its status and the team's note. */
export function MessageItem({ row }: ItemProps<MessageRow>) {
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
        {row.phone && <a href={`tel:${row.phone}`}>{formatPhone(row.phone)}</a>}
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
