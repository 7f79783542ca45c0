import { useRef } from "react";
import { Button, getButtonClass } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { TextField } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./ShareDialog.module.css";

interface ShareDialogProps {
  title: string;
  /** The full address. */
  url: string;
  open: boolean;
  onClose: () => void;
}

/**
 * Links to share the address where the device has no share sheet. Nothing is loaded from the sites that they link to.
 */
export default function ShareDialog({ title, url, open, onClose }: ShareDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      onClose();
      showToast({ words: m.share_copied(), once: true });
    } catch {
      // The browser does not allow the clipboard: the address is selected, so that it can be copied by key or long
      // press.
      field.current?.select();
    }
  };
  const text = encodeURIComponent(`${title} ${url}`);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <Dialog open={open} onClose={onClose} title={m.share_title()}>
      <div className={styles.sharing}>
        <TextField
          ref={field}
          label={m.share_address()}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button block icon="copy" onClick={copy}>
          {m.share_copy()}
        </Button>
        <div className={styles.ways}>
          <a
            className={getButtonClass({ look: "outline" })}
            data-part="button"
            href={`https://wa.me/?text=${text}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" />
            {m.share_whatsapp()}
          </a>
          <a className={getButtonClass({ look: "outline" })} data-part="button" href={mail}>
            <Icon name="mail" />
            {m.share_mail()}
          </a>
        </div>
      </div>
    </Dialog>
  );
}
