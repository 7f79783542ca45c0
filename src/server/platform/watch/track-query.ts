import type { EngineConnection } from "../database/engine.ts";
import { nameQuery } from "./queries.ts";
import { isWorkWatched, type RunningWork, track } from "./work.ts";

/** A running query; the log of slow queries shows its statement, without values. */
export interface RunningQuery extends RunningWork {
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
