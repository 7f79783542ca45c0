import { setTimeout as pause } from "node:timers/promises";
import type { SmallDisk } from "../../scripts/cluster/small-disk.ts";
import type { Fault } from "./fault.ts";
import type { World } from "./world.ts";

const FULL_MS = 8_000;

async function fillUp(disk: SmallDisk | undefined): Promise<void> {
  if (!disk) throw new Error("This fault needs the whole set-up, started by root");
  disk.fill();
  await pause(FULL_MS);
  disk.empty();
}

/** Disks without a free byte. */
export const diskFaults: readonly Fault[] = [
  {
    name: "disk-data",
    title: "disk of DATA_DIR full",
    strike: ({ disks }: World) => fillUp(disks?.data),
  },
  {
    name: "disk-temporary",
    title: "disk of temporary files full",
    strike: ({ disks }: World) => fillUp(disks?.temporary),
  },
];
