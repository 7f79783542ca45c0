import { once } from "node:events";
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { LIMITS } from "#domain/limits.ts";
import { getFolderSpace } from "#server/platform/storage/disk-space.ts";
import { createVariableError, getCode, StartError } from "./start-error.ts";

/** Codes of authenticator apps allow half a minute; links and sessions compare times of this machine and the database. */
const MOST_OFF_MS = 2 * 60_000;
const MINUTE_MS = 60_000;

interface Comparison {
  /** The time that the other machine gave. */
  readonly theirs: Date;
  /** When this machine asked, and when the answer arrived, in milliseconds since 1970. */
  readonly asked: number;
  readonly answered: number;
}

/**
 * Compares the clock of another machine with that of this one.
 * @returns how a sentence goes on whose subject is the other machine, if they differ by minutes; otherwise undefined
 */
export function describeClock({ theirs, asked, answered }: Comparison): string | undefined {
  const time = theirs.getTime();
  const off = time > answered ? time - answered : Math.min(0, time - asked);
  // A text that is no date says nothing about the clock.
  if (Number.isNaN(off) || Math.abs(off) < MOST_OFF_MS) return undefined;
  const minutes = Math.round(Math.abs(off) / MINUTE_MS);
  return `whose clock is ${minutes} minutes ${off > 0 ? "ahead of" : "behind"} this machine's: set both by a time server`;
}

/** The dependencies contain this version; it runs the sources without a build step. */
const OLDEST_NODE = 24;

/**
 * @param version of Node, without the letter
 * @throws RefusedStart if it is too old
 */
export function checkNode(version: string = process.versions.node): void {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return;
  throw new StartError(
    `Node ${version} is too old: ${OLDEST_NODE} or newer is needed, which npm start brings along`,
  );
}

/**
 * Opens the port for a moment.
 * @throws RefusedStart if another program has it, it is not allowed, or the host is not this machine
 */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
  } catch (error) {
    throw explainPort(error, port);
  }
  server.close();
  await once(server, "close");
}

function explainPort(error: unknown, port: number): Error {
  switch (getCode(error)) {
    case "EADDRINUSE":
      return createVariableError(
        "PORT",
        `${port} is used by another program: stop it, or choose another port`,
      );
    case "EACCES":
      return createVariableError("PORT", `${port} is not allowed for this user: choose one from 1024 on`);
    default:
      return createVariableError(
        "HOST",
        `must be a name or address of this machine: ${(error as Error).message}`,
        error,
      );
  }
}

interface Given {
  readonly production: boolean;
  /** The address at which this process listens. */
  readonly host: string;
  readonly publicUrl: string | undefined;
  /** How many proxies are believed. */
  readonly trustProxy: number;
  readonly role: string;
}

const THIS_MACHINE: readonly string[] = ["localhost", "127.0.0.1", "::1", "[::1]"];

/**
 * The server speaks no https itself, so a site with such an address has a proxy in front. One on this machine that is not
 * believed makes every visitor a caller from this machine, and those are exempt from the limits.
 * @param warn for a proxy that may be elsewhere
 * @throws RefusedStart
 */
export function checkProxy(
  { production, host, publicUrl, trustProxy, role }: Given,
  warn: (text: string) => void,
): void {
  if (!production || role === "worker" || trustProxy > 0 || !publicUrl?.startsWith("https:")) return;
  if (THIS_MACHINE.includes(host))
    throw createVariableError(
      "TRUST_PROXY",
      `must be 1 or more: HOST is ${host}, so a proxy on this machine is in front, and with 0 no visitor is limited`,
    );
  warn(
    "TRUST_PROXY is 0: behind a proxy on another machine all visitors share one address and its limits, and behind one on this machine nobody is limited",
  );
}

/**
 * Makes the data folder if it is missing and writes a file into it.
 * @throws RefusedStart if the folder cannot be made or written to
 */
export function checkFolder(variable: string, folder: string): void {
  const probe = join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(resolve(folder));
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw createVariableError(
      variable,
      `must be a folder that can be written to: ${(error as Error).message}`,
      error,
    );
  }
}

/** One level at a time: `mkdir` with `recursive` never ends below /proc, where each level is there and is not. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder);
}

/** The folders in `DATA_DIR` that the server writes to; each may be a volume of its own. */
const FOLDERS = ["media", "uploads", "outbox", "control"];
const MEGABYTE = 1024 ** 2;

/**
 * Writes into every folder that the server needs: the data folder, those in it that are there already, and the one for
 * temporary files.
 * @throws RefusedStart that names the first one that cannot be written to
 */
export function checkFolders(dataDir: string): void {
  checkFolder("DATA_DIR", dataDir);
  for (const name of FOLDERS) {
    const folder = join(dataDir, name);
    if (existsSync(folder) && statSync(folder).isDirectory()) checkFolder("DATA_DIR", folder);
  }
  checkFolder("TMPDIR", tmpdir());
}

/** Says how much space is left where uploads would be refused; undefined if there is enough. */
export async function describeSpace(dataDir: string): Promise<string | undefined> {
  const free = await getFolderSpace(dataDir).free();
  if (free >= LIMITS.diskAlarmBytes) return undefined;
  const [left, needed] = [free, LIMITS.diskAlarmBytes].map((bytes) => Math.floor(bytes / MEGABYTE));
  return `DATA_DIR has ${left} MB of free space: below ${needed} MB photos and videos are refused`;
}
