import { setTimeout as pause } from "node:timers/promises";
import { waitUntil } from "../../scripts/cluster/wait.ts";
import type { Fault } from "./fault.ts";
import { readRows, type World } from "./world.ts";

const POISON = "a-mail-that-nobody-can-write";
const POISONED = 20;

const countDead = async (world: World): Promise<number> => {
  const [row] = await readRows<{ n: number }>(
    world,
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
    async strike(world) {
      await readRows(
        world,
        `insert into jobs.job (name, data, priority, retry_limit, dead_letter)
          select name, jsonb_build_object('kind', $1::text, 'to', 'team', 'data', '{}'::jsonb), 100, retry_limit, dead_letter
          from jobs.queue, generate_series(1, $2) where name = 'mail'`,
        [POISON, POISONED],
      );
      await pause(3_000);
    },
    async look(world) {
      const dead = async () => (await countDead(world)) >= POISONED;
      await waitUntil("the poisoned jobs lie with the dead letters", dead, 60_000);
    },
  },
];
