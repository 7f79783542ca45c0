import type { CountedFilter } from "./listing-facets.ts";
import { FILTERS, type FilterName, type NamesOf, SPOTS } from "./registry.ts";
import { GROUP_FILTERS, type StoredGroup } from "./stored-filters.ts";

/** The sidebar's groups: the nine of LIST-04, and one for all other filters in the sidebar. */
export type SideGroup = StoredGroup | "more";

const inNine: readonly FilterName[] = Object.values(GROUP_FILTERS).flat();
type MoreFilter = NamesOf<"choices"> & CountedFilter;
const isMore = (name: FilterName): name is MoreFilter =>
  !inNine.includes(name) && FILTERS[name].kind === "choices" && FILTERS[name].counted;

/** Filters of the sidebar that are in none of the nine groups. */
export const MORE_FILTERS = (SPOTS.side as readonly FilterName[]).filter(isMore);

/** The filters of each group; its Clear button clears exactly these. */
export const SIDE_GROUPS: Readonly<Record<SideGroup, readonly FilterName[]>> = {
  ...GROUP_FILTERS,
  more: MORE_FILTERS,
};
