import type { ListingSort } from "#domain/listing/filters/listing-query.ts";
import { addQuick, getQuickOptions } from "#domain/listing/filters/quick-filters.ts";
import * as filtersStyles from "#web/features/listing-filters/Filters.module.css";
import type { AnsweredFacets } from "#web/features/listing-filters/filter-context.ts";
import { getQuickLabel } from "#web/features/listing-filters/filter-labels.ts";
import { getListingHref, type ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import * as chipStyles from "#web/ui/Chip.module.css";
import { Link } from "#web/ui/Link.tsx";
import { Notice } from "#web/ui/Notice.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Results.module.css";

interface SortNoticeProps {
  place: ListingPlace;
  /** The order by price that was requested without a purpose. */
  sort: ListingSort;
  facets: AnsweredFacets;
}

/** Asks for a purpose, because rents and sale prices cannot be compared; each choice links to the requested order. */
export function SortNotice({ place, sort, facets }: SortNoticeProps) {
  const { query } = place;
  const ways = getQuickOptions(query, "purpose").flatMap((option) => {
    const count = facets.purpose?.[option.key] ?? 0;
    if (count === 0) return [];
    const next = { ...addQuick(query, "purpose", option), sort };
    return [{ key: option.key, count, href: getListingHref({ ...place, query: next }) }];
  });
  return (
    <Notice tone="warn" title={m.list_sort_purpose()} className={filtersStyles.resultsNotice}>
      <span className={styles.ways}>
        {ways.map(({ key, count, href }) => (
          <Link key={key} className={chipStyles.chip} data-part="chip" to={href} preventScrollReset>
            {getQuickLabel(query, "purpose", key)} <span className={filtersStyles.pillCount}>{count}</span>
          </Link>
        ))}
      </span>
    </Notice>
  );
}
