import { type Compilable, type CompiledQuery, sql } from "kysely";
import type { Queries } from "./database.ts";

/**
 * Writes a query parameter in PostgreSQL's text form, the same for both engines. Arrays become array literals and plain
 * objects become JSON, so a JSON *array* must be passed as `writeJson(list)`. Characters that no column can store (see
 * `makeStorable`) are removed: nobody can type them, and a program that sends them should not cause an error.
 */
export function encodeParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return removeNul(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(",")}}`;
  if (typeof value === "object") return writeJson(value);
  return String(value);
}

/** JSON that `jsonb` accepts, whatever characters the texts in it contain. */
export const writeJson = (value: unknown): string => JSON.stringify(value, (_, inner) => makeStorable(inner));

/**
 * Removes NUL, the one character that PostgreSQL cannot store in text, and replaces lone surrogates (half a character)
 * with the replacement character. The names of fields are cleaned too.
 */
function makeStorable(value: unknown): unknown {
  if (typeof value === "string") return removeNul(value.toWellFormed());
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const sound = Object.keys(value).every((name) => name.isWellFormed() && !name.includes("\0"));
  if (sound) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [removeNul(name.toWellFormed()), inner]),
  );
}

function removeNul(text: string): string {
  return text.includes("\0") ? text.replaceAll("\0", "") : text;
}

function encodeElement(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(",")}}`;
  const text = encodeParameter(value);
  return text === null ? "NULL" : `"${text.replace(/(["\\])/g, "\\$1")}"`;
}

const READS = /^\s*(select|with)\b/i;
/** Words of statements that write or lock, and our functions that do. */
const WRITES = new RegExp(
  `\\b(${[
    "insert|update|delete|merge|truncate|call|into|share|notify|pg_notify|nextval|setval|set_config|pg_advisory\\w*",
    "move_user|webhook_note|forget_people_in_log|forget_leads_in_log|desk_count_fold|search_document_keep|search_document_changed",
    "create_queue|delete_queue|job_table_run\\w*",
  ].join("|")})\\b`,
  "i",
);

/**
 * Whether a statement only reads, so that it may run twice. In doubt it does not: a word in a quoted name or text counts
 * like any other.
 */
export const isPlainRead = (sql: string): boolean => READS.test(sql) && !WRITES.test(sql);

const PREPARED_COMMENT = "/* prepared */";

/**
 * Marks a query that every page runs: PostgreSQL parses and plans it once for each connection (`.modifyEnd(PREPARED)`).
 * Only for queries with the same text each time, whatever the parameters, so pass lists as `any(...)`.
 */
export const PREPARED = sql.raw(PREPARED_COMMENT);

const names = new Map<string, string>();

/** The name of the prepared statement for a marked query; undefined for other queries. */
export function getPreparedName(text: string): string | undefined {
  if (!text.endsWith(PREPARED_COMMENT)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = `thikana_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const OUTDATED = "0A000";

/** Whether a newer process has changed the tables since the query was planned. */
export function isPlanOutdated(error: unknown): boolean {
  return (error as { code?: unknown }).code === OUTDATED;
}

/**
 * A prepared query whose text is written only once, not for each request. `write` gets a placeholder for each value and
 * must not look at it.
 * @returns runs the query with these values
 */
export function cacheStatement<Row, Values extends readonly unknown[]>(
  write: (queries: Queries, ...values: Values) => Compilable<Row>,
): (queries: Queries, ...values: Values) => Promise<Row[]> {
  const places = Array.from({ length: write.length - 1 }, () => Symbol("value"));
  let stored: CompiledQuery<Row> | undefined;
  return async (queries, ...values) => {
    stored ??= write(queries, ...(places as unknown as Values)).compile();
    const parameters = stored.parameters.map((parameter) => {
      const at = places.indexOf(parameter as symbol);
      return at < 0 ? parameter : values[at];
    });
    return (await queries.executeQuery<Row>({ ...stored, parameters })).rows;
  };
}
