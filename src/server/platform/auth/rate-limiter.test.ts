import { describe, expect, it } from "vitest";
import { createLog } from "#server/platform/log.ts";
import { openRedis } from "#server/platform/redis.ts";
import { createRateLimitCounter, MemoryCounter } from "./rate-limit-counter.ts";
import { createRateLimits, getAddressKey, type RateLimitCounter } from "./rate-limiter.ts";

function createClock(seconds: number) {
  const clock = { seconds, now: () => new Date(clock.seconds * 1000) };
  return clock;
}
const attemptsOn = (counter: RateLimitCounter, max: number, seconds = 60, name = "test") =>
  createRateLimits(counter)(name, { max, seconds });
const tooMany = { code: "too_many" };
const silent = createLog("silent");

describe("[AUTH-11] attempts", () => {
  it("refuses the next attempt after the last allowed one, and says how long to wait", async () => {
    const clock = createClock(1_000);
    const attempts = attemptsOn(new MemoryCounter(clock), 2);
    await attempts.take("a");
    clock.seconds += 20;
    await attempts.take("a");
    await attempts.take("b");
    await expect(attempts.take("a")).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 40 });
    clock.seconds += 40;
    await attempts.take("a");
  });

  it("resets a key on request, and counts each limit separately", async () => {
    const counter = new MemoryCounter(createClock(0));
    const attempts = attemptsOn(counter, 1);
    await attempts.take("a");
    await attemptsOn(counter, 1, 60, "another").take("a");
    await attempts.forget("a");
    await attempts.take("a");
    expect(await attempts.isWithin("a")).toBe(false);
  });

  it("keeps a limited number of keys, the newest ones", async () => {
    const attempts = attemptsOn(new MemoryCounter(createClock(0)), 1);
    for (let i = 0; i < 100_001; i++) await attempts.take(`key ${i}`);
    await attempts.take("key 0");
    await expect(attempts.take("key 100000")).rejects.toMatchObject(tooMany);
  });

  it("[LEGAL-01] deletes what it counted within a minute after the window is over", async () => {
    const clock = createClock(0);
    const counter = new MemoryCounter(clock);
    const attempts = attemptsOn(counter, 5, 60);
    await attempts.take("198.51.100.7");
    await attempts.take("asha@example.test");
    clock.seconds = 59;
    await attempts.take("b");
    expect(counter.size).toBe(3);
    clock.seconds = 120;
    await attempts.take("c");
    expect(counter.size).toBe(1);
  });

  it("keeps counting in the process while Redis cannot be reached", async () => {
    const redis = await openRedis("redis://127.0.0.1:1", silent);
    const attempts = attemptsOn(createRateLimitCounter({ redis, clock: createClock(0), log: silent }), 1);
    await attempts.take("a");
    await expect(attempts.take("a")).rejects.toMatchObject(tooMany);
    await attempts.forget("a");
    await attempts.take("a");
    redis.disconnect();
  });
});

describe("the key of a network address", () => {
  it.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "::ffff:192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::1:0:0:9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    [undefined, "gone"],
  ])("for %s is %s", (address, key) => {
    expect(getAddressKey(address)).toBe(key);
  });
});
