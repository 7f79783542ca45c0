import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListingAnswer } from "#contract/listing.ts";
import {
  QUICK_FILTERS,
  QUICK_OPTIONS,
  type QuickFilter,
  quickChoice,
  quickFilters,
  withQuick,
} from "#domain/property-filters.quick.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { m } from "#words/generated/messages.js";
import { quickButtonLabel, quickLabel, quickName } from "./filter-words.ts";
import { type ListingPlace, listingHref } from "./listing-href.ts";
import { useDisclosures } from "./use-disclosures.ts";

type Facets = ListingAnswer["facets"];
/** Which counts stand beside the options of each quick filter. */
const COUNTED = {
  price: "price",
  postedBy: "postedBy",
  purpose: "purpose",
  size: "area",
  availability: "availability",
} as const;
const AGENT = ["dealer", "featured-dealer"];

function countOf(facets: Facets, filter: QuickFilter, key: string): number {
  const counts = facets[COUNTED[filter]] ?? {};
  const keys = key === "agent" ? AGENT : [key];
  return keys.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
}

interface QuickFiltersProps {
  place: ListingPlace;
  facets: Facets;
  /** Where a search is shown; the listing page unless said otherwise. */
  hrefFor?: (place: ListingPlace) => string;
  /** After the five, in the same row. */
  children?: ReactNode;
}

/** Five choices above the results. Each option is a link, so that it works without JavaScript. */
export function QuickFilters({ place, facets, hrefFor = listingHref, children }: QuickFiltersProps) {
  const { ref, onKeyDown, close } = useDisclosures();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that bubble up from the summaries and links inside
    <div className="qf" ref={ref} onKeyDown={onKeyDown}>
      {QUICK_FILTERS.map((filter) => (
        <QuickMenu key={filter} onChosen={close} {...{ filter, place, facets, hrefFor }} />
      ))}
      {children}
    </div>
  );
}

interface QuickMenuProps {
  filter: QuickFilter;
  place: ListingPlace;
  facets: Facets;
  hrefFor: (place: ListingPlace) => string;
  onChosen: () => void;
}

function QuickMenu({ filter, place, facets, hrefFor, onChosen }: QuickMenuProps) {
  const { query } = place;
  const choice = quickChoice(query, filter);
  const label = quickButtonLabel(query, filter);
  const name = quickName(filter);
  const option = (key: string | null) => {
    const found = QUICK_OPTIONS[filter].find((each) => each.key === key) ?? null;
    const on = found ? found === choice : !quickFilters(query, filter);
    return (
      <li key={key ?? "any"}>
        <Link
          className="qf__option"
          to={hrefFor({ ...place, query: withQuick(query, filter, found) })}
          aria-current={on ? "true" : undefined}
          preventScrollReset
          onClick={onChosen}
        >
          {key === null ? m.list_quick_any() : quickLabel(key)}
          {key !== null && <span className="check__n">{countOf(facets, filter, key)}</span>}
          {on && <Icon name="check" size={18} />}
        </Link>
      </li>
    );
  };
  return (
    <details className="qf__menu" name="quick">
      <summary className={clsx("chip chip--filter", quickFilters(query, filter) && "chip--set")}>
        {label !== name && <span className="sr-only">{name}: </span>}
        {label}
        <Icon name="chevron-down" size={18} />
      </summary>
      <ul className="qf__panel" aria-label={name}>
        {option(null)}
        {QUICK_OPTIONS[filter].map(({ key }) => option(key))}
      </ul>
    </details>
  );
}
