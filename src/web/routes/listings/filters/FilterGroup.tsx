import { type ReactNode, useId } from "react";
import type { FilterControl } from "#domain/listing/filters/filter.ts";
import {
  FILTER_GROUPS,
  type FilterGroupRow,
  type FilterGroup as Group,
} from "#domain/listing/filters/groups.ts";
import { isFiltered, removeFilters } from "#domain/listing/filters/listing-query.ts";
import {
  FILTERS,
  type FilterOfControl,
  listFiltersOfGroup,
  type SidebarFilter,
} from "#domain/listing/filters/registry.ts";
import * as styles from "#web/features/listing-filters/Filters.module.css";
import { getListingHref } from "#web/features/listing-filters/listing-href.ts";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import {
  DirectionPills,
  FilterSwitch,
  LocalityBoxes,
  RatingBoxes,
  TypeBoxes,
  ValueBoxes,
} from "./FilterControls.tsx";
import { type Filtering, useFiltering } from "./filter-context.ts";
import { AreaControl, PriceControl } from "./RangeControls.tsx";

/** The controls of the registry. One that cannot set a filter that names it does not compile. */
const CONTROLS: { readonly [C in FilterControl]: (props: { name: FilterOfControl<C> }) => ReactNode } = {
  boxes: ValueBoxes,
  ratings: RatingBoxes,
  types: TypeBoxes,
  directions: DirectionPills,
  price: PriceControl,
  area: AreaControl,
  localities: LocalityBoxes,
  switch: FilterSwitch,
};

/** One group of the sidebar: its name, its Clear button, and the controls of its filters. */
export function FilterGroup({ group }: { group: Group }) {
  const filtering = useFiltering();
  const id = useId();
  const { label, showsOnlyUseful }: FilterGroupRow = FILTER_GROUPS[group];
  const filters = listFiltersOfGroup(group);
  const shown = showsOnlyUseful ? filters.filter((name) => isUseful(name, filtering)) : filters;
  if (shown.length === 0) return null;
  const name = label();
  const { place } = filtering;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be in one row with its Clear button
    <div className={styles.group} role="group" aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h3 id={id}>{name}</h3>
        <Link
          className={styles.clear}
          to={getListingHref({ ...place, query: removeFilters(place.query, ...filters) })}
          aria-label={m.list_clear_group({ group: name })}
          preventScrollReset
        >
          {m.list_clear()}
        </Link>
      </div>
      {shown.map((filter) => {
        const Control = CONTROLS[FILTERS[filter].control] as (props: { name: SidebarFilter }) => ReactNode;
        return <Control key={filter} name={filter} />;
      })}
    </div>
  );
}

/** Whether a filter is active, or one of its options has results; those of "0", a switch that is off, do not count. */
const isUseful = (name: SidebarFilter, { place, facets }: Filtering): boolean =>
  isFiltered(place.query, name) ||
  Object.entries(facets[name] ?? {}).some(([option, count]) => option !== "0" && count > 0);
