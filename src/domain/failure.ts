import { m } from "#words/generated/messages.js";

export type FailureCode =
  | "invalid"
  | "sign_in_needed"
  | "forbidden"
  | "not_found"
  | "gone"
  | "conflict"
  | "too_large"
  | "address_too_long"
  | "unsupported"
  | "too_many"
  | "busy";

/** Field name → a sentence that says how to fix it. Nested fields join with dots: `projectUnits.0.priceFrom`. */
export type FieldErrors = Readonly<Record<string, string>>;

const STATUS: Record<FailureCode, number> = {
  invalid: 422,
  sign_in_needed: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  too_large: 413,
  address_too_long: 414,
  unsupported: 415,
  too_many: 429,
  busy: 503,
};

/** A refusal with a message for people: it is shown unchanged, so it must never contain internal details. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields?: FieldErrors;
  readonly retryAfterSeconds?: number;

  constructor(
    code: FailureCode,
    message: string,
    more: { fields?: FieldErrors; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, "cause" in more ? { cause: more.cause } : {});
    this.name = "Failure";
    this.code = code;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  /** The HTTP status for the code. */
  get status(): number {
    return STATUS[this.code];
  }
}

export const createInvalid = (fields: FieldErrors, message: string = m.error_invalid()): Failure =>
  new Failure("invalid", message, { fields });
/** Also for things that exist but may not be seen, so that nobody can find out that they exist. */
export const createNotFound = (message: string = m.error_not_found()): Failure =>
  new Failure("not_found", message);
export const createSignInNeeded = (message: string = m.error_sign_in_needed()): Failure =>
  new Failure("sign_in_needed", message);
export const createForbidden = (message: string = m.error_forbidden()): Failure =>
  new Failure("forbidden", message);
export const createGone = (message: string): Failure => new Failure("gone", message);
/** @param field the field to change, if there is one */
export const createConflict = (message: string, field?: string): Failure =>
  new Failure("conflict", message, field === undefined ? {} : { fields: { [field]: message } });
export const createTooLarge = (message: string): Failure => new Failure("too_large", message);
export const createAddressTooLong = (): Failure =>
  new Failure("address_too_long", m.error_address_too_long());
export const createUnsupported = (message: string): Failure => new Failure("unsupported", message);
/** @param seconds how long to wait; becomes the Retry-After header */
export const createTooMany = (seconds: number): Failure =>
  new Failure("too_many", describeRetryTime(seconds), { retryAfterSeconds: seconds });
/**
 * The server has no capacity at this moment.
 * @param seconds when to try again; becomes the Retry-After header
 * @param cause what there is too little of, for the log
 */
export const createBusy = (seconds: number, cause?: Error): Failure =>
  new Failure("busy", m.error_busy(), { retryAfterSeconds: seconds, ...(cause && { cause }) });

/** The database cannot be reached at this moment. @param cause the database's error, for the log */
export const createUnavailable = (seconds: number, cause: unknown): Failure =>
  new Failure("busy", m.error_away(), { retryAfterSeconds: seconds, cause });
/**
 * Whether the request itself was refused, so that trying again changes nothing. Otherwise the server had no capacity,
 * or the error is one of ours.
 */
export const isRejection = (error: unknown): error is Failure =>
  error instanceof Failure && error.code !== "busy";

/** Minutes, or hours if the wait is long. */
function describeRetryTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return m.error_too_many_minute();
  if (minutes <= 90) return m.error_too_many_minutes({ minutes });
  return m.error_too_many_hours({ hours: Math.ceil(minutes / 60) });
}
