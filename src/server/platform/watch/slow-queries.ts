import type { Log } from "../log.ts";
import { writeShape } from "./queries.ts";
import type { RunningQuery } from "./track-query.ts";
import { type RunningWork, watchWork } from "./work.ts";

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
