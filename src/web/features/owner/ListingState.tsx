import type { PropertyRecord } from "#contract/listing/property.ts";
import { getLabel } from "#domain/choice.ts";
import type { ListingTerms } from "#domain/listing/terms.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { VERIFICATIONS } from "#domain/property/choices.ts";
import { addDays } from "#domain/time/dates.ts";
import { useTerms } from "#web/office.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import * as cardStyles from "#web/ui/Card.module.css";
import { Notice } from "#web/ui/Notice.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine, timeLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { getFieldLabels } from "../listing-text/answer-text.ts";
import { lifeBadge, verificationTone, WITHDRAW } from "../listing-text/life-text.ts";
import { LifeForm, useLife } from "./LifeForm.tsx";
import * as proposedStyles from "./ProposedNotice.module.css";
import * as badgeStyles from "./StateBadges.module.css";
import * as availableStyles from "./StillAvailable.module.css";

/** Hakimpara, Siliguri, West Bengal */
export const getWholePlace = (property: PropertyRecord): string =>
  `${formatPlaceLine(property)}, ${property.state}`;

/** The first photo, if there is one. */
export const getCover = (property: PropertyRecord) =>
  property.mediaFiles.find((file) => file.photo !== null)?.photo ?? undefined;

/** The team has reviewed it and waits for its owner to change something. */
export const isChangeAsked = ({ verification }: PropertyRecord): boolean =>
  verification === "changes-requested";

/** The status of a property: its approval by our team, and its own status if it is not simply on offer. */
export function StateBadges({
  property,
}: {
  property: Pick<PropertyRecord, "verification" | "life" | "withheld" | "proposed">;
}) {
  const { verification, life, withheld, proposed } = property;
  return (
    <span className={badgeStyles.badges}>
      <Badge status tone={verificationTone[verification]}>
        {getLabel(VERIFICATIONS, verification)}
      </Badge>
      {withheld && <Badge tone="warn">{m.owner_withheld_badge()}</Badge>}
      {proposed && (
        <Badge status tone={proposed.state === "rejected" ? "bad" : "warn"}>
          {m.proposal_badge()}
        </Badge>
      )}
      {life !== "live" && <Badge tone={lifeBadge[life].tone}>{lifeBadge[life].word()}</Badge>}
    </span>
  );
}

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

/** Shown from the first reminder on: the question whether a listing is still available, answered with one tap. */
export function StillAvailable({ property, today }: { property: PropertyRecord; today: string }) {
  const { formData } = useLife();
  const question = useConfirmQuestion(property, today);
  if (!question) return null;
  const busy = formData?.get("id") === property._id && formData.get("step") === "confirm";
  return (
    <LifeForm id={property._id} step="confirm" className={`${availableStyles.question} ${cardStyles.above}`}>
      <p>{question}</p>
      <Button type="submit" look="tonal" size="sm" icon="check" busy={busy} busyWords={m.life_confirming()}>
        {m.life_confirm()}
      </Button>
    </LifeForm>
  );
}

/** The question, once it is due; null before. */
export const useConfirmQuestion = (property: PropertyRecord, today: string): string | null =>
  getQuestion(property, new Date(today), useTerms());

function getQuestion({ life, hiddenOn }: PropertyRecord, today: Date, terms: ListingTerms): string | null {
  if (life === "expired") return m.life_hidden_since({ days: terms.confirmDays });
  if (!hiddenOn) return null;
  const asked = addDays(new Date(hiddenOn), terms.firstReminderDays - terms.confirmDays);
  return today < asked ? null : m.life_hidden_soon({ day: dayLine(hiddenOn) });
}
