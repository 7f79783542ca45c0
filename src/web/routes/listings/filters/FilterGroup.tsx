import { type ReactNode, useId, useRef } from "react";
import type { FilterControl } from "#domain/listing/filters/filter.ts";
import { FILTER_GROUPS, type FilterGroup as Group } from "#domain/listing/filters/groups.ts";
import { isFiltered, removeFilters } from "#domain/listing/filters/listing-query.ts";
import {
  FILTERS,
  type FilterOfControl,
  getFilter,
  listFiltersOfGroup,
  type SidebarFilter,
} from "#domain/listing/filters/registry.ts";
import * as styles from "#web/features/listing-filters/Filters.module.css";
import { getCount } from "#web/features/listing-filters/facet-counts.ts";
import { getListingHref } from "#web/features/listing-filters/listing-href.ts";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import {
  FilterSwitch,
  getOfferedValues,
  LocalityBoxes,
  RatingBoxes,
  StepPills,
  TypeBoxes,
  ValueBoxes,
  ValuePills,
} from "./FilterControls.tsx";
import { type Filtering, useFiltering } from "./filter-context.ts";
import { AreaControl, PriceControl } from "./RangeControls.tsx";

/** The controls of the registry. One that cannot set a filter that names it does not compile. */
const CONTROLS: { readonly [C in FilterControl]: (props: { name: FilterOfControl<C> }) => ReactNode } = {
  boxes: ValueBoxes,
  pills: ValuePills,
  steps: StepPills,
  ratings: RatingBoxes,
  types: TypeBoxes,
  price: PriceControl,
  area: AreaControl,
  localities: LocalityBoxes,
  switch: FilterSwitch,
};

/**
 * One group of the sidebar: its name, a Clear link if something is chosen, and the controls of its filters. A group
 * without a filter that could find something is not there.
 */
export function FilterGroup({ group }: { group: Group }) {
  const filtering = useFiltering();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const filters = listFiltersOfGroup(group);
  const shown = filters.filter((name) => isUseful(name, filtering));
  if (shown.length === 0) return null;
  const name = FILTER_GROUPS[group]();
  const { place } = filtering;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be in one row with its Clear button
    <div className={styles.group} role="group" aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {name}
        </h3>
        {filters.some((filter) => isFiltered(place.query, filter)) && (
          <Link
            className={styles.clear}
            to={getListingHref({ ...place, query: removeFilters(place.query, ...filters) })}
            aria-label={m.list_clear_group({ group: name })}
            // The link goes away with what it clears, and would take the focus with it.
            onClick={() => heading.current?.focus({ preventScroll: true })}
            preventScrollReset
          >
            {m.list_clear()}
          </Link>
        )}
      </div>
      {shown.map((filter) => {
        const Control = CONTROLS[FILTERS[filter].control] as (props: { name: SidebarFilter }) => ReactNode;
        return <Control key={filter} name={filter} />;
      })}
    </div>
  );
}

/** Whether a filter is set, or an option that is offered has results; of other filters than lists nobody knows before. */
const isUseful = (name: SidebarFilter, { place, facets }: Filtering): boolean =>
  isFiltered(place.query, name) || !isList(name) || getCount(facets, name, getOfferedValues(name)) > 0;

const isList = (name: SidebarFilter): name is Parameters<typeof getOfferedValues>[0] =>
  getFilter(name).kind === "choices";
