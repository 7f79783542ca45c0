import { expect, it, vi } from "vitest";
import { startRedisTestServer, startSentinelTestServer } from "#tests/support/redis-server.ts";
import { createLog } from "./log.ts";
import { openRedis } from "./redis.ts";

const silent = createLog("silent");
const WAIT = { timeout: 10_000, interval: 50 };
const ADD = "return redis.call('INCR', KEYS[1])";

it("[FAULT-02] moves to the master that the Sentinels name when the old one is gone", async () => {
  const servers = [await startRedisTestServer(), await startRedisTestServer()] as const;
  const ports = servers.map(({ url }) => Number(new URL(url).port));
  let master = ports[0] ?? 0;
  const sentinel = await startSentinelTestServer("app", () => master);
  const redis = await openRedis(`redis+sentinel://127.0.0.1:1,127.0.0.1:${sentinel.port}/app`, silent);
  await redis.eval(ADD, 1, "a", 1000);
  expect(servers[0].counts.get("a")).toBe(1);

  master = ports[1] ?? 0;
  await servers[0].stop();
  await vi.waitFor(() => redis.eval(ADD, 1, "a", 1000), WAIT);
  expect(servers[1].counts.get("a")).toBe(1);
  redis.disconnect();
  await Promise.all([sentinel.stop(), servers[1].stop()]);
});

it("does not make a start wait for Sentinels that are away", async () => {
  // It would otherwise wait for ever, since it reconnects for ever.
  const redis = await openRedis("redis+sentinel://127.0.0.1:1/app", silent);
  await expect(redis.get("a")).rejects.toThrow();
  redis.disconnect();
});
