/** The parts of the comparison, in their order. */
export const COMPARE_GROUPS = ["money", "place", "home", "amenities", "checks"] as const;
export type CompareGroup = (typeof COMPARE_GROUPS)[number];
