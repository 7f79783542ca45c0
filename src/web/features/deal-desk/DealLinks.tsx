import type { AdminDeal } from "#contract/lead/deal.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { writeMessageLink } from "#domain/lead/message-template.ts";
import { PARTIES } from "#domain/visit/choices.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import * as styles from "#web/routes/admin/lead/Deal.module.css";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import { DealFold } from "../deal/DealFold.tsx";

interface DealLinksProps {
  deal: AdminDeal;
  links: NonNullable<AdminDeal["links"]>;
  lead: LeadRow;
  /** The site's own address. */
  origin: string;
}

/** The signed pages of both sides, to send to people without email. */
export function DealLinks({ deal, links, lead, origin }: DealLinksProps) {
  const text = m.deal_desk_link_text({ title: deal.title, link: origin + links.visitor });
  return (
    <DealFold words={m.deal_desk_links()}>
      <div className={styles.part}>
        <p className={recordStyles.hint}>{m.deal_desk_links_words()}</p>
        {PARTIES.map(({ value: party }) => (
          <TextField
            key={party}
            label={m.deal_desk_link_of({ party })}
            value={origin + links[party]}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        ))}
        {lead.phone && (
          <div>
            <ButtonLink
              look="outline"
              size="sm"
              to={writeMessageLink(lead.phone, text)}
              reloadDocument
              target="_blank"
              rel="noreferrer"
            >
              {m.deal_desk_link_send()}
            </ButtonLink>
          </div>
        )}
      </div>
    </DealFold>
  );
}
