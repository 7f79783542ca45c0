import type { ReactNode } from "react";
import type { OwnerLead, OwnerNewLeads } from "#contract/account/audience.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { CALL_TIMES, LEAD_KINDS, LEAD_STATUSES, type LeadStatus } from "#domain/lead/choices.ts";
import { VISIT_STATES } from "#domain/visit/choices.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Audience.module.css";

const TONE = {
  new: "warn",
  contacted: "neutral",
  "visit-scheduled": "brand",
  negotiating: "brand",
  closed: "ok",
  lost: "bad",
} as const satisfies Record<LeadStatus, string>;

interface OwnerLeadsProps<L extends OwnerLead> {
  leads: readonly L[];
  /** A further line about a lead: its listing, where leads of several are shown. */
  renderSubject?: (lead: L) => ReactNode;
}

/** The leads of a listing: the kind of request, and what our team has done so far. */
export function OwnerLeads<L extends OwnerLead>({ leads, renderSubject }: OwnerLeadsProps<L>) {
  return (
    <ul className={styles.leads}>
      {leads.map((lead) => (
        <li key={lead._id} className={styles.lead}>
          <div>
            <b>{lead.name}</b>
            {renderSubject && <p>{renderSubject(lead)}</p>}
            <p>
              {getLabel(LEAD_KINDS, lead.kind)} · {getLabel(CALL_TIMES, lead.preferredTime)}
            </p>
            {lead.visit && <OwnerVisit visit={lead.visit} />}
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

/** The visit that is still to come, with the page where the owner answers. */
function OwnerVisit({ visit: { state, at, answer, page } }: { visit: NonNullable<OwnerLead["visit"]> }) {
  return (
    <p>
      {m.audience_visit({ when: timeLine(at), state: getLabel(VISIT_STATES, state) })}{" "}
      {page && (
        <Link className={textStyles.link} to={page}>
          {answer === "none" ? m.follow_visit_answer() : m.mail_visit_see()}
        </Link>
      )}
    </p>
  );
}

/** The requests of the last days for all of an owner's listings, above the list of these; nothing without any. */
export function NewLeads({ found: { leads, total, days } }: { found: OwnerNewLeads }) {
  if (total === 0) return null;
  return (
    <section
      className={`${pageStyles.panel} ${styles.newLeads}`}
      data-part="new-leads"
      aria-labelledby="new-leads"
    >
      <h2 id="new-leads">{m.owner_new_leads({ count: total, days })}</h2>
      <OwnerLeads
        leads={leads}
        renderSubject={({ property }) => (
          <Link
            className={`${textStyles.link} ${textStyles.longLink}`}
            to={paths.ownerAudience(property._id)}
          >
            {property.title}
          </Link>
        )}
      />
      {total > leads.length && (
        <p className={styles.more}>{m.owner_new_leads_more({ count: total - leads.length })}</p>
      )}
    </section>
  );
}
