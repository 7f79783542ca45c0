import { Button } from "#web/ui/Button.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { StepId } from "./form-questions.ts";
import { STEP_TEXT } from "./form-words.ts";
import * as styles from "./PropertyForm.module.css";

interface FormFootProps {
  steps: readonly StepId[];
  current: StepId;
  /** Until the script has loaded, the button posts the whole form, as without JavaScript. */
  alive: boolean;
  busy: boolean;
  /** The label of the send button, and its text while sending. */
  sendWords: string;
  busyWords: string;
  /** Every step has the send button: the form edits an existing property. */
  always: boolean;
  onSend: () => void;
}

/** The bar at the bottom of the window: back, next and send. */
export function FormFoot({
  steps,
  current,
  alive,
  busy,
  sendWords,
  busyWords,
  always,
  onSend,
}: FormFootProps) {
  const at = steps.indexOf(current);
  const before = steps[at - 1];
  const after = steps[at + 1];
  const send = (
    <Button key="send" disabled={!alive} busy={busy} busyWords={busyWords} onClick={onSend}>
      {sendWords}
    </Button>
  );
  return (
    <div
      className={`${styles.foot} ${pageStyles.withScript}`}
      data-part="form-foot"
      data-always={always || undefined}
    >
      <div className={pageStyles.content}>
        {before && (
          <ButtonLink look="ghost" icon="chevron-left" to={`#${before}`} preventScrollReset>
            <span className={textStyles.visuallyHidden}>{m.owner_back_to()} </span>
            <span className={styles.footName}>{STEP_TEXT[before].name()}</span>
          </ButtonLink>
        )}
        <span className={styles.footGap} />
        {after && (
          // Enter in a field also goes to the next step.
          <Button
            key="next"
            type="submit"
            iconEnd="chevron-right"
            disabled={!alive}
            look={always ? "outline" : "filled"}
          >
            <span className={styles.footName}>{m.owner_next({ step: STEP_TEXT[after].name() })}</span>
          </Button>
        )}
        {(always || !after) && send}
      </div>
    </div>
  );
}
