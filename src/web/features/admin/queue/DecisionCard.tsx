import { Form } from "react-router";
import { LIMITS } from "#domain/limits.ts";
import { Button } from "#web/ui/Button.tsx";
import { TextArea } from "#web/ui/TextArea.tsx";
import { m } from "#words/generated/messages.js";
import { RecordCard } from "../property/RecordCard.tsx";

interface DecisionCardProps {
  action: string;
  id: string;
  onAsk: (decision: "reject" | "change") => void;
}

/** The three decisions. Without JavaScript the reason stands in the form itself. */
export function DecisionCard({ action, id, onAsk }: DecisionCardProps) {
  return (
    <RecordCard title={m.admin_queue_decision()}>
      <Form method="post" action={action} className="queue__decide">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" look="tea" block name="decision" value="approve" aria-keyshortcuts="a">
          {m.admin_queue_approve()}
          <kbd>A</kbd>
        </Button>
        <Button
          type="submit"
          look="outline"
          block
          name="decision"
          value="change"
          aria-keyshortcuts="c"
          onClick={(event) => {
            event.preventDefault();
            onAsk("change");
          }}
        >
          {m.admin_queue_change()}
          <kbd>C</kbd>
        </Button>
        <Button
          type="submit"
          look="danger"
          block
          name="decision"
          value="reject"
          aria-keyshortcuts="r"
          onClick={(event) => {
            event.preventDefault();
            onAsk("reject");
          }}
        >
          {m.admin_queue_reject()}
          <kbd>R</kbd>
        </Button>
        <noscript>
          <TextArea
            label={m.admin_reason()}
            name="reason"
            rows={3}
            optional
            maxLength={LIMITS.messageLength}
          />
        </noscript>
      </Form>
    </RecordCard>
  );
}
