import { type DestinationStream, type Logger, pino } from "pino";
import SonicBoom from "sonic-boom";
import { hideKeys } from "./hide-keys.ts";
import { getRequestId } from "./watch/request-id.ts";

export type Log = Logger;

/** Fields that are never logged: credentials, and personal data. */
const SECRET = [
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

const STANDARD_OUTPUT = 1;
/** Lines that wait for a slow reader, in bytes; further ones are dropped. */
const MOST_WAITING = 4 * 1024 * 1024;

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

let standardOutput: DestinationStream | undefined;

/** One for all logs of the process. */
function getStandardOutput(): DestinationStream {
  standardOutput ??= openStandardOutput();
  return standardOutput;
}

/**
 * Standard output, for a server that goes on and stops as usual when nobody reads its log any more, or the disk under it
 * is full. The destination that pino makes itself never ends then: its version of sonic-boom tries the last lines for ever
 * while the process exits.
 */
function openStandardOutput(): DestinationStream {
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

function nameRequest(): { reqId?: string } {
  const reqId = getRequestId();
  return reqId === undefined ? {} : { reqId };
}

/**
 * An error as pino logs it, without the keys of links: the message often contains an address. A Failure has words for
 * visitors, so its cause is logged instead, which says what has happened.
 */
function describeForLog(error: Error): unknown {
  const { name, cause } = error;
  const told: unknown = pino.stdSerializers.err(name === "Failure" && cause instanceof Error ? cause : error);
  return JSON.parse(
    JSON.stringify(told, (_name, value) => (typeof value === "string" ? hideKeys(value) : value)),
  );
}
