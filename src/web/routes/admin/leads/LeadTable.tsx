import type { SortColumn } from "#contract/fields/list.ts";
import type { LeadQuery, LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_KINDS } from "#domain/lead/choices.ts";
import { type AdminColumn, AdminTable, UnfoldCell } from "#web/features/admin/AdminTable.tsx";
import { LEAD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { BulkCheckbox, BulkHead } from "../bulk/BulkBar.tsx";
import { Contact, MemberForm, StatusForm } from "./LeadControls.tsx";
import { LeadAbout, LeadDue, LeadDueLine } from "./LeadSummary.tsx";
import * as leadsStyles from "./Leads.module.css";
import * as styles from "./LeadTable.module.css";

type Column = AdminColumn<LeadRow, SortColumn<"lead">>;

const NameLink = ({ lead }: { lead: LeadRow }) => (
  <Link
    className={leadsStyles.property}
    data-part="lead-property"
    to={paths.adminLead(lead._id)}
    title={lead.name}
  >
    {lead.name}
  </Link>
);

/** What they asked for; of somebody who asked elsewhere, on which portal. */
const describeKind = ({ portal, kind }: LeadRow): string => portal ?? getLabel(LEAD_KINDS, kind);

/** What the list says about a lead. In the table each cell has at most two short lines; the rest is on the lead's page. */
const listColumns = (now: string): readonly Column[] => [
  {
    head: <BulkHead>{m.admin_column_id()}</BulkHead>,
    className: styles.id,
    value: (lead) => (
      <span className={styles.pick}>
        <BulkCheckbox id={lead._id} title={lead.name} />
        <span>
          <Link to={paths.adminLead(lead._id)}>
            <code>{getShortId(lead._id)}</code>
            <span className={textStyles.visuallyHidden}> {m.admin_lead_open({ name: lead.name })}</span>
          </Link>
          <small title={lead.portal ?? undefined}>{describeKind(lead)}</small>
        </span>
      </span>
    ),
    card: {
      line2: (lead) => getShortId(lead._id),
      foot: (lead) => <BulkCheckbox id={lead._id} title={lead.name} />,
    },
  },
  {
    head: { sort: "property" },
    value: (lead) => (
      <LeadAbout lead={lead} className={styles.title} data-part="lead-property" title={lead.propertyTitle} />
    ),
    card: {
      line1: (lead) => <LeadAbout lead={lead} className={leadsStyles.property} data-part="lead-property" />,
      line2: (lead) => (lead.portal ? m.leads_in_from({ portal: lead.portal }) : describeKind(lead)),
    },
  },
  {
    head: m.ui_name(),
    className: styles.name,
    value: (lead) => (
      <>
        <NameLink lead={lead} />
        {lead.message && <UnfoldCell text={lead.message} />}
      </>
    ),
    card: {
      title: (lead) => <NameLink lead={lead} />,
      end: ({ message }) => message && <p className={leadsStyles.words}>{message}</p>,
    },
  },
  {
    head: m.admin_lead_column_contact(),
    className: styles.contact,
    value: (lead) => <Contact lead={lead} isBrief />,
    card: { title: (lead) => <Contact lead={lead} /> },
  },
  {
    head: { sort: "received" },
    className: `${styles.date} ${textStyles.figures}`,
    value: (lead) => (
      <>
        <span className={textStyles.muted}>{timeLine(lead.createdAt)}</span>
        <LeadDueLine lead={lead} now={now} />
      </>
    ),
    card: {
      line2: (lead) => timeLine(lead.createdAt),
      note: (lead) => <LeadDue lead={lead} now={now} />,
    },
  },
  {
    head: { sort: "status" },
    className: styles.status,
    value: (lead) => <StatusForm lead={lead} />,
    card: "foot",
  },
  {
    head: { sort: "member" },
    className: styles.member,
    value: (lead) => <MemberForm lead={lead} />,
    card: "foot",
  },
];

interface LeadTableProps {
  leads: readonly LeadRow[];
  /** The time at which the page was loaded, to decide what is due. */
  now: string;
  query: Pick<LeadQuery, "sort" | "work">;
}

/** The leads of the tracker. */
export function LeadTable({ leads, now, query: { sort, work } }: LeadTableProps) {
  return (
    <AdminTable
      list="lead"
      {...{ sort, isOwn: work === "all", defaults: LEAD_DEFAULTS }}
      caption={m.admin_lead_list()}
      rows={leads}
      columns={listColumns(now)}
      className={styles.leads}
      cardClass={leadsStyles.card}
      below={({ message }) =>
        message && (
          <p className={styles.whole}>
            <b>{m.contact_message()}</b> {message}
          </p>
        )
      }
    />
  );
}
