import { setTimeout as pause } from "node:timers/promises";
import { waitUntil } from "../../scripts/cluster/wait.ts";
import type { Fault } from "./fault.ts";

/** What happens to Redis and to the mail server. */
export const serviceFaults: readonly Fault[] = [
  {
    name: "redis",
    title: "kill -9 of the Redis master",
    async strike({ cluster }) {
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
    async strike({ mails }) {
      let n = 0;
      mails.refuse = () => (n++ % 2 === 0 ? "4.7.1 Try again later" : null);
      await pause(10_000);
      mails.refuse = null;
    },
  },
];
