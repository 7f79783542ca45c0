import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ListingQuery } from "#domain/listing/filters/listing-query.ts";

const SERVER = fileURLToPath(new URL("search-server.ts", import.meta.url));
const PEER = fileURLToPath(new URL("search-minisearch.ts", import.meta.url));

async function start<T>(file: string, args: string[], execArgv: string[]): Promise<[ChildProcess, T]> {
  const child = fork(file, args, { execArgv });
  const died = once(child, "exit").then(() => {
    throw new Error(`${file} did not start.`);
  });
  died.catch(() => {});
  const [first] = await Promise.race([once(child, "message"), died]);
  return [child, first as T];
}

interface Started {
  readonly base: string;
  readonly buildSeconds: number;
  /** The memory of the process once it is ready. */
  readonly bytes: number;
}

/** Starts a server process that answers with the index in memory or with plain SQL. */
export async function startServer(engine: "memory" | "sql") {
  const [child, started] = await start<Started>(SERVER, [engine], ["--expose-gc"]);
  return {
    ...started,
    async stop(): Promise<void> {
      child.disconnect();
      await once(child, "exit");
    },
  };
}

/** Starts MiniSearch with all listings in a separate process; with a million listings it may use all memory. */
export async function startPeer() {
  const [child, { bytes }] = await start<{ bytes: number }>(PEER, [], ["--max-old-space-size=16000"]);
  return {
    bytes,
    /** @returns how long each search took there, in milliseconds; no new one begins after `seconds` */
    async measure(queries: readonly ListingQuery[], seconds: number): Promise<number[]> {
      child.send({ queries, seconds });
      const [{ times }] = (await once(child, "message")) as [{ times: number[] }];
      return times;
    },
    stop: () => child.disconnect(),
  };
}
