import type { Log } from "./log.ts";

/** What somebody who looks into a break-in asks the log for. */
export interface SecurityEvent {
  /** What happened, `<noun>-<verb>`: the words by which the log is searched. */
  readonly event: string;
  /** Id of the account that it happened to; none where no account is known. Never a name or an address. */
  readonly account: string | null;
  /** Id of the account that did it, where it is another one. */
  readonly by?: string | null;
  /** Id of what it is about, and what it became. */
  readonly subject?: string;
  readonly value?: string | null;
}

/** Writes one line, as `security` events that a search of the log can pick out by name. */
export function logSecurity(log: Log, event: SecurityEvent): void {
  log.info({ security: event }, `security: ${event.event}`);
}
