import type { RefObject } from "react";
import { IgnoredParameters } from "#web/features/address/IgnoredParameters.tsx";
import { BeyondEnd } from "#web/features/listing-card/BeyondEnd.tsx";
import { ActiveFilters } from "#web/features/listing-filters/ActiveFilters.tsx";
import * as filtersStyles from "#web/features/listing-filters/Filters.module.css";
import type { ListingChange, ListingPlace } from "#web/features/listing-filters/listing-href.ts";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import type { Listings } from "./listings.loader.ts";
import { NothingFound } from "./NothingFound.tsx";
import { getPageHref } from "./page-href.ts";
import * as styles from "./Results.module.css";
import { SortNotice } from "./SortNotice.tsx";
import { SortSelect } from "./SortSelect.tsx";

interface ResultsHeadProps {
  found: Listings;
  /** The search that was requested last. */
  shown: ListingPlace;
  /** Its results are still loading. */
  waiting: boolean;
  onChange: (next: ListingChange) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The number of results, their order, and the active filters. */
export function ResultsHead({ found, shown, waiting, onChange, heading }: ResultsHeadProps) {
  const { place, total, pages, names, problems, lines } = found;
  const { page } = place.query;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title} id="results-heading" ref={heading} tabIndex={-1}>
          <span className={styles.shortTitle}>{lines.total}</span>
          <span className={styles.fullTitle} data-part="full-title">
            {lines.heading}
          </span>
        </h2>
        <SortSelect place={shown} onChange={onChange} />
      </div>
      <p className={textStyles.visuallyHidden} role="status">
        {waiting ? "" : lines.heading}
      </p>
      {found.said && (
        <p className={styles.said} data-part="said">
          {found.said.words}{" "}
          <Link to={found.said.href} preventScrollReset>
            {found.said.way}
          </Link>
        </p>
      )}
      <IgnoredParameters className={filtersStyles.resultsNotice} problems={problems} />
      {found.sortWanted && <SortNotice place={place} sort={found.sortWanted} facets={found.facets} />}
      <ActiveFilters
        place={shown}
        names={names}
        onRemove={() => heading.current?.focus({ preventScroll: true })}
      />
      {total === 0 && <NothingFound found={found} />}
      {total > 0 && page > pages && (
        <BeyondEnd page={page} pages={pages} getHref={(number) => getPageHref(place, number)} />
      )}
    </>
  );
}
