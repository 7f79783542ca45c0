import { useId, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Who reads it. */
  hint: string;
  /** What the button does. */
  act: string;
  look?: "danger" | "tea";
  onSay: (reason: string) => void;
}

/** Asks for words that somebody else will read; never sends none. */
export function ReasonDialog({ open, onClose, title, hint, act, look = "danger", onSay }: ReasonDialogProps) {
  const [missing, setMissing] = useState(false);
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {m.admin_cancel()}
          </Button>
          <Button type="submit" look={look} form={formId}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          const reason = String(new FormData(event.currentTarget).get("reason")).trim();
          setMissing(reason === "");
          if (reason) onSay(reason);
        }}
      >
        <TextArea
          label={m.admin_reason()}
          name="reason"
          rows={4}
          maxLength={LIMITS.messageLength}
          hint={hint}
          error={missing ? m.admin_reason_needed() : undefined}
        />
      </form>
    </Dialog>
  );
}
