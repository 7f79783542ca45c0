import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "./ports.ts";

/** A program of its own: a PostgreSQL server, or a pooler in front of one. */
export interface TestServer {
  readonly url: string;
  readonly port: number;
  /** Ends it in the way of the signal: SIGINT in order, SIGKILL like a power cut with all its children. */
  stop(signal?: "SIGINT" | "SIGKILL"): Promise<void>;
  /** Starts it again at the same address, with its data. */
  start(): Promise<void>;
}

const DEBIAN = "/usr/lib/postgresql";
const POOLER = "/usr/sbin/pgbouncer";
const TIMEOUT_MS = 20_000;
const USER = "thikana";
/** Fast, and safe enough for data that nobody keeps. */
const SETTINGS = ["fsync=off", "full_page_writes=off", "max_connections=200", "listen_addresses=127.0.0.1"];

const findPrograms = (): string => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return (
    versions.map((version) => join(DEBIAN, version, "bin")).find((bin) => existsSync(join(bin, "initdb"))) ??
    ""
  );
};

/** Whether this machine can run them: PostgreSQL, and with `pooler` PgBouncer too, from Debian's packages. */
export const hasPostgres = (more?: "pooler"): boolean =>
  findPrograms() !== "" && (more === undefined || existsSync(POOLER));

/** PostgreSQL and PgBouncer refuse to run as root, so root becomes the user postgres. */
function getOwner(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const read = (flag: string) => Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: read("-u"), gid: read("-g") };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "thikana-servers-"));
  const owner = getOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function runProgram(name: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(join(findPrograms(), name), args, {
    ...getOwner(),
    cwd: tmpdir(),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`);
}

/** Starts a program and waits until queries are answered at its address. */
async function startServer(program: string, args: readonly string[], port: number): Promise<TestServer> {
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  let output = "";
  const start = async () => {
    child = spawn(program, args, { ...getOwner(), cwd: tmpdir(), stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        output = `${output}${chunk}`.slice(-10_000);
      });
    await waitUntilAnswered(url, () => {
      if (child?.exitCode !== null) throw new Error(`${program} ended: ${output}`);
    });
  };
  await start();
  return {
    url,
    port,
    start,
    async stop(signal = "SIGINT") {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      // The children of a server that is killed would go on with their last statement.
      const children = signal === "SIGKILL" ? listChildren(child.pid ?? 0) : [];
      child.kill(signal);
      for (const pid of children) tryToKill(pid);
      await ended;
    },
  };
}

function listChildren(pid: number): number[] {
  const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return stdout.split("\n").map(Number).filter(Boolean);
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

async function waitUntilAnswered(url: string, check: () => void): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; ; ) {
    check();
    try {
      return await query(url, "select 1").then(() => {});
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(50);
    }
  }
}

/** Runs one statement on a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Servers on free ports of this machine, with their data in temporary folders. `stop` ends all and deletes the data. */
export function createServers() {
  const folders: string[] = [];
  const servers: TestServer[] = [];
  const addFolder = (): string => {
    const folder = makeFolder();
    folders.push(folder);
    return folder;
  };
  const startPostgres = async (folder: string, settings: readonly string[]): Promise<TestServer> => {
    const port = await findFreePort();
    const all = [...SETTINGS, `unix_socket_directories=${folder}`, ...settings];
    const args = ["-D", join(folder, "data"), "-p", String(port), ...all.flatMap((each) => ["-c", each])];
    const server = await startServer(join(findPrograms(), "postgres"), args, port);
    servers.push(server);
    return server;
  };
  return {
    /** @param settings such as `wal_level=replica` */
    async startPrimary(...settings: string[]): Promise<TestServer> {
      const folder = addFolder();
      const form = ["-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C"];
      runProgram("initdb", ["-D", join(folder, "data"), ...form]);
      return startPostgres(folder, settings);
    },

    /** A streaming replica, which has everything that the primary has at this moment. */
    async startReplica(primary: TestServer, ...settings: string[]): Promise<TestServer> {
      const folder = addFolder();
      const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", USER];
      runProgram("pg_basebackup", [
        "-D",
        join(folder, "data"),
        "-R",
        "--checkpoint=fast",
        "-X",
        "stream",
        ...from,
      ]);
      return startPostgres(folder, settings);
    },

    /** PgBouncer in transaction mode, for every database of a server. */
    async startPooler(server: TestServer): Promise<TestServer> {
      const folder = addFolder();
      const port = await findFreePort();
      const file = join(folder, "pgbouncer.ini");
      const users = join(folder, "users.txt");
      writeFileSync(users, `"${USER}" ""\n`);
      writeFileSync(
        file,
        `[databases]\n* = host=127.0.0.1 port=${server.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
          `listen_port = ${port}\nunix_socket_dir =\npool_mode = transaction\nauth_type = trust\n` +
          `auth_file = ${users}\nserver_login_retry = 1\nserver_connect_timeout = 2\nquery_wait_timeout = 15\n` +
          "max_client_conn = 500\ndefault_pool_size = 5\n",
      );
      for (const each of [file, users]) chmodSync(each, 0o644);
      const pooler = await startServer(POOLER, [file], port);
      servers.push(pooler);
      return pooler;
    },

    async stop(): Promise<void> {
      for (const server of servers.splice(0).reverse()) await server.stop();
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}
