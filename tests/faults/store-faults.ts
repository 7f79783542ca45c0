import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { ProxyMode } from "../../scripts/cluster/proxy.ts";
import type { Fault } from "./fault.ts";
import type { World } from "./world.ts";

const TROUBLE_MS = 10_000;
/** Of each packet, each way: one call of the application waits for several. */
const SLOW_MS = 700;

function getProxy({ storeProxy }: World) {
  if (!storeProxy) throw new Error("This fault needs the whole set-up");
  return storeProxy;
}

const answerBadly = (mode: ProxyMode) => async (world: World) => {
  const proxy = getProxy(world);
  proxy.setMode(mode);
  await pause(TROUBLE_MS);
  proxy.setMode("pass");
};

/** Everything that happens to the object store, and between it and us. */
export const storeFaults: readonly Fault[] = [
  {
    name: "kill-store",
    title: "kill -9 of the object store",
    async strike({ cluster }) {
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
    strike: answerBadly("refuse"),
  },
  {
    name: "store-503",
    title: "object store answers 503",
    strike: answerBadly("unavailable"),
  },
  {
    name: "store-slow",
    title: "object store is slow",
    async strike(world) {
      const proxy = getProxy(world);
      proxy.delayMs = SLOW_MS;
      await pause(TROUBLE_MS);
      proxy.delayMs = 0;
    },
  },
];
