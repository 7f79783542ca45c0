import { m } from "#words/generated/messages.js";
import { Failure } from "./failure.ts";

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
