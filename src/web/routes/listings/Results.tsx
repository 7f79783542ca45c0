import clsx from "clsx";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { CardShell } from "#web/features/listing-card/CardShell.tsx";
import * as rowStyles from "#web/features/listing-card/ListingRow.module.css";
import { useCardPhotos } from "#web/features/listing-card/use-card-photos.tsx";
import { useCardPresses } from "#web/features/listing-card/use-card-presses.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { defineLazyPart, LazyPart } from "#web/features/site-frame/lazy-part.tsx";
import { Link } from "#web/ui/Link.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import { Alternatives } from "./Alternatives.tsx";
import type { Listings } from "./listings.loader.ts";
import { getPageHref } from "./page-href.ts";
import * as styles from "./Results.module.css";
import type { ListingSearch } from "./use-listing-search.ts";

const head = defineLazyPart("results-head", async () => (await import("./lazy-parts.ts")).ResultsHead);

interface ResultsProps {
  found: Listings;
  search: ListingSearch;
}

/**
 * The number of results, the order, the active filters, and the page of results; old ones stay until new ones have
 * loaded.
 */
export function Results({ found, search }: ResultsProps) {
  const { place, items, total, pages, lines } = found;
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
      {photos.over}
      {total > 0 && found.nearest.length > 0 && (
        <div className={styles.few}>
          <h3>{found.lines.few}</h3>
          <Alternatives ways={found.nearest} />
        </div>
      )}
      {found.map && <MapSlot found={found} map={found.map} />}
      <AskHost />
      {pages > 1 && (
        <Pagination
          className={styles.pager}
          page={page}
          pages={pages}
          getHref={(number) => getPageHref(place, number)}
          text={page > pages ? null : lines.pager}
          ends
          preventScrollReset
        />
      )}
      <p className={styles.feed}>
        <a href={lines.feed} type="application/rss+xml">
          {m.list_feed()}
        </a>
        {lines.place && <Link to={lines.place.href}>{lines.place.words}</Link>}
      </p>
    </section>
  );
}

const ResultMap = lazy(() => getPartScript(() => import("#web/features/result-map/ResultMap.tsx")));

/** The map is loaded after the page; until then, and without scripts, the list is shown. */
function MapSlot({ found, map }: { found: Listings; map: NonNullable<Listings["map"]> }) {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return (
    <div className={styles.map} data-part="map-slot">
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
