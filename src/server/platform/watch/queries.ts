import type { EngineConnection } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/log.ts";
import { isWorkWatched, type RunningWork, track, watchWork } from "./work.ts";

/** The table that a statement writes. Not `for update` and not `do update set`. */
const WRITES = /\b(insert into|(?<!\b(?:for|do|no key) )update|delete from|merge into)\s+([\w".]+)/i;
/** The first table that it reads. Not `extract(epoch from …)`. */
const READS = /(?<!\(\s*\w+\s+)\bfrom\s+(?:only\s+)?([a-z_"][\w".]*)/i;
const VERBS = /^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i;
const VALUES = /'(?:[^']|'')*'|\$\w*\$[\s\S]*?\$\w*\$|(?<![\w$])\d+(?:\.\d+)?\b/g;
const SHAPE_LENGTH = 600;
/** Texts whose name is remembered. Searches write many different ones. */
const MOST_KNOWN = 1_000;

const known = new Map<string, string>();

/** A short name of a statement for metrics, from a small set: `select public_property`, `update lead`, `commit`. */
export function nameQuery(sql: string): string {
  let name = known.get(sql);
  if (name === undefined) {
    name = makeName(sql);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(sql, name);
  }
  return name;
}

function makeName(sql: string): string {
  const [, written = "", table = ""] = WRITES.exec(sql) ?? [];
  if (table) return `${written.split(/\s/, 1)[0]?.toLowerCase()} ${getLastPart(table)}`;
  const verb = (VERBS.exec(sql)?.[1] ?? "other").toLowerCase();
  const [, read] = READS.exec(sql) ?? [];
  return (verb === "select" || verb === "with") && read ? `select ${getLastPart(read)}` : verb;
}

const getLastPart = (name: string): string =>
  (name.split(".").at(-1) ?? "").replaceAll('"', "").toLowerCase();

/** The beginning of a statement for the log, without any value: our own statements have placeholders, others may not. */
export const writeShape = (sql: string): string =>
  sql.replace(VALUES, "?").replace(/\s+/g, " ").trim().slice(0, SHAPE_LENGTH);

/** A running query; the log of slow queries shows its statement, without values. */
interface RunningQuery extends RunningWork {
  readonly sql: string;
}

/** Makes every query of a connection known to metrics, traces and the log of slow queries. */
export function trackQueries(query: EngineConnection["query"]): EngineConnection["query"] {
  return (sql, parameters) => {
    if (!isWorkWatched()) return query(sql, parameters);
    const work: RunningQuery = { kind: "database", name: nameQuery(sql), sql };
    return track(work, () => query(sql, parameters));
  };
}

/** A query that takes longer is worth a line in the log. In milliseconds. */
const SLOW_MS = 500;

const isQuery = (work: RunningWork): work is RunningQuery => "sql" in work;

/**
 * Logs queries that take long: their name, their statement without any value, and the request that they belong to.
 * @returns a function that stops it
 */
export function logSlowQueries(log: Log, slowMs = SLOW_MS): () => void {
  const begun = new WeakMap<object, number>();
  return watchWork({
    onBegin(work) {
      if (isQuery(work)) begun.set(work, performance.now());
    },
    onEnd(work) {
      if (!isQuery(work)) return;
      const ms = performance.now() - (begun.get(work) ?? Number.POSITIVE_INFINITY);
      if (ms < slowMs) return;
      const about = {
        database: work.kind,
        query: work.name,
        ms: Math.round(ms),
        statement: writeShape(work.sql),
      };
      log.warn(about, "A slow query");
    },
  });
}
