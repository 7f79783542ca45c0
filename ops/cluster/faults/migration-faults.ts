import pg from "pg";
import { startApp } from "../application.ts";
import type { Fault } from "./fault.ts";
import type { TestedSystem } from "./tested-system.ts";

const NAME = "migrated_twice";

async function ask<T>(connectionString: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

async function startTwoOnEmpty({ databaseUrl, cluster }: TestedSystem): Promise<void> {
  if (!cluster) throw new Error("This fault needs the whole set-up");
  await ask(databaseUrl, `drop database if exists ${NAME} with (force)`);
  await ask(databaseUrl, `create database ${NAME}`);
  const address = Object.assign(new URL(databaseUrl), { pathname: `/${NAME}` }).href;
  const env = {
    ...cluster.env,
    DATABASE_URL: address,
    DATABASE_DIRECT_URL: address,
    DATABASE_REPLICA_URL: undefined,
    DATA_DIR: cluster.workFolder.makeFolder(NAME),
    ROLE: "web",
  };
  const log = `${cluster.workFolder.root}/${NAME}.log`;
  const apps = await Promise.all(["first", "second"].map((name) => startApp({ name, env, log })));
  try {
    await Promise.all(apps.map((app) => app.waitUntilReady()));
    const [twice] = await ask<{ name: string }>(
      address,
      "select name from migration group by 1 having count(*) > 1",
    );
    if (twice) throw new Error(`${twice.name} was applied twice`);
  } finally {
    await Promise.all(apps.map((app) => app.stop()));
  }
  await ask(databaseUrl, `drop database ${NAME} with (force)`);
}

/** Two processes of a new release start at the same moment. */
export const migrationFaults: readonly Fault[] = [
  {
    name: "migrate-twice",
    title: "two processes migrate an empty database at once",
    inject: startTwoOnEmpty,
  },
];
