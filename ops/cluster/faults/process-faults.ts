import { setTimeout as pause } from "node:timers/promises";
import type { Fault } from "./fault.ts";

/** kill -9 of our own processes, and their restart one by one. */
export const processFaults: readonly Fault[] = [
  {
    name: "kill-web",
    title: "kill -9 of a web process",
    short: true,
    killsMailer: ({ web: [first], worker }) => first === worker,
    async inject({ web: [first] }) {
      first?.program.signal("SIGKILL");
      await first?.program.ended;
      await pause(1_000);
      await first?.restart();
    },
  },
  {
    name: "kill-worker",
    title: "kill -9 of the worker",
    killsMailer: () => true,
    async inject({ worker }) {
      worker.program.signal("SIGKILL");
      await worker.program.ended;
      await pause(1_000);
      await worker.restart();
    },
  },
  {
    name: "rolling-restart",
    title: "rolling restart under load",
    async inject({ web, worker }) {
      for (const one of [...web, worker]) {
        await one.stop();
        await one.restart();
      }
    },
    async look(_world, { refusals }) {
      const [first] = refusals;
      if (first) throw new Error(`${refusals.length} requests failed, such as ${first.status} ${first.text}`);
    },
  },
];
