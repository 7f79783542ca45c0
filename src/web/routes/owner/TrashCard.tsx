import type { PropertyRecord } from "#contract/property.ts";
import { addDays } from "#domain/time/dates.ts";
import { stepLooks } from "#web/features/listing-words/life-words.ts";
import { LifeForm, useLife } from "#web/features/owner/LifeForm.tsx";
import { useTerms } from "#web/office.ts";
import { Button } from "#web/ui/Button.tsx";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { dayLine } from "#words/dates.ts";
import { m } from "#words/generated/messages.js";
import { coverOf, recordPrice } from "./property-words.ts";

/** A deleted property: until when it can be brought back, and the button that does. */
export function TrashCard({ property }: { property: PropertyRecord }) {
  const { formData } = useLife();
  const { undoDays } = useTerms();
  const deletedAt = new Date(property.deletedAt ?? property.updatedAt);
  return (
    <article className="card mine__card mine__card--gone">
      <PhotoFrame photo={coverOf(property)} alt="" sizes="(min-width: 900px) 400px, 92vw" />
      <div className="card__body">
        <p className="price">{recordPrice(property)}</p>
        <h2 className="card__title">{property.propertyTitle}</h2>
        <p className="card__place">
          <Icon name="pin" size={16} />
          {m.owner_card_place({ city: property.city, state: property.state })}
        </p>
        <p className="mine__gone">
          {m.owner_trash_until({
            deleted: dayLine(deletedAt),
            until: dayLine(addDays(deletedAt, undoDays)),
          })}
        </p>
        <LifeForm id={property._id} step="restore" className="mine__restore">
          <Button
            type="submit"
            look="outline"
            size="sm"
            icon={stepLooks.restore.icon}
            busy={formData?.get("id") === property._id}
            busyWords={m.owner_restoring()}
          >
            {stepLooks.restore.label()}
            <span className="sr-only"> {property.propertyTitle}</span>
          </Button>
        </LifeForm>
      </div>
    </article>
  );
}
