import { type DestinationStream, type Logger, pino } from "pino";
import { hideKeys } from "./hide-keys.ts";

export type Log = Logger;

/** What never reaches a log line: credentials, and what people wrote about themselves. */
const SECRET = [
  "req.headers.cookie",
  "req.headers.authorization",
  'req.headers["x-xsrf-token"]',
  'res.headers["set-cookie"]',
  "password",
  "*.password",
  "token",
  "*.token",
  // PostgreSQL names the values that stood in its way.
  "err.detail",
];

const STANDARD_OUTPUT = 1;

/**
 * One JSON object per line, on standard output unless a destination is given. Requests do not wait for the line to be
 * written; what is under way is written when the process ends, after an error too.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: SECRET, censor: "[hidden]" },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: removeKeys },
  };
  return pino(options, destination ?? pino.destination({ dest: STANDARD_OUTPUT, sync: false }));
}

/** An error as pino tells it, without the keys of links: what could not be answered often names its address. */
function removeKeys(error: Error): unknown {
  const told: unknown = pino.stdSerializers.err(error);
  return JSON.parse(
    JSON.stringify(told, (_name, value) => (typeof value === "string" ? hideKeys(value) : value)),
  );
}
