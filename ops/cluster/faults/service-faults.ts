import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { ProxyMode } from "../engines/trouble-proxy.ts";
import { waitUntil } from "../wait.ts";
import type { Fault } from "./fault.ts";
import type { TestedSystem } from "./tested-system.ts";

const TROUBLE_MS = 10_000;
/** Of each packet, each way: one call of the application waits for several. */
const SLOW_MS = 700;

function getProxy({ storeProxy }: TestedSystem) {
  if (!storeProxy) throw new Error("This fault needs the whole set-up");
  return storeProxy;
}

const answerBadly = (mode: ProxyMode) => async (system: TestedSystem) => {
  const proxy = getProxy(system);
  proxy.setMode(mode);
  await pause(TROUBLE_MS);
  proxy.setMode("pass");
};

/** What happens to Redis, to the mail server, and to the object store and between it and us. */
export const serviceFaults: readonly Fault[] = [
  {
    name: "redis",
    title: "kill -9 of the Redis master",
    async inject({ cluster }) {
      if (!cluster) return;
      const { redis } = cluster;
      const before = await redis.findMasterPort();
      const master = redis.servers.find(({ port }) => port === before);
      master?.program.signal("SIGKILL");
      await waitUntil(
        "the Sentinels name another master",
        async () => (await redis.findMasterPort()) !== before,
      );
      await master?.restart();
      await pause(1_000);
    },
  },
  {
    name: "smtp",
    title: "mail server refuses half of the mails",
    short: true,
    kinds: ["lead", "sign-up"],
    async inject({ mails }) {
      let n = 0;
      mails.refuse = () => (n++ % 2 === 0 ? "4.7.1 Try again later" : null);
      await pause(10_000);
      mails.refuse = null;
    },
  },
  {
    name: "kill-store",
    title: "kill -9 of the object store",
    async inject({ cluster }) {
      if (!cluster) throw new Error("This fault needs the whole set-up");
      const parts = ["proxy", "object"] as const;
      await Promise.all(
        parts.map(async (part) => {
          const running = cluster.swift.getProcess(part);
          const ended = once(running, "exit");
          running.kill("SIGKILL");
          await ended;
        }),
      );
      await pause(3_000);
      await Promise.all(parts.map((part) => cluster.swift.restart(part)));
    },
  },
  {
    name: "store-refuses",
    title: "object store refuses connections",
    inject: answerBadly("refuse"),
  },
  {
    name: "store-503",
    title: "object store answers 503",
    inject: answerBadly("unavailable"),
  },
  {
    name: "store-slow",
    title: "object store is slow",
    async inject(system) {
      const proxy = getProxy(system);
      proxy.delayMs = SLOW_MS;
      await pause(TROUBLE_MS);
      proxy.delayMs = 0;
    },
  },
];
