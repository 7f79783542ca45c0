import { type ReactNode, useState } from "react";
import type { DeskWords } from "#content/desk-words.ts";
import type { LeadDossier } from "#contract/lead/lead.admin.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { BUYING_QUESTIONS, QUESTION_NAMES } from "#domain/buying/evaluate.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { CALL_LANGUAGES, type CallLanguage, LEAD_STATUSES } from "#domain/lead/choices.ts";
import { fillTemplate, MESSAGE_KINDS, writeMessageLink } from "#domain/lead/message-template.ts";
import { getMomentOnDay } from "#domain/lead/office-hours.ts";
import { isVisitOpen, PARTIES } from "#domain/visit/choices.ts";
import { RecordCard, RecordRows } from "#web/features/admin/RecordCard.tsx";
import BuyingResult from "#web/features/buying/BuyingResult.tsx";
import { describeEvent } from "#web/features/lead-tracking/event-text.ts";
import { Price } from "#web/features/listing-card/Price.tsx";
import * as recordStyles from "#web/features/record/Record.module.css";
import { useOffice, useVisitor } from "#web/office.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import * as disclosureStyles from "#web/ui/disclosure.module.css";
import { Link } from "#web/ui/Link.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./Lead.module.css";
import * as talkStyles from "./Talk.module.css";

/** What the visitor said about buying, and what the rules of today say about it. */
export function BuyingCard({ buying }: { buying: NonNullable<LeadDossier["buying"]> }) {
  const { answers, answer } = buying;
  return (
    <RecordCard title={m.buying_card()}>
      <RecordRows
        rows={QUESTION_NAMES.map((name) => [
          BUYING_QUESTIONS[name].label(),
          answers[name] ? getLabel(BUYING_QUESTIONS[name].choices, answers[name]) : m.buying_dont_know(),
        ])}
      />
      <p className={recordStyles.hint}>{m.buying_card_words()}</p>
      <BuyingResult answer={answer} />
    </RecordCard>
  );
}

interface PagesCardProps {
  lead: LeadRow;
  links: NonNullable<LeadDossier["links"]>;
  /** The site's own address. */
  origin: string;
}

