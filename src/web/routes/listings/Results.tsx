import clsx from "clsx";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { Dropped } from "#web/features/address/IgnoredParameters.tsx";
import { AskHost } from "#web/features/lead-form/AskHost.tsx";
import { BeyondEnd } from "#web/features/listing-card/BeyondEnd.tsx";
import { CardShell } from "#web/features/listing-card/CardShell.tsx";
import * as rowStyles from "#web/features/listing-card/ListingRow.module.css";
import { useCardPhotos } from "#web/features/listing-card/use-card-photos.tsx";
import { useCardPresses } from "#web/features/listing-card/use-card-presses.ts";
import { ActiveFilters } from "#web/features/listing-filters/ActiveFilters.tsx";
import * as filtersStyles from "#web/features/listing-filters/Filters.module.css";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import { Link } from "#web/ui/Link.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { m } from "#words/generated/messages.js";
import type { Listings } from "./listings.loader.ts";
import { NothingFound } from "./NothingFound.tsx";
import * as styles from "./Results.module.css";
import { SortNotice } from "./SortNotice.tsx";
import { SortSelect } from "./SortSelect.tsx";
import type { ListingSearch } from "./use-listing-search.ts";
import { Ways } from "./Ways.tsx";

interface ResultsProps {
  found: Listings;
  search: ListingSearch;
}

/**
 * The number of results, the order, the active filters, and the page of results; old ones stay until new ones have
 * loaded.
 */
export function Results({ found, search }: ResultsProps) {
  const { place, items, total, pages, names, problems, lines } = found;
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
      <div className={styles.head}>
        <h2 className={styles.title} id="results-heading" ref={heading} tabIndex={-1}>
          <span className={styles.shortTitle}>{lines.total}</span>
          <span className={styles.fullTitle} data-part="full-title">
            {lines.heading}
          </span>
        </h2>
        <SortSelect place={search.shown} onChange={search.change} />
      </div>
      <p className={textStyles.visuallyHidden} role="status">
        {search.waiting ? "" : lines.heading}
      </p>
      {found.said && (
        <p className={styles.said} data-part="said">
          {found.said.words}{" "}
          <Link to={found.said.href} preventScrollReset>
            {found.said.way}
          </Link>
        </p>
      )}
      <Dropped className={filtersStyles.resultsNotice} problems={problems} />
      {found.sortWanted && <SortNotice place={place} sort={found.sortWanted} facets={found.facets} />}
      <ActiveFilters
        place={search.shown}
        names={names}
        onRemove={() => heading.current?.focus({ preventScroll: true })}
      />
      {total === 0 && <NothingFound found={found} />}
      {total > 0 && page > pages && (
        <BeyondEnd page={page} pages={pages} getHref={(number) => getPageHref(place, number)} />
      )}
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
            <li key={card.mark}>
              <CardShell card={card} row={rowStyles.row} />
            </li>
          ))}
        </ul>
      )}
      {photos.over}
      {total > 0 && found.nearest.length > 0 && (
        <div className={styles.few}>
          <h3>{found.lines.few}</h3>
          <Ways ways={found.nearest} />
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
        <Suspense>
          <ResultMap source={map} found={{ ...found, items: map.spots }} />
        </Suspense>
      )}
    </div>
  );
}

const getPageHref = (place: ListingPlace, page: number) =>
  getListingHref({ ...place, query: { ...place.query, page } });

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
