import clsx from "clsx";
import { useState } from "react";
import { ClearAll, FilterSidebar } from "#web/features/listing-filters/FilterSidebar.tsx";
import { LISTING_PARAMETERS, writeListingSearch } from "#web/features/listing-filters/listing-href.ts";
import { writePageHead } from "#web/features/share/page-head.ts";
import { getBrand } from "#web/office.ts";
import type { PageHandle } from "#web/page-handle.ts";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/listings.ts";
import { FilterDrawer } from "./FilterDrawer.tsx";
import { ListingHero } from "./ListingHero.tsx";
import * as styles from "./Listings.module.css";
import { ListingToolbar } from "./ListingToolbar.tsx";
import { loadListings } from "./listings.loader.ts";
import { Results } from "./Results.tsx";
import { useListingSearch } from "./use-listing-search.ts";
import { useStoredFilters } from "./use-stored-filters.ts";

export const handle: PageHandle = { readFirst: true, overHero: true, parameters: LISTING_PARAMETERS };

export const loader = loadListings;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: m.list_title_full({ title: m.list_title(), brand: getBrand(matches) }) }];
  const { place, total, head } = loaderData;
  const { title } = head;
  return [
    ...writePageHead(matches, {
      ...head,
      titled: m.list_title_full({ title, brand: getBrand(matches) }),
    }),
    // Free text searches and empty pages should not be indexed.
    ...(total === 0 || place.query.page > loaderData.pages || place.query.q
      ? [{ name: "robots", content: "noindex" }]
      : []),
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
  return (
    <main id="main" className={clsx(styles.page, isSearched && styles.searched)}>
      <ListingHero verified={found.place.query.verified === true} searched={isSearched} />
      <ListingToolbar
        place={search.shown}
        facets={found.facets}
        refused={found.refused}
        said={search.shown === found.place ? found.said?.text : undefined}
        onSearch={(place) => {
          setSearched(true);
          search.change(() => place);
        }}
      />
      <div className={`${pageStyles.content} ${styles.main}`} data-part="content">
        <aside className={styles.side} data-part="filters" id="filters" aria-label={m.list_filters()}>
          <div className={styles.sideHead}>
            <h2>{m.list_filters()}</h2>
            <ClearAll place={search.shown} />
          </div>
          <FilterSidebar {...sidebar} />
        </aside>
        <Results found={found} search={search} />
      </div>
      <FilterDrawer {...sidebar} total={found.total} />
    </main>
  );
}
