import type { PropertyRecord } from "#contract/listing/property.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { addDays } from "#domain/time/dates.ts";
import { stepLooks } from "#web/features/listing-text/life-text.ts";
import { LifeForm, useLife } from "#web/features/owner/LifeForm.tsx";
import { getCover } from "#web/features/owner/ListingState.tsx";
import { useTerms } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import * as cardStyles from "#web/ui/Card.module.css";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import * as styles from "./MyProperties.module.css";

/** A deleted property: until when it can be restored, and the button to do so. */
export function TrashCard({ property }: { property: PropertyRecord }) {
  const { formData } = useLife();
  const { undoDays } = useTerms();
  const deletedAt = new Date(property.deletedAt ?? property.updatedAt);
  return (
    <article className={`${cardStyles.card} ${styles.card} ${styles.goneCard}`} data-part="card">
      <PhotoFrame photo={getCover(property)} alt="" sizes="(min-width: 900px) 400px, 92vw" />
      <div className={cardStyles.body} data-part="card-body">
        <p className={textStyles.price} data-part="price">
          {formatPriceLine(property)}
        </p>
        <h2 className={cardStyles.title} data-part="card-title">
          {property.propertyTitle}
        </h2>
        <p className={cardStyles.place} data-part="card-place">
          <Icon name="pin" size={16} />
          {m.owner_card_place({ city: property.city, state: property.state })}
        </p>
        <p className={styles.gone}>
          {m.owner_trash_until({
            deleted: dayLine(deletedAt),
            until: dayLine(addDays(deletedAt, undoDays)),
          })}
        </p>
        <LifeForm id={property._id} step="restore" className={styles.restore}>
          <Button
            type="submit"
            look="outline"
            size="sm"
            icon={stepLooks.restore.icon}
            busy={formData?.get("id") === property._id}
            busyWords={m.owner_restoring()}
          >
            {stepLooks.restore.label()}
            <span className={textStyles.visuallyHidden}> {property.propertyTitle}</span>
          </Button>
        </LifeForm>
      </div>
    </article>
  );
}
