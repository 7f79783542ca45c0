import type { OwnerNewLeads } from "#contract/account/audience.ts";
import { paths } from "#domain/address/paths.ts";
import * as styles from "#web/routes/owner/Audience.module.css";
import { OwnerLeads } from "#web/routes/owner/OwnerLeads.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";

/** The requests of the last days for all of an owner's listings, above the list of these; nothing without any. */
export function NewLeads({ found: { leads, total, days } }: { found: OwnerNewLeads }) {
  if (total === 0) return null;
  return (
    <section
      className={`${pageStyles.panel} ${styles.newLeads}`}
      data-part="new-leads"
      aria-labelledby="new-leads"
    >
      <h2 id="new-leads">{m.owner_new_leads({ count: total, days })}</h2>
      <OwnerLeads
        leads={leads}
        renderSubject={({ property }) => (
          <Link
            className={`${textStyles.link} ${textStyles.longLink}`}
            to={paths.ownerAudience(property._id)}
          >
            {property.title}
          </Link>
        )}
      />
      {total > leads.length && (
        <p className={styles.more}>{m.owner_new_leads_more({ count: total - leads.length })}</p>
      )}
    </section>
  );
}
