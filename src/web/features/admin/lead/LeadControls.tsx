import { useFetcher } from "react-router";
import type { LeadRow } from "#contract/lead.ts";
import { LEAD_STATUSES } from "#domain/lead-choices.ts";
import { Breakable } from "#web/ui/Breakable.tsx";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";
import { PlainSave } from "../PlainSave.tsx";
import { type LeadChangeAnswer, useLeadToast } from "../use-lead-toast.ts";
import { moveKey } from "./lead-moves.ts";

/** How to answer: shown only to the member who has claimed the lead. */
export function Contact({ lead }: { lead: LeadRow }) {
  return (
    <span className="leads__contact num">
      {lead.phone && <a href={`tel:${lead.phone}`}>{lead.phone}</a>}
      {lead.contactHidden && !lead.assignee && <small>{m.admin_lead_hidden()}</small>}
      {lead.stopped && <span>{m.admin_lead_stopped()}</span>}
      {lead.email && (
        <a href={`mailto:${lead.email}`}>
          <Breakable text={lead.email} />
        </a>
      )}
    </span>
  );
}

/** How far it has come; choosing saves at once. */
export function StatusForm({ lead }: { lead: LeadRow }) {
  const fetcher = useFetcher<LeadChangeAnswer>({ key: moveKey(lead._id) });
  useLeadToast(fetcher.data);
  return (
    <fetcher.Form method="post" className="leads__form">
      <input type="hidden" name="id" value={lead._id} />
      <input type="hidden" name="from" value={lead.status} />
      <select
        className="input"
        name="status"
        aria-label={m.admin_lead_status_of({ name: lead.name })}
        value={String(fetcher.formData?.get("status") ?? lead.status)}
        onChange={({ target }) => fetcher.submit(target.form)}
      >
        {LEAD_STATUSES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <PlainSave>{m.admin_lead_save()}</PlainSave>
    </fetcher.Form>
  );
}

/** Who looks after it: nobody yet, a colleague, or the reader. */
export function MemberForm({ lead }: { lead: LeadRow }) {
  const fetcher = useFetcher<LeadChangeAnswer>();
  useLeadToast(fetcher.data);
  const { name, assignee, mine } = lead;
  return (
    <fetcher.Form method="post" className="leads__form">
      <input type="hidden" name="id" value={lead._id} />
      {assignee && <span>{mine ? m.admin_lead_you() : assignee.name}</span>}
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
    </fetcher.Form>
  );
}
