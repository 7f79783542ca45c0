import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { getListingTag } from "#domain/listing/labels.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { POSTED_BY } from "#domain/property/choices.ts";
import { Reduced } from "#web/features/listing-card/Reduced.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Rating } from "#web/ui/Rating.tsx";
import { VerifiedBadge } from "#web/ui/Verified.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Detail.module.css";

/** Title, Verified badge, builder, place and rating. */
export function DetailHead({ property }: { property: PublicProperty }) {
  const { rating, reviewCount } = property;
  return (
    <header className={styles.head} data-part="detail-head">
      <p className={styles.tag}>
        {property.underOffer && (
          <Badge tone="warn" status>
            {m.tag_under_offer()}
          </Badge>
        )}{" "}
        {property.isNew && <Badge tone="brand">{m.card_is_new()}</Badge>} {getListingTag(property)}
      </p>
      <h1>
        {property.propertyTitle} {property.verified && <VerifiedBadge />}
      </h1>
      <div className={styles.reduced}>
        <Reduced from={property.reducedFrom} />
      </div>
      <div className={styles.headFacts}>
        <span>
          {m.detail_by()} <b>{property.builder ?? getLabel(POSTED_BY, property.postedBy)}</b>
        </span>
        <span>
          <Icon name="pin" size={18} />
          <PlaceLine property={property} /> {property.pincode}
        </span>
        {rating !== null && reviewCount > 0 && (
          <span>
            <Rating value={rating} />
            <a href="#reviews">{m.detail_review_count({ count: reviewCount })}</a>
          </span>
        )}
      </div>
    </header>
  );
}

/** Its location, with the link to the page of that place; a draft may have no place yet. */
function PlaceLine({ property }: { property: PublicProperty }) {
  const { localitySlug, townSlug } = property;
  const place = formatPlaceLine(property);
  if (!townSlug) return place;
  return <Link to={localitySlug ? paths.locality(localitySlug) : paths.town(townSlug)}>{place}</Link>;
}
