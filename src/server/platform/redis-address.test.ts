import { expect, it } from "vitest";
import { parseRedisAddress } from "./redis-address.ts";

it("[OPS-02] REDIS_URL names one server, or Sentinels and the group that they watch", () => {
  expect(parseRedisAddress("rediss://cache:6380/2")).toEqual({ url: "rediss://cache:6380/2" });
  expect(parseRedisAddress("redis+sentinel://s1:26380,s2,[::1]:1/app")).toEqual({
    group: {
      name: "app",
      sentinels: [
        { host: "s1", port: 26380 },
        { host: "s2", port: 26379 },
        { host: "::1", port: 1 },
      ],
    },
  });
  expect(parseRedisAddress("redis+sentinel://thikana:a%40b@s1/my-group")).toEqual({
    group: {
      name: "my-group",
      sentinels: [{ host: "s1", port: 26379 }],
      username: "thikana",
      password: "a@b",
    },
  });
});

it.each([
  ["no group", "redis+sentinel://s1:26379"],
  ["an empty host", "redis+sentinel://s1,,s2/app"],
  ["a port that cannot be", "redis+sentinel://s1:70000/app"],
  ["no host", "redis+sentinel:///app"],
  ["another protocol", "http://cache:6379"],
  ["words", "cache"],
])("REDIS_URL is refused with %s", (_what, address) => {
  expect(parseRedisAddress(address)).toBeNull();
});
