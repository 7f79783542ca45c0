import { type RefObject, useRef } from "react";
import { paths } from "#domain/address/paths.ts";
import { readListingForm } from "#domain/listing/filters/listing-form.ts";
import { type ListingSort, listOfferedSorts } from "#domain/listing/filters/listing-query.ts";
import { addQuick, getQuickOptions } from "#domain/listing/filters/quick-filters.ts";
import { IgnoredParameters } from "#web/features/address/IgnoredParameters.tsx";
import * as beyondEndStyles from "#web/features/listing-card/BeyondEnd.module.css";
import { BeyondEnd } from "#web/features/listing-card/BeyondEnd.tsx";
import { getActiveFilters } from "#web/features/listing-filters/active-filters.ts";
import * as filtersStyles from "#web/features/listing-filters/Filters.module.css";
import type { AnsweredFacets } from "#web/features/listing-filters/facet-counts.ts";
import { getQuickLabel } from "#web/features/listing-filters/filter-labels.ts";
import {
  getListingHref,
  getPageHref,
  type ListingChange,
  type ListingPlace,
  writeListingSearch,
} from "#web/features/listing-filters/listing-href.ts";
import type { PlaceNames } from "#web/features/listing-filters/place-names.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import * as chipStyles from "#web/ui/Chip.module.css";
import { ActiveFilter } from "#web/ui/Chip.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import * as fieldStyles from "#web/ui/Field.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import { leaveToForm } from "#web/ui/leave-to-form.ts";
import { Notice } from "#web/ui/Notice.tsx";
import { Pagination } from "#web/ui/Pagination.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import * as textStyles from "#web/ui/text.module.css";
import { useEarlyInput } from "#web/ui/use-early-input.ts";
import { m } from "#words/generated/messages.js";
import { Alternatives } from "./Alternatives.tsx";
import { ClearAll, getClearedHref } from "./filters/FilterSidebar.tsx";
import type { Listings } from "./listings.loader.ts";
import * as styles from "./Results.module.css";
import * as sortSelectStyles from "./SortSelect.module.css";

interface SortNoticeProps {
  place: ListingPlace;
  /** The order by price that was requested without a purpose. */
  sort: ListingSort;
  facets: AnsweredFacets;
}

/** Asks for a purpose, because rents and sale prices cannot be compared; each choice links to the requested order. */
function SortNotice({ place, sort, facets }: SortNoticeProps) {
  const { query } = place;
  const alternatives = getQuickOptions(query, "purpose").flatMap((option) => {
    const count = facets.purpose?.[option.key] ?? 0;
    if (count === 0) return [];
    const next = { ...addQuick(query, "purpose", option), sort };
    return [{ key: option.key, count, href: getListingHref({ ...place, query: next }) }];
  });
  return (
    <Notice tone="warn" title={m.list_sort_purpose()} className={filtersStyles.resultsNotice}>
      <span className={styles.ways}>
        {alternatives.map(({ key, count, href }) => (
          <Link key={key} className={chipStyles.chip} data-part="chip" to={href} preventScrollReset>
            {getQuickLabel(query, "purpose", key)} <span className={filtersStyles.pillCount}>{count}</span>
          </Link>
        ))}
      </span>
    </Notice>
  );
}

interface SortSelectProps {
  place: ListingPlace;
  onChange: (next: ListingChange) => void;
}

