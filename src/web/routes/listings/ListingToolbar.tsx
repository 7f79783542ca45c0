import { getOptions } from "#domain/choice.ts";
import { BHK_BUCKETS } from "#domain/property/choices.ts";
import type { AnsweredFacets, RejectedFields } from "#web/features/listing-filters/filter-context.ts";
import {
  getListingHref,
  LISTING_VIEWS,
  type ListingPlace,
} from "#web/features/listing-filters/listing-href.ts";
import { QuickFilters } from "#web/features/listing-filters/QuickFilters.tsx";
import { VerifiedToggle } from "#web/features/listing-filters/VerifiedToggle.tsx";
import { SearchBar } from "#web/features/search-bar/SearchBar.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Listings.module.css";

const VIEWS = { list: m.list_view_list, grid: m.list_view_grid, map: m.list_view_map };

interface ListingToolbarProps {
  place: ListingPlace;
  facets: AnsweredFacets;
  refused: RejectedFields;
  /** The sentence that was converted into this search. */
  said: string | undefined;
  onSearch: (place: ListingPlace) => void;
}

/** Search bar, quick filters, Verified and the views. */
export function ListingToolbar({ place, facets, refused, said, onSearch }: ListingToolbarProps) {
  return (
    <>
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
        <QuickFilters place={place} facets={facets} refused={refused}>
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
