import { Link } from "react-router";
import type { PropertyRecord } from "#contract/property.ts";
import { dayLine } from "#domain/dates.ts";
import { kindOf } from "#domain/property-kinds.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { ButtonLink } from "#web/ui/ButtonLink.tsx";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { badgeTone, coverOf, recordPrice, verificationWord } from "./property-words.ts";

/** One of the owner's properties: where it stands, and what can be done with it. */
export function OwnerCard({ property, priority }: { property: PropertyRecord; priority: boolean }) {
  const { _id, verification, propertyTitle } = property;
  const cover = coverOf(property);
  return (
    <article className="card card--lift mine__card">
      <PhotoFrame
        photo={cover}
        alt=""
        sizes="(min-width: 900px) 400px, (min-width: 520px) 46vw, 92vw"
        priority={priority}
      >
        {!cover && (
          <span className="mine__none">
            <Icon name="camera" size={28} />
            {m.owner_preview_no_photo()}
          </span>
        )}
      </PhotoFrame>
      <div className="card__body">
        <p className="mine__state">
          <Badge status tone={badgeTone[verification]}>
            {verificationWord(property)}
          </Badge>
          <span>{kindOf(property.propertyType).label}</span>
        </p>
        <p className="price">{recordPrice(property)}</p>
        <h2 className="card__title">
          <Link className="cover" to={paths.ownerView(_id)}>
            {propertyTitle}
          </Link>
        </h2>
        <p className="card__place">
          <Icon name="pin" size={16} />
          {m.owner_card_place({ city: property.city, state: property.state })}
        </p>
        {verification === "rejected" && property.rejectionReason && (
          <p className="mine__reason">{property.rejectionReason}</p>
        )}
        <div className="mine__foot">
          <span>{m.owner_posted({ day: dayLine(property.submittedDate) })}</span>
          <span className="above">
            <ButtonLink look="ghost" size="sm" icon="eye" to={paths.ownerView(_id)}>
              {m.owner_view()}
              <span className="sr-only"> {propertyTitle}</span>
            </ButtonLink>
            <ButtonLink look="ghost" size="sm" icon="edit" to={paths.ownerEdit(_id)}>
              {m.owner_edit()}
              <span className="sr-only"> {propertyTitle}</span>
            </ButtonLink>
          </span>
        </div>
      </div>
    </article>
  );
}
