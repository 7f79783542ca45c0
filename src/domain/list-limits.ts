/**
 * Limits of lists and searches: apart from the others, because every page loads them. How many listings can be compared
 * at once.
 */
export const MOST_COMPARED = 4;
/** How many listings a shortlist holds. */
export const MOST_SHORTLISTED = 100;
/** Part of `LIMITS`. */
export const SEARCH_LIMITS = {
  searchLength: 120,
  /** Corners of an area drawn on the map, and the characters of its encoded form. */
  areaPoints: 60,
  areaLength: 720,
  /** Rupees: ₹1,000 Cr. */
  price: 10_000_000_000,
  /** Square feet: about 230 acres. */
  area: 10_000_000,
  /** Towns, or localities, in one search. */
  searchPlaces: 60,
  /** Viewed listings that a device remembers. */
  recentlyViewed: 12,
} as const;
