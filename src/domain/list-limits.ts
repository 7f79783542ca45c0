/** Limits of lists on a device: apart from the others, because every page loads them. How many listings are compared. */
export const MOST_COMPARED = 4;
/** How many listings a shortlist holds. */
export const MOST_SHORTLISTED = 100;
