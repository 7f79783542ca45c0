import { afterAll, describe, expect, it, vi } from "vitest";
import { createUnavailable } from "#domain/failure.ts";
import { createRateLimitCounter } from "#server/platform/auth/rate-limit-counter.ts";
import { createRateLimits } from "#server/platform/auth/rate-limiter.ts";
import { createLog } from "#server/platform/log.ts";
import { startRedisTestServer } from "#tests/support/redis-server.ts";
import { openRedis } from "../redis.ts";
import { limitRate } from "./rate-limit.ts";
import { createHttpServer } from "./server.ts";

const lines: { level: number; msg: string }[] = [];
const log = createLog("info", { write: (line) => void lines.push(JSON.parse(line)) });
const server = await startRedisTestServer();
const redis = await openRedis(server.url, log);
const http = await createHttpServer({ log, publicUrl: undefined, trustProxy: 1, readiness: {}, redis });
http.get("/api/v1/few", { config: limitRate(2, 60) }, async () => ({}));
const pressed = createRateLimits(createRateLimitCounter({ redis, clock: { now: () => new Date() }, log }))(
  "pressed",
  {
    max: 2,
    seconds: 60,
  },
);
const XSRF = {
  cookie: "XSRF-TOKEN=a-token-that-the-tests-made-up",
  "x-xsrf-token": "a-token-that-the-tests-made-up",
};
let isUnavailable = false;
http.post("/api/v1/press", async () => {
  await pressed.take("pema@example.in");
  if (isUnavailable) throw createUnavailable(5, null);
  return {};
});
http.get("/api/v1/other", { config: limitRate(2, 60) }, async () => ({}));
await http.ready();
afterAll(async () => {
  redis.disconnect();
  await http.close();
});

const ask = async (from: string, url = "/api/v1/few") =>
  (await http.inject({ url, headers: { "x-forwarded-for": from } })).statusCode;
const thrice = async (from: string) => [await ask(from), await ask(from), await ask(from)];
const countLines = (text: string) => lines.filter(({ msg }) => msg.includes(text)).length;

describe("[AUTH-11] rate limits with a Redis that is sometimes away", () => {
  it("are counted in Redis while it is available, by route and by network", async () => {
    expect(await thrice("192.0.2.1")).toEqual([200, 200, 429]);
    expect(await ask("192.0.2.1", "/api/v1/other")).toBe(200);
    expect(await ask("192.0.2.2")).toBe(200);
    // A household can use any number of IPv6 addresses.
    const network = [
      await ask("2001:db8:1:2::1"),
      await ask("2001:db8:1:2::2"),
      await ask("2001:db8:1:2::3"),
    ];
    expect(network).toEqual([200, 200, 429]);
    expect(server.counts.get("thikana:tries:calls GET /api/v1/few 192.0.2.1")).toBe(3);
  });

  it("do not count what was refused because we were not available", async () => {
    const press = async () =>
      (await http.inject({ method: "POST", url: "/api/v1/press", headers: XSRF, payload: { name: "Pema" } }))
        .statusCode;
    isUnavailable = true;
    expect([await press(), await press(), await press()]).toEqual([503, 503, 503]);
    isUnavailable = false;
    expect([await press(), await press(), await press()]).toEqual([200, 200, 429]);
  });

  it("do not count an attempt that is returned, in Redis and in the process, and never count below zero", async () => {
    const key = "thikana:tries:guess pema@example.in";
    const attempts = createRateLimits(
      createRateLimitCounter({ redis, clock: { now: () => new Date() }, log }),
    )("guess", {
      max: 2,
      seconds: 60,
    });
    const take = () => attempts.take("pema@example.in");
    await attempts.giveBack("pema@example.in");
    expect(server.counts.get(key)).toBeUndefined();
    await take();
    await take();
    await attempts.giveBack("pema@example.in");
    expect(server.counts.get(key)).toBe(1);
    await take();
    await expect(take()).rejects.toMatchObject({ code: "too_many" });
    await attempts.forget("pema@example.in");
    expect(server.counts.has(key)).toBe(false);
    await take();
  });

  it("still apply in the process while Redis is away, also to sign-ins, and this is logged once", async () => {
    await server.stop();
    expect(await thrice("192.0.2.3")).toEqual([200, 200, 429]);
    expect(await ask("192.0.2.4")).toBe(200);
    const attempts = createRateLimits(
      createRateLimitCounter({ redis, clock: { now: () => new Date() }, log }),
    )("test", {
      max: 1,
      seconds: 60,
    });
    await attempts.take("pema@example.in");
    await expect(attempts.take("pema@example.in")).rejects.toMatchObject({ code: "too_many" });
    await attempts.giveBack("pema@example.in");
    await attempts.giveBack("pema@example.in");
    await attempts.take("pema@example.in");
    // One log line for each of the two counters, not for each call.
    expect(countLines("Redis does not count")).toBe(2);
  });

  it("are counted in Redis again when it is back", async () => {
    await server.start();
    await vi.waitFor(
      async () => {
        await ask("192.0.2.5", "/api/v1/other");
        expect(server.counts.get("thikana:tries:calls GET /api/v1/other 192.0.2.5")).toBeGreaterThan(0);
      },
      { timeout: 15_000, interval: 100 },
    );
    expect(await thrice("192.0.2.6")).toEqual([200, 200, 429]);
    expect(countLines("Redis counts again")).toBe(1);
  });
});
