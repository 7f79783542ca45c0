import type { ReactNode } from "react";
import type { LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { describeMoment, describeSoon } from "#domain/lead/office-hours.ts";
import { countMinutes, describeWait, getDueState } from "#domain/lead/tracker.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Link, type LinkProps } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Work.module.css";

interface LeadAboutProps extends Omit<LinkProps, "to"> {
  lead: Pick<LeadRow, "propertyId" | "propertyTitle">;
  children?: ReactNode;
}

/** What a lead is about: its property on the desk, or the search results for what its visitor looks for. */
export function LeadAbout({ lead, ...rest }: LeadAboutProps) {
  const { propertyId, propertyTitle } = lead;
  const to = propertyId
    ? paths.adminProperty(propertyId)
    : paths.listings(`${new URLSearchParams({ q: propertyTitle, exact: "1" })}`);
  return (
    <Link {...rest} to={to}>
      {propertyTitle}
    </Link>
  );
}

interface LeadDueProps {
  lead: Pick<LeadRow, "createdAt" | "dueAt" | "callBy" | "waits">;
  /** The time at which the page was loaded. */
  now: string;
}

/** Until when something has to be done, whether it is late, and how long the visitor has waited for the first call. */
export function LeadDue({ lead, now }: LeadDueProps) {
  if (lead.dueAt === null && !lead.waits) return null;
  const { late, promised } = getDueState(lead, now);
  const when = lead.dueAt ? describeMoment(lead.dueAt, new Date(now)) : "";
  return (
    <span className={styles.due} data-part="lead-due">
      {late && <Badge tone="bad">{m.admin_lead_late()}</Badge>}
      {when && <span>{DUE_WORDS[`${late}-${promised}`]({ when })}</span>}
      {lead.waits && (
        <span>{m.admin_lead_waits({ time: describeWait(countMinutes(lead.createdAt, now)) })}</span>
      )}
    </span>
  );
}

/**
 * What asks for attention in a row, in one line: how late something is, or by when it has to be done. Null if nothing is
 * due.
 */
function describeDue(lead: LeadDueProps["lead"], now: string): { late: boolean; words: string } | null {
  const { late, promised } = getDueState(lead, now);
  if (late && lead.dueAt) {
    const time = describeWait(countMinutes(lead.dueAt, now));
    return { late, words: promised ? m.admin_lead_row_call_late({ time }) : m.admin_lead_row_late({ time }) };
  }
  if (lead.dueAt) {
    const when = describeSoon(lead.dueAt, new Date(now));
    return { late, words: promised ? m.admin_lead_call_by({ when }) : m.admin_lead_row_step({ when }) };
  }
  return lead.waits
    ? { late, words: m.admin_lead_waits({ time: describeWait(countMinutes(lead.createdAt, now)) }) }
    : null;
}

/** The one line of a table's row for what is due next. */
export function LeadDueLine({ lead, now }: LeadDueProps) {
  const due = describeDue(lead, now);
  return (
    due && (
      <span className={styles.dueLine} data-part="lead-due" data-late={due.late || undefined}>
        {due.words}
      </span>
    )
  );
}

const DUE_WORDS = {
  "true-true": m.admin_lead_late_call,
  "true-false": m.admin_lead_late_step,
  "false-true": m.admin_lead_call_by,
  "false-false": m.admin_lead_due_by,
} as const;
