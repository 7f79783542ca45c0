import { readFileSync } from "node:fs";
import { findPostgresPrograms } from "./packages.ts";
import type { Place } from "./place.ts";
import { type Program, readTail, startProgram } from "./program.ts";
import { askStatus, waitUntil } from "./wait.ts";

export const SCOPE = "app";
/** Seconds until a primary that is silent has lost its place. Patroni wants ttl >= loop_wait + 2 * retry_timeout. */
const TIMES = { ttl: 5, loop_wait: 1, retry_timeout: 2 };

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
export function createNode(place: Place, options: NodeOptions): PostgresNode {
  const { name, port, restPort } = options;
  const folder = place.makeFolder(name, "postgres");
  const log = `${place.root}/${name}.log`;
  // JSON is valid YAML.
  const text = JSON.stringify(describeNode(place, folder, options), null, 2);
  const config = place.writeFile(`${folder}/patroni.yml`, text, "postgres");
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

function describeNode(place: Place, folder: string, options: NodeOptions) {
  const { name, port, restPort, etcd, passwords } = options;
  const rest = `127.0.0.1:${restPort}`;
  const address = `127.0.0.1:${port}`;
  return {
    scope: SCOPE,
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: etcd },
    bootstrap: describeBootstrap(),
    postgresql: {
      ...{
        listen: address,
        connect_address: address,
        data_dir: `${folder}/data`,
        pgpass: `${folder}/.pgpass`,
      },
      bin_dir: findPostgresPrograms(),
      authentication: {
        superuser: { username: "postgres", password: passwords.superuser },
        replication: { username: "replicator", password: passwords.replication },
        rewind: { username: "rewinder", password: passwords.rewind },
      },
      parameters: { unix_socket_directories: place.makeFolder("socket", "postgres") },
    },
  };
}

/** What holds for both nodes; Patroni reads it once, when the database is created. */
function describeBootstrap() {
  const parameters = {
    ...{ wal_level: "replica", hot_standby: "on", wal_log_hints: "on", max_connections: 200 },
    ...{ max_wal_senders: 10, max_replication_slots: 10, wal_keep_size: "256MB" },
  };
  return {
    dcs: {
      ...TIMES,
      // A commit is acknowledged when both nodes have it, so no failover loses one.
      synchronous_mode: true,
      // Keeps the primary writable while etcd is away, as long as it reaches the other node.
      failsafe_mode: true,
      postgresql: { use_pg_rewind: true, use_slots: true, parameters },
    },
    initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    pg_hba: [
      "local all all trust",
      "host replication replicator 127.0.0.1/32 scram-sha-256",
      "host all all 127.0.0.1/32 scram-sha-256",
    ],
  };
}
