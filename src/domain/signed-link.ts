import { m } from "#words/generated/messages.js";
import { Failure } from "./failure.ts";
import { LIMITS } from "./limits.ts";
import { addDays } from "./time/dates.ts";

interface LinkTimes {
  /** When the lead that the link belongs to was last worked on, with its visits and deals. */
  readonly active_at: Date;
  /** The day inside a link that was sent anew; null for all others. */
  readonly until: Date | null;
}

/** Whether a signed link has ended: some weeks after the last activity, or on its own day if that is later. */
export const isLinkExpired = ({ active_at, until }: LinkTimes, now: Date): boolean =>
  addDays(active_at, LIMITS.linkDays) <= now && (until === null || until <= now);

/** How somebody without an account is reached, so that they recognise it and others cannot use it. */
export interface LinkChannel {
  readonly way: "mail" | "sms";
  /** `p•••@example.in`, or the last digits of a number. */
  readonly to: string;
}

/** The refusal of a link that we signed and that has ended. Its page offers to send a new one. */
export class ExpiredLink extends Failure {
  /** Where a new link, or a code for one, is sent; null if neither an address nor a number is known. */
  readonly to: LinkChannel | null;

  constructor(to: LinkChannel | null) {
    super("gone", m.link_ended());
    this.to = to;
  }
}