/** The signed pages of visitor and owner, to send to people without email. */
export function PagesCard({ lead, links: { enquiry, visit }, origin }: PagesCardProps) {
  const title = lead.propertyTitle;
  const toSend = [
    { what: "enquiry", text: m.lead_link_text({ title, link: origin + enquiry }) },
    ...(visit
      ? [{ what: "visit", text: m.lead_link_visit_text({ title, link: origin + visit.visitor }) }]
      : []),
  ];
  return (
    <RecordCard title={m.deal_desk_links()}>
      <details className={styles.fold}>
        <summary className={disclosureStyles.disclosure}>{m.lead_links_show()}</summary>
        <div className={talkStyles.pages} data-part="person-pages">
          <p className={recordStyles.hint}>{m.deal_desk_links_words()}</p>
          <PageField label={m.lead_link_enquiry()} value={origin + enquiry} />
          {visit &&
            PARTIES.map(({ value: party }) => (
              <PageField key={party} label={m.lead_link_visit({ party })} value={origin + visit[party]} />
            ))}
          {lead.phone !== null && (
            <div className={talkStyles.ways}>
              {toSend.map(({ what, text }) => (
                <ButtonLink
                  key={what}
                  look="outline"
                  size="sm"
                  to={writeMessageLink(lead.phone ?? "", text)}
                  reloadDocument
                  target="_blank"
                  rel="noreferrer"
                >
                  {m.lead_link_send({ what })}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
      </details>
    </RecordCard>
  );
}

const PageField = (field: { label: string; value: string }) => (
  <TextField {...field} readOnly onFocus={({ target }) => target.select()} />
);

interface MessagesCardProps {
  lead: LeadRow;
  visit: LeadDossier["visit"];
  links: LeadDossier["links"];
  /** Where visitor and member meet if the visit names no place. */
  address: string;
  messages: DeskWords["messages"];
  /** The site's own address, for links in messages. */
  origin: string;
  /** What a lead about a search finds now. */
  wanted?: LeadDossier["wanted"];
}

/**
 * Prepared WhatsApp messages in the visitor's language, or another that the member chooses. The reminder is about an
 * agreed visit, the question about one that the visitor has not confirmed.
 */
export function MessagesCard(props: MessagesCardProps) {
  const { lead, visit, links, address, messages, origin, wanted = null } = props;
  const [language, setLanguage] = useState<CallLanguage>(lead.language);
  const { brand } = useOffice();
  const member = useVisitor();
  const { phone, propertyId } = lead;
  const found = findDetailsAddress(propertyId, wanted);
  const isKindOfNow = {
    ...{ hello: true, details: found !== null, visit: visit?.state === "agreed" },
    confirm: links?.visit != null && visit?.state === "proposed" && visit.visitor.answer === "none",
  };
  if (phone === null) return null;
  const values = {
    name: lead.name === m.lead_visitor() ? "" : lead.name,
    property: lead.propertyTitle,
    time: visit && isVisitOpen(visit.state) ? getMomentOnDay(visit.at) : "",
    member: member?.firstName || (member?.name ?? ""),
    brand,
    link: origin + (found ?? ""),
    enquiry: links ? origin + links.enquiry : "",
    visit: links?.visit ? origin + links.visit.visitor : "",
    place: visit?.place || address,
  };
  const [first, ...others] = listMessageKinds(lead.status, isKindOfNow);
  const renderMessage = ({ value: kind }: (typeof MESSAGE_KINDS)[number]) => (
    <PreparedMessage
      key={kind}
      kind={kind}
      language={language}
      phone={phone}
      text={fillTemplate(messages[language][kind], values)}
    />
  );
  return (
    <RecordCard title={m.admin_words_messages()}>
      <SelectField
        label={m.account_language()}
        options={getOptions(CALL_LANGUAGES)}
        value={language}
        onChange={({ target }) => setLanguage(target.value as CallLanguage)}
      />
      {first && <ul className={talkStyles.messages}>{renderMessage(first)}</ul>}
      {others.length > 0 && (
        <details className={styles.fold}>
          <summary className={disclosureStyles.disclosure}>{m.lead_messages_more()}</summary>
          <ul className={talkStyles.messages}>{others.map(renderMessage)}</ul>
        </details>
      )}
      {found === null && <p className={recordStyles.hint}>{m.admin_lead_wanted_none()}</p>}
    </RecordCard>
  );
}

interface PreparedMessageProps {
  kind: (typeof MESSAGE_KINDS)[number]["value"];
  language: CallLanguage;
  phone: string;
  text: string;
}

function PreparedMessage({ kind, language, phone, text }: PreparedMessageProps) {
  return (
    <li>
      <p lang={language}>{text}</p>
      <ButtonLink
        look="outline"
        size="sm"
        to={writeMessageLink(phone, text)}
        reloadDocument
        target="_blank"
        rel="noreferrer"
      >
        {m.admin_message_send({ kind: getLabel(MESSAGE_KINDS, kind) })}
      </ButtonLink>
    </li>
  );
}

/** The page of the property, or the list of homes that fit what is wanted; null if no home fits now. */
function findDetailsAddress(propertyId: string | null, wanted: LeadDossier["wanted"]): string | null {
  if (propertyId) return paths.property(propertyId);
  return wanted && wanted.total > 0 ? wanted.address : null;
}

/**
 * The messages that make sense now. They are in the order of a lead's life; once the first contact is over, what comes
 * later in that life is more likely to be sent, so it comes first.
 */
function listMessageKinds(
  status: LeadRow["status"],
  isKindOfNow: Readonly<Record<(typeof MESSAGE_KINDS)[number]["value"], boolean>>,
) {
  const kinds = MESSAGE_KINDS.filter(({ value }) => isKindOfNow[value]);
  return status === "new" ? kinds : kinds.toReversed();
}

/** The history of the request, newest first; the visitor reads it too, with other words for the status. */
export function EventsCard({ events, asked }: { events: LeadDossier["events"]; asked: string }) {
  return (
    <RecordCard title={m.ui_happened()} note={m.admin_lead_events_who()}>
      <ol className={recordStyles.history} data-part="history">
        {events.map((event) => (
          <li key={event.at + event.kind}>
            <span>{describeEvent(event, (status) => getLabel(LEAD_STATUSES, status))}</span>
            <small>{timeLine(event.at)}</small>
          </li>
        ))}
        <li>
          <span>{m.follow_event_asked()}</span>
          <small>{timeLine(asked)}</small>
        </li>
      </ol>
    </RecordCard>
  );
}

/** Other leads of this visitor. */
export function OthersCard({ others }: { others: LeadDossier["others"] }) {
  return (
    <LinksCard title={m.admin_lead_others()}>
      {others.map((other) => (
        <li key={other._id}>
          <Link to={paths.adminLead(other._id)}>{other.propertyTitle}</Link>
          <small>
            {getLabel(LEAD_STATUSES, other.status)} · {dayLine(other.createdAt)}
          </small>
        </li>
      ))}
    </LinksCard>
  );
}

/** Other public listings that would suit, to mention on the phone. */
export function MatchesCard({ matches }: { matches: LeadDossier["matches"] }) {
  return (
    <LinksCard title={m.admin_lead_matches()}>
      {matches.map((listing) => (
        <li key={listing._id}>
          <Link to={paths.property(listing._id)}>{listing.propertyTitle}</Link>
          <small>
            <Price card={listing} />
          </small>
        </li>
      ))}
    </LinksCard>
  );
}

interface LinksCardProps {
  title: string;
  children: readonly ReactNode[];
}

/** Nothing where there are none. */
function LinksCard({ title, children }: LinksCardProps) {
  if (children.length === 0) return null;
  return (
    <RecordCard title={title}>
      <ul className={styles.links}>{children}</ul>
    </RecordCard>
  );
}
