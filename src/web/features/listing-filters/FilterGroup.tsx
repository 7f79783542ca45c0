import { type ReactNode, useId } from "react";
import { SIDE_GROUPS, type SideGroup } from "#domain/listing/filters/listing-facets.ts";
import { removeFilters } from "#domain/listing/filters/listing-query.ts";
import { Link } from "#web/ui/Link.tsx";
import { m } from "#words/generated/messages.js";
import * as styles from "./Filters.module.css";
import { useFiltering } from "./filter-context.ts";
import { getGroupLabel } from "./filter-labels.ts";
import { getListingHref } from "./listing-href.ts";

/** One group of the sidebar: its name, its Clear button, its options. */
export function FilterGroup({ group, children }: { group: SideGroup; children: ReactNode }) {
  const { place } = useFiltering();
  const id = useId();
  const name = getGroupLabel(group);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be in one row with its Clear button
    <div className={styles.group} role="group" aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h3 id={id}>{name}</h3>
        <Link
          className={styles.clear}
          to={getListingHref({ ...place, query: removeFilters(place.query, ...SIDE_GROUPS[group]) })}
          aria-label={m.list_clear_group({ group: name })}
          preventScrollReset
        >
          {m.list_clear()}
        </Link>
      </div>
      {children}
    </div>
  );
}
