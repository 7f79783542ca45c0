import type { LeadQuery, LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_KINDS } from "#domain/lead/choices.ts";
import * as deskStyles from "#web/features/admin/Admin.module.css";
import { LEAD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { useSortedHeads } from "#web/features/admin/sorting.tsx";
import { LeadAbout } from "#web/features/lead-desk/LeadAbout.tsx";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { BulkCheckbox } from "#web/features/several/Pick.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Table } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { clockLine, dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { Contact, MemberForm, StatusForm } from "./LeadControls.tsx";
import { LeadDue } from "./LeadSummary.tsx";
import * as styles from "./Leads.module.css";

interface LeadsTableProps {
  leads: readonly LeadRow[];
  now: string;
  query: Pick<LeadQuery, "sort" | "work">;
}

/** The leads as a table on wide screens and as cards on small ones. */
export function LeadsTable({ leads, now, query: { sort, work } }: LeadsTableProps) {
  const getHead = useSortedHeads({ list: "lead", sort }, LEAD_DEFAULTS, work === "all");
  const head = [
    m.admin_column_id(),
    getHead("property"),
    m.ui_name(),
    m.admin_lead_column_contact(),
    ...(["received", "status", "member"] as const).map(getHead),
  ];
  return (
    <>
      <Table
        caption={m.admin_lead_list()}
        head={head}
        className={`${deskStyles.table} ${styles.leads}`}
        data-part="desk-table"
      >
        {leads.map((lead) => (
          <tr key={lead._id}>
            <td>
              <BulkCheckbox id={lead._id} title={lead.name} />
              <Link to={paths.adminLead(lead._id)}>
                <code>{getShortId(lead._id)}</code>
                <span className={textStyles.visuallyHidden}> {m.admin_lead_open({ name: lead.name })}</span>
              </Link>
            </td>
            <td>
              <LeadAbout
                lead={lead}
                className={`${styles.property} ${styles.title}`}
                data-part="lead-property"
              />
              <small>{getLabel(LEAD_KINDS, lead.kind)}</small>
            </td>
            <td>
              <Link className={styles.property} data-part="lead-property" to={paths.adminLead(lead._id)}>
                {lead.name}
              </Link>
              {lead.message && <small title={lead.message}>{lead.message}</small>}
            </td>
            <td>
              <Contact lead={lead} />
            </td>
            <td className={textStyles.figures}>
              {dayLine(lead.createdAt)}
              <small>{clockLine(lead.createdAt)}</small>
              <LeadDue lead={lead} now={now} />
            </td>
            <td>
              <StatusForm lead={lead} />
            </td>
            <td>
              <MemberForm lead={lead} />
            </td>
          </tr>
        ))}
      </Table>
      <ul className={`${deskStyles.cards} ${styles.leads}`} data-part="desk-cards">
        {leads.map((lead) => (
          <li key={lead._id} className={styles.card}>
            <div>
              <Link className={styles.property} data-part="lead-property" to={paths.adminLead(lead._id)}>
                {lead.name}
              </Link>
              <Contact lead={lead} />
              <p>
                <LeadAbout lead={lead} className={styles.property} data-part="lead-property" />
              </p>
              <p>
                {getShortId(lead._id)} · {getLabel(LEAD_KINDS, lead.kind)} · {timeLine(lead.createdAt)}
              </p>
              <LeadDue lead={lead} now={now} />
              {lead.message && <p className={styles.words}>{lead.message}</p>}
            </div>
            <div className={deskStyles.cardFoot} data-part="desk-card-foot">
              <BulkCheckbox id={lead._id} title={lead.name} />
              <StatusForm lead={lead} />
              <MemberForm lead={lead} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
