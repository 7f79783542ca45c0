import clsx from "clsx";
import type { FormEvent, KeyboardEvent, MouseEvent, ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { isFiltered } from "#domain/listing/filters/listing-query.ts";
import {
  addQuick,
  getQuickChoice,
  getQuickOptions,
  QUICK_FILTERS,
  type QuickFilter,
  type QuickOption,
} from "#domain/listing/filters/quick-filters.ts";
import { followLink } from "#web/browser/follow-link.ts";
import { Button } from "#web/ui/Button.tsx";
import * as chipStyles from "#web/ui/Chip.module.css";
import * as choiceStyles from "#web/ui/Choice.module.css";
import { Icon } from "#web/ui/Icon.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as textStyles from "#web/ui/text.module.css";
import { VerifiedMark } from "#web/ui/Verified.tsx";
import { m } from "#words/generated/messages.js";
import { PriceFields, type RejectedFields, readPrice, ShowMore } from "./FilterFields.tsx";
import * as styles from "./Filters.module.css";
import { type AnsweredFacets, getCount } from "./facet-counts.ts";
import { getQuickButtonLabel, getQuickLabel, getQuickName } from "./filter-labels.ts";
import { getListingHref, type ListingPlace, writeListingSearch } from "./listing-href.ts";
import { useDisclosures } from "./use-disclosures.ts";

interface VerifiedToggleProps {
  place: ListingPlace;
  /** The page of a search; the listing page unless given. */
  getHref?: (place: ListingPlace) => string;
}

/** Only what the team has checked, or everything. A link that looks like a switch, also to screen readers. */
export function VerifiedToggle({ place, getHref = getListingHref }: VerifiedToggleProps) {
  const on = place.query.verified === true;
  const flipped = { ...place.query, verified: !on, page: 1 };
  const pressOnSpace = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <Link
      className={styles.verified}
      role="switch"
      aria-checked={on}
      to={getHref({ ...place, query: flipped })}
      preventScrollReset
      onKeyDown={pressOnSpace}
    >
      <span className={choiceStyles.track} aria-hidden="true" />
      <VerifiedMark />
      {m.ui_verified()}
    </Link>
  );
}

interface QuickFiltersProps {
  place: ListingPlace;
  facets: AnsweredFacets;
  refused: RejectedFields;
  /** The page of a search; the listing page unless given. */
  getHref?: (place: ListingPlace) => string;
  /** The page that reads the typed price without JavaScript; the listing page unless given. */
  action?: string;
  /** Shown before the five filters, in the same row. */
  first?: ReactNode;
  /** Shown after the five filters, in the same row. */
  children?: ReactNode;
}

/** Five filters above the results. Each option is a link, so that it works without JavaScript. */
export function QuickFilters({ first, children, ...given }: QuickFiltersProps) {
  const { ref, onKeyDown, close } = useDisclosures();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the summaries and links inside
    <div className={styles.quick} ref={ref} onKeyDown={onKeyDown}>
      {first}
      {QUICK_FILTERS.map((filter) => (
        <QuickMenu key={filter} onChosen={close} filter={filter} {...given} />
      ))}
      {children}
    </div>
  );
}

interface QuickMenuProps extends Omit<QuickFiltersProps, "first" | "children"> {
  filter: QuickFilter;
  onChosen: () => void;
}

function QuickMenu({ filter, onChosen, ...given }: QuickMenuProps) {
  const { place, facets, getHref = getListingHref } = given;
  const { query } = place;
  const navigate = useNavigate();
  const choice = getQuickChoice(query, filter)?.key;
  const name = getQuickName(query, filter);
  const label = getQuickButtonLabel(query, filter);
  const filtered = isFiltered(query, filter);
  // One click handler for all options: a router link for each would take as long to render as half of the results.
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    onChosen();
    followLink(event, navigate, { preventScrollReset: true });
  };
  const bindLink = (option: QuickOption | null) => ({
    href: getHref({ ...place, query: addQuick(query, filter, option) }),
    onClick: choose,
  });
  const rows = getQuickOptions(query, filter).map((option) => {
    const words = getQuickLabel(query, filter, option.key);
    const count = getCount(facets, filter, option.counts);
    const isChosen = option.key === choice;
    return {
      isUseful: count > 0 || isChosen,
      row: <QuickRow key={option.key} {...{ words, count, isChosen }} {...bindLink(option)} />,
    };
  });
  const useful = rows.flatMap(({ isUseful, row }) => (isUseful ? row : []));
  const rest = rows.flatMap(({ isUseful, row }) => (isUseful ? [] : row));
  return (
    <details className={styles.quickMenu} data-part="quick-filter" name="quick">
      <summary
        className={clsx(`${chipStyles.chip} ${chipStyles.filter}`, filtered && styles.setChip)}
        data-part="chip"
      >
        {label !== name && <span className={textStyles.visuallyHidden}>{name}: </span>}
        {label}
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.quickPanel}>
        {filter === "price" && <TypedPrice onChosen={onChosen} {...given} />}
        <ul aria-label={name}>
          <QuickRow words={m.list_quick_any()} isChosen={!filtered} {...bindLink(null)} />
          {useful}
        </ul>
        <ShowMore>{rest.length > 0 && <ul aria-label={name}>{rest}</ul>}</ShowMore>
      </div>
    </details>
  );
}

interface QuickRowProps {
  words: string;
  href: string;
  isChosen: boolean;
  /** How many results it has; the row for "any" shows none. */
  count?: number;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** One option of a quick filter, as a link to the same search with this option. */
function QuickRow({ words, href, isChosen, count, onClick }: QuickRowProps) {
  return (
    <li>
      <a
        className={styles.quickOption}
        data-part="quick-option"
        href={href}
        aria-current={isChosen ? "true" : undefined}
        onClick={onClick}
      >
        {words}
        {count !== undefined && <span className={choiceStyles.count}>{count}</span>}
        {isChosen && <Icon name="check" size={18} />}
      </a>
    </li>
  );
}

function TypedPrice({
  place,
  refused,
  getHref = getListingHref,
  action = paths.listings(),
  onChosen,
}: Omit<QuickMenuProps, "filter" | "facets">) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readPrice(place.query, event.currentTarget);
    // The fields show their own errors.
    if (Object.keys(read.problems).length > 0) return;
    onChosen();
    void navigate(getHref({ ...place, query: read.query }), { preventScrollReset: true });
  };
  return (
    <form className={styles.quickTyped} action={action} onSubmit={search} autoComplete="off">
      <input type="hidden" name="form" value="price" />
      <input type="hidden" name="base" value={writeListingSearch(place)} />
      <PriceFields query={place.query} refused={refused} />
      <Button type="submit" size="sm" look="outline">
        {m.ui_apply()}
      </Button>
    </form>
  );
}
