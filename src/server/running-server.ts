import { createHmac, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Env } from "./env.ts";
import { variables } from "./env-variables.ts";

type Source = Readonly<Record<string, string | undefined>>;
type Place = Pick<Env, "dataDir" | "port">;

/** What a server leaves in its data folder while it runs, so that the doctor can tell it from another program. */
interface RunningServer {
  /** Made at each start. Whoever asks `/healthz` with it is told whether this is that start. */
  readonly start: string;
  /** Variable → its value, which cannot be read back. */
  readonly values: Readonly<Record<string, string>>;
}

/** Several machines and containers may share the folder. */
const getFile = ({ dataDir, port }: Place): string =>
  join(dataDir, "control", `running-${hostname()}-${port}.json`);

const sign = (start: string, value: string | undefined): string =>
  createHmac("sha256", start)
    .update(value ?? "")
    .digest("base64url");

/**
 * Called by the main process, before any web process starts. The note is removed when the process ends in order. On a
 * full disk there is none, and the doctor does not know the server.
 */
export function recordRunningServer(place: Place, source: Source): void {
  const start = randomUUID();
  const names = Object.keys(variables.shape);
  const values = Object.fromEntries(names.map((name) => [name, sign(start, source[name])]));
  const file = getFile(place);
  try {
    mkdirSync(join(place.dataDir, "control"), { recursive: true, mode: 0o700 });
    writeFileSync(file, JSON.stringify({ start, values } satisfies RunningServer), { mode: 0o600 });
  } catch {
    return;
  }
  process.on("exit", () => {
    // A server that was started later has replaced it.
    if (readRunningServer(place)?.start === start) rmSync(file, { force: true });
  });
}

/** Undefined if no server was started here with this folder and port, or if the note cannot be read. */
export function readRunningServer(place: Place): RunningServer | undefined {
  try {
    return JSON.parse(readFileSync(getFile(place), "utf8"));
  } catch {
    return undefined;
  }
}

/** @returns the names of the variables whose values differ from those with which the server was started */
export const findChangedVariables = ({ start, values }: RunningServer, source: Source): string[] =>
  Object.keys(variables.shape).filter((name) => values[name] !== sign(start, source[name]));
