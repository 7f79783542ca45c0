import { execFileSync } from "node:child_process";
import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A disk of bounded size, in memory, which can be filled up without touching the machine's own disk. */
export interface SmallDisk {
  /** Takes the last free byte. */
  fill(): void;
  /** Gives back what `fill` took. */
  empty(): void;
  unmount(): void;
}

/** Mounts a small disk on a folder that is still empty; needs root. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0700`, "tmpfs", folder]);
  const filler = join(folder, "filler");
  return {
    fill() {
      writeFileSync(filler, "");
      const { bavail, bsize } = statfsSync(folder);
      if (bavail > 0) execFileSync("fallocate", ["-l", String(bavail * bsize), filler]);
    },
    empty: () => rmSync(filler, { force: true }),
    // Lazily: a process that ends may still hold a file in it.
    unmount: () => void execFileSync("umount", ["-l", folder]),
  };
}
