import type { ReactNode } from "react";
import { Form } from "react-router";
import * as styles from "#web/routes/admin/property/Queue.module.css";
import { Button } from "#web/ui/Button.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property-desk/RecordCard.tsx";

interface DecisionCardProps {
  action: string;
  id: string;
  /** The version as it was read; a decision is refused if the property has changed since. */
  version: number;
  /** Sent with the approval; none if only changes are decided on. */
  checks?: ReactNode;
  /** A reason that was typed without JavaScript and refused. */
  typed?: string | undefined;
  onAsk: (decision: "reject" | "change") => void;
}

/** The decisions that first need a text. */
const listQuestions = () =>
  [
    { decision: "change", look: "outline", key: "c", words: m.admin_queue_change() },
    { decision: "reject", look: "danger", key: "r", words: m.admin_queue_reject() },
  ] as const;

/** The three decisions; on a phone their buttons are a bar at the lower edge of the screen. Without JavaScript the reason is a field of the form itself. */
export function DecisionCard({ action, id, version, checks, typed, onAsk }: DecisionCardProps) {
  return (
    <RecordCard title={m.admin_queue_decision()}>
      <Form method="post" action={action} className={styles.decide} id="decision">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        {checks}
        <div className={styles.bar} data-part="decision-bar">
          <Button type="submit" block name="decision" value="approve" aria-keyshortcuts="a">
            {m.admin_queue_approve()}
            <kbd>A</kbd>
          </Button>
          {listQuestions().map(({ decision, look, key, words }) => (
            <Button
              key={decision}
              type="submit"
              look={look}
              block
              name="decision"
              value={decision}
              aria-keyshortcuts={key}
              onClick={(event) => {
                event.preventDefault();
                onAsk(decision);
              }}
            >
              {words}
              <kbd>{key.toUpperCase()}</kbd>
            </Button>
          ))}
        </div>
        <noscript>
          <TextArea label={m.admin_reason()} name="reason" rows={3} optional defaultValue={typed} />
        </noscript>
      </Form>
    </RecordCard>
  );
}
