import type { LeadDossier } from "#contract/lead/lead.admin.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { getLabel } from "#domain/choice.ts";
import { LEAD_SOURCES } from "#domain/lead/choices.ts";
import { endSentence } from "#domain/text/sentence.ts";
import { GivenRows, RecordCard } from "#web/features/admin/RecordCard.tsx";
import type { RecordRow } from "#web/features/listing-text/record-rows.ts";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatList } from "#words/lists.ts";
import * as styles from "./Lead.module.css";

interface RequestCardProps {
  lead: LeadRow;
  consent: LeadDossier["consent"];
  origin: LeadDossier["origin"];
  wanted: LeadDossier["wanted"];
}

/** What the visitor wrote and looks for, where it came from, and what they agreed to. */
export function RequestCard({ lead, consent, origin, wanted }: RequestCardProps) {
  const hidden = explainHiddenMessage(lead);
  return (
    <RecordCard title={m.admin_lead_request()}>
      {lead.message && <blockquote className={styles.message}>{lead.message}</blockquote>}
      {hidden && <p className={textStyles.muted}>{hidden}</p>}
      {wanted && <Wanted wanted={wanted} words={lead.propertyTitle} />}
      <GivenRows
        rows={[
          [m.admin_lead_column_date(), timeLine(lead.createdAt)],
          [m.admin_charge_source(), origin?.portal ?? getLabel(LEAD_SOURCES, lead.source)],
          ...(origin ? listOriginRows(origin) : []),
        ]}
      />
      {origin && (
        <p className={styles.consent} data-part="origin">
          {m.admin_lead_consent()}: {formatOrigin(origin)}
        </p>
      )}
      {consent.words && (
        <p className={styles.consent}>
          {m.admin_lead_consent()}: {formatConsent(consent)}
        </p>
      )}
    </RecordCard>
  );
}

type Origin = NonNullable<LeadDossier["origin"]>;

/** What another portal said about the request. */
const listOriginRows = ({ askedAt, agreed, sentBy }: Origin): RecordRow[] => [
  [m.admin_lead_origin_asked(), timeLine(askedAt)],
  ...(agreed?.theirId ? [[m.admin_lead_origin_id(), agreed.theirId] as RecordRow] : []),
  ...(sentBy ? [[m.admin_lead_origin_by(), sentBy] as RecordRow] : []),
];

/** What they agreed to there; how and where only for the member who may contact them. */
function formatOrigin({ portal, agreedAt, agreed }: Origin): string {
  const told = { portal, day: dayLine(agreedAt) };
  if (!agreed?.how) return m.admin_lead_origin_agreed(told);
  return m.admin_lead_origin_agreed_how({ ...told, how: agreed.how, where: agreed.where });
}

/** What a caller looks for, what of it the search understands, and the homes that fit; or why there are none. */
function Wanted({ wanted, words }: { wanted: NonNullable<LeadDossier["wanted"]>; words: string }) {
  const { address, total, understood } = wanted;
  return (
    <div className={styles.wanted}>
      <b>{words}</b>
      {understood.length > 0 ? (
        <p className={textStyles.muted}>{m.call_in_understood({ words: formatList(understood) })}</p>
      ) : (
        <p className={textStyles.muted}>{m.admin_lead_wanted_unread()}</p>
      )}
      {total > 0 ? (
        <Link className={textStyles.link} to={address}>
          {m.admin_lead_wanted_see({ count: total })}
        </Link>
      ) : (
        understood.length > 0 && <p>{m.admin_lead_wanted_none()}</p>
      )}
    </div>
  );
}

/** Why there is no message to read; null if there is one, or if the reader would see it. */
function explainHiddenMessage({ contactHidden, assignee }: LeadRow): string | null {
  if (!contactHidden) return null;
  return assignee ? m.admin_lead_message_colleague({ name: assignee.name }) : m.admin_lead_message_hidden();
}

/** The words that they agreed to, and who heard it. */
const formatConsent = ({ words, heardBy }: LeadDossier["consent"]): string =>
  heardBy ? m.admin_lead_consent_heard({ words: endSentence(words), name: heardBy }) : words;
