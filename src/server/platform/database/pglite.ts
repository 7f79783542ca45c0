/** The engine of the embedded database. It blocks the event loop while a query runs. */
import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { ErrorFields } from "../work/channel.ts";
import type { EngineCode } from "./embedded.ts";

export interface EmbeddedPlace {
  /** Folder of the database; without it, the database is in memory. */
  folder?: string;
  /** A dump to start from, written by `dump`. */
  template?: string;
}

export interface EmbeddedOptions extends EmbeddedPlace {
  code: EngineCode;
}

/** What answers the requests of `EmbeddedEngine`. */
export interface EngineMethods {
  /** Ends once it is open. */
  open(): Promise<void>;
  query(sql: string, parameters: (string | null)[]): Promise<EngineAnswer>;
  listen(channel: string): Promise<void>;
  unlisten(channel: string): Promise<void>;
  /** Writes the whole database into a file. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

/** What the engine calls. */
export interface EngineOwnerMethods {
  /** For each notification of a channel that is listened to. */
  receiveNotification(notification: EngineNotification): void;
}

/** For several statements in one text: the rows of all of them, and how many rows the last one changed. */
export interface EngineAnswer {
  rows: unknown[];
  affected: number | undefined;
}

export interface EngineNotification {
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
 * @param notify is called with each notification of a channel that is listened to
 */
export async function openPglite(
  { code, folder, template }: EmbeddedOptions,
  notify: (notification: EngineNotification) => void,
): Promise<EngineMethods> {
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
  return {
    async open() {},
    query: (sql, parameters) => runQuery(pglite, sql, parameters),
    async listen(channel) {
      stops.set(channel, await pglite.listen(channel, (payload) => notify({ channel, payload })));
    },
    async unlisten(channel) {
      await stops.get(channel)?.();
      stops.delete(channel);
    },
    async dump(file) {
      const dump = await pglite.dumpDataDir("none");
      await writeFile(file, Buffer.from(await dump.arrayBuffer()));
    },
    close: () => pglite.close(),
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
