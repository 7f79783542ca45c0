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
