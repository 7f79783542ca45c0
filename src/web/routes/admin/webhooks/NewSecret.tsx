import { useEffect, useState } from "react";
import { FocusedBox } from "#web/features/admin/ConflictNotice.tsx";
import { RecordCard } from "#web/features/admin/RecordCard.tsx";
import { Button } from "#web/ui/Button.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { TextField } from "#web/ui/TextField.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import * as styles from "./Webhooks.module.css";

/** A secret that was just made, and the only time that it is shown. */
export function NewSecret({ secret, message }: { secret: string; message: string }) {
  return (
    <FocusedBox>
      <RecordCard title={m.webhook_secret_new()}>
        <p role="status">{message}</p>
        <div className={styles.secret}>
          <TextField
            label={m.webhook_secret()}
            hint={m.webhook_secret_hint()}
            value={secret}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopySecret secret={secret} />
        </div>
        <StandardLink />
      </RecordCard>
    </FocusedBox>
  );
}

/** Not shown where it could do nothing. */
function CopySecret({ secret }: { secret: string }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(Boolean(navigator.clipboard)), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast({ words: m.second_step_codes_copied(), once: true });
    } catch {
      showToast({ words: m.webhook_not_copied(), tone: "bad", once: true });
    }
  };
  if (!isReady) return null;
  return (
    <Button look="outline" icon="copy" onClick={copy}>
      {m.second_step_codes_copy()}
    </Button>
  );
}

/** Where programmers read how a message is checked. */
export const StandardLink = () => (
  <p className={textStyles.small}>
    <a
      className={textStyles.link}
      href="https://www.standardwebhooks.com"
      target="_blank"
      rel="noopener noreferrer"
    >
      {m.webhook_secret_standard()}
    </a>
  </p>
);
