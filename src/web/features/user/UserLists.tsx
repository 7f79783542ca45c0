import { Link } from "react-router";
import type { UserDossier } from "#contract/user.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_KINDS, LEAD_STATUSES } from "#domain/lead/choices.ts";
import * as deskStyles from "#web/features/desk/Desk.module.css";
import * as recordStyles from "#web/features/record/Record.module.css";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { VerificationBadge } from "../desk/VerificationBadge.tsx";
import { formatRowPlaceLine } from "../property-desk/property-row-words.ts";
import { RecordCard } from "../property-desk/RecordCard.tsx";

/** The listings and the leads of one user, newest first. */
export function UserLists({ properties, leads }: Pick<UserDossier, "properties" | "leads">) {
  return (
    <>
      <RecordCard title={m.figures_listings()}>
        {properties.length === 0 ? (
          <p className={recordStyles.prose}>{m.admin_user_properties_none()}</p>
        ) : (
          <ul className={deskStyles.plainList}>
            {properties.map((row) => (
              <li key={row._id}>
                <span>
                  <Link to={paths.adminProperty(row._id)}>{row.propertyTitle}</Link>
                  <br />
                  <small>
                    {formatRowPlaceLine(row)} · {dayLine(row.submittedDate)} ·{" "}
                    {m.admin_list_life({ life: row.life })}
                  </small>
                </span>
                <VerificationBadge verification={row.verification} />
              </li>
            ))}
          </ul>
        )}
      </RecordCard>
      <RecordCard title={m.admin_user_leads()}>
        {leads.length === 0 ? (
          <p className={recordStyles.prose}>{m.admin_user_leads_none()}</p>
        ) : (
          <ul className={deskStyles.plainList}>
            {leads.map((lead) => (
              <li key={lead._id}>
                <span>
                  <Link to={paths.adminProperty(lead.propertyId)}>{lead.propertyTitle}</Link>
                  <br />
                  <small>
                    {getLabel(LEAD_KINDS, lead.kind)} · {dayLine(lead.createdAt)}
                  </small>
                </span>
                <Badge>{getLabel(LEAD_STATUSES, lead.status)}</Badge>
              </li>
            ))}
          </ul>
        )}
      </RecordCard>
    </>
  );
}
