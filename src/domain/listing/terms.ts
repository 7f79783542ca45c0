/** For how long things hold, in days; the team sets them. */
export interface ListingTerms {
  /** A public listing is hidden after so many days unless its owner has said that it is still to be had. */
  readonly confirmDays: number;
  /** Before that the owner is asked for it twice, by mail. */
  readonly firstReminderDays: number;
  readonly lastReminderDays: number;
  /** For so long a deleted listing can be brought back. */
  readonly undoDays: number;
}

/** What holds until the team has set anything. */
export const LISTING_TERMS: ListingTerms = {
  confirmDays: 45,
  firstReminderDays: 30,
  lastReminderDays: 40,
  undoDays: 30,
};
