import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useState } from "react";
import type { MapAnswer } from "#contract/listing/listing.ts";
import { paths } from "#domain/address/paths.ts";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";
import { formatWhatLine } from "#domain/listing/home-facts.ts";
import { type Circle, getDegrees, readPolygon } from "#domain/place/area.ts";
import { formatDistanceLine } from "#domain/place/distance.ts";
import { formatPlaceLine } from "#domain/place/names.ts";
import type { Bbox, Point } from "#domain/place/places.ts";
import { Price } from "#web/features/listing-card/Price.tsx";
import { getPhotoAlt } from "#web/features/listing-text/card-text.ts";
import * as markStyles from "#web/features/pin-map/MapMarks.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Picture } from "#web/ui/Picture.tsx";
import { m } from "#words/generated/messages.js";
import { formatNumber } from "#words/numbers.ts";
import * as styles from "./ResultMap.module.css";
import { isOnBox, type MapCard, readCards } from "./use-map-answer.ts";

const LIST = '[data-part="results"]';
const getLink = (item: Element) => item.querySelector<HTMLAnchorElement>('a[href*="/propertydetail/"]');
const getId = (item: Element | null | undefined): string | null =>
  (item && getLink(item)?.pathname.split("/").at(-1)) ?? null;

/** The listing under the pointer or the focus, in the list or on the map; it is highlighted in both. */
export function useHighlight(): [lit: string | null, setLit: (id: string | null) => void] {
  const [lit, setLit] = useState<string | null>(null);
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const item = target instanceof Element ? target.closest(`${LIST} > li`) : null;
      if (item) setLit(getId(item));
    };
    const forget = ({ target, relatedTarget }: MouseEvent | FocusEvent) => {
      const item = target instanceof Element ? target.closest(`${LIST} > li`) : null;
      if (item && !(relatedTarget instanceof Node && item.contains(relatedTarget))) setLit(null);
    };
    const ends = new AbortController();
    for (const name of ["mouseover", "focusin"]) document.addEventListener(name, follow, ends);
    for (const name of ["mouseout", "focusout"] as const) document.addEventListener(name, forget, ends);
    return () => ends.abort();
  }, []);
  useEffect(() => {
    const items = [...document.querySelectorAll<HTMLElement>(`${LIST} > li`)];
    for (const item of items) item.toggleAttribute("data-lit", lit !== null && getId(item) === lit);
  }, [lit]);
  return [lit, setLit];
}

interface MapAreasProps {
  map: MapLibre;
  /** The drawn area of the search. */
  poly: string | null;
  circle: Circle | null;
}

/** The area of the search: the drawn area, and the circle around a place. */
export function MapAreas({ map, poly, circle }: MapAreasProps) {
  const polygon = poly === null ? null : readPolygon(poly);
  const project = ({ lat, lng }: Point) => map.project([lng, lat]);
  const middle = circle && project(circle);
  const edge = circle && project({ lat: circle.lat + getDegrees(circle).radius, lng: circle.lng });
  return (
    <svg className={markStyles.areas} aria-hidden="true" data-part="map-areas">
      {polygon && (
        <polygon points={polygon.map((point) => `${project(point).x},${project(point).y}`).join(" ")} />
      )}
      {middle && edge && <circle cx={middle.x} cy={middle.y} r={Math.abs(middle.y - edge.y)} />}
    </svg>
  );
}

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
                  {[formatWhatLine(card), ...listDistance(card), formatPlaceLine(card)].join(" · ")}
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

const listDistance = ({ metres }: MapCard): string[] =>
  metres === undefined ? [] : [formatDistanceLine(metres)];

/** Null until they have loaded; after an error the panel is not shown. */
function useCards(query: ListingQuery, box: Bbox): readonly MapCard[] | null {
  const [cards, setCards] = useState<readonly MapCard[] | null>(null);
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

interface MapMarksProps {
  map: MapLibre;
  answer: MapAnswer;
  lit: string | null;
  /** The position of the listing under the pointer or the focus. */
  litAt: Point | null;
  /** The last choice. */
  chosen: Bbox | null;
  onLight: (id: string | null) => void;
  onPin: (box: Bbox) => void;
  onCluster: (box: Bbox) => void;
}

const getBox = ({ lat, lng }: Point): Bbox => [lng, lat, lng, lat];

/**
 * Prices and clusters over the map. Keyboard users have the list beside it: the markers are clicked, but not in the tab
 * order.
 */
export function MapMarks({ map, answer, lit, litAt, chosen, onLight, onPin, onCluster }: MapMarksProps) {
  const getPosition = (point: Point) => {
    const { x, y } = map.project([point.lng, point.lat]);
    return { transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` };
  };
  const isChosen = (box: Bbox) => chosen?.join() === box.join() || undefined;
  const { circle } = answer;
  return (
    <div className={markStyles.marks}>
      {circle && (
        <div className={`${markStyles.mark} ${styles.place}`} style={getPosition(circle)}>
          <span data-part="map-place">
            <Icon name="pin" size={16} />
            {circle.name}
          </span>
        </div>
      )}
      {answer.clusters.map((cluster) => (
        <div key={cluster.bbox.join()} className={markStyles.mark} style={getPosition(cluster)}>
          <button
            type="button"
            tabIndex={-1}
            className={styles.cluster}
            data-part="map-cluster"
            data-lit={(litAt && isOnBox(cluster.bbox, litAt)) || isChosen(cluster.bbox)}
            aria-label={m.list_map_cluster({ count: formatNumber(cluster.count) })}
            onClick={() => onCluster(cluster.bbox)}
          >
            {formatNumber(cluster.count)}
          </button>
        </div>
      ))}
      {answer.pins.map((pin) => (
        <div key={pin._id} className={markStyles.mark} style={getPosition(pin)}>
          <button
            type="button"
            tabIndex={-1}
            className={markStyles.price}
            data-part="map-pin"
            data-lit={pin._id === lit || isChosen(getBox(pin))}
            aria-label={`${pin.label}, ${pin.title}`}
            onClick={() => onPin(getBox(pin))}
            onPointerEnter={() => onLight(pin._id)}
            onPointerLeave={() => onLight(null)}
          >
            {pin.label}
          </button>
        </div>
      ))}
    </div>
  );
}
