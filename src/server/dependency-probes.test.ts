/** Each service of a configuration is stopped and started again; the question about it has to notice both. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, inject, it, vi } from "vitest";
import { addCleanUp } from "#tests/support/after-file.ts";
import { startRedisTestServer } from "#tests/support/redis-server.ts";
import { startSmtpTestServer } from "#tests/support/smtp-server.ts";
import { createServers, hasPostgres } from "../../scripts/postgres-servers.ts";
import { createProbes } from "./dependency-probes.ts";
import { readEnv } from "./env.ts";
import { type Database, openDatabase } from "./platform/database/database.ts";
import { createLog } from "./platform/log.ts";
import { openRedis } from "./platform/redis.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import type { Dependency } from "./platform/watch/work.ts";

const { server } = inject("databaseTemplate");
const QUICK = { timeout: 15_000, interval: 100 };
const log = createLog("silent");
const embedded = { kind: "embedded" } as Database;

/** The questions that a configuration needs, and whether one is answered now. */
async function createAsker(given: Record<string, string>, database: Database = embedded) {
  const env = readEnv({ DATA_DIR: "/nowhere", ...given });
  const storage = await openStorage(env);
  const redis = env.redisUrl ? await openRedis(env.redisUrl, log) : undefined;
  addCleanUp(() => {
    storage.close();
    redis?.disconnect();
  });
  const probes = createProbes(env, { database, storage, redis });
  return {
    names: Object.keys(probes),
    isUp: async (name: Dependency) => {
      const { ask } = probes[name] ?? expect.fail(`${name} is not asked`);
      return ask().then(
        () => true,
        () => false,
      );
    },
  };
}

describe("[OPS-06] whether a service is there", () => {
  it("is asked for none that is not configured", async () => {
    expect((await createAsker({})).names).toEqual([]);
  });

  it("is known of Redis", async () => {
    const redis = await startRedisTestServer();
    const { names, isUp } = await createAsker({ REDIS_URL: redis.url });
    expect([names, await isUp("redis")]).toEqual([["redis"], true]);
    await redis.stop();
    expect(await isUp("redis")).toBe(false);
    await redis.start();
    await vi.waitFor(async () => expect(await isUp("redis")).toBe(true), QUICK);
    addCleanUp(() => redis.stop());
  });

  it("is known of a mail server", async () => {
    const smtp = await startSmtpTestServer();
    const { names, isUp } = await createAsker({ SMTP_URL: smtp.url, MAIL_FROM: "hello@thikana.example" });
    expect([names, await isUp("smtp")]).toEqual([["smtp"], true]);
    await smtp.close();
    expect(await isUp("smtp")).toBe(false);
  });

  it("is known of an S3 server, which need not have the file, and must not fail itself", async () => {
    let status = 404;
    const s3 = createServer((_request, response) => response.writeHead(status).end()).listen(0, "127.0.0.1");
    await once(s3, "listening");
    addCleanUp(() => void s3.close());
    const { names, isUp } = await createAsker({
      S3_ENDPOINT: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
      ...{ S3_BUCKET: "photos", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" },
    });
    expect([names, await isUp("s3")]).toEqual([["s3"], true]);
    for (status of [503, 403]) expect(await isUp("s3"), String(status)).toBe(false);
  });

  it.runIf(server && hasPostgres())(
    "is known of a database and its replica",
    async () => {
      const servers = createServers();
      addCleanUp(() => servers.stop());
      const primary = await servers.startPrimary();
      const replica = await servers.startReplica(primary);
      const given = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url };
      const database = await openDatabase({
        ...{ databaseUrl: primary.url, replicaUrl: replica.url, dataDir: "" },
      });
      addCleanUp(() => database.close());
      const { names, isUp } = await createAsker(given, database);
      expect(names).toEqual(["database", "replica"]);
      await vi.waitFor(async () => expect(await isUp("replica")).toBe(true), QUICK);
      expect(await isUp("database")).toBe(true);
      await replica.stop("SIGKILL");
      await vi.waitFor(async () => expect(await isUp("replica")).toBe(false), QUICK);
      expect(await isUp("database")).toBe(true);
      await replica.start();
      await vi.waitFor(async () => expect(await isUp("replica")).toBe(true), QUICK);
      await primary.stop("SIGKILL");
      expect(await isUp("database")).toBe(false);
      await primary.start();
      await vi.waitFor(async () => expect(await isUp("database")).toBe(true), QUICK);
      // An address that leads to a server which cannot be written to.
      const readOnly = await openDatabase({ databaseUrl: replica.url, dataDir: "" });
      addCleanUp(() => readOnly.close());
      expect(await (await createAsker(given, readOnly)).isUp("database")).toBe(false);
    },
    60_000,
  );
});
