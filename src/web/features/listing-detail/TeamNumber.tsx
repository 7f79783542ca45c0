import { useEffect, useState } from "react";
import type { NumberWay } from "#domain/lead/choices.ts";
import { useVisitor } from "#web/office.ts";
import { getButtonClass } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { m } from "#words/generated/messages.js";
import { getDialHref, type TeamText, writeTeamChatLink } from "../contact/team-contact.ts";
import { getShortId } from "../listing-text/listing-text.ts";
import * as styles from "./Summary.module.css";

/** @returns the function to call when somebody uses the team's number */
export function useCountPress(propertyId: string): (way: NumberWay) => void {
  const signedIn = useVisitor() !== null;
  return (way) => {
    import("../lead-form/count-press.ts").then(
      ({ countPress }) => countPress(propertyId, way, signedIn),
      () => {},
    );
  };
}

interface TeamNumberProps {
  listing: { _id: string; propertyTitle: string };
  team: TeamText;
}

/** The team's number to read, copy and call, and WhatsApp with a message that names the listing. */
export function TeamNumber({ listing, team }: TeamNumberProps) {
  const count = useCountPress(listing._id);
  const message = m.detail_whatsapp_message({ title: listing.propertyTitle, id: getShortId(listing._id) });
  const whatsapp = writeTeamChatLink(team.whatsapp, message);
  return (
    <>
      <p className={styles.number} data-part="owner-number">
        <a href={getDialHref(team.phone)} onClick={() => count("call")}>
          {team.phone}
        </a>
        <CopyNumber phone={team.phone} onCopy={() => count("copy")} />
      </p>
      <div className={styles.twoButtons}>
        <a
          className={getButtonClass({ look: "tonal", size: "sm" })}
          data-part="button"
          href={getDialHref(team.phone)}
          onClick={() => count("call")}
        >
          <Icon name="phone" />
          {m.detail_call_now()}
        </a>
        {whatsapp && (
          <a
            className={getButtonClass({ look: "outline", size: "sm" })}
            data-part="button"
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => count("whatsapp")}
          >
            <Icon name="whatsapp" />
            {m.share_whatsapp()}
          </a>
        )}
      </div>
    </>
  );
}

/** Not shown without JavaScript, where it could do nothing. */
function CopyNumber({ phone, onCopy }: { phone: string; onCopy: () => void }) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(Boolean(navigator.clipboard)), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(phone);
      showToast({ words: m.detail_number_copied(), once: true });
    } catch {
      showToast({ words: m.detail_number_not_copied(), once: true });
    }
    onCopy();
  };
  if (!ready) return null;
  return <IconButton icon="copy" label={m.detail_number_copy()} onClick={copy} />;
}
