/** Time limits in days, which the team sets. */
export interface ListingTerms {
  /** A public listing is hidden after this many days unless its owner confirms that it is still available. */
  readonly confirmDays: number;
  /** Before that the owner is reminded twice by email. */
  readonly firstReminderDays: number;
  readonly lastReminderDays: number;
  /** How long a deleted listing can be restored. */
  readonly undoDays: number;
}

/** The limits until the team saves its own. */
export const LISTING_TERMS: ListingTerms = {
  confirmDays: 45,
  firstReminderDays: 30,
  lastReminderDays: 40,
  undoDays: 30,
};
