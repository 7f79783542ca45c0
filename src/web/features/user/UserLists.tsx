import type { ReactNode } from "react";
import type { UserDossier } from "#contract/account/user.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_KINDS, LEAD_STATUSES } from "#domain/lead/choices.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Link } from "#web/ui/Link.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as deskStyles from "../admin/Admin.module.css";
import { VerificationBadge } from "../desk/VerificationBadge.tsx";
import { getLifeLabel } from "../listing-text/life-text.ts";
import { RecordCard } from "../property-desk/RecordCard.tsx";

/** The listings and the leads of one user, newest first. */
export function UserLists({ properties, leads }: Pick<UserDossier, "properties" | "leads">) {
  return (
    <>
      <ListCard
        title={m.figures_listings()}
        none={m.admin_user_properties_none()}
        rows={properties.map((row) => ({
          ...{ _id: row._id, property: row._id, title: row.propertyTitle },
          line: `${formatPlaceLine(row)} · ${dayLine(row.submittedDate)} · ${m.admin_list_life({ life: getLifeLabel(row.life) })}`,
          badge: <VerificationBadge verification={row.verification} />,
        }))}
      />
      <ListCard
        title={m.admin_user_leads()}
        none={m.admin_user_leads_none()}
        rows={leads.map((lead) => ({
          ...{ _id: lead._id, property: lead.propertyId, title: lead.propertyTitle },
          line: `${getLabel(LEAD_KINDS, lead.kind)} · ${dayLine(lead.createdAt)}`,
          badge: <Badge>{getLabel(LEAD_STATUSES, lead.status)}</Badge>,
        }))}
      />
    </>
  );
}

interface ListCardProps {
  title: string;
  /** Shown if there are no rows. */
  none: string;
  /** `property` is the id of the linked property. */
  rows: readonly { _id: string; property: string; title: string; line: string; badge: ReactNode }[];
}

function ListCard({ title, none, rows }: ListCardProps) {
  return (
    <RecordCard title={title}>
      {rows.length === 0 ? (
        <p className={recordStyles.prose}>{none}</p>
      ) : (
        <ul className={deskStyles.plainList}>
          {rows.map((row) => (
            <li key={row._id}>
              <span>
                <Link to={paths.adminProperty(row.property)}>{row.title}</Link>
                <br />
                <small>{row.line}</small>
              </span>
              {row.badge}
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  );
}
