import { Link } from "react-router";
import type { CardListing as Listing } from "#contract/listing.ts";
import { listingTag } from "#domain/listing/tag.ts";
import { CardTools } from "#web/features/compare/CardTools.tsx";
import { AskLink } from "#web/features/lead-form/AskLink.tsx";
import { paths } from "#web/paths.ts";
import { Tag } from "#web/ui/Badge.tsx";
import { PhotoFrame } from "#web/ui/Card.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { VerifiedBadge } from "#web/ui/Verified.tsx";
import { m } from "#words/generated/messages.js";
import { byLine, factsLine, photoAlt, placeLine, roomFacts } from "../listing-words/card-words.ts";
import { Illustration } from "./Illustration.tsx";
import { Price } from "./Price.tsx";
import "./listing-card.css";

interface ListingCardProps {
  card: Listing;
  /** How wide the photo is shown, as in the `sizes` attribute. */
  sizes: string;
  priority?: boolean;
  /** rooms: rooms, baths and area with icons, as in Recommended Projects. */
  facts?: "line" | "rooms";
  /** With the button that leads to the form. */
  contact?: boolean;
}

/** A listing as a card of a rail or a grid. The whole card is one link. */
export function ListingCard({ card, sizes, priority, facts = "line", contact }: ListingCardProps) {
  const tags = (
    <>
      <Tag>{listingTag(card)}</Tag>
      {card.verified && <VerifiedBadge onPhoto />}
    </>
  );
  return (
    <article className="card card--lift">
      <PhotoFrame photo={card.photos[0]} alt={photoAlt(card)} {...{ sizes, priority, tags }}>
        {card.illustrated && <Illustration />}
        <CardTools card={card} />
      </PhotoFrame>
      <div className="card__body">
        <p className="price">
          <Price card={card} />
        </p>
        <h3 className="card__title">
          <Link className="cover" to={paths.property(card._id)}>
            {card.propertyTitle}
          </Link>
        </h3>
        {facts === "line" && <p className="card__by">{byLine(card)}</p>}
        <p className="card__place">
          <Icon name="pin" size={16} />
          {placeLine(card)}
        </p>
        {facts === "line" ? <FactsLine card={card} /> : <Rooms card={card} />}
        {contact && (
          <AskLink
            className="above mt-3"
            look="tonal"
            size="sm"
            block
            listing={card}
            aria-label={m.card_contact_now_about({ title: card.propertyTitle })}
          >
            {m.card_contact_now()}
          </AskLink>
        )}
      </div>
    </article>
  );
}

function FactsLine({ card }: { card: Listing }) {
  return (
    <p className="facts">
      {factsLine(card).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}

function Rooms({ card }: { card: Listing }) {
  return (
    <ul className="rooms">
      {roomFacts(card).map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} size={18} />
          {text}
        </li>
      ))}
    </ul>
  );
}
