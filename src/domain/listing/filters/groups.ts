import { m } from "#words/generated/messages.js";

/** A group of the sidebar. */
export interface FilterGroupRow {
  readonly label: () => string;
  /** Shows only filters that find something in the results, and is not there if none of them does. */
  readonly showsOnlyUseful?: boolean;
}

/**
 * The groups of the sidebar, in order: the nine of LIST-04, whose names are also those of the stored state, then one for
 * all other filters. Which filters are in a group, the registry says.
 */
export const FILTER_GROUPS = {
  propertyRatings: { label: m.list_group_ratings },
  price: { label: m.field_price },
  propertyTypes: { label: m.list_group_types },
  area: { label: m.field_area },
  postedBy: { label: m.list_group_posted_by },
  localities: { label: m.list_group_localities },
  facingDirection: { label: m.list_group_facing },
  verification: { label: m.detail_verification },
  purchaseType: { label: m.list_group_purchase },
  more: { label: m.list_group_more, showsOnlyUseful: true },
} as const satisfies Record<string, FilterGroupRow>;

export type FilterGroup = keyof typeof FILTER_GROUPS;
export const GROUP_NAMES = Object.keys(FILTER_GROUPS) as FilterGroup[];
