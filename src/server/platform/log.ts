import { type DestinationStream, type Logger, pino } from "pino";
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

/**
 * Writes one JSON object per line, to standard output unless a destination is given. Requests do not wait until the
 * line is written; pending lines are written when the process ends, also after an error.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: SECRET, censor: "[hidden]" },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: removeKeys },
  };
  const log: Log = pino(
    {
      ...options,
      // Lines that are not written by a request's own logger also say which request they belong to.
      mixin: (_fields, _level, logger) => (logger === log ? nameRequest() : {}),
    },
    destination ?? pino.destination({ dest: STANDARD_OUTPUT, sync: false }),
  );
  return log;
}

function nameRequest(): { reqId?: string } {
  const reqId = getRequestId();
  return reqId === undefined ? {} : { reqId };
}

/** An error as pino logs it, without the keys of links: the message often contains an address. */
function removeKeys(error: Error): unknown {
  const told: unknown = pino.stdSerializers.err(error);
  return JSON.parse(
    JSON.stringify(told, (_name, value) => (typeof value === "string" ? hideKeys(value) : value)),
  );
}
