import { type DragEvent, useState } from "react";
import type { LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import * as leadBoardStyles from "#web/routes/admin/leads/LeadBoard.module.css";
import { Contact, MemberForm, StatusForm } from "#web/routes/admin/leads/LeadControls.tsx";
import { LeadDue } from "#web/routes/admin/leads/LeadSummary.tsx";
import * as leadsStyles from "#web/routes/admin/leads/Leads.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { LeadAbout } from "./LeadAbout.tsx";

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
