/** The embedded database, in a thread of its own: it blocks its event loop while a query runs. */
import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { EmbeddedOptions, EngineAnswer, EngineRequest } from "./pglite.channel.ts";

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const NUMERIC = 1700;
const asText = (value: unknown) => value as string;
/** Parameters arrive in PostgreSQL's text form whatever their type. */
const serializers = new Proxy({}, { get: () => asText });

const port = parentPort;
if (!port) throw new Error("The embedded database runs as a worker thread.");
const options = workerData as EmbeddedOptions;

const pglite = await PGlite.create({
  ...(options.folder ? { dataDir: options.folder } : {}),
  ...(options.template ? { loadDataDir: await openAsBlob(options.template) } : {}),
  extensions: { pg_trgm, unaccent },
  parsers: { [INT8]: Number, [NUMERIC]: Number, [DATE]: asText, [TIMESTAMP]: asText },
});
// Days and hours are cut in SQL with a named zone, never with the session's.
await pglite.exec("set timezone = 'UTC'");
const stops = new Map<string, () => Promise<void>>();

async function handle(request: EngineRequest): Promise<unknown> {
  switch (request.kind) {
    case "query":
      return query(request.sql, request.parameters);
    case "listen":
      stops.set(
        request.channel,
        await pglite.listen(request.channel, (payload) => {
          port?.postMessage({ notify: request.channel, payload } satisfies EngineAnswer);
        }),
      );
      return null;
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
}

async function query(sql: string, parameters: (string | null)[]) {
  // Without parameters the simple protocol serves: it is quicker and takes several statements at once.
  const results =
    parameters.length === 0 ? await pglite.exec(sql) : [await pglite.query(sql, parameters, { serializers })];
  return { rows: results.flatMap(({ rows }) => rows), affected: results.at(-1)?.affectedRows };
}

port.on("message", async (request: EngineRequest & { id: number }) => {
  try {
    port.postMessage({ id: request.id, value: await handle(request) } satisfies EngineAnswer);
  } catch (error) {
    port.postMessage({ id: request.id, failure: failureFields(error) } satisfies EngineAnswer);
  }
});

/** An error does not travel between threads with its fields, so they are copied. */
function failureFields(error: unknown): { message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table, column, detail } = error as Error & Record<string, unknown>;
  return { message: error.message, ...{ code, constraint, table, column, detail } };
}

port.postMessage({ ready: true } satisfies EngineAnswer);
