import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { PostgresNode } from "../engines/patroni.ts";
import { waitForPair } from "../engines/patroni.ts";
import { createWord } from "../plot-input.ts";
import { expectStatus, Visitor } from "../visitor.ts";
import { waitUntil } from "../wait.ts";
import type { Fault } from "./fault.ts";
import type { TestedSystem } from "./tested-system.ts";

const AWAY_MS = 30_000;
const DROP_MS = 8_000;
/** A replica is left out when it is ten seconds behind. */
const LAG_MS = 20_000;

function getCluster({ cluster }: TestedSystem) {
  if (!cluster) throw new Error("This fault needs the whole set-up");
  return cluster;
}

async function findReplica(system: TestedSystem): Promise<PostgresNode> {
  const { nodes, findPrimary } = getCluster(system).postgres;
  const primary = await findPrimary();
  const replica = nodes.find((node) => node !== primary);
  if (!replica) throw new Error("There is no replica");
  return replica;
}

/** Everything that happens to PostgreSQL, and between it and us. */
export const databaseFaults: readonly Fault[] = [
  {
    name: "failover",
    title: "kill -9 of the primary database: failover",
    async inject(system) {
      const { nodes, findPrimary } = getCluster(system).postgres;
      const primary = await findPrimary();
      const other = nodes.find((node) => node !== primary);
      await primary.kill();
      await waitUntil("the other node is the primary", async () => other?.is("primary"), 60_000);
      // Back as a replica: it undoes what the new primary never had (pg_rewind).
      primary.start();
      await waitForPair(nodes);
    },
  },
  {
    name: "database-away",
    title: "database away for 30 seconds",
    async inject({ databaseProxies }) {
      for (const proxy of databaseProxies) proxy.setMode("refuse");
      await pause(AWAY_MS);
      for (const proxy of databaseProxies) proxy.setMode("pass");
    },
  },
  {
    name: "network-drop",
    title: "network between web and database drops",
    short: true,
    async inject({ databaseProxies }) {
      for (const proxy of databaseProxies) proxy.setMode("hang");
      await pause(DROP_MS);
      for (const proxy of databaseProxies) {
        proxy.cut();
        proxy.setMode("pass");
      }
    },
  },
  {
    name: "kill-replica",
    title: "kill -9 of the replica database",
    async inject(system) {
      const replica = await findReplica(system);
      await replica.kill();
      await readForAWhile(system, 5_000);
      replica.start();
      await waitForPair(getCluster(system).postgres.nodes);
    },
  },
  {
    name: "replica-lag",
    title: "replica stays behind for 20 seconds",
    async inject(system) {
      const replica = await findReplica(system);
      const { asAdmin } = getCluster(system).postgres;
      await asAdmin(replica, "select pg_wal_replay_pause()");
      try {
        await readForAWhile(system, LAG_MS);
      } finally {
        await asAdmin(replica, "select pg_wal_replay_resume()");
      }
    },
  },
  {
    name: "etcd",
    title: "kill -9 of etcd",
    async inject(system) {
      const { etcd, nodes } = getCluster(system).postgres;
      etcd.program.signal("SIGKILL");
      await etcd.program.ended;
      await pause(12_000);
      await etcd.restart();
      await waitForPair(nodes);
    },
  },
  {
    name: "pool",
    title: "every connection to the database in use",
    async inject(system) {
      const hold = await lockLeads(system);
      await pause(15_000);
      await hold.end();
    },
  },
];

/** Asks for public lists, which a replica answers, so long. Each answer must be one, also without the replica. */
async function readForAWhile({ origin }: TestedSystem, ms: number): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await pause(200)) {
    const answer = await new Visitor(origin).get(`/api/v1/listings?pageSize=6&q=${createWord()}`);
    expectStatus(answer, 200, "A list while the replica is in trouble");
  }
}

/** Holds the table of leads, so that every request that writes one keeps its connection until the pool is empty. */
async function lockLeads({ databaseUrl }: TestedSystem): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin; lock table lead, property, users, media in exclusive mode");
  return client;
}
