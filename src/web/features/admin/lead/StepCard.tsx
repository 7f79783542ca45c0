import type { LeadRow } from "#contract/lead.ts";
import { localInput, timeLine } from "#domain/dates.ts";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import type { DeskFormAnswer } from "../desk-form.ts";
import { RecordCard } from "../property/RecordCard.tsx";
import { useLeadForm } from "./use-lead-form.ts";

interface StepCardProps {
  lead: LeadRow;
  /** When the page was made, to tell what is due. */
  now: string;
  sent: DeskFormAnswer | undefined;
}

/** What the member does next, and when to be reminded. */
export function StepCard({ lead, now, sent }: StepCardProps) {
  const { Form, form, busy, errors, values } = useLeadForm("step", sent);
  const due = lead.nextStepAt !== null && lead.nextStepAt <= now;
  return (
    <RecordCard title={m.admin_lead_step()}>
      {lead.nextStep && (
        <Notice tone={due ? "warn" : "info"} className="rec__notice">
          <b>{lead.nextStep}</b>
          {lead.nextStepAt && <p>{timeLine(lead.nextStepAt)}</p>}
          {due && <p>{m.admin_lead_due()}</p>}
        </Notice>
      )}
      <Form
        ref={form}
        method="post"
        className="rec__form"
        noValidate
        key={`${lead.nextStep}${lead.nextStepAt}`}
      >
        <input type="hidden" name="form" value="step" />
        <TextField
          label={m.admin_lead_step_what()}
          name="text"
          maxLength={LIMITS.nextStepLength}
          error={errors.text}
          defaultValue={values.text ?? lead.nextStep}
        />
        <TextField
          label={m.admin_lead_step_when()}
          name="at"
          type="datetime-local"
          optional
          error={errors.at}
          defaultValue={values.at ?? (lead.nextStepAt ? localInput(lead.nextStepAt) : "")}
        />
        <Button type="submit" look="outline" busy={busy}>
          {m.admin_lead_step_keep()}
        </Button>
      </Form>
    </RecordCard>
  );
}

/** The agreed visit, else the one that the visitor wishes for. */
const beginsWith = ({ visitAt, wishedAt }: LeadRow): string => {
  const at = visitAt ?? wishedAt;
  return at ? localInput(at) : "";
};

interface VisitCardProps {
  lead: LeadRow;
  place: string;
  sent: DeskFormAnswer | undefined;
}

/** The visit on the spot; the visitor gets it by mail with a file for the calendar. */
export function VisitCard({ lead, place, sent }: VisitCardProps) {
  const { Form, form, busy, errors, values } = useLeadForm("visit", sent);
  const cancel = useLeadForm("visit-cancel", sent);
  return (
    <RecordCard title={m.admin_lead_visit()}>
      {lead.visitAt && (
        <Notice tone="info" className="rec__notice">
          <b>{timeLine(lead.visitAt)}</b>
          {place && <p>{place}</p>}
        </Notice>
      )}
      <Form ref={form} method="post" className="rec__form" noValidate key={`${lead.visitAt}${place}`}>
        <input type="hidden" name="form" value="visit" />
        <TextField
          label={m.admin_lead_visit_when()}
          name="at"
          type="datetime-local"
          error={errors.at}
          defaultValue={values.at ?? beginsWith(lead)}
        />
        <TextField
          label={m.admin_lead_visit_place()}
          name="place"
          optional
          maxLength={LIMITS.addressLength}
          error={errors.place}
          defaultValue={values.place ?? place}
        />
        <Button type="submit" look="outline" busy={busy}>
          {lead.visitAt ? m.admin_lead_visit_move() : m.admin_lead_visit_agree()}
        </Button>
      </Form>
      {lead.visitAt && (
        <cancel.Form ref={cancel.form} method="post" className="leadpage__cancel">
          <input type="hidden" name="form" value="visit-cancel" />
          <Button type="submit" look="ghost" size="sm" busy={cancel.busy}>
            {m.admin_lead_visit_cancel()}
          </Button>
        </cancel.Form>
      )}
    </RecordCard>
  );
}
