import type { LeadOwner, LeadProperty } from "#contract/lead/lead.admin.ts";
import { paths } from "#domain/address/paths.ts";
import { CONDITION_FIELD_NAMES } from "#domain/lead/tracker.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { getField, isAnswered } from "#domain/property/fields/fields.ts";
import { PhoneLink } from "#web/features/admin/AdminRow.tsx";
import { GivenRows, RecordCard } from "#web/features/admin/RecordCard.tsx";
import { ActionForm, FormError } from "#web/features/form/ActionForm.tsx";
import { useForm } from "#web/features/form/use-form.ts";
import { formatAnswer } from "#web/features/listing-text/answer-text.ts";
import { getLifeLabel } from "#web/features/listing-text/life-text.ts";
import * as recordStyles from "#web/features/record/Record.module.css";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { formatSeries } from "#words/lists.ts";
import * as styles from "./Talk.module.css";

/** The answer of the form that asks for the owner's number. */
export interface OwnerShown {
  readonly owner: LeadOwner;
}

/** What to say on the phone: the property with its price, since when it is available, checks and conditions. */
export function TalkCard({ property, mine }: { property: LeadProperty; mine: boolean }) {
  const { photo, propertyTitle } = property;
  return (
    <RecordCard title={m.admin_talk()}>
      <div className={styles.top}>
        {photo && (
          <div className={styles.photo}>
            <Picture photo={{ ...photo, alt: "" }} sizes="120px" fill />
          </div>
        )}
        <div>
          <Link className={styles.title} to={paths.adminProperty(property._id)}>
            {propertyTitle}
          </Link>
          <p className={styles.price}>{formatPriceLine(property)}</p>
          <p className={textStyles.muted}>{property.address}</p>
          {!property.isPublic && <Badge tone="warn">{getLifeLabel(property.life)}</Badge>}
        </div>
      </div>
      <GivenRows
        rows={[
          [m.admin_talk_confirmed(), dayLine(property.confirmedAt)],
          [m.admin_checks(), describeChecks(property)],
          ...CONDITION_FIELD_NAMES.flatMap((name) => {
            const value = property[name];
            return isAnswered(name, value)
              ? [[getField(name).label(), formatAnswer(name, value)] as const]
              : [];
          }),
        ]}
      />
      <OwnerNumber name={property.ownerName} mine={mine} />
    </RecordCard>
  );
}

const describeChecks = ({ checked, checkedAt }: LeadProperty): string =>
  checked.length === 0 || checkedAt === null
    ? m.admin_talk_unchecked()
    : m.admin_talk_checked({
        checks: formatSeries(checked.map((check) => m.check_in_sentence({ check }))),
        day: dayLine(checkedAt),
      });

/** The owner's number, shown when the member who has claimed the lead asks for it. */
function OwnerNumber({ name, mine }: { name: string; mine: boolean }) {
  const form = useForm<OwnerShown>("owner", { inPlace: true });
  const owner = form.answer?.more.owner;
  return (
    <div className={styles.owner}>
      <span>
        {m.ui_owner()}: <b>{name}</b>
      </span>
      <FormError of={form} className={recordStyles.notice} />
      {owner ? (
        owner.phone ? (
          <PhoneLink className={textStyles.link} phone={owner.phone} />
        ) : (
          <span>{m.admin_talk_owner_none()}</span>
        )
      ) : mine ? (
        <ActionForm of={form}>
          <Button type="submit" look="outline" size="sm" icon="phone" busy={form.isBusy}>
            {m.admin_talk_owner_show()}
          </Button>
        </ActionForm>
      ) : (
        <small>{m.admin_talk_owner_claim()}</small>
      )}
    </div>
  );
}
