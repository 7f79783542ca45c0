import { useRef } from "react";
import { Button } from "#web/ui/Button.tsx";
import { getButtonClass } from "#web/ui/button-class.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { useToast } from "#web/ui/Toast.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./ShareDialog.module.css";

interface ShareDialogProps {
  title: string;
  /** Whole address. */
  url: string;
  open: boolean;
  onClose: () => void;
}

/** Ways to hand the address on where the device has no share sheet. Nothing is loaded from those it leads to. */
export default function ShareDialog({ title, url, open, onClose }: ShareDialogProps) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      onClose();
      toast({ words: m.share_copied(), once: true });
    } catch {
      // The browser keeps its clipboard: the address is marked, so that a key or a long press copies it.
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
