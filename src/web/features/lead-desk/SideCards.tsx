import type { ReactNode } from "react";
import type { LeadDossier } from "#contract/lead/lead.admin.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_STATUSES } from "#domain/lead/choices.ts";
import { Price } from "#web/features/listing-card/Price.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import * as styles from "#web/routes/admin/leads/Leads.module.css";
import { Link } from "#web/ui/Link.tsx";
import { dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { describeEvent } from "../lead-tracking/event-text.ts";
import { RecordCard } from "../property-desk/RecordCard.tsx";

/** The history of the request, newest first; the visitor reads it too, with other words for the status. */
export function EventsCard({ events, asked }: { events: LeadDossier["events"]; asked: string }) {
  return (
    <RecordCard title={m.ui_happened()} note={m.admin_lead_events_who()}>
      <ol className={recordStyles.history} data-part="history">
        {events.map((event) => (
          <li key={event.at + event.kind}>
            <span>{describeEvent(event, (status) => getLabel(LEAD_STATUSES, status))}</span>
            <small>{timeLine(event.at)}</small>
          </li>
        ))}
        <li>
          <span>{m.follow_event_asked()}</span>
          <small>{timeLine(asked)}</small>
        </li>
      </ol>
    </RecordCard>
  );
}

/** Other leads of this visitor. */
export function OthersCard({ others }: { others: LeadDossier["others"] }) {
  return (
    <LinksCard title={m.admin_lead_others()} none={m.admin_lead_others_none()}>
      {others.map((other) => (
        <li key={other._id}>
          <Link to={paths.adminLead(other._id)}>{other.propertyTitle}</Link>
          <small>
            {getLabel(LEAD_STATUSES, other.status)} · {dayLine(other.createdAt)}
          </small>
        </li>
      ))}
    </LinksCard>
  );
}

/** Other public listings that would suit, to mention on the phone. */
export function MatchesCard({ matches }: { matches: LeadDossier["matches"] }) {
  return (
    <LinksCard title={m.admin_lead_matches()} none={m.admin_lead_matches_none()}>
      {matches.map((listing) => (
        <li key={listing._id}>
          <Link to={paths.property(listing._id)}>{listing.propertyTitle}</Link>
          <small>
            <Price card={listing} />
          </small>
        </li>
      ))}
    </LinksCard>
  );
}

interface LinksCardProps {
  title: string;
  /** Shown if there are none. */
  none: string;
  children: readonly ReactNode[];
}

function LinksCard({ title, none, children }: LinksCardProps) {
  return (
    <RecordCard title={title}>
      {children.length === 0 ? (
        <p className={recordStyles.hint}>{none}</p>
      ) : (
        <ul className={styles.links}>{children}</ul>
      )}
    </RecordCard>
  );
}
