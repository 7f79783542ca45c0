import { useEffect, useState } from "react";
import { Button, getButtonClass } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./RequestLinks.module.css";

interface RequestLinksProps {
  /** What the enquiry is about. */
  title: string;
  /** The full address of its page. */
  link: string;
}

/** Sends the link of an enquiry to oneself: in WhatsApp people choose their own chat. */
export function RequestLinks({ title, link }: RequestLinksProps) {
  const text = m.requests_link_text({ title, link });
  return (
    <div className={styles.ways} data-part="request-links">
      <a
        className={getButtonClass({ look: "outline", size: "sm" })}
        data-part="button"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" />
        {m.requests_send_self()}
      </a>
      <CopyLink link={link} />
    </div>
  );
}

/** Not shown where it could do nothing. */
function CopyLink({ link }: { link: string }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(Boolean(navigator.clipboard)), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ words: m.share_copied(), once: true });
    } catch {
      showToast({ words: m.requests_not_copied(), tone: "bad", once: true });
    }
  };
  if (!isReady) return null;
  return (
    <Button look="ghost" size="sm" icon="copy" onClick={copy}>
      {m.share_copy()}
    </Button>
  );
}
