import { m } from "#words/generated/messages.js";
import type { Purpose } from "../../property/choices.ts";

/**
 * The groups of the sidebar: the nine of LIST-04, whose names are also those of the stored state, then ours. Which
 * filters are in a group, the registry says.
 */
export const FILTER_GROUPS = {
  propertyRatings: m.list_group_ratings,
  price: m.field_price,
  propertyTypes: m.list_group_types,
  area: m.field_area,
  postedBy: m.list_group_posted_by,
  localities: m.list_group_localities,
  facingDirection: m.list_group_facing,
  verification: m.detail_verification,
  purchaseType: m.list_group_purchase,
  bhk: m.list_bhk,
  furnishing: m.field_furnishing,
  tenant: m.list_group_tenants,
  bathrooms: m.field_bathrooms,
  amenity: m.detail_amenities,
  more: m.list_group_more,
} as const satisfies Record<string, () => string>;

export type FilterGroup = keyof typeof FILTER_GROUPS;
const GROUP_NAMES = Object.keys(FILTER_GROUPS) as FilterGroup[];

/** What people ask for first, by purpose; the other groups follow in the usual order. */
const FIRST_GROUPS: Readonly<Record<Purpose, readonly FilterGroup[]>> = {
  buy: ["price", "propertyTypes", "bhk", "localities", "area", "purchaseType", "amenity"],
  rent: ["bhk", "furnishing", "tenant", "bathrooms", "amenity", "price", "localities"],
  lease: ["propertyTypes", "price", "area", "localities", "furnishing", "amenity"],
  pg: ["tenant", "price", "furnishing", "amenity", "localities"],
};

/** The groups in the order for a search of these purposes: the usual one unless exactly one is searched. */
export function listGroups(purposes: readonly Purpose[]): readonly FilterGroup[] {
  const [purpose, ...others] = purposes;
  return [...new Set([...(purpose && others.length === 0 ? FIRST_GROUPS[purpose] : []), ...GROUP_NAMES])];
}
