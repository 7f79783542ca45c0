import { paths } from "#domain/address/paths.ts";
import { ActiveFilter } from "#web/ui/Chip.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import { getActiveFilters } from "./active-filters.ts";
import { ClearAll } from "./ClearAll.tsx";
import * as filtersStyles from "./Filters.module.css";
import { getListingHref, type ListingPlace, writeListingSearch } from "./listing-href.ts";
import type { PlaceNames } from "./place-names.ts";

interface ActiveFiltersProps {
  place: ListingPlace;
  names: PlaceNames;
  /** A removed chip takes the focus with it, so it should move to something nearby. */
  onRemove: () => void;
}

/** The active filters as chips, each a link to the search without it. */
export function ActiveFilters({ place, names, onRemove }: ActiveFiltersProps) {
  const filters = getActiveFilters(place.query, names);
  if (filters.length === 0) return null;
  return (
    <ul className={filtersStyles.active} data-part="active-filters" aria-label={m.list_active()}>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <ActiveFilter label={label} to={getListingHref({ ...place, query: without })} onClick={onRemove} />
        </li>
      ))}
      <li>
        <ClearAll place={place} />
        <Link className={filtersStyles.clear} to={paths.saveSearch(writeListingSearch(place))}>
          <Icon name="bell" size={18} />
          <span className={filtersStyles.saveWords}>{m.saved_search_save()}</span>
        </Link>
      </li>
    </ul>
  );
}
