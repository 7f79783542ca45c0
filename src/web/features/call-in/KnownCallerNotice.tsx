import type { KnownCaller } from "#contract/lead/lead.admin.ts";
import { USER_ROLES } from "#domain/account/choices.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_STATUSES } from "#domain/lead/choices.ts";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./CallIn.module.css";

/** Who is calling: the name, accounts and earlier requests, each with a link, so that no second lead is made. */
export function KnownCallerNotice({ known }: { known: KnownCaller }) {
  const { name, accounts, leads, stopped } = known;
  if (leads.length === 0 && accounts.length === 0 && !stopped) return null;
  return (
    <Notice tone={stopped ? "warn" : "info"} live title={name || m.call_in_known_nameless()}>
      {stopped && <p>{m.call_in_known_stopped()}</p>}
      <ul className={styles.known}>
        {leads.map((lead) => (
          <li key={lead._id}>
            <Link to={paths.adminLead(lead._id)}>{lead.propertyTitle}</Link>
            <small>
              {getLabel(LEAD_STATUSES, lead.status)} · {dayLine(lead.createdAt)} ·{" "}
              {lead.mine ? m.admin_lead_you() : (lead.assignee ?? m.admin_lead_nobody())}
            </small>
          </li>
        ))}
        {accounts.map((account) => (
          <li key={account._id}>
            <Link to={paths.adminUser(account._id)}>{m.call_in_known_account({ name: account.name })}</Link>
            <small>
              {getLabel(USER_ROLES, account.usertype)}
              {account.properties > 0 && ` · ${m.shortlist_count({ count: account.properties })}`}
            </small>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
