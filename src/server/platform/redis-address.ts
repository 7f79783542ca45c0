import type { RedisOptions } from "ioredis";

/** `redis+sentinel://user:password@host:26379,host:26379/name`: the Sentinels, and the name of what they watch. */
const SENTINELS = /^redis\+sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([^@/?#]+)\/([A-Za-z0-9._-]+)$/;
const HOST = /^(\[[0-9a-fA-F:.]+\]|[^\s:[\]]+)(?::(\d{1,5}))?$/;
const SENTINEL_PORT = 26_379;
const LAST_PORT = 65_535;

/** How to reach Redis: one server, or the one that its Sentinels name as master at the moment. */
export type RedisAddress = { readonly url: string } | { readonly group: RedisGroup };

interface RedisGroup {
  readonly name: string;
  readonly sentinels: readonly { host: string; port: number }[];
  /** Of the Redis servers, not of the Sentinels. */
  readonly username?: string;
  readonly password?: string;
}

/** Parses REDIS_URL: `redis://…`, `rediss://…` or `redis+sentinel://…`; null if it is none of them. */
export function parseRedisAddress(text: string): RedisAddress | null {
  const [, user = "", password = "", hosts = "", name = ""] = SENTINELS.exec(text) ?? [];
  if (!name) {
    const isUrl = URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol);
    return isUrl ? { url: text } : null;
  }
  const sentinels = hosts.split(",").map(parseHost);
  if (!sentinels.every((sentinel) => sentinel !== null)) return null;
  return {
    group: {
      ...{ name, sentinels },
      ...(user && { username: decodeURIComponent(user) }),
      ...(password && { password: decodeURIComponent(password) }),
    },
  };
}

function parseHost(text: string): { host: string; port: number } | null {
  const [, host, port = String(SENTINEL_PORT)] = HOST.exec(text) ?? [];
  if (!host || Number(port) > LAST_PORT || Number(port) === 0) return null;
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/**
 * What the Redis client needs to know of a group.
 * @param retry milliseconds until the Sentinels are asked again when none of them helps; null for never
 */
export function getGroupOptions(group: RedisGroup, retry: (attempts: number) => number | null): RedisOptions {
  return {
    name: group.name,
    sentinels: group.sentinels.map((sentinel) => ({ ...sentinel })),
    ...(group.username && { username: group.username }),
    ...(group.password && { password: group.password }),
    sentinelRetryStrategy: retry,
    // A master that has become a replica: the Sentinels name the new one.
    reconnectOnError: (error) => error.message.startsWith("READONLY"),
  };
}
