import type { LeadRow } from "#contract/lead/lead.ts";
import { writeLocalInput } from "#domain/time/dates.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";
import { useLeadForm } from "./use-lead-form.ts";

interface StepCardProps {
  lead: LeadRow;
  /** The time at which the page was loaded, to decide what is due. */
  now: string;
}

/** The member's next step, and when to be reminded. */
export function StepCard({ lead, now }: StepCardProps) {
  const form = useLeadForm("step");
  const { field, isBusy } = form;
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
    </RecordCard>
  );
}
