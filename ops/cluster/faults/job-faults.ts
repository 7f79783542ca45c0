import { setTimeout as pause } from "node:timers/promises";
import { waitUntil } from "../wait.ts";
import type { Fault } from "./fault.ts";
import { readRows, type TestedSystem } from "./tested-system.ts";

const POISON = "a-mail-that-nobody-can-write";
const POISONED = 20;

const countDead = async (system: TestedSystem): Promise<number> => {
  const [row] = await readRows<{ n: number }>(
    system,
    "select count(*)::int as n from jobs.job where name = 'dead-letters' and data->>'kind' = $1",
    [POISON],
  );
  return row?.n ?? 0;
};

/** Jobs that can never be done. */
export const jobFaults: readonly Fault[] = [
  {
    name: "poisoned-job",
    title: "twenty poisoned jobs in front of the others",
    kinds: ["lead", "sign-up"],
    async inject(system) {
      await readRows(
        system,
        `insert into jobs.job (name, data, priority, retry_limit, dead_letter)
          select name, jsonb_build_object('kind', $1::text, 'to', 'team', 'data', '{}'::jsonb), 100, retry_limit, dead_letter
          from jobs.queue, generate_series(1, $2) where name = 'mail'`,
        [POISON, POISONED],
      );
      await pause(3_000);
    },
    async look(system) {
      const dead = async () => (await countDead(system)) >= POISONED;
      await waitUntil("the poisoned jobs lie with the dead letters", dead, 60_000);
    },
  },
];
