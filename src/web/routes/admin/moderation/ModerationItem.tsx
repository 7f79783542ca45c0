import type { ReactNode } from "react";
import { type AdminMore, OpenedVersion } from "#web/features/admin/admin-form.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useAnswerToast, useForm } from "#web/features/form/use-form.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button, type ButtonStyle, getButtonClass } from "#web/ui/Button.tsx";
import { TextArea } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Moderation.module.css";

/** All rows share one fetcher: if a row is removed from the list, its own fetcher would be removed with the answer. */
const DESK = "moderation";

/** The form of one row. */
export const useRowForm = ({ _id: id }: { readonly _id: string }) =>
  useForm<AdminMore>("", { inPlace: DESK, about: { id } });
export type RowForm = ReturnType<typeof useRowForm>;

/** Used once on the page: a toast with the result of a decision, and an undo. */
export function useRowToast(): void {
  const desk = useForm<AdminMore>("", { inPlace: DESK });
  useAnswerToast(
    desk,
    ({ more: { undo } }) =>
      undo && {
        label: m.ui_undo(),
        onAct: () => void desk.submit({ ...undo }, { method: "post" }),
      },
  );
}

interface NamedRow {
  readonly _id: string;
  readonly status: string;
  /** The version of the row as it was read, if that matters. */
  readonly version?: number;
  /** The team's note, if there is one for each row. */
  readonly note?: string;
}

/** Sends the status and the note of the row as they were read, and its version if that matters. */
export function RowAsRead({ row: { status, version, note }, form }: { row: NamedRow; form: RowForm }) {
  return (
    <>
      <input type="hidden" name="from" value={status} />
      {note !== undefined && <input type="hidden" name="noteWas" value={note} />}
      {version !== undefined && <OpenedVersion of={form} version={version} />}
    </>
  );
}

interface DecisionProps {
  row: NamedRow;
  form: RowForm;
  /** The new status of the row. */
  status: string;
  look: ButtonStyle["look"];
  /** The button's label. */
  children: ReactNode;
}

/** A button that changes the status of one row. */
export function DecisionButton({ row, form, status, look, children }: DecisionProps) {
  return (
    <ActionForm of={form}>
      <RowAsRead row={row} form={form} />
      <Button type="submit" look={look} size="sm" name="status" value={status} disabled={form.isSending}>
        {children}
      </Button>
    </ActionForm>
  );
}

interface NoteFieldProps {
  row: { readonly note: string };
  form: RowForm;
  rows: number;
}

/** The team's internal note about a row. */
export function NoteField({ row, form, rows }: NoteFieldProps) {
  return (
    <TextArea {...form.field("note", row.note)} label={m.admin_moderation_note()} rows={rows} optional />
  );
}

interface ModerationItemProps {
  tone: "ok" | "warn" | "bad" | "neutral";
  status: string;
  /** What it is about, beside the status. */
  subject: ReactNode;
  /** ISO. */
  at: string;
  /** The buttons. */
  actions: ReactNode;
  /** The text and what the team knows. */
  children: ReactNode;
}

/** One review, report or message in a list of the team. */
export function ModerationItem({ tone, status, subject, at, actions, children }: ModerationItemProps) {
  return (
    <li className={styles.item} data-part="moderation-item">
      <div className={styles.head}>
        <Badge tone={tone} status>
          {status}
        </Badge>
        {subject}
        <time className={textStyles.figures} dateTime={at}>
          {timeLine(at)}
        </time>
      </div>
      {children}
      <div className={styles.actions}>{actions}</div>
    </li>
  );
}

interface FoldedFormProps {
  row: NamedRow;
  form: RowForm;
  label: string;
  look: "tonal" | "outline";
  /** The fields and the button. */
  children: ReactNode;
}

/** A decision that needs more than a click: its form opens behind a button. */
export function FoldedForm({ row, form, label, look, children }: FoldedFormProps) {
  return (
    <details open={form.message !== undefined || undefined}>
      <summary className={getButtonClass({ look, size: "sm" })} data-part="button">
        {label}
      </summary>
      <ActionForm of={form} className={styles.form}>
        <RowAsRead row={row} form={form} />
        {children}
      </ActionForm>
    </details>
  );
}
