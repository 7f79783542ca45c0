import type { ReactNode } from "react";
import { OpenedVersion } from "#web/features/desk/OpenedVersion.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import type { RowForm } from "#web/features/moderation/use-desk.ts";
import { Button } from "#web/ui/Button.tsx";
import type { ButtonStyle } from "#web/ui/button-class.ts";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";

export interface NamedRow {
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
