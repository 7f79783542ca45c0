import { removeFilters } from "#domain/listing/filters/stored-query.ts";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Filters.module.css";
import { getListingHref, type ListingPlace } from "./listing-href.ts";

/** Resets every filter to its default. */
export function ClearAll({ place }: { place: ListingPlace }) {
  return (
    <Link
      className={styles.clear}
      to={getListingHref({ ...place, query: removeFilters(place.query) })}
      preventScrollReset
    >
      {m.list_clear_all()}
    </Link>
  );
}
