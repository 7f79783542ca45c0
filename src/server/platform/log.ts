import { type DestinationStream, type Logger, pino } from "pino";

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
];

/** One JSON object per line, on standard output unless a destination is given. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: { paths: SECRET, censor: "[hidden]" },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}
