import type { OwnLead } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_KINDS } from "#domain/lead/choices.ts";
import { ActionForm } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { enquiryText } from "./enquiry-text.ts";
import * as styles from "./Panel.module.css";
import { NothingYet, Panel } from "./Panel.tsx";

/** The requests that somebody has sent to the team, each with a button to withdraw it. */
export function Enquiries({ enquiries }: { enquiries: readonly OwnLead[] }) {
  const { message, saved } = useForm("stop");
  return (
    <Panel
      id="enquiries"
      title={m.account_enquiries()}
      words={m.account_enquiries_words()}
      message={message}
      saved={saved}
    >
      {enquiries.length === 0 ? (
        <NothingYet words={m.account_enquiries_none()} />
      ) : (
        <ul>
          {enquiries.map((enquiry) => (
            <Enquiry key={enquiry._id} enquiry={enquiry} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Enquiry({ enquiry }: { enquiry: OwnLead }) {
  const { _id, propertyId, propertyTitle, kind, status, createdAt, stoppedAt, follow } = enquiry;
  const form = useForm("stop", { about: { lead: _id } });
  return (
    <li className={`${styles.item} ${styles.enquiry}`}>
      <div>
        {propertyId ? (
          <Link className={`${textStyles.link} ${textStyles.longLink}`} to={paths.property(propertyId)}>
            {propertyTitle}
          </Link>
        ) : (
          <b>{propertyTitle}</b>
        )}
        <p className={textStyles.quiet}>
          {getLabel(LEAD_KINDS, kind)} · {dayLine(createdAt)} ·{" "}
          {stoppedAt ? m.account_enquiry_stopped({ when: dayLine(stoppedAt) }) : enquiryText[status]()}
        </p>
        <Link className={`${textStyles.link} ${textStyles.small}`} to={follow}>
          {m.account_enquiry_follow()}
          <span className={textStyles.visuallyHidden}>: {propertyTitle}</span>
        </Link>
      </div>
      {stoppedAt ? (
        <div>
          <Badge>{m.account_enquiry_ended()}</Badge>
        </div>
      ) : (
        <ActionForm of={form} preventScrollReset>
          <Button
            type="submit"
            look="outline"
            size="sm"
            aria-label={m.account_enquiry_stop_of({ title: propertyTitle })}
          >
            {m.account_enquiry_stop()}
          </Button>
        </ActionForm>
      )}
    </li>
  );
}
