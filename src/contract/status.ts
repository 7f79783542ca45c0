import type { PartStatus } from "#domain/status.ts";

/** What works now. */
export interface SiteStatus {
  /** When it was checked, as an ISO date and time. */
  readonly checkedAt: string;
  readonly parts: readonly PartStatus[];
}
