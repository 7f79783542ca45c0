import { existsSync } from "node:fs";
import { chmod, mkdir, rm } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { EmbeddedEngine } from "#server/platform/database/embedded.ts";
import { SocketClient, serveSocket } from "../processes/local-socket.ts";

type DumpMethods = Pick<EmbeddedEngine, "dump">;

const CONNECT_MS = 5_000;
/** Linux allows 107 bytes for the path of a socket. */
const LONGEST_PATH = 107;

const getFolder = (dataDir: string) => join(dataDir, "control");

/** The shorter of the absolute path and the one from the working folder, because sockets allow few bytes. */
function getSocket(dataDir: string): string {
  const path = resolve(getFolder(dataDir), "socket");
  const short = relative(process.cwd(), path);
  return short.length < path.length ? short : path;
}

/**
 * Lets other processes of the same user ask for a dump of the embedded database, which only this process can open.
 * @returns what ends it; undefined if the data folder's path is too long for a socket
 */
export async function serveDumps(dataDir: string, engine: DumpMethods) {
  if (Buffer.byteLength(getSocket(dataDir)) > LONGEST_PATH) return undefined;
  await mkdir(getFolder(dataDir), { recursive: true });
  // The folder's rights decide who may connect.
  await chmod(getFolder(dataDir), 0o700);
  return serveSocket<DumpMethods>(getSocket(dataDir), { dump: (file) => engine.dump(file) });
}

/**
 * Makes the running server write a dump of its embedded database into a file.
 * @throws Error if no server answers
 */
export async function askForDump(dataDir: string, file: string): Promise<void> {
  if (!existsSync(getSocket(dataDir)))
    throw new Error("The server that uses this data folder does not take requests.");
  const client = new SocketClient<DumpMethods>(getSocket(dataDir), { name: "The server" });
  // The connection alone does not keep this process running.
  const alive = setInterval(() => {}, CONNECT_MS);
  try {
    for (const end = Date.now() + CONNECT_MS; !client.connected && Date.now() < end; ) await pause(50);
    await client.call("dump", file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    clearInterval(alive);
    client.end();
  }
}
