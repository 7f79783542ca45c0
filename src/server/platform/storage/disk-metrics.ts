import { Gauge, type Registry } from "prom-client";
import type { DiskSpace } from "./disk-space.ts";

/** Metric: how much room is left on the disk that holds photos, videos and uploads. */
export function registerDiskMetrics(registry: Registry, disk: DiskSpace): void {
  new Gauge({
    name: "disk_free_bytes",
    help: "Free space on the disk with the files",
    registers: [registry],
    // Each web process looks at the same disk.
    aggregator: "min",
    async collect() {
      const free = await disk.free().catch(() => null);
      this.reset();
      if (free !== null) this.set(free);
    },
  });
}
