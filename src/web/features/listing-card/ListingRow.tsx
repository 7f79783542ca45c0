import type { CardListing } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { getListingTag } from "#domain/listing/labels.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import * as badgeStyles from "#web/ui/Badge.module.css";
import { Tag } from "#web/ui/Badge.tsx";
import { Breakable } from "#web/ui/Breakable.tsx";
import { getButtonClass } from "#web/ui/Button.tsx";
import * as cardStyles from "#web/ui/Card.module.css";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Rating } from "#web/ui/Rating.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { VerifiedBadge, VerifiedMark } from "#web/ui/Verified.tsx";
import { m } from "#words/generated/messages.js";
import { formatChecked, getByLine, getPhotoAlt, getUnitCells } from "../listing-text/card-text.ts";
import { Illustration } from "./Illustration.tsx";
import { CardAsk, CardTools, FactsLine } from "./ListingCard.tsx";
import * as styles from "./ListingRow.module.css";
import { Price } from "./Price.tsx";
import { Reduced } from "./Reduced.tsx";
import { RESULT_SIZES } from "./rendered-card.ts";

/** How many units of a project fit beside each other. */
const CELLS = { wide: 3, narrow: 2 } as const;

interface ListingRowProps {
  card: CardListing;
  /** The first on the page: its photo is not loaded lazily. */
  priority?: boolean;
  /** How far it is from the place that the search is near; empty without such a place. */
  distance?: string;
  /** In a grid there is less space for the units of a project. */
  narrow?: boolean;
}

/**
 * The content of a result (CardShell.tsx): photo on the left, text on the right; stacked on small screens and in a
 * grid.
 */
export function ListingRow({ card, priority, distance, narrow }: ListingRowProps) {
  return (
    <>
      <PhotoFrame
        className={styles.photo}
        photo={card.photos[0]}
        alt={getPhotoAlt(card)}
        sizes={RESULT_SIZES}
        tags={
          <>
            {card.underOffer && <Tag>{m.tag_under_offer()}</Tag>}
            {card.isNew && <Tag>{m.card_is_new()}</Tag>}
            <Tag>{getListingTag(card)}</Tag>
          </>
        }
        {...(priority && { priority })}
      >
        <PhotoCount count={card.photoCount} />
        {card.illustrated && <Illustration />}
        <CardTools title={card.propertyTitle} />
      </PhotoFrame>
      <div className={styles.body} data-part="result-body">
        <div className={styles.top}>
          <p className={`${textStyles.price} ${styles.priceLine}`} data-part="price">
            <span className={styles.amount}>
              <Price card={card} />
            </span>{" "}
            {card.rate && (
              <span className={styles.rate} data-part="rate">
                {card.rate}
              </span>
            )}
          </p>
          {card.rating !== null && card.reviewCount > 0 && <Rating value={card.rating} />}
        </div>
        <Reduced from={card.reducedFrom} />
        <h3 className={styles.title} data-part="result-title">
          <a className={cardStyles.cover} href={paths.property(card._id)}>
            {card.propertyTitle}
          </a>
          {card.verified && <VerifiedBadge />}
        </h3>
        <p className={styles.meta}>
          <span>{getByLine(card)}</span>
          <span className={styles.place} data-part="result-place">
            <Icon name="pin" size={16} />
            {formatPlaceLine(card)}
            {distance && <b>{` · ${distance}`}</b>}
          </span>
        </p>
        <FactsLine card={card} className={styles.facts} />
        {card.options.length > 0 && <Units card={card} shown={narrow ? CELLS.narrow : CELLS.wide} />}
        <Foot card={card} />
      </div>
    </>
  );
}

function PhotoCount({ count }: { count: number }) {
  if (count < 2) return null;
  return (
    <span className={`${badgeStyles.tag} ${cardStyles.photoCount}`} data-part="tag" data-photos={count}>
      <Icon name="camera" size={14} />
      <span aria-hidden="true">{count}</span>
      <span className={textStyles.visuallyHidden} data-part="visually-hidden">
        {m.ui_photo_count({ count })}
      </span>
    </span>
  );
}

/** The units of a project with their prices, where there is space for them; a phone has the range and the facts. */
function Units({ card, shown }: { card: CardListing; shown: number }) {
  const cells = getUnitCells(card);
  const more = cells.length - shown;
  return (
    <ul className={styles.options} data-part="result-options" aria-label={m.card_options()}>
      {cells.slice(0, shown).map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two units may be equal, and their order never changes
        <li key={index}>
          <b>
            <Breakable text={cell.label} />
          </b>
          <span>{cell.value}</span>
          {cell.note && <small>{cell.note}</small>}
        </li>
      ))}
      {more > 0 && (
        <li className={styles.moreOptions}>
          <span aria-hidden="true">{m.card_more_options_short({ count: more })}</span>
          <span className={textStyles.visuallyHidden} data-part="visually-hidden">
            {m.card_more_options({ count: more })}
          </span>
        </li>
      )}
    </ul>
  );
}

function Foot({ card }: { card: CardListing }) {
  const checked = formatChecked(card);
  return (
    <div className={styles.foot} data-part="result-foot">
      {checked ? (
        <p className={styles.checked}>
          <VerifiedMark />
          {checked}
        </p>
      ) : (
        <p className={styles.unchecked}>{m.card_not_checked()}</p>
      )}
      <CardAsk
        className={getButtonClass({ look: "tonal", size: "sm" }, `${cardStyles.above} ${styles.contact}`)}
        id={card._id}
        label={m.card_contact_about({ title: card.propertyTitle })}
      >
        <Icon name="phone" />
        {m.detail_contact()}
      </CardAsk>
    </div>
  );
}
