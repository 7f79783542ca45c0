import type { ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import type { ButtonStyle } from "#web/ui/button-class.ts";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import type { DeskAnswer } from "./desk-answer.ts";
import type { Desk } from "./use-desk.ts";

interface NamedRow {
  readonly _id: string;
  /** Where it counts in which state a row was read. */
  readonly version?: number;
}

/** Which row a form is about. */
export function RowFields({ row }: { row: NamedRow }) {
  return (
    <>
      <input type="hidden" name="id" value={row._id} />
      {row.version !== undefined && <input type="hidden" name="version" value={row.version} />}
    </>
  );
}

interface DecisionProps {
  row: NamedRow;
  desk: Desk;
  /** What the row becomes. */
  status: string;
  look: ButtonStyle["look"];
  /** What the button says. */
  children: ReactNode;
}

/** A decision on one row by one button. */
export function DecisionButton({ row, desk, status, look, children }: DecisionProps) {
  return (
    <desk.Form method="post">
      <RowFields row={row} />
      <Button
        type="submit"
        look={look}
        size="sm"
        name="status"
        value={status}
        disabled={desk.state !== "idle"}
      >
        {children}
      </Button>
    </desk.Form>
  );
}

interface NoteFieldProps {
  row: { readonly note: string };
  refused: Extract<DeskAnswer, { ok: false }> | undefined;
  rows: number;
}

/** What the team writes down about a row, for itself. */
export function NoteField({ row, refused, rows }: NoteFieldProps) {
  return (
    <TextArea
      label={m.admin_moderation_note()}
      name="note"
      rows={rows}
      optional
      maxLength={LIMITS.noteLength}
      error={refused?.fields.note}
      defaultValue={refused?.values.note ?? row.note}
    />
  );
}
