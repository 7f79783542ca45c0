import type { Log } from "./log.ts";

/** One event in the log that helps to investigate a break-in. */
export interface SecurityEvent {
  /** What happened, `<noun>-<verb>`: the name to search the log for. */
  readonly event: string;
  /** Id of the account that it happened to; null if no account is known. Never a name or an email address. */
  readonly account: string | null;
  /** Id of the account that did it, if it is a different one. */
  readonly by?: string | null;
  /** Id of the thing concerned, and its new state. */
  readonly subject?: string;
  readonly value?: string | null;
}

/** Writes one log line of type `security`, so that a search of the log can find it by name. */
export function logSecurity(log: Log, event: SecurityEvent): void {
  log.info({ security: event }, `security: ${event.event}`);
}
