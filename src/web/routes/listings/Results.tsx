import clsx from "clsx";
import {
  lazy,
  type PointerEvent,
  Suspense,
  type TouchEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import {
  createPath,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
} from "react-router";
import { paths } from "#domain/address/paths.ts";
import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { CardShell } from "#web/features/listing-card/CardShell.tsx";
import * as rowStyles from "#web/features/listing-card/ListingRow.module.css";
import { RESULT_SIZES } from "#web/features/listing-card/rendered-card.ts";
import { useCardPresses } from "#web/features/listing-card/use-card-presses.ts";
import {
  getListingHref,
  type ListingChange,
  type ListingPlace,
  readListing,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { defineLazyPart, LazyPart } from "#web/features/site-frame/lazy-part.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { useSwipe } from "#web/ui/use-swipe.ts";
import { m } from "#words/generated/messages.js";
import type { Listings } from "./listings.loader.ts";
import * as mapPageStyles from "./map/MapPage.module.css";
import * as styles from "./Results.module.css";

const CardPhotos = lazy(() =>
  getPartScript(async () => ({ default: (await import("./CardPhotos.tsx")).CardPhotos })),
);

/** A card whose photos somebody is looking through. */
interface Used {
  readonly id: string;
  /** The element around its photo. */
  readonly frame: Element;
  readonly count: number;
  readonly at: number;
}

/** The card under a finger or the mouse; null if it has fewer than two photos. */
function findUsed(target: EventTarget): Used | null {
  const card = (target as Element).closest<HTMLElement>("[data-card]");
  const frame = card?.querySelector("[data-part=photo]");
  const count = Number(card?.querySelector<HTMLElement>("[data-photos]")?.dataset.photos ?? 0);
  return card && frame && count > 1 ? { id: card.dataset.card ?? "", frame, count, at: 0 } : null;
}

/**
 * The other photos of a list's cards: swiped by finger, or chosen by mouse with arrows. Neither the script nor the
 * addresses are loaded before a card is used; keyboard users see the same photos on the listing's page.
 * @returns the event handlers of the list, and what is shown over the photos of cards that are in use
 */
function useCardPhotos() {
  const [used, setUsed] = useState<readonly Used[]>([]);
  const step = (one: Used, way: 0 | 1 | -1) =>
    setUsed((before) => {
      const now = before.find(({ frame }) => frame === one.frame) ?? one;
      if (way === 0 && before.includes(now)) return before;
      // Cards of an earlier search are gone, so what was shown over them is removed too.
      const others = before.filter(({ frame }) => frame !== one.frame && frame.isConnected);
      return [...others, { ...now, at: (now.at + way + now.count) % now.count }];
    });
  const swipe = useSwipe((way, { target }: TouchEvent) => {
    const card = findUsed(target);
    if (card) step(card, way);
  });
  const onPointerOver = ({ pointerType, target }: PointerEvent) => {
    const card = pointerType === "mouse" ? findUsed(target) : null;
    if (card) step(card, 0);
  };
  const over = used.map((one) =>
    createPortal(
      <Suspense>
        <CardPhotos
          id={one.id}
          at={one.at}
          count={one.count}
          sizes={RESULT_SIZES}
          onStep={(way) => step(one, way)}
        />
      </Suspense>,
      one.frame,
      one.id,
    ),
  );
  return { listen: { ...swipe, onPointerOver }, over };
}

interface ListingSearch {
  /** The filters' values: the latest requested search, even if its results are still loading. */
  shown: ListingPlace;
  waiting: boolean;
  change: (next: ListingChange) => void;
}

/**
 * Changes to the search: shown at once, and loaded through the address. `place` is the search of the present results.
 */
export function useListingSearch(place: ListingPlace): ListingSearch {
  const navigate = useNavigate();
  const here = useLocation();
  const { state, location } = useNavigation();
  const [asked, setAsked] = useState<ListingPlace | null>(null);
  const search = writeListingSearch(place);
  const coming = location?.pathname === paths.listings() ? location : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results end the wait, whichever search was requested
  useEffect(() => {
    // A click may come between these results and this effect: its search must stay.
    if (state === "idle") setAsked((current) => (current === asked ? null : current));
  }, [state, search]);

  const pending = coming ? readListing(new URLSearchParams(coming.search)) : null;
  const shown = asked ?? pending ?? place;
  const latest = useRef(shown);
  latest.current = shown;
  const change = useCallback(
    (next: ListingChange) => {
      latest.current = next(latest.current);
      setAsked(latest.current);
      const href = getListingHref(latest.current);
      // As with links, the same search again adds no history entry.
      void navigate(href, { replace: href === createPath(here), preventScrollReset: true });
    },
    [navigate, here],
  );
  return { shown, waiting: coming !== null, change };
}

const head = defineLazyPart("results-head", async () => (await import("./lazy-parts.ts")).ResultsHead);
const pager = defineLazyPart("results-pager", async () => (await import("./lazy-parts.ts")).ResultsPager);

interface ResultsProps {
  found: Listings;
  search: ListingSearch;
}

/**
 * The number of results, the order, the active filters, and the page of results; old ones stay until new ones have
 * loaded.
 */
export function Results({ found, search }: ResultsProps) {
  const { place, items, lines } = found;
  const { page } = place.query;
  const heading = useRef<HTMLHeadingElement>(null);
  useTurnedPage(page, heading);
  const press = useCardPresses();
  const photos = useCardPhotos();
  return (
    <section
      data-part="result-list"
      data-map={found.map ? true : undefined}
      aria-busy={search.waiting}
      aria-labelledby="results-heading"
    >
      <div {...head.box}>
        <LazyPart
          of={head}
          found={found}
          shown={search.shown}
          waiting={search.waiting}
          onChange={search.change}
          heading={heading}
        />
      </div>
      {items.length > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys on them fire click events too
        <ul
          {...photos.listen}
          onClick={press}
          className={clsx(styles.list, search.waiting && styles.old)}
          data-part="results"
          data-view={place.view === "list" ? "list" : "grid"}
        >
          {items.map((card) => (
            <li key={card.cacheKey}>
              <CardShell card={card} row={rowStyles.row} />
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && lines.distances && <p className={styles.distances}>{lines.distances}</p>}
      {photos.over}
      {found.map && <MapSlot found={found} map={found.map} />}
      <AskHost />
      <div {...pager.box}>
        <LazyPart of={pager} found={found} />
      </div>
      <p className={styles.feed}>
        <a href={lines.feed} type="application/rss+xml">
          {m.list_feed()}
        </a>
        {lines.place && <Link to={lines.place.href}>{lines.place.words}</Link>}
      </p>
    </section>
  );
}

const ResultMap = lazy(() =>
  getPartScript(async () => ({ default: (await import("./map/ResultMap.tsx")).ResultMap })),
);

/** The drawn map comes with the page; the interactive one is loaded after it and takes its place. */
function MapSlot({ found, map }: { found: Listings; map: NonNullable<Listings["map"]> }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  // Rendered by React on the server (map/still-map.server.tsx).
  const drawn = { dangerouslySetInnerHTML: { __html: map.still } };
  return (
    <div className={mapPageStyles.slot} data-part="map-slot">
      <div className={mapPageStyles.still} {...drawn} />
      <div className={pageStyles.withoutScript}>{map.note}</div>
      {isAlive && (
        <Suspense fallback={<div className={styles.mapLoading}>{m.list_map_loading()}</div>}>
          <ResultMap source={map} found={{ ...found, items: map.spots }} />
        </Suspense>
      )}
    </div>
  );
}

/** Going to another page of results starts at the first one. Going back restores the browser's scroll position. */
function useTurnedPage(page: number, heading: React.RefObject<HTMLHeadingElement | null>): void {
  const how = useNavigationType();
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (how === NavigationType.Pop) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [page, how, heading]);
}
