import type { PropertyRecord } from "#contract/listing/property.ts";
import { Button } from "#web/ui/Button.tsx";
import * as cardStyles from "#web/ui/Card.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { getFieldLabels } from "../listing-text/answer-text.ts";
import { WITHDRAW } from "../listing-text/life-text.ts";
import { LifeForm } from "./LifeForm.tsx";
import * as proposedStyles from "./ProposedNotice.module.css";

const LOOKS = {
  pending: { tone: "info", title: m.proposal_own_pending },
  "changes-requested": { tone: "warn", title: m.proposal_own_asked },
  rejected: { tone: "bad", title: m.proposal_own_rejected },
} as const;

interface ProposedNoticeProps {
  property: Pick<PropertyRecord, "_id" | "propertyTitle" | "proposed">;
  /** Shown inside another form: changes cannot be withdrawn from there. */
  withdraw?: boolean;
}

/** The changes that an owner sent for approval, their status, and a button to withdraw them. */
export function ProposedNotice({ property, withdraw = false }: ProposedNoticeProps) {
  const { _id, propertyTitle, proposed } = property;
  if (!proposed) return null;
  const { state, reason, sentAt, fields } = proposed;
  const { tone, title } = LOOKS[state];
  return (
    <Notice tone={tone} title={title()} className={proposedStyles.notice}>
      {reason && <p>{m.proposal_own_reason({ reason })}</p>}
      <p>{m.proposal_own_fields({ fields: getFieldLabels(fields), at: timeLine(sentAt) })}</p>
      <p>{m.proposal_own_public()}</p>
      {withdraw && (
        <LifeForm id={_id} step={WITHDRAW} className={cardStyles.above}>
          <Button type="submit" look="outline" size="sm">
            {m.proposal_withdraw()}
            <span className={textStyles.visuallyHidden}> {propertyTitle}</span>
          </Button>
        </LifeForm>
      )}
    </Notice>
  );
}
