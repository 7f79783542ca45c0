import { LISTING_SORTS } from "#domain/listing-query.ts";
import { queryFromForm } from "#domain/property-filters.form.ts";
import { type ListingPlace, listingSearch } from "#web/features/listing-filters/listing-href.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { m } from "#words/generated/messages.js";

interface SortSelectProps {
  place: ListingPlace;
  onChange: (place: ListingPlace) => void;
}

/** The order of the results; a form with a button where there is no script. */
export function SortSelect({ place, onChange }: SortSelectProps) {
  return (
    <form className="sort" action={paths.listings()}>
      <input type="hidden" name="form" value="sort" />
      <input type="hidden" name="base" value={listingSearch(place)} />
      <select
        className="input input--sm input--quiet"
        name="sort"
        aria-label={m.list_sort()}
        value={place.query.sort}
        onChange={(event) => {
          const fields = new FormData();
          fields.set("sort", event.target.value);
          onChange({ ...place, query: queryFromForm("sort", place.query, fields) });
        }}
      >
        {LISTING_SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {m.list_sort_by({ order: label })}
          </option>
        ))}
      </select>
      <Button type="submit" look="outline" size="sm" className="no-js-only">
        {m.list_sort_go()}
      </Button>
    </form>
  );
}
