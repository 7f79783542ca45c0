import type { ListingQuery } from "#domain/listing-query.ts";
import { BHK_BUCKETS } from "#domain/property-choices.ts";
import type { Facets } from "#web/features/listing-filters/filter-context.ts";
import { LISTING_VIEWS, type ListingPlace, listingHref } from "#web/features/listing-filters/listing-href.ts";
import { QuickFilters } from "#web/features/listing-filters/QuickFilters.tsx";
import { VerifiedToggle } from "#web/features/listing-filters/VerifiedToggle.tsx";
import { SearchBar } from "#web/features/search-bar/SearchBar.tsx";
import { SegmentedLinks } from "#web/ui/SegmentedControl.tsx";
import { m } from "#words/generated/messages.js";

const VIEWS = { list: m.list_view_list, grid: m.list_view_grid };

/** 1, 2 and 3 BHK (spec), and 4 or more where a search has come with it. */
function bhkOptions(query: ListingQuery) {
  return BHK_BUCKETS.filter(({ value }) => value !== "4plus" || query.bhk.includes(value));
}

interface ListingToolbarProps {
  place: ListingPlace;
  facets: Facets;
  onSearch: (place: ListingPlace) => void;
}

/** Search bar, quick filters, Verified and the views. */
export function ListingToolbar({ place, facets, onSearch }: ListingToolbarProps) {
  return (
    <>
      <div className="lbar">
        <div className="wrap">
          <SearchBar
            place={place}
            text={place.query.q}
            bhkLabel={m.list_bhk_type()}
            bhkOptions={bhkOptions(place.query)}
            onSearch={onSearch}
          />
        </div>
      </div>
      <div className="wrap lquick">
        <QuickFilters place={place} facets={facets}>
          <VerifiedToggle place={place} />
        </QuickFilters>
        <SegmentedLinks
          className="lviews"
          label={m.list_view()}
          iconsOnly
          value={place.view}
          segments={LISTING_VIEWS.map((view) => ({
            value: view,
            label: VIEWS[view](),
            icon: view,
            to: listingHref({ ...place, view }),
          }))}
        />
      </div>
    </>
  );
}
