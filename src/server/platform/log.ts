import { type DestinationStream, type Logger, pino } from "pino";
import SonicBoom from "sonic-boom";
import { hideKeys } from "./hide-secrets.ts";
import { getRequestId } from "./watch/request-context.ts";

export type Log = Logger;

/** Fields that are never logged: credentials, and personal data. */
export const SECRET = [
  "req.headers.cookie",
  "req.headers.authorization",
  'req.headers["x-xsrf-token"]',
  'res.headers["set-cookie"]',
  "password",
  "*.password",
  "token",
  "*.token",
  // PostgreSQL puts the conflicting values into this field.
  "err.detail",
];

export const STANDARD_OUTPUT = 1;
/** Lines that wait for a slow reader, in bytes; further ones are dropped. */
export const MOST_WAITING = 4 * 1024 * 1024;

/**
 * Writes one JSON object per line, to standard output unless a destination is given. Requests do not wait until the
 * line is written; pending lines are written when the process ends, also after an error.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: SECRET, censor: "[hidden]" },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeForLog },
  };
  const log: Log = pino(
    {
      ...options,
      // Lines that are not written by a request's own logger also say which request they belong to.
      mixin: (_fields, _level, logger) => (logger === log ? nameRequest() : {}),
    },
    destination ?? getStandardOutput(),
  );
  return log;
}

export let standardOutput: DestinationStream | undefined;

/** One for all logs of the process. */
export function getStandardOutput(): DestinationStream {
  standardOutput ??= openStandardOutput();
  return standardOutput;
}

/**
 * Standard output, for a server that goes on and stops as usual when nobody reads its log any more, or the disk under it
 * is full. The destination that pino makes itself never ends then: its version of sonic-boom tries the last lines for ever
 * while the process exits.
 */
export function openStandardOutput(): DestinationStream {
  const output = new SonicBoom({
    fd: STANDARD_OUTPUT,
    sync: false,
    maxLength: MOST_WAITING,
  });
  let hasReader = true;
  // An error of the log has no place where it could be reported. After any other than this one, the next line tries again.
  output.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") hasReader = false;
  });
  process.on("exit", () => {
    if (!hasReader) return;
    try {
      output.flushSync();
    } catch {
      // The lines are lost, with whatever should have read them.
    }
  });
  return { write: (line) => void (hasReader && output.write(line)) };
}

export function nameRequest(): { reqId?: string } {
  const reqId = getRequestId();
  return reqId === undefined ? {} : { reqId };
}

/**
 * An error as pino logs it, without the keys of links: the message often contains an address. A Failure has words for
 * visitors, so its cause is logged instead, which says what has happened.
 */
export function describeForLog(error: Error): unknown {
  const { name, cause } = error;
  const told: unknown = pino.stdSerializers.err(name === "Failure" && cause instanceof Error ? cause : error);
  return JSON.parse(
    JSON.stringify(told, (_name, value) => (typeof value === "string" ? hideKeys(value) : value)),
  );
}

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
