import { LIMITS } from "../limits.ts";
import { addDays } from "../time/dates.ts";

interface LinkTimes {
  /** When the lead that the link belongs to was last worked on, with its visits and deals. */
  readonly active_at: Date;
  /** The day inside a link that was sent anew; null for all others. */
  readonly until: Date | null;
}

/** Whether a signed link has ended: some weeks after the last activity, or on its own day if that is later. */
export const isLinkExpired = ({ active_at, until }: LinkTimes, now: Date): boolean =>
  addDays(active_at, LIMITS.linkDays) <= now && (until === null || until <= now);
