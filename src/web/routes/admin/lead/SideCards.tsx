import { useState } from "react";
import type { DeskWords } from "#content/desk-words.ts";
import type { LeadDossier } from "#contract/lead/lead.admin.ts";
import type { LeadRow } from "#contract/lead/lead.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel, getOptions } from "#domain/choice.ts";
import { CALL_LANGUAGES, type CallLanguage } from "#domain/lead/choices.ts";
import { fillTemplate, MESSAGE_KINDS, writeMessageLink } from "#domain/lead/message-template.ts";
import { getMomentOnDay } from "#domain/lead/office-hours.ts";
import { RecordCard } from "#web/features/property-desk/RecordCard.tsx";
import { useOffice, useVisitor } from "#web/office.ts";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { m } from "#words/generated/messages.js";
import * as talkStyles from "./Talk.module.css";

interface MessagesCardProps {
  lead: LeadRow;
  visit: LeadDossier["visit"];
  messages: DeskWords["messages"];
  /** The site's own address, for links in messages. */
  origin: string;
}

/** Prepared WhatsApp messages in the visitor's language, or another that the member chooses. The reminder is about an agreed visit. */
export function MessagesCard({ lead, visit, messages, origin }: MessagesCardProps) {
  const [language, setLanguage] = useState<CallLanguage>(lead.language);
  const { brand } = useOffice();
  const member = useVisitor();
  const { phone, propertyId } = lead;
  const agreedAt = visit?.state === "agreed" ? visit.at : null;
  if (phone === null) return null;
  const values = {
    name: lead.name === m.lead_visitor() ? "" : lead.name,
    property: lead.propertyTitle,
    time: agreedAt ? getMomentOnDay(agreedAt) : "",
    member: member?.firstName || (member?.name ?? ""),
    brand,
    link:
      origin +
      (propertyId
        ? paths.property(propertyId)
        : paths.listings(`${new URLSearchParams({ q: lead.propertyTitle })}`)),
  };
  const kinds = MESSAGE_KINDS.filter(({ value }) => value !== "visit" || agreedAt !== null);
  return (
    <RecordCard title={m.admin_words_messages()}>
      <SelectField
        label={m.account_language()}
        options={getOptions(CALL_LANGUAGES)}
        value={language}
        onChange={({ target }) => setLanguage(target.value as CallLanguage)}
      />
      <ul className={talkStyles.messages}>
        {kinds.map(({ value: kind }) => {
          const text = fillTemplate(messages[language][kind], values);
          return (
            <li key={kind}>
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
        })}
      </ul>
    </RecordCard>
  );
}
