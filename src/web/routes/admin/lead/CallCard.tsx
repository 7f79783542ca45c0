import type { LeadRow } from "#contract/lead/lead.ts";
import { getOptions } from "#domain/choice.ts";
import { CALL_OUTCOMES } from "#domain/lead/choices.ts";
import { writeLocalInput } from "#domain/time/dates.ts";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextArea, TextField } from "#web/ui/TextField.tsx";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { useLeadForm } from "../leads/lead-forms.ts";
import * as styles from "./Lead.module.css";

interface StepCardProps {
  lead: LeadRow;
  /** The time at which the page was loaded, to decide what is due. */
  now: string;
}

/** The member's next step, and when to be reminded. */
export function StepCard({ lead, now }: StepCardProps) {
  const form = useLeadForm("step");
  const { field, isBusy, message } = form;
  const due = lead.nextStepAt !== null && lead.nextStepAt <= now;
  return (
    <RecordCard title={m.admin_lead_step()}>
      {lead.nextStep && (
        <Notice tone={due ? "warn" : "info"} className={recordStyles.notice}>
          <b>{lead.nextStep}</b>
          {lead.nextStepAt && <p>{timeLine(lead.nextStepAt)}</p>}
          {due && <p>{m.admin_lead_due()}</p>}
        </Notice>
      )}
      <details className={styles.fold} open={lead.nextStep === "" || message !== undefined}>
        <summary className={disclosureStyles.disclosure}>
          {lead.nextStep ? m.admin_lead_step_change() : m.admin_lead_step_add()}
        </summary>
        <ActionForm
          of={form}
          className={recordStyles.form}
          noValidate
          key={`${lead.nextStep}${lead.nextStepAt}`}
        >
          <TextField {...field("text", lead.nextStep)} label={m.admin_lead_step_what()} />
          <TextField
            {...field("at", lead.nextStepAt ? writeLocalInput(lead.nextStepAt) : "")}
            label={m.admin_lead_step_when()}
            type="datetime-local"
            optional
          />
          <Button type="submit" look="outline" busy={isBusy}>
            {m.admin_lead_step_keep()}
          </Button>
        </ActionForm>
      </details>
    </RecordCard>
  );
}

/** How a call ended, written down in one line; only for people who may be called. */
export function CallForm({ lead }: { lead: LeadRow }) {
  const form = useLeadForm("call");
  const { field, isBusy } = form;
  return (
    <ActionForm of={form} noValidate>
      <SelectField
        {...field("outcome")}
        label={m.admin_lead_outcome()}
        options={getOptions(CALL_OUTCOMES)}
        placeholder={m.ui_choose()}
      />
      <TextArea {...field("note")} label={m.admin_moderation_note()} rows={1} optional />
      {/* Only one filled button: first to claim the lead, then to call. */}
      <Button type="submit" look={lead.assignee ? "filled" : "outline"} busy={isBusy}>
        {m.admin_lead_call_log()}
      </Button>
    </ActionForm>
  );
}

/** Only the team reads this. */
export function NotesCard({ notes }: { notes: readonly { text: string; at: string; by: string | null }[] }) {
  const form = useLeadForm("note");
  const { field, isBusy } = form;
  return (
    <RecordCard title={m.admin_lead_notes()} note={m.admin_lead_notes_who()}>
      <ActionForm of={form} className={recordStyles.form} noValidate>
        <TextArea {...field("text")} label={m.admin_lead_note()} rows={2} />
        <Button type="submit" look="outline" busy={isBusy}>
          {m.admin_lead_note_keep()}
        </Button>
      </ActionForm>
      {notes.length > 0 && (
        <ol className={`${recordStyles.history} ${styles.history}`} data-part="history">
          {notes.map((note) => (
            <li key={note.at + note.text}>
              <span>{note.text}</span>
              <small>
                {note.by ?? m.lead_visitor()} · {timeLine(note.at)}
              </small>
            </li>
          ))}
        </ol>
      )}
    </RecordCard>
  );
}
