import { createUnavailable } from "#domain/failure.ts";
import { summarizeError } from "#server/platform/summarize-error.ts";

/** An error returned by the database; `code` is PostgreSQL's SQLSTATE. It has the same fields as the errors of `pg`. */
export class SqlFailure extends Error {
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;

  constructor(fields: { message: string }) {
    super(fields.message);
    this.name = "SqlFailure";
    Object.assign(this, fields);
  }
}

const UNIQUE_VIOLATION = "23505";

/** Whether a write failed because the row already exists; if a constraint is named, because of that one. */
export function isTaken(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || ("constraint" in error && error.constraint === constraint);
}

/** When to try again, if the database is away or has too much to do. */
export const RETRY_SECONDS = 5;

/**
 * PostgreSQL's codes for a server that stops, starts, fails over or takes no more connections, and the code with which
 * a pooler refuses (08P01). 25006: the server that was the primary is a replica now.
 * 40P01: two transactions waited for each other, as may happen while a new release migrates; this one was undone.
 */
const CODES = /^(08...|57P0[123]|25006|53300|40P01)$/;
const SYSTEM_CODES: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT"],
  ...["EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN", "ENOTFOUND"],
]);
/** Errors of the library `pg` have no codes. */
const LIBRARY_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;

/**
 * Whether the database is away for a moment, so that the same query may succeed a few seconds later: it fails over, it
 * was restarted, or the connection broke.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  return CODES.test(code) || SYSTEM_CODES.has(code) || LIBRARY_MESSAGES.test(error.message);
}

/** The refusal for people if the database is away, whose cause is for operators; any other error as it is. */
export const explainUnavailable = (error: unknown): unknown =>
  isDatabaseUnavailable(error) ? createUnavailable(RETRY_SECONDS, nameDatabase(error as Error)) : error;

/** What operators read: the variable, the library's own words and its code. The log would repeat the words of a cause. */
function nameDatabase(error: Error): Error {
  const named = new Error(`DATABASE_URL: ${summarizeError(error)}`);
  return "code" in error ? Object.assign(named, { code: error.code }) : named;
}
