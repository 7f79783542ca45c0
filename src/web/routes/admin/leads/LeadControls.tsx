import { useFetchers, useNavigate, useSubmit } from "react-router";
import type { LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { LEAD_STATUS_VALUES, LEAD_STATUSES, type LeadStatus } from "#domain/lead/choices.ts";
import { PhoneLink } from "#web/features/admin/AdminRow.tsx";
import { PlainSave } from "#web/features/admin/address-form.tsx";
import { HeldHint, useHeldChoice } from "#web/features/admin/held-choice.tsx";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useAnswerToast, useForm } from "#web/features/form/use-form.ts";
import { Breakable } from "#web/ui/Breakable.tsx";
import { Button } from "#web/ui/Button.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { visitLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Leads.module.css";

const KEY = "lead-move-";

/** All ways to move a lead use the same fetcher, so that the result is shown only once. */
const moveKey = (id: string): string => `${KEY}${id}`;

/** Moves a lead, as its own form does. */
export function useMoveLead(): (lead: { _id: string; status: LeadStatus }, to: LeadStatus) => void {
  const submit = useSubmit();
  return ({ _id: id, status: from }, to) => {
    if (from !== to)
      void submit({ id, from, status: to }, { method: "post", navigate: false, fetcherKey: moveKey(id) });
  };
}

/** The new status of leads that are being moved, by id. */
export function useMoving(): ReadonlyMap<string, LeadStatus> {
  const fetchers = useFetchers();
  const moving = new Map<string, LeadStatus>();
  for (const { key, formData } of fetchers) {
    const to = LEAD_STATUS_VALUES.find((status) => status === formData?.get("status"));
    if (key.startsWith(KEY) && to) moving.set(key.slice(KEY.length), to);
  }
  return moving;
}

interface ContactProps {
  lead: LeadRow;
  /** There is room for a few words only. */
  isBrief?: boolean;
}

/** The visitor's contact details: shown only to the member who has claimed the lead. */
export function Contact({ lead, isBrief = false }: ContactProps) {
  return (
    <span className={`${styles.contact} ${textStyles.figures}`} data-part="lead-contact">
      {lead.phone && <PhoneLink phone={lead.phone} />}
      {lead.contactHidden && !lead.assignee && (
        <small>{isBrief ? m.admin_lead_row_hidden() : m.admin_lead_hidden()}</small>
      )}
      {lead.stopped && <span>{m.admin_lead_stopped()}</span>}
      {lead.email && (
        <a href={`mailto:${lead.email}`} title={lead.email}>
          <Breakable text={lead.email} />
        </a>
      )}
      {lead.phoneConfirmed && !lead.email && <small>{m.admin_lead_phone_confirmed()}</small>}
    </span>
  );
}

/** The status; a choice is saved at once. */
export function StatusForm({ lead }: { lead: LeadRow }) {
  const form = useForm("", { inPlace: moveKey(lead._id), about: { id: lead._id } });
  const navigate = useNavigate();
  // What a lead needs in its new status, such as how a deal starts, is on its page.
  useAnswerToast(form, ({ ok }) =>
    ok ? { label: m.admin_lead_see(), onAct: () => void navigate(paths.adminLead(lead._id)) } : undefined,
  );
  const { select, isHeld } = useHeldChoice(
    String(form.formData?.get("status") ?? lead.status),
    (_, { form: sent }) => form.submit(sent),
  );
  return (
    <ActionForm of={form} className={styles.form} data-part="lead-controls" data-status={lead.status}>
      <input type="hidden" name="from" value={lead.status} />
      <select
        className={fieldStyles.input}
        data-part="input"
        name="status"
        aria-label={m.admin_lead_status_of({ name: lead.name })}
        {...select}
      >
        {LEAD_STATUSES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </select>
      <HeldHint held={isHeld} />
      <VisitLine lead={lead} />
      <PlainSave>{m.admin_lead_save()}</PlainSave>
    </ActionForm>
  );
}

/** Beside the status "Visit scheduled": when it is, and whether its time is agreed. */
export function VisitLine({ lead: { visitAt, isVisitProposed } }: { lead: LeadRow }) {
  if (!visitAt) return null;
  const when = visitLine(visitAt);
  return (
    <small data-part="visit-state">
      {isVisitProposed ? m.admin_lead_visit_is_proposed({ when }) : m.admin_lead_visit_is_agreed({ when })}
    </small>
  );
}

/** The member who handles it: nobody yet, a colleague, or the reader, who alone can give it back. */
export function MemberForm({ lead }: { lead: LeadRow }) {
  const form = useForm("", { inPlace: true, about: { id: lead._id } });
  const navigate = useNavigate();
  // A claimed lead leaves the list of those that nobody has claimed.
  useAnswerToast(form, ({ ok }) =>
    ok ? { label: m.admin_lead_see(), onAct: () => void navigate(paths.adminLead(lead._id)) } : undefined,
  );
  const { name, assignee, mine } = lead;
  if (assignee && !mine) return <span>{assignee.name}</span>;
  return (
    <ActionForm of={form} className={styles.form} data-part="lead-controls">
      {assignee && <span>{m.admin_lead_you()}</span>}
      <Button
        type="submit"
        look={assignee ? "ghost" : "outline"}
        size="sm"
        name="assignee"
        value={assignee ? "" : "me"}
        aria-label={assignee ? m.admin_lead_release_of({ name }) : m.admin_lead_claim_of({ name })}
      >
        {assignee ? m.admin_lead_release() : m.admin_lead_claim()}
      </Button>
    </ActionForm>
  );
}
