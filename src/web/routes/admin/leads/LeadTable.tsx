import type { SortColumn } from "#contract/fields/list.ts";
import type { LeadQuery, LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_KINDS } from "#domain/lead/choices.ts";
import { type AdminColumn, AdminTable } from "#web/features/admin/AdminTable.tsx";
import { LEAD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { clockLine, dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { BulkCheckbox } from "../bulk/BulkBar.tsx";
import { Contact, MemberForm, StatusForm } from "./LeadControls.tsx";
import { LeadAbout, LeadDue } from "./LeadSummary.tsx";
import * as leadsStyles from "./Leads.module.css";

type Column = AdminColumn<LeadRow, SortColumn<"lead">>;

const NameLink = ({ lead }: { lead: LeadRow }) => (
  <Link className={leadsStyles.property} data-part="lead-property" to={paths.adminLead(lead._id)}>
    {lead.name}
  </Link>
);

/** What the list says about a lead. */
const listColumns = (now: string): readonly Column[] => [
  {
    head: m.admin_column_id(),
    value: (lead) => (
      <>
        <BulkCheckbox id={lead._id} title={lead.name} />
        <Link to={paths.adminLead(lead._id)}>
          <code>{getShortId(lead._id)}</code>
          <span className={textStyles.visuallyHidden}> {m.admin_lead_open({ name: lead.name })}</span>
        </Link>
      </>
    ),
    card: {
      line2: (lead) => getShortId(lead._id),
      foot: (lead) => <BulkCheckbox id={lead._id} title={lead.name} />,
    },
  },
  {
    head: { sort: "property" },
    value: (lead) => (
      <>
        <LeadAbout
          lead={lead}
          className={`${leadsStyles.property} ${leadsStyles.title}`}
          data-part="lead-property"
        />
        <small>{getLabel(LEAD_KINDS, lead.kind)}</small>
      </>
    ),
    card: {
      line1: (lead) => <LeadAbout lead={lead} className={leadsStyles.property} data-part="lead-property" />,
      line2: (lead) => getLabel(LEAD_KINDS, lead.kind),
    },
  },
  {
    head: m.ui_name(),
    value: (lead) => (
      <>
        <NameLink lead={lead} />
        {lead.message && <small title={lead.message}>{lead.message}</small>}
      </>
    ),
    card: {
      title: (lead) => <NameLink lead={lead} />,
      end: ({ message }) => message && <p className={leadsStyles.words}>{message}</p>,
    },
  },
  { head: m.admin_lead_column_contact(), value: (lead) => <Contact lead={lead} />, card: "title" },
  {
    head: { sort: "received" },
    className: textStyles.figures,
    value: (lead) => (
      <>
        {dayLine(lead.createdAt)}
        <small>{clockLine(lead.createdAt)}</small>
        <LeadDue lead={lead} now={now} />
      </>
    ),
    card: {
      line2: (lead) => timeLine(lead.createdAt),
      note: (lead) => <LeadDue lead={lead} now={now} />,
    },
  },
  { head: { sort: "status" }, value: (lead) => <StatusForm lead={lead} />, card: "foot" },
  { head: { sort: "member" }, value: (lead) => <MemberForm lead={lead} />, card: "foot" },
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
      className={leadsStyles.leads}
      cardClass={leadsStyles.card}
    />
  );
}
