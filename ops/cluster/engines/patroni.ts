import { readFileSync } from "node:fs";
import { type Program, readTail, startProgram } from "../program.ts";
import { askStatus, waitUntil } from "../wait.ts";
import type { WorkFolder } from "../work-folder.ts";
import { fillConfig } from "./fill-config.ts";
import { findPostgresPrograms } from "./packages.ts";

/** As in ops/patroni/thikana.yml. */
export const SCOPE = "thikana";

export interface Passwords {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
}

export interface NodeOptions {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly etcd: string;
  readonly passwords: Passwords;
}

/** One PostgreSQL server with the Patroni that starts and watches it. */
export interface PostgresNode {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly config: string;
  /** Whether Patroni says that it is `primary`, `replica`, `sync` (a replica that every commit waits for). */
  is(role: "primary" | "replica" | "sync"): Promise<boolean>;
  start(): void;
  /** Stops PostgreSQL and Patroni in order. */
  stop(): Promise<void>;
  /** Like a machine that loses its power: both are gone at once. */
  kill(): Promise<void>;
  readonly log: string;
}

/** Prepares a node; `start` starts it. The first node that starts creates the database, others copy it. */
export function createNode(workFolder: WorkFolder, options: NodeOptions): PostgresNode {
  const { name, port, restPort } = options;
  const folder = workFolder.makeFolder(name, "postgres");
  const log = `${workFolder.root}/${name}.log`;
  const text = writePatroniConfig(options, folder, workFolder.makeFolder("socket", "postgres"));
  const config = workFolder.writeFile(`${folder}/patroni.yml`, text, "postgres");
  const is = async (role: string) => (await askStatus(`http://127.0.0.1:${restPort}/${role}`)) === 200;
  let patroni: Program | undefined;
  const findPostmaster = () => {
    try {
      return Number(readFileSync(`${folder}/data/postmaster.pid`, "utf8").split("\n", 1)[0]);
    } catch {
      return 0;
    }
  };
  return {
    ...{ name, port, restPort, config, log, is },
    start() {
      const args = [config];
      patroni = startProgram({ name: `PostgreSQL ${name}`, command: "patroni", args, user: "postgres", log });
    },
    async stop() {
      await patroni?.stop();
      // After a fault PostgreSQL may have outlived its Patroni.
      await endPostmaster(findPostmaster(), "SIGINT");
    },
    async kill() {
      const postmaster = findPostmaster();
      patroni?.signal("SIGKILL");
      await endPostmaster(postmaster, "SIGKILL");
      await patroni?.ended;
    },
  };
}

async function endPostmaster(pid: number, signal: NodeJS.Signals): Promise<void> {
  if (pid === 0 || !isAlive(pid)) return;
  process.kill(pid, signal);
  await waitUntil("PostgreSQL has ended", async () => !isAlive(pid)).catch(() =>
    process.kill(pid, "SIGKILL"),
  );
}

/** Whether a process runs and still is a PostgreSQL: its number may belong to another program by now. */
function isAlive(pid: number): boolean {
  try {
    const state = /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return state !== "Z" && /postgres|patroni/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false;
  }
}

/** Waits until one of the nodes is the primary and, if there are two, the other one is synchronous. */
export async function waitForPair(nodes: readonly PostgresNode[], ms = 60_000): Promise<void> {
  const hasBoth = async () => {
    const roles = await Promise.all(
      nodes.map(async (node) => ({ isPrimary: await node.is("primary"), isSync: await node.is("sync") })),
    );
    // A node that has just become the primary answers for a moment as if it were both.
    const replicas = roles.filter(({ isPrimary, isSync }) => isSync && !isPrimary);
    return replicas.length === nodes.length - 1 && roles.some(({ isPrimary }) => isPrimary);
  };
  await waitUntil("one PostgreSQL node is the primary and the other synchronous", hasBoth, ms).catch(
    (error) => {
      const logs = nodes.map(({ name, log }) => `${name}:\n${readTail(log)}`);
      throw new Error([error.message, ...logs].join("\n"));
    },
  );
}

/** @param socket the folder of the server's socket */
export function writePatroniConfig(options: NodeOptions, folder: string, socket: string): string {
  const { name, port, restPort, etcd, passwords } = options;
  return fillConfig("patroni/thikana.yml", {
    "name: db1": `name: ${name}`,
    "10.0.0.11:8008": `127.0.0.1:${restPort}`,
    "10.0.0.10:2379,10.0.0.11:2379,10.0.0.12:2379": etcd,
    "10.0.0.0/24": "127.0.0.1/32",
    "10.0.0.11:5432": `127.0.0.1:${port}`,
    "/var/lib/postgresql/15/thikana": `${folder}/data`,
    "/var/lib/postgresql/.pgpass-patroni": `${folder}/.pgpass`,
    "/usr/lib/postgresql/15/bin": findPostgresPrograms(),
    "PASSWORD-OF-POSTGRES": passwords.superuser,
    "PASSWORD-OF-REPLICATOR": passwords.replication,
    "PASSWORD-OF-REWINDER": passwords.rewind,
    "/var/run/postgresql": socket,
  });
}
