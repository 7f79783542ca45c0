import { randomInt } from "node:crypto";
import pg from "pg";
import type { AppProcess } from "../application.ts";
import type { Cluster } from "../cluster.ts";
import type { MailServer } from "../engines/mail-server.ts";
import type { SmallDisk } from "../engines/small-disk.ts";
import type { TroubleProxy } from "../engines/trouble-proxy.ts";
import { createWord } from "../plot-input.ts";
import { expectStatus, Visitor } from "../visitor.ts";
import { waitUntil } from "../wait.ts";

/** What the faults break: the whole multi-server set-up, or one process on a plain PostgreSQL. */
export interface TestedSystem {
  readonly origin: string;
  readonly web: readonly AppProcess[];
  /** Does the background jobs; the same as the web process if there is only one. */
  readonly worker: AppProcess;
  readonly mails: MailServer;
  readonly databaseProxies: readonly TroubleProxy[];
  /** Between the application and the object store; only in the whole set-up. */
  readonly storeProxy?: TroubleProxy;
  /** The address of the database itself, past the proxy: for looking afterwards. */
  readonly databaseUrl: string;
  /** Of the application's files; only where root has started the whole set-up for faults. */
  readonly disks?: { readonly data: SmallDisk; readonly temporary: SmallDisk };
  /** Everything else; only in the whole set-up. */
  readonly cluster?: Cluster;
}

/** Reads rows of the database itself, after the fault; a connection that breaks in a failover is opened again. */
export const readRows = <T>(
  { databaseUrl }: Pick<TestedSystem, "databaseUrl">,
  text: string,
  values: unknown[] = [],
): Promise<T[]> => waitUntil("the database answers", () => ask<T>(databaseUrl, text, values), ANSWER_MS);

const ANSWER_MS = 30_000;

async function ask<T>(connectionString: string, text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return (await client.query(text, values)).rows as T[];
  } finally {
    await client.end().catch(() => {});
  }
}

/** A new account that may list properties. */
export async function makeOwner(origin: string): Promise<Visitor> {
  const owner = new Visitor(origin);
  const email = `owner-${createWord()}@faults.example.in`;
  const account = { username: "Dipa Roy", email, password: "kankarbagh-4b" };
  expectStatus(await owner.post("/auth/register", account), 201, "Registering");
  const mobile = `98${String(randomInt(10 ** 8)).padStart(8, "0")}`;
  const person = { name: "Dipa Roy", mobile };
  expectStatus(await owner.post("/property/createowner", person), 200, "Becoming an owner");
  return owner;
}

/** A public listing that visitors can ask about. */
export async function findListing(origin: string): Promise<string> {
  const { json } = expectStatus(
    await new Visitor(origin).get("/api/v1/listings?pageSize=6"),
    200,
    "The search",
  );
  const [first] = json.items as { _id: string }[];
  if (!first) throw new Error("There is no public listing to ask about");
  return first._id;
}
