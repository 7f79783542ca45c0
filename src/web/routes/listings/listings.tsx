import { useCallback, useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { FILTERS_STORAGE_KEY } from "#domain/listing/filters/stored-filters.ts";
import {
  LISTING_PARAMETERS,
  type ListingPlace,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import { getPartScript } from "#web/features/lost-connection/retry-requests.ts";
import "./css-of-parts.ts";
import clsx from "clsx";
import { writePageHead } from "#web/features/share/page-head.ts";
import { defineLazyPart, LazyPart } from "#web/features/site-frame/lazy-part.tsx";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/listings.ts";
import * as styles from "./Listings.module.css";
import { loadListings } from "./listings.loader.ts";
import * as mapPageStyles from "./map/MapPage.module.css";
import { Results, useListingSearch } from "./Results.tsx";

function readStored(): string | null {
  try {
    return window.localStorage.getItem(FILTERS_STORAGE_KEY);
  } catch {
    // Storage may be forbidden; then nothing is stored.
    return null;
  }
}

/** Most visitors have stored nothing yet. */
const loadStoring = () => getPartScript(() => import("./stored-filters.ts"));

/** Whether this page was already shown since the document was loaded. */
let shownBefore = false;

/**
 * Stores the sidebar's state in the browser. It is applied when the page is opened without a query; returning to the
 * page, or clearing its filters, does not count as opening it.
 */
function useStoredFilters(place: ListingPlace): void {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const returned = useNavigationType() === NavigationType.Pop && shownBefore;
  const seen = useRef<string | null>(null);
  const latest = useRef(place);
  latest.current = place;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each entry of the history
  useEffect(() => {
    const first = seen.current === null;
    const again = seen.current === key;
    seen.current = key;
    shownBefore = true;
    if (again) return;
    if (!first) {
      // Of two loads, the first may end last (it also loads CSS), so each stores what the page shows by then.
      void loadStoring().then(({ storeFilters }) => storeFilters(latest.current));
      return;
    }
    const stored = readStored();
    if (search !== "" || returned || stored === null) return;
    let isLeft = false;
    void loadStoring().then(({ getStoredHref }) => {
      const href = getStoredHref(place, stored);
      if (href && !isLeft) void navigate(href, { replace: true, preventScrollReset: true });
    });
    return () => {
      isLeft = true;
    };
  }, [key]);
}

const top = defineLazyPart("list-top", async () => (await import("./lazy-parts.ts")).ListingTop);
const side = defineLazyPart("filters", async () => (await import("./lazy-parts.ts")).Sidebar);
const drawer = defineLazyPart("filter-drawer", async () => (await import("./lazy-parts.ts")).FilterDrawer);

const SHOWN_IN_BAR = ["q", "near", "locality", "town", "region"] as const;

export const handle: PageHandle = {
  readFirst: true,
  overHero: true,
  parameters: import.meta.env.SSR ? LISTING_PARAMETERS : [],
};

export const loader = loadListings;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: m.list_title_full({ title: m.list_title(), brand: getBrand(matches) }) }];
  const { place, head } = loaderData;
  const { title, isForEngines, ...rest } = head;
  return [
    ...writePageHead(matches, {
      ...{ ...rest, title },
      titled: m.list_title_full({ title, brand: getBrand(matches) }),
    }),
    // Empty pages, free text and most combinations of filters should not be indexed.
    ...(isForEngines && place.query.page <= loaderData.pages ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: loaderData.lines.feed },
  ];
};

/** View Properties: the whole search is in the address. */
export default function ListingsPage({ loaderData: found }: Route.ComponentProps) {
  const search = useListingSearch(found.place);
  useStoredFilters(found.place);
  const sidebar = {
    place: search.shown,
    facets: found.facets,
    localities: found.localities,
    refused: found.refused,
    onChange: search.change,
  };
  // Ticking a filter shifts nothing under the finger: the hero becomes smaller for a new search, or on the next visit.
  const [isSearched, setSearched] = useState(writeListingSearch({ ...found.place, view: "list" }) !== "");
  const { change } = search;
  const startSearch = useCallback(
    (place: ListingPlace) => {
      setSearched(true);
      change(() => place);
    },
    [change],
  );
  return (
    <main
      id="main"
      className={clsx(styles.page, isSearched && styles.searched, found.map && mapPageStyles.page)}
    >
      <div {...top.box}>
        <LazyPart
          of={top}
          place={search.shown}
          names={found.names}
          facets={found.facets}
          refused={found.refused}
          verified={found.place.query.verified === true}
          searched={isSearched}
          where={found.lines.inBar}
          said={getTextInBar(found, search.shown)}
          onSearch={startSearch}
        />
      </div>
      <div className={`${pageStyles.content} ${styles.main}`} data-part="content">
        <aside className={styles.side} data-part="filters" aria-label={m.list_filters()} {...side.box}>
          <LazyPart of={side} {...sidebar} />
        </aside>
        <Results found={found} search={search} />
      </div>
      <div {...drawer.box}>
        <LazyPart of={drawer} {...sidebar} total={found.total} />
      </div>
    </main>
  );
}

/** What the location field shows instead of searched words: the sentence that was understood, or the chosen place. */
function getTextInBar(
  { place, said, lines }: Pick<Route.ComponentProps["loaderData"], "place" | "said" | "lines">,
  shown: ListingPlace,
): string | undefined {
  // Another filter may have been chosen, and its results are on their way: the text stays in the field.
  const isSame = SHOWN_IN_BAR.every((field) => String(shown.query[field]) === String(place.query[field]));
  return isSame ? said?.text || lines.inBar || undefined : undefined;
}
