import { useEffect, useState } from "react";
import type { CardListing } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import type { Bbox } from "#domain/place/places.ts";
import { Price } from "#web/features/listing-card/Price.tsx";
import { formatWhatLine, getPhotoAlt } from "#web/features/listing-text/card-text.ts";
import { readCards } from "#web/features/result-map/map-calls.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./ResultMap.module.css";

interface MapCardsProps {
  query: ListingQuery;
  /** The box around the chosen pin or cluster. */
  box: Bbox;
  onClose: () => void;
}

/** The listings at the chosen pin or cluster; the panel slides up over the map. */
export function MapCards({ query, box, onClose }: MapCardsProps) {
  const cards = useCards(query, box);
  if (!cards) return null;
  return (
    <section className={styles.cards} data-part="map-cards" aria-label={m.list_map_cards()}>
      <ul>
        {cards.map((card) => (
          <li key={card._id}>
            <Link className={styles.card} to={paths.property(card._id)}>
              {card.photos[0] && (
                <Picture
                  className={styles.photo}
                  photo={card.photos[0]}
                  alt={getPhotoAlt(card)}
                  sizes="112px"
                />
              )}
              <span className={styles.words}>
                <b>
                  <Price card={card} />
                </b>
                <span className={styles.title}>{card.propertyTitle}</span>
                <small>
                  {formatWhatLine(card)} · {formatPlaceLine(card)}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <IconButton className={styles.close} icon="close" label={m.ui_close()} onClick={onClose} />
    </section>
  );
}

/** Null until they have loaded; after an error the panel is not shown. */
function useCards(query: ListingQuery, box: Bbox): readonly CardListing[] | null {
  const [cards, setCards] = useState<readonly CardListing[] | null>(null);
  const at = box.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search removes the choice
  useEffect(() => {
    const call = new AbortController();
    readCards(query, box, call.signal).then(
      (items) => call.signal.aborted || setCards(items),
      () => call.signal.aborted || setCards(null),
    );
    return () => call.abort();
  }, [at]);
  return cards;
}
