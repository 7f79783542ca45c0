import clsx from "clsx";
import { type ComponentProps, useEffect } from "react";
import { getOptions } from "#domain/choice.ts";
import { QUICK_FILTERS } from "#domain/listing/filters/quick-filters.ts";
import { BHK_BUCKETS } from "#domain/property/choices.ts";
import { getActiveFilters } from "#web/features/listing-filters/active-filters.ts";
import type { RejectedFields } from "#web/features/listing-filters/FilterFields.tsx";
import * as filtersStyles from "#web/features/listing-filters/Filters.module.css";
import type { AnsweredFacets } from "#web/features/listing-filters/facet-counts.ts";
import {
  getListingHref,
  LISTING_VIEWS,
  type ListingPlace,
} from "#web/features/listing-filters/listing-href.ts";
import type { PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { QuickFilters, VerifiedToggle } from "#web/features/listing-filters/QuickFilters.tsx";
import { storeLastPlace } from "#web/features/search-bar/last-place.ts";
import { SearchBar } from "#web/features/search-bar/SearchBar.tsx";
import { ActiveFilter } from "#web/ui/Chip.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { RidgeLine } from "#web/ui/RidgeLine.tsx";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import { m } from "#words/generated/messages.js";
import * as listingHeroStyles from "./ListingHero.module.css";
import * as styles from "./Listings.module.css";
import * as mapPageStyles from "./map/MapPage.module.css";

/**
 * The pink hero: the ridge with the sun behind its summit. Once there is a search, it becomes smaller to leave space
 * for results.
 */
function ListingHero({ verified, searched }: { verified: boolean; searched: boolean }) {
  return (
    <section
      className={clsx(listingHeroStyles.hero, searched && listingHeroStyles.small)}
      data-part="listing-hero"
    >
      <div className={listingHeroStyles.sun} aria-hidden="true" />
      <RidgeLine />
      <div className={pageStyles.content} data-part="content">
        <h1>{m.list_hero()}</h1>
        <p>{verified ? m.list_hero_checked() : m.list_hero_all()}</p>
      </div>
    </section>
  );
}

const VIEWS = { list: m.list_view_list, grid: m.list_view_grid, map: m.list_view_map };

interface OtherFiltersProps {
  place: ListingPlace;
  names: PlaceNames;
}

const QUICK: readonly string[] = QUICK_FILTERS;
/** A pressed link that goes away takes the focus with it. */
const focusHeading = () => document.getElementById("results-heading")?.focus({ preventScroll: true });

/**
 * On phones, in the row of quick filters: the filters that are set and are none of them, each a link to the search
 * without it. So one row says everything that is set.
 */
function OtherFilters({ place, names }: OtherFiltersProps) {
  // Size says no unit of land, whose square feet depend on the place.
  const isOther = (name: string) =>
    !QUICK.includes(name) || (name === "area" && place.query.areaUnit !== null);
  const filters = getActiveFilters(place.query, names).filter(({ name }) => isOther(name));
  if (filters.length === 0) return null;
  return (
    <ul className={filtersStyles.others} data-part="other-filters" aria-label={m.list_active()}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <ActiveFilter
            label={label}
            to={getListingHref({ ...place, query: without })}
            onClick={focusHeading}
          />
        </li>
      ))}
    </ul>
  );
}

interface ListingToolbarProps {
  place: ListingPlace;
  names: PlaceNames;
  facets: AnsweredFacets;
  refused: RejectedFields;
  /** The sentence that was converted into this search. */
  said: string | undefined;
  onSearch: (place: ListingPlace) => void;
}

/** Search bar, quick filters, Verified and the views; on a phone's map the way back to the list before them. */
function ListingToolbar({ place, names, facets, refused, said, onSearch }: ListingToolbarProps) {
  return (
    <>
      {place.view === "map" && (
        <Link
          className={mapPageStyles.toList}
          data-part="map-to-list"
          to={getListingHref({ ...place, view: "list" })}
        >
          <Icon name="list" />
          {m.list_view_list()}
        </Link>
      )}
      <div className={styles.searchBar} data-part="list-search">
        <div className={pageStyles.content} data-part="content">
          <SearchBar
            place={place}
            text={said ?? place.query.q}
            said={said}
            bhkLabel={m.list_bhk_type()}
            bhkOptions={getOptions(BHK_BUCKETS)}
            facets={facets}
            onSearch={onSearch}
          />
        </div>
      </div>
      <div className={`${pageStyles.content} ${styles.quickFilters}`} data-part="content">
        <QuickFilters
          place={place}
          facets={facets}
          refused={refused}
          first={<OtherFilters place={place} names={names} />}
        >
          <VerifiedToggle place={place} />
        </QuickFilters>
        <SegmentedLinks
          className={styles.views}
          label={m.list_view()}
          iconsOnly
          value={place.view}
          segments={LISTING_VIEWS.map((view) => ({
            value: view,
            label: VIEWS[view](),
            icon: view,
            to: getListingHref({ ...place, view }),
          }))}
        />
      </div>
    </>
  );
}

interface ListingTopProps extends ComponentProps<typeof ListingToolbar> {
  /** Only checked listings are shown. */
  verified: boolean;
  searched: boolean;
  /** The words for the place of this search; empty if it has none. */
  where: string;
}

/** The hero, the search and the quick filters. */
export function ListingTop({ verified, searched, where, ...toolbar }: ListingTopProps) {
  // The next search on the home page begins with it.
  useEffect(() => storeLastPlace(where), [where]);
  return (
    <>
      <ListingHero {...{ verified, searched }} />
      <ListingToolbar {...toolbar} />
    </>
  );
}
