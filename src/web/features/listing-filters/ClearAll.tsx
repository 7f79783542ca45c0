import { removeAllFilters } from "#domain/listing/filters/stored-query.ts";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import * as filtersStyles from "./Filters.module.css";
import { getListingHref, type ListingPlace } from "./listing-href.ts";

/** The same page with every filter at its default, and without the sentence from which some were set. */
export const getClearedHref = ({ query, view }: ListingPlace): string =>
  getListingHref({ view, query: removeAllFilters(query) });

/** Resets every filter to its default. */
export function ClearAll({ place }: { place: ListingPlace }) {
  return (
    <Link className={filtersStyles.clear} to={getClearedHref(place)} preventScrollReset>
      {m.list_clear_all()}
    </Link>
  );
}
