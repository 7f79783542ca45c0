import { useOffice } from "#web/office.ts";
import { getButtonClass } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { describeTeam, getDialHref, writeTeamChatLink } from "../contact/team-contact.ts";
import * as styles from "./SignedPage.module.css";

/** The team's number to call, and its WhatsApp if it has one, for the day of a visit and for questions. */
export function TeamButtons({ message }: { message: string }) {
  const { phone, whatsapp } = describeTeam(useOffice());
  const chat = writeTeamChatLink(whatsapp, message);
  return (
    <div className={styles.team} data-part="team-buttons">
      <a
        className={getButtonClass({ look: "tonal", size: "sm" })}
        data-part="button"
        href={getDialHref(phone)}
      >
        <Icon name="phone" />
        {m.visit_call({ phone })}
      </a>
      {chat && (
        <a
          className={getButtonClass({ look: "outline", size: "sm" })}
          data-part="button"
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" />
          {m.share_whatsapp()}
        </a>
      )}
    </div>
  );
}
