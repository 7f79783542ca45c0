/** An error that the database answered with; `code` is PostgreSQL's SQLSTATE. Same fields as `pg`'s own. */
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

/** Whether a write failed because the row exists already, by this constraint if one is named. */
export function isTaken(error: unknown, constraint?: string): boolean {
  if (!(error instanceof Error) || !("code" in error) || error.code !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || ("constraint" in error && error.constraint === constraint);
}
