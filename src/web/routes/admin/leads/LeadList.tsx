import { type DragEvent, useState } from "react";
import type { LeadQuery, LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_KINDS } from "#domain/lead/choices.ts";
import * as deskStyles from "#web/features/admin/Admin.module.css";
import { LEAD_DEFAULTS } from "#web/features/admin/list-address.ts";
import { useSortedHeads } from "#web/features/admin/sorting.tsx";
import { getShortId } from "#web/features/listing-text/listing-text.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Table } from "#web/ui/Table.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { clockLine, dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { BulkCheckbox } from "../bulk/BulkBar.tsx";
import * as leadBoardStyles from "./LeadBoard.module.css";
import { Contact, MemberForm, StatusForm } from "./LeadControls.tsx";
import { LeadAbout, LeadDue } from "./LeadSummary.tsx";
import * as leadsStyles from "./Leads.module.css";

interface LeadCardProps {
  lead: LeadRow;
  /** The time at which the page was loaded, to decide what is due. */
  now: string;
  onDrag: (lead: LeadRow | null) => void;
}

/** A lead on the board: dragged to another column, or moved by its own list of statuses. */
export function LeadCard({ lead, now, onDrag }: LeadCardProps) {
  const [held, setHeld] = useState(false);
  const hold = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/plain", lead.name);
    setHeld(true);
    onDrag(lead);
  };
  const letGo = () => {
    setHeld(false);
    onDrag(null);
  };
  return (
    <li
      className={leadBoardStyles.card}
      data-lead={lead._id}
      data-held={held || undefined}
      draggable
      onDragStart={hold}
      onDragEnd={letGo}
    >
      <div className={leadBoardStyles.cardTop}>
        <Link
          className={leadsStyles.property}
          data-part="lead-property"
          to={paths.adminLead(lead._id)}
          draggable={false}
        >
          {lead.name}
        </Link>
        <time dateTime={lead.createdAt}>{dayLine(lead.createdAt)}</time>
      </div>
      <LeadAbout lead={lead} className={leadBoardStyles.home} draggable={false} />
      <Contact lead={lead} />
      {lead.waits && <LeadDue lead={lead} now={now} />}
      {lead.nextStep && (
        <p className={leadBoardStyles.step} data-due={isDue(lead, now) || undefined}>
          <Icon name="clock" size={16} />
          <span>
            {lead.nextStep}
            {lead.nextStepAt && <small>{timeLine(lead.nextStepAt)}</small>}
            {isDue(lead, now) && <b>{m.admin_lead_due()}</b>}
          </span>
        </p>
      )}
      <div className={leadBoardStyles.cardFoot}>
        <StatusForm lead={lead} />
        {lead.assignee ? (
          <span className={leadBoardStyles.member}>
            {lead.mine ? m.admin_lead_you() : lead.assignee.name}
          </span>
        ) : (
          <MemberForm lead={lead} />
        )}
      </div>
    </li>
  );
}

const isDue = ({ nextStepAt }: LeadRow, now: string): boolean => nextStepAt !== null && nextStepAt <= now;

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
        className={`${deskStyles.table} ${leadsStyles.leads}`}
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
                className={`${leadsStyles.property} ${leadsStyles.title}`}
                data-part="lead-property"
              />
              <small>{getLabel(LEAD_KINDS, lead.kind)}</small>
            </td>
            <td>
              <Link className={leadsStyles.property} data-part="lead-property" to={paths.adminLead(lead._id)}>
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
      <ul className={`${deskStyles.cards} ${leadsStyles.leads}`} data-part="desk-cards">
        {leads.map((lead) => (
          <li key={lead._id} className={leadsStyles.card}>
            <div>
              <Link className={leadsStyles.property} data-part="lead-property" to={paths.adminLead(lead._id)}>
                {lead.name}
              </Link>
              <Contact lead={lead} />
              <p>
                <LeadAbout lead={lead} className={leadsStyles.property} data-part="lead-property" />
              </p>
              <p>
                {getShortId(lead._id)} · {getLabel(LEAD_KINDS, lead.kind)} · {timeLine(lead.createdAt)}
              </p>
              <LeadDue lead={lead} now={now} />
              {lead.message && <p className={leadsStyles.words}>{lead.message}</p>}
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
