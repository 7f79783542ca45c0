import type { OwnerLead } from "#contract/audience.ts";
import { getLabel } from "#domain/choice.ts";
import { CALL_TIMES, LEAD_KINDS, LEAD_STATUSES, type LeadStatus } from "#domain/lead/choices.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { timeLine } from "#words/dates.ts";
import * as styles from "./Audience.module.css";

const TONE = {
  new: "warn",
  contacted: "neutral",
  "visit-scheduled": "brand",
  negotiating: "brand",
  closed: "ok",
  lost: "bad",
} as const satisfies Record<LeadStatus, string>;

/** The leads of a listing: the kind of request, and what our team has done so far. */
export function OwnerLeads({ leads }: { leads: readonly OwnerLead[] }) {
  return (
    <ul className={styles.leads}>
      {leads.map((lead) => (
        <li key={lead._id} className={styles.lead}>
          <div>
            <b>{lead.name}</b>
            <p>
              {getLabel(LEAD_KINDS, lead.kind)} · {getLabel(CALL_TIMES, lead.preferredTime)}
            </p>
          </div>
          <div className={styles.leadState}>
            <Badge tone={TONE[lead.status]}>{getLabel(LEAD_STATUSES, lead.status)}</Badge>
            <time dateTime={lead.createdAt}>{timeLine(lead.createdAt)}</time>
          </div>
        </li>
      ))}
    </ul>
  );
}