/** The order of the results, one word on a phone; without JavaScript a form with a button. */
function SortSelect({ place, onChange }: SortSelectProps) {
  const form = useRef<HTMLFormElement>(null);
  const apply = (sort: HTMLFormElement) =>
    onChange((asked) => ({
      ...asked,
      query: readListingForm("sort", asked.query, new FormData(sort)).query,
    }));
  useEarlyInput(form, apply);
  const offered = listOfferedSorts(place.query);
  const chosen = offered.find(({ value }) => value === place.query.sort);
  return (
    <form
      ref={form}
      className={sortSelectStyles.sort}
      action={paths.listings()}
      onChange={(event) => apply(event.currentTarget)}
      autoComplete="off"
    >
      <input type="hidden" name="form" value="sort" />
      <input type="hidden" name="base" value={writeListingSearch(place)} />
      <select
        className={`${fieldStyles.input} ${fieldStyles.smallInput} ${fieldStyles.quietInput}`}
        data-part="input"
        name="sort"
        aria-label={m.list_sort()}
        value={place.query.sort}
        onChange={leaveToForm}
      >
        {offered.map(({ value, label }) => (
          <option key={value} value={value}>
            {m.list_sort_by({ order: label() })}
          </option>
        ))}
      </select>
      <span className={sortSelectStyles.word} aria-hidden="true">
        {chosen && chosen !== offered[0] ? chosen.label() : m.list_sort_go()}
        <Icon name="chevron-down" size={18} />
      </span>
      <Button type="submit" look="outline" size="sm" className={pageStyles.withoutScript}>
        {m.list_sort_go()}
      </Button>
    </form>
  );
}

/** No results: the text of LIST-16, similar searches with results, and a link to all listings. */
function NothingFound({ found: { place, nearest } }: { found: Listings }) {
  return (
    <EmptyState
      className={beyondEndStyles.empty}
      level={3}
      title={m.list_empty_title()}
      words={m.list_empty_words()}
    >
      <Alternatives ways={nearest} />
      <ButtonLink
        look={nearest.length > 0 ? "outline" : "filled"}
        to={getClearedHref(place)}
        preventScrollReset
      >
        {m.list_clear_all()}
      </ButtonLink>
      <ButtonLink look="outline" icon="bell" to={paths.saveSearch(writeListingSearch(place))}>
        {m.saved_search_save()}
      </ButtonLink>
    </EmptyState>
  );
}

/** Opens the page on which this search is saved. */
function SaveLink({ place }: { place: ListingPlace }) {
  return (
    <Link className={filtersStyles.clear} to={paths.saveSearch(writeListingSearch(place))}>
      <Icon name="bell" size={18} />
      {m.saved_search_save()}
    </Link>
  );
}

interface ActiveFiltersProps {
  place: ListingPlace;
  names: PlaceNames;
  onRemove: () => void;
}

/** The active filters as chips, each a link to the search without it. */
function ActiveFilters({ place, names, onRemove }: ActiveFiltersProps) {
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
        <SaveLink place={place} />
      </li>
    </ul>
  );
}

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
  // A pressed link that goes away takes the focus with it, so it moves to something nearby.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  return (
    <>
      <div className={styles.head}>
        <div className={styles.counted}>
          <h2 className={styles.title} id="results-heading" ref={heading} tabIndex={-1}>
            <span className={styles.shortTitle}>{lines.total}</span>
            <span className={styles.fullTitle} data-part="full-title">
              {lines.heading}
            </span>
          </h2>
          {lines.unverified && (
            <p className={filtersStyles.unverified} data-part="unverified">
              {lines.unverified.words}{" "}
              <Link to={lines.unverified.href} onClick={focusHeading} preventScrollReset>
                {lines.unverified.way}
              </Link>
            </p>
          )}
        </div>
        {total > 0 && getActiveFilters(shown.query, names).length > 0 && (
          <div className={styles.save}>
            <SaveLink place={shown} />
          </div>
        )}
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
      <ActiveFilters place={shown} names={names} onRemove={focusHeading} />
      {total === 0 && <NothingFound found={found} />}
      {total > 0 && page > pages && (
        <BeyondEnd page={page} pages={pages} getHref={(number) => getPageHref(place, number)} />
      )}
    </>
  );
}

/** Below the results: what finds more, if they are few, and the links to their other pages, if there are any. */
export function ResultsPager({ found: { place, pages, total, nearest, lines } }: { found: Listings }) {
  const { page } = place.query;
  if (total > 0 && nearest.length > 0)
    return (
      <div className={styles.few}>
        <h3>{lines.few}</h3>
        <Alternatives ways={nearest} />
      </div>
    );
  if (pages < 2) return null;
  return (
    <Pagination
      className={styles.pager}
      page={page}
      pages={pages}
      getHref={(number) => getPageHref(place, number)}
      text={page > pages ? null : lines.pager}
      ends
      preventScrollReset
    />
  );
}
