/** The engine of the embedded database. It blocks the event loop while a query runs. */
import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { ErrorFields } from "../work/pending-answers.ts";
import type { EngineCode } from "./engine-code.ts";

export interface EmbeddedPlace {
  /** Folder of the database; without it, the database is in memory. */
  folder?: string;
  /** A dump to start from, written by `dump`. */
  template?: string;
}

export interface EmbeddedOptions extends EmbeddedPlace {
  code: EngineCode;
}

export type EngineRequest =
  | { kind: "query"; sql: string; parameters: (string | null)[] }
  | { kind: "listen" | "unlisten"; channel: string }
  | { kind: "dump"; file: string }
  | { kind: "open" | "close" };

/** For several statements in one text: the rows of all of them, and how many rows the last one changed. */
export interface EngineAnswer {
  rows: unknown[];
  affected: number | undefined;
}

export interface EngineNews {
  channel: string;
  payload: string;
}

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const NUMERIC = 1700;
const keepText = (value: unknown) => value as string;
/** Parameters always arrive in PostgreSQL's text form, whatever their type. */
const serializers = new Proxy({}, { get: () => keepText });

/**
 * The engine's own page cache. It has one connection and the cache of the file system below it, so the usual 128 MB
 * would only use the memory twice (decision 0081).
 */
const SETTINGS = ["-c", "shared_buffers=16MB"];

/**
 * Opens it.
 * @param tell is called with each notification of a channel that is listened to
 * @returns what answers a request
 */
export async function openPglite(
  { code, folder, template }: EmbeddedOptions,
  tell: (news: EngineNews) => void,
): Promise<(request: EngineRequest) => Promise<unknown>> {
  const pglite = await PGlite.create({
    ...code,
    ...(folder ? { dataDir: folder } : {}),
    ...(template ? { loadDataDir: await openAsBlob(template) } : {}),
    extensions: { pg_trgm, unaccent },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
    parsers: { [INT8]: Number, [NUMERIC]: Number, [DATE]: keepText, [TIMESTAMP]: keepText },
  });
  // SQL always names the time zone when it computes days and hours, and never relies on the session's.
  await pglite.exec("set timezone = 'UTC'");
  const stops = new Map<string, () => Promise<void>>();
  return async (request) => {
    switch (request.kind) {
      case "open":
        return null;
      case "query":
        return runQuery(pglite, request.sql, request.parameters);
      case "listen": {
        const { channel } = request;
        stops.set(channel, await pglite.listen(channel, (payload) => tell({ channel, payload })));
        return null;
      }
      case "unlisten":
        await stops.get(request.channel)?.();
        stops.delete(request.channel);
        return null;
      case "dump": {
        const dump = await pglite.dumpDataDir("none");
        await writeFile(request.file, Buffer.from(await dump.arrayBuffer()));
        return null;
      }
      case "close":
        await pglite.close();
        return null;
    }
  };
}

async function runQuery(pglite: PGlite, sql: string, parameters: (string | null)[]): Promise<EngineAnswer> {
  // Without parameters the simple protocol is used: it is faster and accepts several statements at once.
  const results =
    parameters.length === 0 ? await pglite.exec(sql) : [await pglite.query(sql, parameters, { serializers })];
  return { rows: results.flatMap(({ rows }) => rows), affected: results.at(-1)?.affectedRows };
}

/** The fields of a `SqlFailure`. */
export function getFailureFields(error: unknown): ErrorFields {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table, column, detail } = error as Error & Record<string, unknown>;
  return { message: error.message, ...{ code, constraint, table, column, detail } };
}
