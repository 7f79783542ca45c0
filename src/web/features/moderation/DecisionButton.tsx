import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import type { ButtonStyle } from "#web/ui/button-class.ts";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import { ActionForm } from "../form/ActionForm.tsx";
import type { RowForm } from "./use-desk.ts";

interface NamedRow {
  readonly _id: string;
  /** Where it counts in which state a row was read. */
  readonly version?: number;
}

/** In which state the row was read, where that counts. */
export function RowVersion({ row: { version } }: { row: NamedRow }) {
  return version === undefined ? null : <input type="hidden" name="version" value={version} />;
}

interface DecisionProps {
  row: NamedRow;
  form: RowForm;
  /** What the row becomes. */
  status: string;
  look: ButtonStyle["look"];
  /** What the button says. */
  children: ReactNode;
}

/** A decision on one row by one button. */
export function DecisionButton({ row, form, status, look, children }: DecisionProps) {
  return (
    <ActionForm of={form}>
      <RowVersion row={row} />
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

/** What the team writes down about a row, for itself. */
export function NoteField({ row, form, rows }: NoteFieldProps) {
  return (
    <TextArea
      {...form.field("note", row.note)}
      label={m.admin_moderation_note()}
      rows={rows}
      optional
      maxLength={LIMITS.noteLength}
    />
  );
}
