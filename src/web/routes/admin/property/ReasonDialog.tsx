import { useId, useRef, useState } from "react";
import * as styles from "#web/features/record/Record.module.css";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { TextArea } from "#web/ui/TextField.tsx";
import { m } from "#words/generated/messages.js";
import * as reasonStyles from "./ReasonDialog.module.css";

/** A listing's id with a kind of decision → the reason that was typed, as long as the desk is open in this tab. */
const stored = new Map<string, string>();
const getKey = (listing: string, kind: string): string => `${listing} ${kind}`;

/** The reason that was typed for a decision and not sent yet: closing its dialog must not lose it. */
export const readReason = (listing: string, kind: string): string | undefined =>
  stored.get(getKey(listing, kind));

export const storeReason = (listing: string, kind: string, text: string): void =>
  void stored.set(getKey(listing, kind), text);

/** It was sent. */
export const forgetReason = (listing: string, kind: string): void =>
  void stored.delete(getKey(listing, kind));

/** The decisions that need a reason, as kinds; the queue and the page of a property share them. */
export type DecisionWithReason = "rejected" | "changes-requested";

/** A decision on the listing was saved, so none of these reasons waits any more. */
export function forgetDecisionReasons(listing: string): void {
  forgetReason(listing, "rejected" satisfies DecisionWithReason);
  forgetReason(listing, "changes-requested" satisfies DecisionWithReason);
}

interface ReadyReasonsProps {
  /** From the settings. */
  reasons: readonly string[];
  onAdd: (reason: string) => void;
}

/** Prepared reasons; a press adds one to the text below them. */
export function ReadyReasons({ reasons, onAdd }: ReadyReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <fieldset className={reasonStyles.reasons}>
      <legend>{m.admin_words_reasons()}</legend>
      {reasons.map((reason) => (
        <Button key={reason} look="outline" size="sm" onClick={() => onAdd(reason)}>
          {reason}
        </Button>
      ))}
    </fieldset>
  );
}

/** A text with one more reason on a line of its own. */
export function addReason(typed: string, reason: string): string {
  const before = typed.trimEnd();
  return before === "" ? reason : `${before}\n${reason}`;
}

interface ReasonDialogProps {
  open: boolean;
  /** The id of the listing, and the kind of decision: a text that was not sent is shown again for the same one. */
  listing: string;
  kind: string | null;
  onClose: () => void;
  title: string;
  /** The label of the text; a reason unless given. */
  label?: string;
  /** The text may be left out. */
  optional?: boolean;
  /** Who will read it. */
  hint: string;
  /** The label of the button. */
  act: string;
  look?: "danger" | "filled";
  busy?: boolean;
  /** The error of the last try; the text is still there. */
  refused?: string | undefined;
  /** Prepared reasons, from the settings: a press adds one to the text. */
  reasons?: readonly string[];
  onSay: (reason: string) => void;
}

/** Asks for a text that somebody else will read. It stays open until its parent closes it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    open,
    listing,
    kind,
    onClose,
    title,
    label = m.admin_reason(),
    optional = false,
    hint,
    act,
    look = "danger",
    busy = false,
    refused,
    reasons = [],
    onSay,
  } = props;
  const [missing, setMissing] = useState(false);
  const formId = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const keep = (typed: string) => kind && storeReason(listing, kind, typed);
  const add = (reason: string) => {
    const field = text.current;
    if (!field) return;
    field.value = addReason(field.value, reason);
    keep(field.value);
    setMissing(false);
    field.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" look={look} form={formId} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      {refused && (
        <Notice tone="bad" live className={styles.notice}>
          {refused}
        </Notice>
      )}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          const reason = String(new FormData(event.currentTarget).get("reason")).trim();
          setMissing(!optional && reason === "");
          if (optional || reason) onSay(reason);
        }}
      >
        <ReadyReasons reasons={reasons} onAdd={add} />
        <TextArea
          ref={text}
          key={`${listing} ${kind}`}
          defaultValue={kind ? readReason(listing, kind) : undefined}
          onChange={({ target }) => keep(target.value)}
          label={label}
          optional={optional}
          name="reason"
          data-focus-first
          rows={4}
          hint={hint}
          error={missing ? m.admin_reason_needed() : undefined}
        />
      </form>
    </Dialog>
  );
}
