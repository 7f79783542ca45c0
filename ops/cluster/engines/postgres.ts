import pg from "pg";
import { findFreePorts } from "../../../scripts/ports.ts";
import { createSecret } from "../secret.ts";
import { waitUntil } from "../wait.ts";
import type { WorkFolder } from "../work-folder.ts";
import { type Etcd, startEtcd } from "./etcd.ts";
import { type Haproxy, startHaproxy } from "./haproxy.ts";
import { createNode, type Passwords, type PostgresNode, waitForPair } from "./patroni.ts";
import { type AppLogin, type Pgbouncer, startPgbouncer } from "./pgbouncer.ts";

export interface PostgresPair {
  readonly etcd: Etcd;
  readonly nodes: readonly PostgresNode[];
  readonly haproxy: Haproxy;
  readonly pgbouncer: Pgbouncer;
  readonly app: AppLogin;
  /** The node that Patroni says is the primary. */
  findPrimary(): Promise<PostgresNode>;
  /** Runs a statement on one node as its superuser. */
  asAdmin(node: PostgresNode, text: string): Promise<void>;
  /** An address of the application's database. @param port of HAProxy, PgBouncer or a node */
  getUrl(port: number, database?: string): string;
}

/** Starts two PostgreSQL servers under Patroni and etcd, and HAProxy and PgBouncer in front of them. */
export async function startPostgres(
  workFolder: WorkFolder,
  onStart: (stop: () => Promise<void>) => void,
): Promise<PostgresPair> {
  const etcd = await startEtcd(workFolder);
  onStart(() => etcd.program.stop());
  const passwords = { superuser: createSecret(), replication: createSecret(), rewind: createSecret() };
  const app = { database: "thikana", user: "thikana", password: createSecret() };
  const nodes = await startNodes(workFolder, etcd, passwords, onStart);
  const primary = nodes[0] as PostgresNode;
  await makeDatabase(primary.port, passwords, app);
  const haproxy = await startHaproxy(workFolder, nodes);
  onStart(() => haproxy.program.stop("SIGUSR1", 2_000));
  await waitUntil("HAProxy leads to the primary", () => canSelect(getUrl(haproxy.writerPort)));
  const pgbouncer = await startPgbouncer(workFolder, haproxy, app);
  onStart(() => pgbouncer.program.stop("SIGINT", 2_000));
  await waitUntil("PgBouncer answers", () => canSelect(getUrl(pgbouncer.port)));
  await waitUntil("PgBouncer reads from a replica", () =>
    canSelect(getUrl(pgbouncer.port, `${app.database}_ro`)),
  );

  function getUrl(port: number, database = app.database): string {
    return `postgres://${app.user}:${app.password}@127.0.0.1:${port}/${database}`;
  }
  const findPrimary = () =>
    waitUntil("there is a primary", async () => {
      for (const node of nodes) if (await node.is("primary")) return node;
      return null;
    });
  const asAdmin = async ({ port }: PostgresNode, text: string) => {
    const client = await connectAsAdmin(port, passwords);
    await client.query(text).finally(() => client.end());
  };
  return { etcd, nodes, haproxy, pgbouncer, app, findPrimary, asAdmin, getUrl };
}

async function startNodes(
  workFolder: WorkFolder,
  etcd: Etcd,
  passwords: Passwords,
  onStart: (stop: () => Promise<void>) => void,
): Promise<PostgresNode[]> {
  const [port1 = 0, port2 = 0, rest1 = 0, rest2 = 0] = await findFreePorts(4);
  const shared = { etcd: etcd.address, passwords };
  const first = createNode(workFolder, { name: "n1", port: port1, restPort: rest1, ...shared });
  const second = createNode(workFolder, { name: "n2", port: port2, restPort: rest2, ...shared });
  onStart(() => stopNodes([first, second]));
  // The first node creates the database alone, so that the second one copies it.
  first.start();
  await waitForPair([first]);
  second.start();
  await waitForPair([first, second]);
  return [first, second];
}

/** The replica first: a primary that stops last has nothing to hand over. */
async function stopNodes(nodes: readonly PostgresNode[]): Promise<void> {
  const roles = await Promise.all(nodes.map((node) => node.is("primary")));
  const last = nodes.filter((_, i) => roles[i]);
  for (const node of [...nodes.filter((one) => !last.includes(one)), ...last]) await node.stop();
}

async function connectAsAdmin(port: number, { superuser }: Passwords): Promise<pg.Client> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password: superuser,
    database: "postgres",
  });
  await client.connect();
  return client;
}

async function makeDatabase(port: number, passwords: Passwords, app: AppLogin): Promise<void> {
  const client = await connectAsAdmin(port, passwords);
  const quote = pg.escapeIdentifier;
  await client.query(
    `create role ${quote(app.user)} login createdb password ${pg.escapeLiteral(app.password)}`,
  );
  await client.query(`create database ${quote(app.database)} owner ${quote(app.user)}`);
  await client.end();
}

async function canSelect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } finally {
    await client.end().catch(() => {});
  }
}
