import clsx from "clsx";
import type { ReactNode } from "react";
import type { CardListing as Listing } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import { formatFactsLine } from "#domain/listing/home-facts.ts";
import { getListingTag } from "#domain/listing/labels.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import { Tag } from "#web/ui/Badge.tsx";
import { getButtonClass } from "#web/ui/Button.tsx";
import * as cardStyles from "#web/ui/Card.module.css";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { VerifiedBadge } from "#web/ui/Verified.tsx";
import { m } from "#words/generated/messages.js";
import { getByLine, getPhotoAlt, getRoomFacts } from "../listing-text/card-text.ts";
import * as cardToolsStyles from "../shortlist/CardTools.module.css";
import { Illustration } from "./Illustration.tsx";
import * as styles from "./NoPhoto.module.css";
import { Price } from "./Price.tsx";
import { Reduced } from "./Reduced.tsx";

/**
 * In the corner of a card's photo: the buttons to save and compare it. They are off until the browser has read its
 * lists (use-card-presses.ts).
 */
export function CardTools({ title }: { title: string }) {
  return (
    <div className={cardToolsStyles.tools}>
      <button
        type="button"
        className={cardToolsStyles.cardTool}
        data-part="heart"
        aria-pressed={false}
        aria-label={m.shortlist_heart({ title })}
      >
        <Icon name="heart" size={22} />
      </button>
      <button
        type="button"
        className={`${cardToolsStyles.cardTool} ${cardToolsStyles.compare}`}
        data-part="compare"
        aria-pressed={false}
        aria-label={m.compare_add({ title })}
      >
        <Icon name="compare" size={22} />
      </button>
    </div>
  );
}

interface CardAskProps {
  id: string;
  label: string;
  className: string;
  children: ReactNode;
}

/**
 * Opens the form over the page (use-card-presses.ts); without JavaScript it links to the form on the listing's page.
 */
export function CardAsk({ id, label, className, children }: CardAskProps) {
  return (
    <a
      className={className}
      data-part="button"
      data-ask=""
      href={`${paths.property(id)}#contact`}
      aria-label={label}
    >
      {children}
    </a>
  );
}

interface ListingCardProps {
  card: Listing;
  /** How wide the photo is shown, as in the `sizes` attribute. */
  sizes: string;
  /** rooms: rooms, baths and area with icons, as in Recommended Projects. */
  facts?: "line" | "rooms";
  /** With the button that opens the form. */
  contact?: boolean;
}

/** The content of a card in a rail or a grid (CardShell.tsx). The whole card is one link. */
export function ListingCard({ card, sizes, facts = "line", contact }: ListingCardProps) {
  const tags = (
    <>
      {card.underOffer && <Tag>{m.tag_under_offer()}</Tag>}
      {card.isNew && <Tag>{m.card_is_new()}</Tag>}
      <Tag>{getListingTag(card)}</Tag>
      {card.verified && <VerifiedBadge onPhoto />}
    </>
  );
  return (
    <>
      <PhotoFrame photo={card.photos[0]} alt={getPhotoAlt(card)} {...{ sizes, tags }}>
        {card.illustrated && <Illustration />}
        <CardTools title={card.propertyTitle} />
      </PhotoFrame>
      <div className={cardStyles.body} data-part="card-body">
        <p className={textStyles.price} data-part="price">
          <Price card={card} />
        </p>
        <Reduced from={card.reducedFrom} />
        <h3 className={cardStyles.title} data-part="card-title">
          <a className={cardStyles.cover} href={paths.property(card._id)}>
            {card.propertyTitle}
          </a>
        </h3>
        {facts === "line" && <p className={cardStyles.by}>{getByLine(card)}</p>}
        <p className={cardStyles.place} data-part="card-place">
          <Icon name="pin" size={16} />
          {formatPlaceLine(card)}
        </p>
        {facts === "line" ? <FactsLine card={card} /> : <Rooms card={card} />}
        {contact && (
          <CardAsk
            className={getButtonClass({ look: "tonal", size: "sm", block: true }, cardStyles.ask)}
            id={card._id}
            label={m.card_contact_now_about({ title: card.propertyTitle })}
          >
            {m.card_contact_now()}
          </CardAsk>
        )}
      </div>
    </>
  );
}

/** What a home is, in one line of three facts. */
export function FactsLine({ card, className }: { card: Listing; className?: string }) {
  return (
    <p className={clsx(cardStyles.facts, className)} data-part="facts">
      {formatFactsLine(card).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

function Rooms({ card }: { card: Listing }) {
  return (
    <ul className={styles.rooms}>
      {getRoomFacts(card).map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}
