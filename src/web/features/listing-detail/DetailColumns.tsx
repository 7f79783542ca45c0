import { lazy, type ReactNode, Suspense, useState } from "react";
import type { PublicProperty } from "#contract/listing/property.public.ts";
import { paths } from "#domain/address/paths.ts";
import { getLabel } from "#domain/choice.ts";
import { getListingTag } from "#domain/listing/labels.ts";
import { formatPriceLine } from "#domain/money/money.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { POSTED_BY } from "#domain/property/choices.ts";
import { getLargestPicture } from "#web/picture-sources.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { Rating } from "#web/ui/Rating.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { VerifiedBadge } from "#web/ui/Verified.tsx";
import { m } from "#words/generated/messages.js";
import { Reduced } from "../listing-card/Reduced.tsx";
import { formatRateLine } from "../listing-text/listing-text.ts";
import { getPartScript } from "../lost-connection/retry-requests.ts";
import * as styles from "./Detail.module.css";
import * as galleryStyles from "./Gallery.module.css";
import { type PageSection, SubNav } from "./Section.tsx";
import { Summary, type SummaryProps } from "./Summary.tsx";

/** One main photo and three thumbnails [DETAIL-01]. */
const IN_MOSAIC = 4;
const MAIN_SIZES = "(min-width: 1360px) 960px, (min-width: 720px) 70vw, 100vw";
const THUMB_SIZES = "(min-width: 1360px) 312px, (min-width: 720px) 23vw, 100vw";

const GalleryDialog = lazy(() => getPartScript(() => import("./GalleryDialog.tsx")));

/**
 * The photos: a mosaic on wide screens, swiped one by one on phones; each opens the full-screen view, or without
 * JavaScript the image itself.
 */
function Gallery({
  property,
}: {
  property: Pick<PublicProperty, "photos" | "propertyTitle" | "illustrated">;
}) {
  const { photos, propertyTitle, illustrated } = property;
  const [open, setOpen] = useState<number | null>(null);
  const [known, setKnown] = useState(false);
  if (photos.length === 0)
    return (
      <p className={`${galleryStyles.mosaic} ${galleryStyles.none}`} data-part="mosaic">
        {m.detail_no_photos()}
      </p>
    );
  const more = photos.length - IN_MOSAIC;
  const isCovered = (index: number) => index === IN_MOSAIC - 1 && more > 0;
  const getPhotoLabel = (index: number) => {
    const label = m.detail_open_photo({ number: index + 1, alt: photos[index]?.alt ?? "" });
    return isCovered(index) ? `${label}, ${m.detail_more_photos({ count: more })}` : label;
  };
  const show = (index: number) => {
    setKnown(true);
    setOpen(index);
  };
  return (
    <section aria-label={m.detail_gallery({ title: propertyTitle })}>
      <div
        className={galleryStyles.mosaic}
        data-part="mosaic"
        data-count={Math.min(photos.length, IN_MOSAIC)}
      >
        {photos.map((photo, index) => (
          <div
            key={photo.key + String(index)}
            className={index >= IN_MOSAIC ? galleryStyles.rest : undefined}
            data-place={m.detail_photo_of({ number: index + 1, count: photos.length })}
          >
            <Picture photo={photo} sizes={index === 0 ? MAIN_SIZES : THUMB_SIZES} priority={index === 0} />
            {isCovered(index) && (
              <span className={galleryStyles.more}>{m.detail_more_photos({ count: more })}</span>
            )}
            <button
              type="button"
              className={`${galleryStyles.open} ${pageStyles.withScript}`}
              aria-label={getPhotoLabel(index)}
              onClick={() => show(index)}
            />
            <noscript>
              <a className={galleryStyles.open} href={getLargestPicture(photo)}>
                <span className={textStyles.visuallyHidden}>{getPhotoLabel(index)}</span>
              </a>
            </noscript>
          </div>
        ))}
      </div>
      {illustrated && <p className={galleryStyles.note}>{m.detail_illustrated()}</p>}
      {known && (
        <Suspense>
          <GalleryDialog photos={photos} title={propertyTitle} open={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}

/** Title, Verified badge, price, builder, place and rating. */
function DetailHead({ property, caution }: Pick<DetailColumnsProps, "property" | "caution">) {
  const { rating, reviewCount } = property;
  const rate = formatRateLine(property);
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
      <div className={styles.headPrice} data-part="head-price">
        <p className={textStyles.price}>{formatPriceLine(property)}</p>
        {rate && <p className={styles.headRate}>{rate}</p>}
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
      {caution && (
        <p className={styles.caution} data-part="caution">
          <Icon name="info" size={18} />
          <span>
            {caution} <a href="#can-i-buy">{m.buying_caution_check()}</a>
          </span>
        </p>
      )}
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

interface DetailColumnsProps extends SummaryProps {
  property: PublicProperty;
  sections: readonly PageSection[];
  /** What a buyer has to know before anything else. */
  caution?: string | null | undefined;
  children: ReactNode;
}

/** Photos, name and sections, with the price and the button beside them from the first screen on. */
export function DetailColumns({ property, sections, caution, children, ...summary }: DetailColumnsProps) {
  return (
    <div className={`${pageStyles.content} ${styles.columns}`}>
      <div className={styles.columnsTop} data-part="columns-top">
        <Gallery property={property} />
        <DetailHead {...{ property, caution }} />
      </div>
      <SubNav sections={sections} />
      {children}
      <Summary property={property} {...summary} />
    </div>
  );
}
