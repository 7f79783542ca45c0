import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { SmallDisk } from "../engines/small-disk.ts";
import type { Fault } from "./fault.ts";
import type { TestedSystem } from "./tested-system.ts";

/** libfaketime of Debian, loaded into one process of ours; the loader knows what `$LIB` is on this machine. */
const LIBRARY = "/usr/$LIB/faketime/libfaketimeMT.so.1";
const NOW = "+0";
const WRONG_MS = 8_000;
const FULL_MS = 8_000;

/** A start with a wrong clock is refused, so the process starts with the right one, and the clock jumps later. */
const jump = (name: string, title: string, offset: string): Fault => ({
  name,
  title,
  async inject({ web: [first] }) {
    if (!first) return;
    const folder = mkdtempSync(join(tmpdir(), "thikana-clock-"));
    const file = join(folder, "offset");
    writeFileSync(file, NOW);
    await first.stop();
    await first.restart({
      ...{ LD_PRELOAD: LIBRARY, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: "1" },
      // Timers go on: only the time of day jumps, as when an administrator or a broken server sets it.
      ...{ DONT_FAKE_MONOTONIC: "1", FAKETIME_DONT_FAKE_MONOTONIC: "1" },
    });
    await pause(2_000);
    writeFileSync(file, offset);
    await pause(WRONG_MS);
    writeFileSync(file, NOW);
    await pause(2_000);
    await first.stop();
    await first.restart();
    rmSync(folder, { recursive: true });
  },
});

async function fillUp(disk: SmallDisk | undefined): Promise<void> {
  if (!disk) throw new Error("This fault needs the whole set-up, started by root");
  disk.fill();
  await pause(FULL_MS);
  disk.empty();
}

/** The clock of one of two web processes jumps by an hour and back; a disk has no free byte. */
export const machineFaults: readonly Fault[] = [
  jump("clock-ahead", "clock of a web process jumps an hour ahead", "+3600"),
  jump("clock-behind", "clock of a web process jumps an hour back", "-3600"),
  {
    name: "disk-data",
    title: "disk of DATA_DIR full",
    inject: ({ disks }: TestedSystem) => fillUp(disks?.data),
  },
  {
    name: "disk-temporary",
    title: "disk of temporary files full",
    inject: ({ disks }: TestedSystem) => fillUp(disks?.temporary),
  },
];
