import type { LeadRow } from "#contract/lead.ts";
import { labelOf } from "#domain/choice.ts";
import { timeLine } from "#domain/dates.ts";
import { CALL_LANGUAGES, CALL_OUTCOMES, CALL_TIMES, CALL_TOPICS } from "#domain/lead-choices.ts";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import type { DeskFormAnswer } from "../desk-form.ts";
import { RecordCard, RecordRows } from "../property/RecordCard.tsx";
import { useLeadForm } from "./use-lead-form.ts";

interface CardProps {
  lead: LeadRow;
  sent: DeskFormAnswer | undefined;
}

/** How the visitor likes to be called, and what came of each try. */
export function CallCard({ lead, sent }: CardProps) {
  const { Form, form, busy, errors, values } = useLeadForm("call", sent);
  return (
    <RecordCard title={m.admin_lead_call()}>
      <RecordRows
        rows={[
          [m.admin_lead_csv_time(), labelOf(CALL_TIMES, lead.preferredTime)],
          [m.admin_lead_csv_language(), labelOf(CALL_LANGUAGES, lead.language)],
          [m.admin_lead_csv_topic(), labelOf(CALL_TOPICS, lead.topic)],
          [m.admin_lead_wished(), lead.wishedAt && timeLine(lead.wishedAt)],
        ]}
      />
      {!lead.stopped && (
        <Form ref={form} method="post" className="rec__form leadpage__form" noValidate>
          <input type="hidden" name="form" value="call" />
          <SelectField
            label={m.admin_lead_outcome()}
            name="outcome"
            options={CALL_OUTCOMES}
            placeholder={m.admin_lead_outcome_choose()}
            error={errors.outcome}
            defaultValue={values.outcome}
          />
          <TextArea
            label={m.admin_lead_call_note()}
            name="note"
            rows={2}
            optional
            maxLength={LIMITS.noteLength}
            error={errors.note}
            defaultValue={values.note}
          />
          {/* One filled button at a time: first the lead is claimed, then called. */}
          <Button type="submit" look={lead.assignee ? "filled" : "outline"} busy={busy}>
            {m.admin_lead_call_log()}
          </Button>
        </Form>
      )}
    </RecordCard>
  );
}

/** What only the team reads. */
export function NotesCard({
  notes,
  sent,
}: {
  notes: readonly { text: string; at: string; by: string | null }[];
  sent: DeskFormAnswer | undefined;
}) {
  const { Form, form, busy, errors, values } = useLeadForm("note", sent);
  return (
    <RecordCard title={m.admin_lead_notes()} note={m.admin_lead_notes_who()}>
      <Form ref={form} method="post" className="rec__form" noValidate>
        <input type="hidden" name="form" value="note" />
        <TextArea
          label={m.admin_lead_note()}
          name="text"
          rows={2}
          maxLength={LIMITS.noteLength}
          error={errors.text}
          defaultValue={values.text}
        />
        <Button type="submit" look="outline" busy={busy}>
          {m.admin_lead_note_keep()}
        </Button>
      </Form>
      {notes.length > 0 && (
        <ol className="audit leadpage__list">
          {notes.map((note) => (
            <li key={note.at + note.text}>
              <span>{note.text}</span>
              <small>
                {note.by ?? m.admin_lead_visitor()} · {timeLine(note.at)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </RecordCard>
  );
}
